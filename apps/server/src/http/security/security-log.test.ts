import pino from 'pino';
import { type OpenDatabase } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOutbox, startTestServer, type TestServer } from '../../../testing/sign-in/browser.ts';

type Line = {
  security?: string;
  outcome?: string;
  userId?: string;
  account?: string;
  from?: string;
};

const lines: string[] = [];
let database: OpenDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await openTestDatabase();
  server = await startTestServer(database, { TRUST_PROXY: '127.0.0.1' });
  server.deps.log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const events = (): Line[] =>
  lines.map((line): Line => JSON.parse(line)).filter(({ security }) => security !== undefined);

test('who may get in is logged with its outcome, and nobody can read a name, a password or a link in it', async () => {
  const [email, password, other] = ['ada@example.test', 'correct horse', 'another horse'];
  const from = { 'x-forwarded-for': '192.0.2.44' };
  const browser = server.browser();
  const stranger = server.browser();
  await browser.post('/auth/sign-up', { email, password, name: 'Ada' }, from);
  for (let at = 0; at < 11; at += 1)
    await stranger.post(
      '/auth/sign-in',
      { email: ' Ada@Example.test', password: `guess number ${at}` },
      { 'x-forwarded-for': `198.51.100.${at}` },
    );
  await stranger.post('/auth/reset-request', { email }, from);
  const emailMessage = (await readOutbox(server)).findLast(({ text }) => text.includes('token='));
  const token = /token=([\w-]+)/.exec(emailMessage?.text ?? '')?.[1] ?? '';
  await browser.post('/auth/reset', { token, password: other }, from);
  await browser.post('/auth/reset', { token, password: other }, from);
  await browser.post('/auth/sign-in', { email, password: other }, from);
  const cookies = [...browser.cookies.values()];
  await browser.call('PUT', '/account/password', { currentPassword: 'no', newPassword: password });
  await browser.call('PUT', '/account/password', { currentPassword: other, newPassword: password });
  await browser.call('DELETE', '/account/sessions/nobody');
  await browser.call('DELETE', '/account/sessions');
  await browser.fetch('/api/auth/verify-email?token=wrong', { headers: from });
  await browser.call('DELETE', '/account', { password });

  expect(events().map(({ security, outcome }) => `${security} ${outcome}`)).toEqual([
    'sign-up done',
    ...Array.from({ length: 10 }, () => 'sign-in auth/invalid-credential'),
    'sign-in auth/too-many-requests',
    'reset-request done',
    'reset done',
    'reset auth/invalid-action-code',
    'sign-in done',
    'password-change auth/wrong-password',
    'password-change done',
    'end-session not_found',
    'end-other-sessions done',
    'verify-email auth/invalid-action-code',
    'account-deletion done',
  ]);
  // The same person is the same mark, however the address is written; each guess came from another
  // net.
  const accountEvents = events().filter(({ account }) => account !== undefined);
  expect(new Set(accountEvents.map(({ account }) => account)).size).toBe(1);
  expect(accountEvents.length).toBeGreaterThan(15);
  expect(new Set(events().map((line) => line.from)).size).toBe(13);
  const people = events()
    .slice(-6)
    .map(({ userId }) => userId);
  expect([...new Set(people)]).toEqual([expect.any(String)]);
  const logText = lines.join('');
  for (const secret of [email, password, other, 'guess number', token, '192.0.2.44', ...cookies])
    expect(logText).not.toContain(secret);
});
