import { randomBytes, randomUUID } from 'node:crypto';
import { accounts, assistant } from '@firm/core';
import { findWalletLink, linkWallet, tables } from '@firm/db';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { signSessionToken } from '../http/people/session-cookie.ts';
import { readOutbox, TestBrowser } from './testing.ts';
import { openToAttacks } from './testing/open-to-attacks.ts';

const under = openToAttacks();
const { someone, signedUp, signIn } = under;

describe('an address that nobody confirms', () => {
  /**
   * Somebody uses an address that is not theirs: with their Telegram, their wallet, a watch and a
   * lesson.
   */
  async function squatOn(person: { email: string; password: string }) {
    const squatter = under.server.browser();
    await signIn(person, undefined, squatter);
    const userId = (await squatter.uid()) ?? '';
    const [session] = await under.database.db
      .select()
      .from(tables.session)
      .where(eq(tables.session.userId, userId));
    const telegramId = randomUUID();
    const { code } = await assistant.makeTelegramCode(under.server.deps, {
      userId,
      sessionId: session?.id ?? '',
    });
    const inTelegram = (text: string) =>
      assistant.answerMessage(under.server.deps, {
        text,
        person: { telegramId, telegramName: '@squatter', address: 'telegram' },
        door: 'telegram',
      });
    await inTelegram(`/link ${code} yes`);
    expect(await squatter.post('/account/telegram/confirm')).toMatchObject({ status: 200 });
    const now = new Date();
    const wallet = `0x${randomBytes(20).toString('hex')}`;
    await linkWallet(under.database, { address: wallet, userId, now });
    await under.database.db.insert(tables.watch).values({
      id: randomUUID(),
      userId,
      kind: 'launch',
      title: 'New launches',
      seen: { priceUsd: null, liquidityUsd: null, powers: null },
      seenAt: now,
      createdAt: now,
    });
    await under.database.db
      .insert(tables.lessonCompletion)
      .values({ userId, courseId: 'ethereum-trading', lessonKey: '0-1', completedAt: now });
    const before = await squatter.call<{ watches: object[] }>('GET', '/assistant/watches');
    expect(before.watches).toHaveLength(1);
    return { squatter, userId, wallet, inTelegram };
  }
  /** Ask to move the account to an address of the squatter's. */
  async function askToMove(squatter: TestBrowser, person: { email: string; password: string }) {
    const elsewhere = `${randomUUID()}@evil.example`;
    await squatter.call('PUT', '/account/email', { email: elsewhere, password: person.password });
    return changeToken(elsewhere);
  }
  async function changeToken(to: string) {
    await under.server.deps.background.idle();
    const emailMessage = (await readOutbox(under.server)).findLast((one) => one.to.includes(to));
    return { token: /confirm-email=([\w-]+)/.exec(emailMessage?.text ?? '')?.[1], emailMessage };
  }

  test('whoever squatted on it keeps no hold on the account once its owner takes it by the mailbox', async () => {
    const person = await signedUp();
    const { squatter, userId, inTelegram } = await squatOn(person);
    const { token } = await askToMove(squatter, person);

    const owner = under.server.browser();
    await owner.post('/auth/reset-request', { email: person.email });
    const reset = (await readOutbox(under.server)).findLast(({ to }) => to.includes(person.email));
    const resetToken = /reset[\w-]*=([\w-]{20,})|token=([\w-]{20,})/
      .exec(reset?.text ?? '')
      ?.slice(1)
      .find(Boolean);
    expect(
      await owner.post('/auth/reset', { token: resetToken, password: 'quite another' }),
    ).toMatchObject({ status: 200 });
    await signIn({ ...person, password: 'quite another' }, undefined, owner);

    expect(await owner.call('GET', '/account/telegram')).toMatchObject({ linked: null });
    expect(await findWalletLink(under.database, { userId })).toBeUndefined();
    expect(await owner.call('GET', '/assistant/watches')).toMatchObject({ watches: [] });
    expect(JSON.stringify(await inTelegram('/alerts'))).not.toContain('launch');
    expect(await squatter.uid()).toBeNull();
    // Not even in the owner's own browser does the squatter's link do anything.
    expect(await owner.post('/account/email/confirm', { token })).toMatchObject({ status: 400 });
    expect(await owner.call('GET', '/account')).toMatchObject({ email: person.email });
  });

  test('nor once its owner takes it for an account that they have already', async () => {
    const [person, mine] = [await signedUp(), await signedUp('a battery and a staple')];
    const { squatter, userId, wallet, inTelegram } = await squatOn(person);
    const { token: moving } = await askToMove(squatter, person);

    const owner = under.server.browser();
    await signIn(mine, undefined, owner);
    const me = await owner.uid();
    await owner.call('PUT', '/account/email', { email: person.email, password: mine.password });
    const { token, emailMessage } = await changeToken(person.email);
    expect(emailMessage?.text).toContain('but nobody confirmed it');
    // Until the link is followed nothing has changed.
    expect(await squatter.uid()).toBe(userId);
    expect(await owner.post('/account/email/confirm', { token })).toMatchObject({
      status: 200,
      email: person.email,
    });

    expect([await squatter.uid(), await owner.uid()]).toEqual([null, me]);
    expect((await squatter.call('GET', '/account')).status).toBe(401);
    expect((await signIn(person)).status).toBe(401);
    expect((await signIn({ ...mine, email: person.email })).status).toBe(200);
    expect(await owner.call('GET', '/account/telegram')).toMatchObject({ linked: null });
    expect(await findWalletLink(under.database, { userId: me ?? '' })).toBeUndefined();
    expect(
      await linkWallet(under.database, { address: wallet, userId: me ?? '', now: new Date() }),
    ).toBe(true);
    expect(await owner.call('GET', '/assistant/watches')).toMatchObject({ watches: [] });
    expect(JSON.stringify(await inTelegram('/alerts'))).not.toContain('launch');
    expect(await owner.post('/account/email/confirm', { token: moving })).toMatchObject({
      status: 400,
    });
    // Progress stays, as where the mailbox takes an account.
    expect(await owner.call('GET', '/progress')).toMatchObject({
      courses: { 'ethereum-trading': ['0-1'] },
    });
    expect(
      await under.database.db.select().from(tables.user).where(eq(tables.user.id, userId)),
    ).toEqual([]);
  });

  test('one who changes to the address that they have, unproven, proves it and loses nothing', async () => {
    const person = await signedUp();
    const { squatter: owner, userId } = await squatOn(person);
    await owner.call('PUT', '/account/email', person);
    const { token, emailMessage } = await changeToken(person.email);
    expect(emailMessage?.text).not.toContain('but nobody confirmed it');
    expect(await owner.post('/account/email/confirm', { token })).toMatchObject({ status: 200 });
    expect(await owner.call('GET', '/account')).toMatchObject({
      email: person.email,
      emailVerified: true,
    });
    expect(await owner.uid()).toBe(userId);
    expect(await findWalletLink(under.database, { userId })).toBeDefined();
  });
});

describe('sessions', () => {
  test('a planted session is not what somebody signs in with, and a replaced one is over', async () => {
    const [attacker, victim] = [await signedUp(), await signedUp()];
    const [evil, browser] = [under.server.browser(), under.server.browser()];
    await signIn(attacker, undefined, evil);
    for (const [name, value] of evil.cookies) browser.cookies.set(name, value);
    const plantedCookie = browser.cookies.get('firm.session_token');
    await signIn(victim, undefined, browser);
    expect(browser.cookies.get('firm.session_token')).not.toBe(plantedCookie);
    expect(await evil.uid()).toBeNull();
    // A value that nobody ever got is not adopted either.
    const victimBrowser = under.server.browser();
    victimBrowser.cookies.set('firm.session_token', encodeURIComponent('A'.repeat(32)));
    await signIn(victim, undefined, victimBrowser);
    expect(victimBrowser.cookies.get('firm.session_token')).not.toContain('AAAA');
  });

  test('one that was ended elsewhere keeps nobody from signing in again in its browser', async () => {
    const person = await under.signedUp();
    const [browser, other] = [under.server.browser(), under.server.browser()];
    await under.signIn(person, undefined, browser);
    await under.signIn(person, undefined, other);
    await other.call('DELETE', '/account/sessions');
    expect(await browser.uid()).toBeNull();
    await under.signIn(person, undefined, browser);
    expect(await browser.uid()).toBe(await other.uid());
    await other.call('DELETE', '/account/sessions');
    await browser.post('/auth/guest');
    expect(await browser.call('GET', '/me')).toMatchObject({ isGuest: true });
  });

  test('each sign-in has a token of its own', async () => {
    const person = await signedUp();
    const tokens = new Set<string | undefined>();
    for (let at = 0; at < 3; at += 1) {
      const browser = under.server.browser();
      await signIn(person, undefined, browser);
      tokens.add(browser.cookies.get('firm.session_token'));
    }
    expect(tokens.size).toBe(3);
    // 32 letters and digits by chance are 190 bits.
    for (const token of tokens) expect(token).toMatch(/^[\w-]{32,}(\.|%2E)/);
  });

  test('who has the database, but not the keys, cannot sign in, follow a link or read a token', async () => {
    const person = await signedUp();
    const browser = under.server.browser();
    await signIn(person, undefined, browser);
    await under.server.browser().post('/auth/reset-request', { email: person.email });
    await under.server.deps.background.idle();
    const dump = {
      sessions: await under.database.db.select().from(tables.session),
      links: await under.database.db.select().from(tables.verification),
    };
    const raw =
      decodeURIComponent(browser.cookies.get('firm.session_token') ?? '').split('.')[0] ?? '';
    expect(raw.length).toBeGreaterThan(20);
    expect(JSON.stringify(dump)).not.toContain(raw);
    const thief = under.server.browser();
    for (const { token, id } of dump.sessions) {
      for (const stolenSecret of [
        token,
        id,
        `${token}.${token}`,
        signSessionToken(token, 'not the secret'),
      ]) {
        thief.cookies.set('firm.session_token', encodeURIComponent(stolenSecret));
        expect(await thief.uid()).toBeNull();
      }
      // Not even with our signature: what is kept is only a hash.
      thief.cookies.set(
        'firm.session_token',
        encodeURIComponent(signSessionToken(token, under.server.deps.config.secrets.sessionSecret)),
      );
      expect(await thief.uid()).toBeNull();
    }
    thief.cookies.clear();
    for (const { identifier, value, id } of dump.links
      .filter((link) => link.value.startsWith('reset-password'))
      .slice(-2))
      for (const token of [identifier, id, value.slice(0, 90)])
        expect([400, 422]).toContain(
          (await thief.post('/auth/reset', { token, password: 'quite another' })).status,
        );
  });

  test('no log and no answer holds a session’s token', async () => {
    const person = await signedUp();
    const browser = under.server.browser();
    const answer = await signIn(person, undefined, browser);
    const raw =
      decodeURIComponent(browser.cookies.get('firm.session_token') ?? '').split('.')[0] ?? '';
    expect(
      JSON.stringify([
        answer,
        await browser.call('GET', '/me'),
        await browser.call('GET', '/account/sessions'),
        await browser.call('GET', '/account'),
      ]),
    ).not.toContain(raw);
  });
});

describe('the end of a session', () => {
  const ageSession = (userId: string, days: number) =>
    under.database.db
      .update(tables.session)
      .set({
        createdAt: new Date(Date.now() - days * 86_400_000),
        expiresAt: new Date(Date.now() + 86_400_000),
      })
      .where(eq(tables.session.userId, userId));

  test('a new password gives this browser a new token, and the old one opens nothing', async () => {
    const person = await signedUp();
    const browser = under.server.browser();
    await signIn(person, undefined, browser);
    const thief = under.server.browser();
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
    expect(await thief.uid()).not.toBeNull();
    const passwords = { currentPassword: person.password, newPassword: 'quite another' };
    expect((await browser.call('PUT', '/account/password', passwords)).status).toBe(200);
    expect(browser.cookies.get('firm.session_token')).not.toBe(
      thief.cookies.get('firm.session_token'),
    );
    expect(await browser.uid()).not.toBeNull();
    expect((await browser.call('GET', '/account')).status).toBe(200);
    expect(await thief.uid()).toBeNull();
  });

  test('comes after 90 days however often it was used; a guest, who could not sign in again, stays', async () => {
    const person = await signedUp();
    const browser = under.server.browser();
    await signIn(person, undefined, browser);
    const userId = (await browser.uid()) ?? '';
    await ageSession(userId, 89);
    expect(await browser.uid()).toBe(userId);
    await ageSession(userId, 91);
    expect(await browser.uid()).toBeNull();
    expect((await browser.call('GET', '/account')).status).toBe(401);
    const listGuests = async (): Promise<string[]> => {
      const { id, isAnonymous } = tables.user;
      const rows = await under.database.db
        .select({ id })
        .from(tables.user)
        .where(eq(isAnonymous, true));
      return rows.map((row) => row.id);
    };
    const earlierGuests = await listGuests();
    const guest = under.server.browser();
    await guest.post('/auth/guest');
    const guestId = (await listGuests()).find((id) => !earlierGuests.includes(id)) ?? '';
    await ageSession(guestId, 91);
    expect(await guest.call('GET', '/me')).toMatchObject({ isGuest: true });
    await accounts.removeStale(under.server.deps, { mustConfirm: false });
    const remainingSessions = await under.database.db
      .select({ userId: tables.session.userId })
      .from(tables.session);
    expect(remainingSessions).toContainEqual({ userId: guestId });
    expect(remainingSessions).not.toContainEqual({ userId });
  });
});

describe('other sites', () => {
  const evilPage = () => new TestBrowser(under.server.url, 'https://evil.example');

  test('cannot sign anybody in, out or up, nor change anything with a visitor’s cookies', async () => {
    const person = await signedUp();
    const victim = under.server.browser();
    await signIn(person, undefined, victim);
    const evil = evilPage();
    for (const [name, value] of victim.cookies) evil.cookies.set(name, value);
    const tries: [string, string, unknown][] = [
      ['POST', '/auth/sign-in', person],
      ['POST', '/auth/sign-up', someone()],
      ['POST', '/auth/sign-out', undefined],
      ['POST', '/auth/guest', undefined],
      ['POST', '/auth/reset-request', { email: person.email }],
      ['POST', '/auth/social', {}],
      ['PUT', '/account/name', { name: 'x' }],
      [
        'PUT',
        '/account/password',
        { currentPassword: person.password, newPassword: 'quite another' },
      ],
      ['PUT', '/account/email', { email: 'evil@example.test', password: person.password }],
      ['DELETE', '/account/sessions', undefined],
    ];
    for (const [method, path, body] of tries)
      expect(await evil.call(method, path, body)).toMatchObject({
        status: 403,
        error: { code: 'wrong_origin' },
      });
    for (const origin of ['null', 'http://localhost:3001', 'http://localhost.evil.example:3000'])
      expect((await victim.post('/auth/sign-out', undefined, { origin })).status).toBe(403);
    expect(await victim.uid()).not.toBeNull();
  });

  test('a form, which another site can send without asking, is not taken', async () => {
    const person = await signedUp();
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await fetch(`${under.server.url}/api/auth/sign-in`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify(person),
      });
      expect(answer.status).toBe(415);
    }
    const cross = await fetch(`${under.server.url}/api/auth/sign-out`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(cross.status).toBe(403);
  });

  test('no address of sign-in leads anywhere else', async () => {
    for (const path of [
      '/api/auth/verify-email?token=x&callbackURL=https://evil.example',
      '/api/auth/verify-email?callbackURL=//evil.example',
      '/api/auth/verify-email?token=x&return=https://evil.example',
    ]) {
      const answer = await under.server.browser().fetch(path);
      expect(answer.headers.get('location')).toBe('/academy/auth?error=auth/invalid-action-code');
    }
    expect(
      await under.server
        .browser()
        .post('/auth/sign-in', { ...someone(), callbackURL: 'https://evil.example' }),
    ).toMatchObject({ status: 422 });
    expect(
      await under.server.browser().post('/auth/sign-up', {
        ...someone(),
        callbackURL: 'https://evil.example',
        image: 'https://evil.example/x.png',
      }),
    ).toMatchObject({ status: 422 });
  });

  test('nobody makes themselves somebody: fields of the account are not taken from the form', async () => {
    for (const extra of [
      { emailVerified: true },
      { isAnonymous: true },
      { id: 'x' },
      { role: 'admin' },
      { passwordHint: 'a dog' },
      { secretQuestion: 'Which school?', secretAnswer: 'none' },
    ])
      expect(
        (await under.server.browser().post('/auth/sign-up', { ...someone(), ...extra })).status,
      ).toBe(422);
  });
});
