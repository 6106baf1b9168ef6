import { expect, test } from 'vitest';
import { readSettings } from '../../config/env.ts';
import { checkMail } from './check-mail.ts';

test('an operator reads where mail goes, how to send it, and how to try it', () => {
  expect(checkMail(readSettings({ DATA_DIR: '/srv/firm' }))).toEqual([
    { what: expect.stringMatching(/^mail: stays in \/srv\/firm\/outbox\. .*SMTP_URL/) },
  ]);
  expect(checkMail(readSettings({ SMTP_URL: 'smtps://user:secret@mail.example.org:465' }))).toEqual(
    [{ what: expect.stringMatching(/mail\.example\.org.*admin -- test-mail/) }],
  );
  // A password is nobody's business.
  expect(
    JSON.stringify(checkMail(readSettings({ SMTP_URL: 'smtps://user:secret@mail.example.org' }))),
  ).not.toContain('secret');
});
