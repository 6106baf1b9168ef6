import { accounts } from '@firm/core';
import { tables } from '@firm/db';
import type { BegunFactor, Factor } from '@firm/schema';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { codeOf, stepAt } from '../../../../../../packages/core/src/accounts/second-factor/totp.ts';
import { runAdminCommand } from '../../admin/commands.ts';
import { accountDeps } from '../account-deps.ts';
import { createAuth } from './better-auth/create-auth.ts';
import { readOutbox, type TestBrowser } from '../../../../testing/sign-in/browser.ts';
import {
  addPasskey,
  openWaysIn,
  PASSWORD,
  usePasskey,
} from '../../../../testing/sign-in/open-ways-in.ts';

const under = openWaysIn();

const buildRefusal = (code: string, status: number) => ({ status, error: { code } });
const expectedReply = { status: 200, signedIn: false, next: 'second-step' };
const codeNow = (seed: string, stepsAhead = 0): string =>
  codeOf(seed, stepAt(under.server.deps.clock()) + stepsAhead);
const finish = (browser: TestBrowser, code: string, trust = false) =>
  browser.post('/auth/second-step', { code, trust });
const factorOf = (browser: TestBrowser) => browser.call<Factor>('GET', '/account/second-step');

/** Somebody whose second step is on; the clock has gone on to the next code. */
async function protectedPerson(options: { isProven?: boolean } = {}) {
  const person = await under.person(options);
  const { seed } = await person.browser.post<BegunFactor>('/account/second-step/begin');
  const on = await person.browser.post<{ codes: string[] }>('/account/second-step', {
    code: codeNow(seed, -1),
  });
  return { ...person, seed, codes: on.codes };
}

describe('the second step', () => {
  test('is asked for after the password; the code alone opens the session', async () => {
    const { email, browser, seed, codes } = await protectedPerson();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    expect(await factorOf(browser)).toMatchObject({ since: expect.any(String), recoveryCodes: 10 });
    const other = under.server.browser();
    expect(await under.signIn(email, other)).toMatchObject(expectedReply);
    expect(await other.uid()).toBeNull();
    expect(await finish(other, '000000')).toMatchObject({
      ...buildRefusal('factor/wrong-code', 422),
      error: { fields: { code: expect.stringContaining('wrong or used') } },
    });
    expect(await finish(other, ` ${codeNow(seed)} `)).toMatchObject({
      status: 200,
      signedIn: true,
    });
    expect(await other.uid()).toBe(await browser.uid());
    expect(await under.mailsTo(email)).toContain(
      'The second step is on for your account at The Firm',
    );
  });

  test('is not asked for before a code of the app has turned it on', async () => {
    const { email, browser } = await under.person();
    const { seed } = await browser.post<BegunFactor>('/account/second-step/begin');
    const wrong = { code: '１２３４５６' };
    expect(await browser.post('/account/second-step', wrong)).toMatchObject({ status: 422 });
    expect(await under.signIn(email)).toMatchObject({ signedIn: true });
    const [row] = await under.db
      .select()
      .from(tables.secondFactor)
      .where(eq(tables.secondFactor.userId, (await browser.uid()) ?? ''));
    expect(row?.secret).toMatch(/^v1\./);
    expect(row?.secret).not.toContain(seed);
  });

  test('takes each code once, also of two at the same moment, and none before it', async () => {
    const { email, seed } = await protectedPerson();
    const browsers = [under.server.browser(), under.server.browser()];
    for (const browser of browsers) await under.signIn(email, browser);
    const both = await Promise.all(browsers.map((browser) => finish(browser, codeNow(seed))));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const late = under.server.browser();
    await under.signIn(email, late);
    for (const by of [0, -1]) expect((await finish(late, codeNow(seed, by))).status).toBe(422);
    expect((await finish(late, codeNow(seed, 1))).status).toBe(200);
  });

  test('takes each recovery code once, the last one too', async () => {
    const { email, browser, codes } = await protectedPerson();
    const [one = '', last = ''] = codes;
    const other = under.server.browser();
    await under.signIn(email, other);
    expect(await finish(other, one.toUpperCase().replaceAll('-', ' '))).toMatchObject({
      status: 200,
    });
    expect(await under.mailsTo(email)).toContain(
      'A recovery code of your account at The Firm was used',
    );
    expect(await factorOf(browser)).toMatchObject({ recoveryCodes: 9 });
    const racers = [1, 2, 3].map(() => under.server.browser());
    for (const racer of racers) await under.signIn(email, racer);
    const raceReplies = await Promise.all(racers.map((racer) => finish(racer, last)));
    expect(raceReplies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422,
    ]);
  });

  test('gives recovery codes of 120 bits, and keeps hashes of them', async () => {
    const { browser, codes } = await protectedPerson();
    const rows = await under.db
      .select()
      .from(tables.recoveryCode)
      .where(eq(tables.recoveryCode.userId, (await browser.uid()) ?? ''));
    expect(rows).toHaveLength(10);
    for (const code of codes) {
      // Six groups of four out of 32 signs.
      expect(code).toMatch(/^([a-km-np-z2-9]{4}-){5}[a-km-np-z2-9]{4}$/);
      const plain = code.replaceAll('-', '');
      expect(rows.some(({ hash }) => hash === code || hash.includes(plain))).toBe(false);
    }
  });

  test('new recovery codes void the earlier ones', async () => {
    const { email, browser, codes } = await protectedPerson();
    const renewal = await browser.post<{ codes: string[] }>('/account/second-step/recovery-codes');
    const other = under.server.browser();
    await under.signIn(email, other);
    expect((await finish(other, codes[0] ?? '')).status).toBe(422);
    expect((await finish(other, renewal.codes[0] ?? '')).status).toBe(200);
  });

  test('is over after ten minutes, in another browser, once it was used, and after a new password', async () => {
    const { email, browser, seed } = await protectedPerson();
    const over = buildRefusal('factor/step-over', 410);
    const [first, other] = [under.server.browser(), under.server.browser()];
    expect(await finish(other, codeNow(seed))).toMatchObject(over);
    await under.signIn(email, first);
    const firstCookies = new Map(first.cookies);
    expect((await finish(first, codeNow(seed))).status).toBe(200);
    for (const [name, value] of firstCookies) other.cookies.set(name, value);
    expect(await finish(other, codeNow(seed, 1))).toMatchObject(over);
    await under.signIn(email, other);
    await browser.call('PUT', '/account/password', {
      currentPassword: PASSWORD,
      newPassword: `${PASSWORD} again`,
    });
    expect(await finish(other, codeNow(seed, 1))).toMatchObject(over);
    await under.signIn(email, other, `${PASSWORD} again`);
    under.pass({ minutes: 11 });
    expect(await finish(other, codeNow(seed))).toMatchObject(over);
  });

  test('is guessed at ten times in a quarter of an hour, from wherever', async () => {
    const { email, seed } = await protectedPerson();
    const browsers = [under.server.browser(), under.server.browser()];
    for (const browser of browsers) await under.signIn(email, browser);
    for (let at = 0; at < 10; at += 1)
      for (const browser of browsers.slice(at % 2, (at % 2) + 1))
        expect((await finish(browser, '000000')).status).toBe(422);
    for (const browser of browsers)
      expect(await finish(browser, codeNow(seed))).toMatchObject(
        buildRefusal('auth/too-many-requests', 429),
      );
  });
});

describe('no door goes round it', () => {
  test('the form without JavaScript leads to it, with the way back', async () => {
    const { email, browser, seed } = await protectedPerson();
    const other = under.server.browser();
    const send = (path: string, values: Record<string, string>) =>
      other.fetch(path, {
        method: 'POST',
        headers: { origin: other.origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: String(new URLSearchParams(values)),
      });
    const first = await send('/forms/sign-in', { email, password: PASSWORD, return: '/academy' });
    expect([first.status, first.headers.get('location')]).toEqual([
      303,
      '/academy/second-step?return=%2Facademy',
    ]);
    expect(await other.uid()).toBeNull();
    expect((await send('/forms/second-step', { code: '000000' })).status).toBe(422);
    const last = await send('/forms/second-step', { code: codeNow(seed), return: '/academy' });
    expect([last.status, last.headers.get('location')]).toEqual([303, '/academy']);
    expect(await other.uid()).toBe(await browser.uid());
  });

  test('signing up with the address of such an account', async () => {
    const { email } = await protectedPerson();
    const other = under.server.browser();
    const answer = await other.fetch('/forms/sign-up', {
      method: 'POST',
      headers: { origin: other.origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ name: 'Ada', email, password: PASSWORD })),
    });
    expect(answer.headers.get('location')).toBe('/academy/second-step');
    expect(await other.uid()).toBeNull();
  });

  test('whatever else would begin a session of Better Auth', async () => {
    const { email } = await protectedPerson();
    const answer = await createAuth(under.server.deps).api.signInEmail({
      body: { email, password: PASSWORD },
      headers: new Headers(),
      asResponse: true,
    });
    expect(answer.ok).toBe(false);
    expect(answer.headers.getSetCookie().join()).not.toContain('session_token');
  });

  async function resetByMail(email: string, browser: TestBrowser, password: string) {
    await browser.post('/auth/reset-request', { email });
    // Mails of one moment stand in no order.
    const tokens = (await readOutbox(under.server))
      .filter(({ to }) => to.includes(email))
      .map(({ text }) => /reset-password[^\s]*token=([\w-]{20,})/.exec(text)?.[1]);
    const token = tokens.findLast((candidate) => candidate !== undefined);
    expect(await browser.post('/auth/reset', { token, password })).toMatchObject({ status: 200 });
  }

  test('a new password by mail', async () => {
    const { email, browser, seed } = await protectedPerson();
    const other = under.server.browser();
    await resetByMail(email, other, 'another correct horse');
    expect(await browser.uid()).toBeNull();
    expect(await under.signIn(email, other, 'another correct horse')).toMatchObject(expectedReply);
    expect((await finish(other, codeNow(seed))).status).toBe(200);
  });

  test('but for whoever squatted on an address that they never proved: all of theirs ends', async () => {
    const { email, browser } = await protectedPerson({ isProven: false });
    const { authenticator } = await addPasskey(browser);
    const owner = under.server.browser();
    await resetByMail(email, owner, 'another correct horse');
    expect(await under.signIn(email, owner, 'another correct horse')).toMatchObject({
      signedIn: true,
    });
    expect(await usePasskey(under.server.browser(), authenticator)).toMatchObject(
      buildRefusal('passkey/refused', 403),
    );
  });

  test('a guest who signs in: what they did comes along with the code, not before', async () => {
    const { email, browser, seed } = await protectedPerson();
    const guest = under.server.browser();
    await guest.post('/auth/guest');
    await under.signIn(email, guest);
    expect(await guest.call('GET', '/me')).toMatchObject({ user: null, isGuest: true });
    await finish(guest, codeNow(seed));
    expect(await guest.call('GET', '/me')).toMatchObject({
      user: { uid: await browser.uid() },
      isGuest: false,
    });
  });

  test('but a passkey, which is both', async () => {
    const { browser } = await protectedPerson();
    const { authenticator } = await addPasskey(browser);
    const other = under.server.browser();
    expect(await usePasskey(other, authenticator)).toMatchObject({ signedIn: true });
  });

  test('a stolen session: neither on nor off without showing that it is you', async () => {
    const { browser, seed } = await protectedPerson();
    const fresh = await under.person();
    under.pass({ minutes: 11 });
    const unproven = buildRefusal('auth/proof-required', 403);
    expect(await fresh.browser.post('/account/second-step/begin')).toMatchObject(unproven);
    expect(await browser.call('DELETE', '/account/second-step')).toMatchObject(unproven);
    expect(await browser.post('/account/second-step/recovery-codes')).toMatchObject(unproven);
    expect(await browser.post('/account/second-step/begin')).toMatchObject(unproven);
    await browser.post('/account/proof', { password: PASSWORD, code: codeNow(seed) });
    expect(await browser.post('/account/second-step/begin')).toMatchObject(
      buildRefusal('factor/on', 409),
    );
    expect(await browser.call('DELETE', '/account/second-step')).toMatchObject({ status: 204 });
  });

  test('whoever has a session and the password changes nothing without the code', async () => {
    const { email, browser, seed } = await protectedPerson();
    under.pass({ minutes: 11 });
    expect(await browser.call('GET', '/account/proof')).toMatchObject({
      isFresh: false,
      byPassword: true,
      needsCode: true,
    });
    for (const code of [undefined, '000000'])
      expect(await browser.post('/account/proof', { password: PASSWORD, code })).toMatchObject(
        buildRefusal('factor/wrong-code', 422),
      );
    const newPassword = `${PASSWORD} again`;
    const changes: [string, string, object?][] = [
      ['PUT', '/account/email', { email: `new.${email}`, password: PASSWORD }],
      ['POST', '/account/passkeys/begin'],
      ['DELETE', '/account/second-step'],
      ['PUT', '/account/password', { currentPassword: PASSWORD, newPassword }],
    ];
    for (const [method, path, body] of changes)
      expect(await browser.call(method, path, body)).toMatchObject(
        buildRefusal('auth/proof-required', 403),
      );
    const code = codeNow(seed);
    expect(await browser.post('/account/proof', { password: PASSWORD, code })).toMatchObject({
      proved: true,
    });
    for (const [method, path, body] of changes)
      expect([200, 204]).toContain((await browser.call(method, path, body)).status);
  });
});

test('an operator does nothing on a public site until it is on, nor once it is off', async () => {
  const [{ browser }, plain] = [await protectedPerson(), await under.person()];
  const act = async (from: TestBrowser, isPublicUrlLoopback: boolean) =>
    accounts.requireSecondStep(
      { db: under.db, reach: { isPublicUrlLoopback } },
      { userId: (await from.uid()) ?? '' },
    );
  const refusal = { code: 'factor/required' };
  await plain.browser.post('/account/second-step/begin');
  await expect(act(plain.browser, false)).rejects.toMatchObject(refusal);
  await expect(act(plain.browser, true)).resolves.toBeUndefined();
  await expect(act(browser, false)).resolves.toBeUndefined();
  await browser.call('DELETE', '/account/second-step');
  await expect(act(browser, false)).rejects.toMatchObject(refusal);
});

test('a password is good for years: nobody has to change it, nor is asked to', async () => {
  const { email } = await under.person();
  under.pass({ minutes: 5 * 365 * 24 * 60 });
  expect(await under.signIn(email)).toMatchObject({ status: 200, signedIn: true });
});

describe('a trusted browser', () => {
  async function trusting() {
    const person = await protectedPerson();
    const trustedBrowser = under.server.browser();
    await under.signIn(person.email, trustedBrowser);
    await finish(trustedBrowser, codeNow(person.seed), true);
    await trustedBrowser.post('/auth/sign-out');
    return { ...person, trusted: trustedBrowser };
  }
  const isAsked = async (email: string, browser: TestBrowser, password = PASSWORD) => {
    const { signedIn } = await under.signIn(email, browser, password);
    return signedIn === false;
  };

  test('is asked for no code for 30 days, for this account only', async () => {
    const { email, browser, trusted: trustedTestBrowser } = await trusting();
    expect(await isAsked(email, trustedTestBrowser)).toBe(false);
    expect(await trustedTestBrowser.post('/account/second-step/recovery-codes')).toMatchObject(
      buildRefusal('auth/proof-required', 403),
    );
    expect(await factorOf(browser)).toMatchObject({ trustedBrowsers: 1 });
    const other = await protectedPerson();
    expect(await isAsked(other.email, trustedTestBrowser)).toBe(true);
    under.pass({ minutes: 30 * 24 * 60 + 1 });
    expect(await isAsked(email, trustedTestBrowser)).toBe(true);
  });

  test('is one no more after a change of the password, or once none is trusted', async () => {
    const first = await trusting();
    const newPassword = `${PASSWORD} again`;
    const change = { currentPassword: PASSWORD, newPassword };
    expect(await first.browser.call('PUT', '/account/password', change)).toMatchObject({
      status: 200,
    });
    expect(await isAsked(first.email, first.trusted, newPassword)).toBe(true);
    const second = await trusting();
    await second.browser.call('DELETE', '/account/trusted-browsers');
    expect(await isAsked(second.email, second.trusted)).toBe(true);
  });

  test('is one no more once the step was off', async () => {
    const { email, browser, trusted: trustedBrowser } = await trusting();
    await browser.call('DELETE', '/account/second-step');
    const { seed } = await browser.post<BegunFactor>('/account/second-step/begin');
    await browser.post('/account/second-step', { code: codeNow(seed) });
    expect(await isAsked(email, trustedBrowser)).toBe(true);
  });

  test('is not made by a cookie that we did not sign', async () => {
    const { email, trusted: trustedBrowser } = await trusting();
    const [name = '', value = ''] =
      [...trustedBrowser.cookies].find(([one]) => one.includes('trusted')) ?? [];
    const forger = under.server.browser();
    forger.cookies.set(name, `${value.slice(0, 44)}${'A'.repeat(43)}`);
    expect(await isAsked(email, forger)).toBe(true);
    forger.cookies.set(name, value);
    expect(await isAsked(email, forger)).toBe(false);
  });
});

describe('a lost factor', () => {
  const lift = (email: string) =>
    runAdminCommand(under.server.deps, { command: 'lift-factor', email, actor: 'operator' });
  const liftDue = () => accounts.liftDueFactors(accountDeps(under.server.deps));

  test('is lifted by an operator after 72 hours, of which its owner is told', async () => {
    const { email } = await protectedPerson();
    expect((await lift(email)).join()).toContain('72 hours');
    expect((await lift(email)).join()).toContain('already waits');
    expect((await lift('nobody@example.test')).join()).toContain('Nobody has the address');
    under.pass({ minutes: 71 * 60 });
    await liftDue();
    expect(await under.signIn(email)).toMatchObject(expectedReply);
    under.pass({ minutes: 72 * 60 + 1 });
    await liftDue();
    expect(await under.signIn(email)).toMatchObject({ signedIn: true });
    expect(await under.mailsTo(email)).toEqual(
      expect.arrayContaining([
        'We will turn off the second step of your account at The Firm',
        'The second step of your account at The Firm is now off',
      ]),
    );
    expect((await lift(email)).join()).toContain('has no second step');
  });

  test('and a stolen device are helped by an operator who signs somebody out everywhere', async () => {
    const { email, browser } = await under.person();
    const signOut = (who: string) =>
      runAdminCommand(under.server.deps, { command: 'sign-out', email: who, actor: 'operator' });
    expect((await signOut('nobody@example.test')).join()).toContain('Nobody has the address');
    expect((await signOut(email.toUpperCase())).join()).toContain('signed out everywhere');
    expect(await browser.uid()).toBeNull();
  });

  test('stays where its owner follows the link in the mail, which works once', async () => {
    const { email } = await protectedPerson();
    await lift(email);
    const mail = (await readOutbox(under.server)).findLast(({ to }) => to.includes(email));
    const token = /keep-second-step#token=([\w-]{20,})/.exec(mail?.text ?? '')?.[1];
    const owner = under.server.browser();
    expect(await owner.post('/auth/second-step/keep', { token })).toMatchObject({ stopped: true });
    expect(await owner.post('/auth/second-step/keep', { token })).toMatchObject(
      buildRefusal('factor/lift-over', 410),
    );
    under.pass({ minutes: 73 * 60 });
    await liftDue();
    expect(await under.signIn(email)).toMatchObject(expectedReply);
  });
});
