import { startSmtpServer } from '@firm/adapters/mail/testing.ts';
import type { TestMail } from '@firm/schema';
import { afterAll, describe, expect, test } from 'vitest';
import { openWaysIn } from '../../../../testing/sign-in/open-ways-in.ts';
import type { TestBrowser } from '../../../../testing/sign-in/browser.ts';

const smtp = await startSmtpServer();
afterAll(() => smtp.close());

const send = (browser: TestBrowser) => browser.post<TestMail>('/console/upkeep/test-mail');

describe('with a mail server', () => {
  const under = openWaysIn({ SMTP_URL: smtp.url });

  test('the mail goes to the operator who asks, and its page says so; once a minute', async () => {
    const { browser, email } = await under.operator('owner');
    expect(await send(browser)).toMatchObject({
      status: 200,
      outcome: 'sent',
      to: email,
      service: `127.0.0.1:${smtp.port}`,
    });
    const mail = await smtp.waitFor(
      ({ to, subject }) => to.includes(email) && /test/i.test(subject),
    );
    expect(mail.text).toContain('Mail works');
    expect(await send(browser)).toMatchObject({
      status: 429,
      error: { code: 'too_many_requests' },
    });
    under.pass({ minutes: 1.1 });
    expect(await send(browser)).toMatchObject({ status: 200, outcome: 'sent' });
  });

  test('the words of a refusal come back', async () => {
    const { browser, email } = await under.operator('owner');
    smtp.refuseWith(550);
    expect(await send(browser)).toMatchObject({
      status: 200,
      outcome: 'refused',
      to: email,
      detail: expect.stringContaining('550'),
    });
    smtp.refuseWith(undefined);
  });

  // It waits for as long as the product does, ten seconds.
  test.runIf(process.env['FULL'] === '1')(
    'that it does not answer is said after some seconds',
    async () => {
      const { browser } = await under.operator('owner');
      smtp.beSilent(true);
      expect(await send(browser)).toMatchObject({ status: 200, outcome: 'no-answer' });
      smtp.beSilent(false);
    },
  );

  test('an auditor sends none', async () => {
    const { browser } = await under.operator('auditor');
    expect(await send(browser)).toMatchObject({
      status: 403,
      error: { code: 'console/not-allowed' },
    });
  });
});

describe('without a mail service', () => {
  const under = openWaysIn();

  test('the mail lies in the folder that the answer names', async () => {
    const { browser, email } = await under.operator('owner');
    expect(await send(browser)).toMatchObject({
      status: 200,
      outcome: 'kept',
      service: null,
      detail: expect.stringContaining('outbox'),
    });
    expect(await under.mailsTo(email)).toContain('Test mail: your mail works');
  });
});
