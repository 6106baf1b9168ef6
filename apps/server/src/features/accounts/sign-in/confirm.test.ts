import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { startSmtpServer, type TestSmtpServer } from '@firm/adapters/mail/testing.ts';
import { accounts } from '@firm/core';
import { insertUserWithWallet, tables, type OpenDatabase } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import {
  linkIn,
  startTestServer,
  type TestBrowser,
  type TestServer,
} from '../../../../testing/sign-in/browser.ts';

const NOT_CONFIRMED = {
  status: 403,
  error: {
    code: 'auth/email-not-verified',
    message: 'Please confirm your email address first. We have sent you the link again.',
  },
};
const WRONG = {
  status: 401,
  error: {
    code: 'auth/invalid-credential',
    message: 'Invalid email or password. Please check your credentials and try again.',
  },
};

describe('sign-up where emails reach people (SMTP)', () => {
  let database: OpenDatabase;
  let smtp: TestSmtpServer;
  let server: TestServer;
  beforeAll(async () => {
    [database, smtp] = await Promise.all([openTestDatabase(), startSmtpServer()]);
    server = await startTestServer(database, {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'The Firm <hello@thefirm.example>',
    });
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await smtp.close();
    await database.close();
  });

  const someone = (password = 'correct horse') => ({
    email: `${randomUUID().slice(0, 8)}@example.test`,
    password,
  });
  const emails = async (email: string) => {
    await server.deps.background.idle();
    return smtp.received.filter(({ to }) => to === email);
  };
  const link = async (email: string, pattern: RegExp) => {
    const matchingEmail = (await emails(email)).findLast(({ text }) => pattern.test(text));
    if (!matchingEmail) throw new Error(`no email to ${email} like ${pattern}`);
    return linkIn(matchingEmail.text, pattern);
  };
  const follow = async (browser: TestBrowser, { pathname, search }: URL) => {
    const answer = await browser.fetch(pathname + search);
    return [answer.status, answer.headers.get('location')];
  };

  test('the email really arrives, with both forms and from us', async () => {
    const person = someone();
    expect(await server.browser().post('/auth/sign-up', person)).toEqual({
      status: 200,
      next: 'verify-email',
    });
    const [emailMessage] = await emails(person.email);
    expect(emailMessage).toMatchObject({
      subject: 'Confirm your email address for The Firm',
      from: expect.stringContaining('hello@thefirm.example'),
      envelopeTo: [person.email],
    });
    expect(emailMessage?.html).toContain(
      linkIn(emailMessage?.text ?? '', /verify-email/).href.replaceAll('&', '&amp;'),
    );
  });

  test('before it is followed nobody signs in; in the browser that signed up following is enough', async () => {
    const [person, browser] = [someone(), server.browser()];
    await browser.post('/auth/sign-up', person);
    const url = await link(person.email, /verify-email/);
    expect(await browser.post('/auth/sign-in', person)).toMatchObject(NOT_CONFIRMED);
    expect(await follow(browser, url)).toEqual([303, '/academy/auth?verified=1']);
    expect((await browser.post('/auth/sign-in', person)).status).toBe(200);
    expect(await browser.call('GET', '/me')).toMatchObject({ user: { emailVerified: true } });
  });

  test('another browser needs the password as well; a program that opens links confirms nothing', async () => {
    const [person, phone, scanner] = [someone(), server.browser(), server.browser()];
    await server.browser().post('/auth/sign-up', person);
    const url = await link(person.email, /verify-email/);
    expect(await follow(scanner, url)).toEqual([303, '/academy/auth?verify=1']);
    expect(await server.browser().post('/auth/sign-in', person)).toMatchObject(NOT_CONFIRMED);
    expect(await follow(phone, url)).toEqual([303, '/academy/auth?verify=1']);
    expect(await phone.post('/auth/sign-in', { ...person, password: 'wrong horse' })).toMatchObject(
      WRONG,
    );
    expect((await phone.post('/auth/sign-in', person)).status).toBe(200);
    expect((await server.browser().post('/auth/sign-in', person)).status).toBe(200);
  });

  test('the link may be looked at and followed twice, by a scanner and by the person', async () => {
    const [person, browser, scanner] = [someone(), server.browser(), server.browser()];
    await browser.post('/auth/sign-up', person);
    const url = await link(person.email, /verify-email/);
    const look = (who: TestBrowser) => who.fetch(url.pathname + url.search, { method: 'HEAD' });
    expect((await look(scanner)).status).toBe(303);
    await follow(scanner, url);
    await look(browser);
    expect(await server.browser().post('/auth/sign-in', person)).toMatchObject(NOT_CONFIRMED);
    for (let time = 0; time < 2; time += 1)
      expect(await follow(browser, url)).toEqual([303, '/academy/auth?verified=1']);
    expect(await follow(scanner, url)).toEqual([303, '/academy/auth?verified=1']);
    expect((await browser.post('/auth/sign-in', person)).status).toBe(200);
  });

  test('signing in too early sends the link again, which is good in that browser', async () => {
    const [person, browser] = [someone(), server.browser()];
    await server.browser().post('/auth/sign-up', person);
    expect(await browser.post('/auth/sign-in', person)).toMatchObject(NOT_CONFIRMED);
    expect(await emails(person.email)).toHaveLength(2);
    expect(await follow(browser, await link(person.email, /verify-email/))).toEqual([
      303,
      '/academy/auth?verified=1',
    ]);
  });

  test('where the person wanted to go comes back with the link, sent again too; no other site', async () => {
    const [person, browser, phone] = [someone(), server.browser(), server.browser()];
    const returnPath = '/academy/course/technical-analysis?lesson=1-2';
    const back = `return=${encodeURIComponent(returnPath)}`;
    await browser.post('/auth/sign-up', { ...person, returnTo: returnPath });
    const first = await link(person.email, /verify-email/);
    expect(await follow(phone, first)).toEqual([303, `/academy/auth?verify=1&${back}`]);
    expect(await browser.post('/auth/sign-in', { ...person, returnTo: returnPath })).toMatchObject(
      NOT_CONFIRMED,
    );
    const again = await link(person.email, /verify-email/);
    expect(again.href).not.toBe(first.href);
    expect(await follow(browser, again)).toEqual([303, `/academy/auth?verified=1&${back}`]);

    const other = someone();
    await browser.post('/auth/sign-up', { ...other, returnTo: '//evil.example/' });
    const plain = await link(other.email, /verify-email/);
    expect([...plain.searchParams.keys()]).toEqual(['token']);
    plain.searchParams.set('return', 'https://evil.example/');
    expect(await follow(browser, plain)).toEqual([303, '/academy/auth?verified=1']);
  });

  test('a link that is unknown, altered or over leads to the sign-in screen and says so', async () => {
    const [person, browser] = [someone(), server.browser()];
    await browser.post('/auth/sign-up', person);
    const url = await link(person.email, /verify-email/);
    const late = await startTestServer(
      database,
      { SMTP_URL: smtp.url },
      { clock: () => new Date(Date.now() + 25 * 3_600_000) },
    );
    const invalid = [303, '/academy/auth?error=auth/invalid-action-code'];
    expect(await follow(late.browser(), url)).toEqual(invalid);
    await late.close();
    for (const search of ['?token=xyz', '?', `?token=${'x'.repeat(5000)}`])
      expect(await follow(browser, new URL(search, url))).toEqual(invalid);
  });

  test('a squatter cannot get somebody’s address confirmed, not even when its owner follows the link', async () => {
    const [victim, squatter, owner] = [
      someone('squatter password'),
      server.browser(),
      server.browser(),
    ];
    await squatter.post('/auth/sign-up', victim);
    expect(await follow(owner, await link(victim.email, /verify-email/))).toEqual([
      303,
      '/academy/auth?verify=1',
    ]);
    expect(await squatter.post('/auth/sign-in', victim)).toMatchObject(NOT_CONFIRMED);
  });

  test('nor lock the owner out: signing up again, or a new password, makes it theirs', async () => {
    const [victim, squatter, owner] = [
      someone('squatter password'),
      server.browser(),
      server.browser(),
    ];
    await squatter.post('/auth/sign-up', victim);
    const squatterLink = await link(victim.email, /verify-email/);
    expect(await owner.post('/auth/sign-up', { ...victim, password: 'owner password 1' })).toEqual({
      status: 200,
      next: 'verify-email',
    });
    const emailMessage = (await emails(victim.email)).at(-1);
    expect(emailMessage?.subject).toBe('You already have an account at The Firm');
    const token = linkIn(emailMessage?.text ?? '', /reset-password\?token/).searchParams.get(
      'token',
    );
    expect((await owner.post('/auth/reset', { token, password: 'owner password 2' })).status).toBe(
      200,
    );
    expect(
      (await owner.post('/auth/sign-in', { ...victim, password: 'owner password 2' })).status,
    ).toBe(200);
    expect(await squatter.post('/auth/sign-in', victim)).toMatchObject(WRONG);
    expect(await follow(squatter, squatterLink)).toEqual([
      303,
      '/academy/auth?error=auth/invalid-action-code',
    ]);
    expect(await owner.call('GET', '/account')).toMatchObject({
      emailVerified: true,
      hasPassword: true,
    });
  });

  test('signing up with a known address is answered the same, and so is signing in after it', async () => {
    const [knownUser, unknown] = [someone(), someone('guessed password')];
    await server.browser().post('/auth/sign-up', knownUser);
    await server.deps.db
      .update(tables.user)
      .set({ emailVerified: true })
      .where(eq(tables.user.email, knownUser.email));
    const guessedCredentials = { ...knownUser, password: 'guessed password' };
    const [a, b] = [server.browser(), server.browser()];
    expect(await a.post('/auth/sign-up', guessedCredentials)).toEqual(
      await b.post('/auth/sign-up', unknown),
    );
    expect([...a.cookies.keys()]).toEqual([...b.cookies.keys()]);
    const responses = [
      await a.post('/auth/sign-in', guessedCredentials),
      await b.post('/auth/sign-in', unknown),
    ].map(({ status, error }) => ({ status, code: error?.code, message: error?.message }));
    expect(responses[0]).toEqual(responses[1]);
    expect([...a.cookies.keys()]).toEqual([...b.cookies.keys()]);
    // The owner is told each time, and their own password works as ever.
    expect((await emails(knownUser.email)).map(({ subject }) => subject).slice(-2)).toEqual([
      'You already have an account at The Firm',
      'You already have an account at The Firm',
    ]);
    expect((await server.browser().post('/auth/sign-in', knownUser)).status).toBe(200);
  });

  test('a mailbox cannot be flooded through us', async () => {
    const person = someone();
    for (let at = 0; at < 14; at += 1)
      await server.browser().post(at % 2 ? '/auth/reset-request' : '/auth/sign-up', person);
    expect((await emails(person.email)).length).toBeLessThanOrEqual(10);
  });

  test('sign-ups that nobody confirmed are removed after a week, people never', async () => {
    const [forgottenUser, keptUser] = [someone(), someone()];
    const browser = server.browser();
    await browser.post('/auth/sign-up', forgottenUser);
    await browser.post('/auth/sign-up', keptUser);
    await follow(browser, await link(keptUser.email, /verify-email/));
    // Somebody who came with a wallet has no address to confirm.
    const byWallet = { email: `${randomUUID()}@wallet.invalid` };
    const [userId, address] = [randomUUID(), `0x${randomUUID().replaceAll('-', '')}00000000`];
    const row = { ...byWallet, userId, address, name: '', now: new Date() };
    expect(await insertUserWithWallet(server.deps, row)).toBe(true);
    const exists = async ({ email }: { email: string }) =>
      (await server.deps.db.select().from(tables.user).where(eq(tables.user.email, email))).length;
    const later = (days: number) => ({
      db: server.deps.db,
      clock: () => new Date(Date.now() + days * 86_400_000),
    });
    await accounts.removeStale(later(6), { mustConfirm: true });
    expect([await exists(forgottenUser), await exists(keptUser)]).toEqual([1, 1]);
    await accounts.removeStale(later(8), { mustConfirm: false });
    expect(await exists(forgottenUser)).toBe(1);
    await accounts.removeStale(later(8), { mustConfirm: true });
    expect([await exists(forgottenUser), await exists(keptUser)]).toEqual([0, 1]);
    expect(await exists(byWallet)).toBe(1);
  });

  test('sessions that ran out are removed, and guests with theirs', async () => {
    const { db } = server.deps;
    await server.browser().post('/auth/guest');
    // More of one moment than are looked at in one step.
    const createdAt = new Date();
    await db.insert(tables.user).values(
      Array.from({ length: 1_200 }, (_, at) => ({
        id: `one of many ${at}`,
        name: '',
        email: `one-of-many-${at}@guest.invalid`,
        isAnonymous: true,
        createdAt,
        updatedAt: createdAt,
      })),
    );
    const guests = async () =>
      (await db.select().from(tables.user).where(eq(tables.user.isAnonymous, true))).length;
    const [before, sessions] = [await guests(), (await db.select().from(tables.session)).length];
    expect([before > 0, sessions > 0]).toEqual([true, true]);
    const after = (days: number) =>
      accounts.removeStale(
        { db, clock: () => new Date(Date.now() + days * 86_400_000) },
        { mustConfirm: true },
      );
    await after(29);
    expect([await guests(), (await db.select().from(tables.session)).length]).toEqual([
      before,
      sessions,
    ]);
    await after(31);
    expect([await guests(), (await db.select().from(tables.session)).length]).toEqual([0, 0]);
  });
});
