import { tables } from '@firm/db';
import type { Account } from '@firm/schema';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { linkIn, readOutbox } from '../../../testing/sign-in/browser.ts';
import {
  addPasskey,
  openWaysIn,
  PASSWORD,
  usePasskey,
} from '../../../testing/sign-in/open-ways-in.ts';

const under = openWaysIn();

const buildRefusal = (code: string, status: number) => ({ status, error: { code } });
const over = buildRefusal('auth/invalid-action-code', 400);
const reportOver = buildRefusal('auth/report-over', 410);
const lockRefusal = buildRefusal('auth/changes-locked', 403);
const NEW_SIGN_IN = 'New sign-in to your account at The Firm';
const CHANGED = /password .* was changed/;
/** Another address, of which the first is no part. */
const another = (email: string): string => email.replace('@', '.new@');
const report = (token: string, browser = under.server.browser()) =>
  browser.post<{ until: string; isAddressBack: boolean; usedAt: string | null }>('/auth/not-me', {
    token,
  });

/** Somebody whose password was just changed in their browser, and the link of the mail about it. */
async function personWithReport() {
  const person = await under.person();
  const changeReply = await person.browser.call('PUT', '/account/password', {
    currentPassword: PASSWORD,
    newPassword: `${PASSWORD} again`,
  });
  expect(changeReply.status).toBe(200);
  return { ...person, token: await under.reportTokenTo(person.email, CHANGED) };
}

/** Follows the link to a new address. */
async function moveTo(person: Awaited<ReturnType<typeof under.person>>, email: string) {
  await person.browser.call('PUT', '/account/email', { email, password: PASSWORD });
  const mail = (await readOutbox(under.server)).findLast(
    ({ to, subject }) => to.includes(email) && subject.startsWith('Confirm'),
  );
  const token = linkIn(mail?.text ?? '', /confirm-email=/).searchParams.get('confirm-email');
  return person.browser.post('/account/email/confirm', { token });
}

describe('a sign-in', () => {
  test('is told where it is from a device that is not known: not the first, and not again', async () => {
    const { email, browser } = await under.person();
    expect(await under.mailsTo(email)).not.toContain(NEW_SIGN_IN);
    await browser.post('/auth/sign-out');
    await under.signIn(email, browser);
    expect(await under.mailsTo(email)).not.toContain(NEW_SIGN_IN);
    const other = under.server.browser();
    for (const at of [1, 2]) {
      await under.signIn(email, other);
      const notices = (await under.mailsTo(email)).filter((subject) => subject === NEW_SIGN_IN);
      expect(notices, `sign-in ${at}`).toHaveLength(1);
    }
  });

  test('by a passkey on a new device is told too, in words of ours', async () => {
    const { email, browser } = await under.person();
    const { authenticator } = await addPasskey(browser);
    await usePasskey(under.server.browser(), authenticator);
    const mail = (await readOutbox(under.server)).find(
      ({ to, subject }) => to.includes(email) && subject === NEW_SIGN_IN,
    );
    expect(mail?.text).toContain('a program without a name');
    expect(mail?.text).not.toContain('node');
  });

  test('with a wrong password is not', async () => {
    const { email } = await under.person();
    await under.signIn(email, under.server.browser(), 'not this one at all');
    expect(await under.mailsTo(email)).not.toContain(NEW_SIGN_IN);
  });
});

describe('‘this was not me’', () => {
  test('signs every device out and locks changes; a program that opens links does nothing', async () => {
    const { email, browser, token } = await personWithReport();
    // Requests of a mail scanner for a link.
    await fetch(`${under.server.url}/not-me#token=${token}`);
    for (const method of ['GET', 'HEAD'])
      await fetch(`${under.server.url}/api/auth/not-me?token=${token}`, { method });
    expect(await browser.uid()).not.toBeNull();
    const answer = await report(token);
    expect(answer).toMatchObject({ status: 200, isAddressBack: false });
    const inHours = (Date.parse(answer.until) - under.server.deps.clock().getTime()) / 3_600_000;
    expect(inHours).toBe(24);
    expect(await browser.uid()).toBeNull();
    expect(await under.mailsTo(email)).toContain('Your account at The Firm is protected');
  });

  test('is good once, also of two at the same moment; the other is told when that was', async () => {
    const { email, token } = await personWithReport();
    const at = under.server.deps.clock().toISOString();
    const both = await Promise.all([report(token), report(token)]);
    expect(new Set(both.map(({ usedAt }) => usedAt))).toEqual(new Set([at, null]));
    expect(both.map(({ until }) => until)).toEqual([both[0].until, both[0].until]);
    const thief = under.server.browser();
    await under.signIn(email, thief, `${PASSWORD} again`);
    const mailCount = (await under.mailsTo(email)).length;
    under.pass({ minutes: 60 });
    expect(await report(token)).toMatchObject({
      status: 200,
      usedAt: at,
      until: both[0].until,
      isAddressBack: false,
    });
    // It does nothing more: no sign-out, no longer lock, no mail.
    expect(await thief.uid()).not.toBeNull();
    expect(await under.mailsTo(email)).toHaveLength(mailCount);
  });

  test('is good for a week, and says what to do after that', async () => {
    const { token } = await personWithReport();
    under.pass({ minutes: 7 * 24 * 60 + 1 });
    expect(await report(token)).toMatchObject(reportOver);
    expect((await report('a'.repeat(43))).error?.message).toContain('Choose a new password');
  });

  test('lets nobody who is signed in change a way in, and a new password by mail does', async () => {
    const { email, token } = await personWithReport();
    await report(token);
    const thief = under.server.browser();
    expect(await under.signIn(email, thief, `${PASSWORD} again`)).toMatchObject({ status: 200 });
    const password = `${PASSWORD} again`;
    const tries: [string, string, unknown?][] = [
      ['PUT', '/account/password', { currentPassword: password, newPassword: PASSWORD }],
      ['PUT', '/account/email', { email: 'thief@example.test', password }],
      ['POST', '/account/email/confirm', { token: 'a'.repeat(43) }],
      ['POST', '/account/passkeys/begin'],
      ['POST', '/account/second-step/begin'],
      ['DELETE', '/account/second-step'],
      ['POST', '/account/second-step/recovery-codes'],
      ['DELETE', '/account/wallet'],
      ['POST', '/account/wallet/sign-in'],
      ['DELETE', '/account/wallet/sign-in'],
      ['DELETE', '/account', { password }],
    ];
    for (const [method, path, body] of tries)
      expect(await thief.call(method, path, body), `${method} ${path}`).toMatchObject(
        path === '/account/wallet/sign-in' && method === 'POST'
          ? buildRefusal('wallet_proof_required', 403)
          : lockRefusal,
      );
    expect(await thief.call<Account>('GET', '/account')).toMatchObject({
      changesLockedUntil: expect.any(String),
    });
    await under.server.browser().post('/auth/reset-request', { email });
    const mail = (await readOutbox(under.server)).findLast(
      ({ to, subject }) => to.includes(email) && subject.startsWith('Choose'),
    );
    const link = linkIn(mail?.text ?? '', /reset-password/).searchParams.get('token');
    expect(
      await under.server.browser().post('/auth/reset', { token: link, password: 'mine once more' }),
    ).toMatchObject({ status: 200 });
    expect(await thief.uid()).toBeNull();
    const mine = under.server.browser();
    await under.signIn(email, mine, 'mine once more');
    expect(await mine.post('/account/passkeys/begin')).toMatchObject(lockRefusal);
    under.pass({ minutes: 24 * 60 + 1 });
    await under.signIn(email, mine, 'mine once more');
    expect(await mine.post('/account/passkeys/begin')).toMatchObject({ status: 200 });
  });

  test('ends what was under way: a link to a new address, trust, an earlier reset', async () => {
    const { email, browser, token } = await personWithReport();
    const password = `${PASSWORD} again`;
    await browser.call('PUT', '/account/email', { email: another(email), password });
    const mail = (await readOutbox(under.server)).findLast(({ to }) => to.includes(another(email)));
    const url = linkIn(mail?.text ?? '', /confirm-email=/);
    await report(token);
    expect(await under.signIn(email, browser, password)).toMatchObject({ signedIn: true });
    under.pass({ minutes: 23 * 60 });
    const confirm = { token: url.searchParams.get('confirm-email') };
    expect(await browser.post('/account/email/confirm', confirm)).toMatchObject(lockRefusal);
    under.pass({ minutes: 61 });
    await under.signIn(email, browser, password);
    expect(await browser.post('/account/email/confirm', confirm)).toMatchObject(over);
  });

  test('after a new address: both are told, and the one before is put back', async () => {
    const person = await under.person();
    const thiefs = another(person.email);
    expect(await moveTo(person, thiefs)).toMatchObject({ status: 200, email: thiefs });
    const subject = 'Your email address at The Firm was changed';
    expect(await under.mailsTo(person.email)).toContain(subject);
    expect(await under.mailsTo(thiefs)).toContain(subject);
    const token = await under.reportTokenTo(person.email, /email address .* was changed/);
    const expectedReply = { status: 200, isAddressBack: true };
    expect(await report(token)).toMatchObject({ ...expectedReply, usedAt: null });
    expect(await report(token)).toMatchObject({ ...expectedReply, usedAt: expect.any(String) });
    const [row] = await under.db
      .select()
      .from(tables.user)
      .where(eq(tables.user.email, person.email));
    expect(row).toMatchObject({ emailVerified: true });
    expect(await under.signIn(thiefs)).toMatchObject({ status: 401 });
    expect(await under.signIn(person.email)).toMatchObject({ status: 200 });
  });

  test('by the new address locks, and does not take the way back from the one before', async () => {
    const person = await under.person();
    const next = another(person.email);
    await moveTo(person, next);
    const subject = /email address .* was changed/;
    const [old, own] = [
      await under.reportTokenTo(person.email, subject),
      await under.reportTokenTo(next, subject),
    ];
    expect(old).not.toBe(own);
    expect(await report(own)).toMatchObject({ status: 200, isAddressBack: false });
    expect(await report(old)).toMatchObject({ status: 200, isAddressBack: true });
  });

  test('is in mails that strangers cannot use up, and that are bounded', async () => {
    const { email } = await under.person();
    const signUp = () =>
      under.server.browser().post('/auth/sign-up', { email, password: PASSWORD, name: '' });
    await Promise.all(Array.from({ length: 12 }, signUp));
    await under.signIn(email);
    expect(await under.mailsTo(email)).toContain(NEW_SIGN_IN);
    for (let at = 0; at < 21; at += 1) await under.signIn(email);
    const notices = (await under.mailsTo(email)).filter((subject) => subject === NEW_SIGN_IN);
    expect(notices).toHaveLength(20);
  });
});

test('without a chain a wallet is told that there is none here', async () => {
  const request = { address: `0x${'11'.repeat(20)}` };
  expect(await under.server.browser().post('/auth/wallet/begin', request)).toMatchObject({
    error: { code: 'chain/off' },
  });
});
