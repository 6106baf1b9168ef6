import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { accounts } from '@firm/core';
import { tables } from '@firm/db';
import { describeOnEmbedded } from '@firm/db/testing.ts';
import { accountDeps } from './account-deps.ts';
import {
  linkIn,
  readOutbox,
  startTestServer,
  type TestServer,
} from '../../../testing/sign-in/browser.ts';

const someone = () => ({
  email: `${randomUUID().slice(0, 8)}@example.test`,
  password: 'correct horse',
});

describeOnEmbedded('sign-in by password, mail in the outbox', (under) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(under.database);
  });
  afterAll(() => server.close());

  /** Without the pause that the route makes. */
  const signedUp = async () => {
    const person = someone();
    await accounts.signUp(accountDeps(server.deps), { ...person, name: 'Ada', proof: '' });
    return { person, browser: server.browser() };
  };
  const signedIn = async () => {
    const { person, browser } = await signedUp();
    expect(await browser.post('/auth/sign-in', person)).toEqual({ status: 200, signedIn: true });
    return { person, browser, uid: String(await browser.uid()) };
  };

  test('nobody is signed in at first, and the page can say where emails land', async () => {
    expect(await server.browser().call('GET', '/me')).toEqual({
      status: 200,
      user: null,
      isGuest: false,
      social: false,
      mustConfirmEmail: false,
      isMailKept: true,
    });
  });

  test('sign up, sign in, be known, sign out', async () => {
    const [person, browser] = [someone(), server.browser()];
    expect(await browser.post('/auth/sign-up', { ...person, name: '  Ada\n Lovelace ' })).toEqual({
      status: 200,
      next: 'sign-in',
    });
    expect(await browser.uid()).toBeNull();
    await browser.post('/auth/sign-in', { ...person, email: ` ${person.email.toUpperCase()} ` });
    expect(await browser.call('GET', '/me')).toMatchObject({
      user: {
        uid: expect.any(String),
        displayName: 'Ada Lovelace',
        email: person.email,
        photoURL: null,
        emailVerified: false,
      },
    });
    const stolenCookies = new Map(browser.cookies);
    expect(await browser.post('/auth/sign-out')).toEqual({ status: 200, signedIn: false });
    // The cookie left only marks a known browser: it opens nothing.
    expect([await browser.uid(), ...browser.cookies.keys()]).toEqual([null, 'firm.device']);
    for (const [name, value] of stolenCookies) browser.cookies.set(name, value);
    expect(await browser.uid()).toBeNull();
  });

  test('the cookie is out of reach of scripts and other sites', async () => {
    const { person, browser } = await signedUp();
    const answer = await browser.fetch('/api/auth/sign-in', {
      method: 'POST',
      body: JSON.stringify(person),
      headers: { 'content-type': 'application/json' },
    });
    const cookie = answer.headers
      .getSetCookie()
      .find((one) => one.startsWith('firm.session_token='));
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/i);
    expect(cookie).toMatch(/Max-Age=2592000/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('over https it is Secure and bound to this host', async () => {
    const secure = await startTestServer(under.database, {
      PUBLIC_URL: 'https://thefirm.example',
      DEMO: '1',
    });
    const person = someone();
    const browser = secure.browser();
    await browser.post('/auth/sign-up', person);
    const answer = await browser.fetch('/api/auth/sign-in', {
      method: 'POST',
      body: JSON.stringify(person),
      headers: { 'content-type': 'application/json' },
    });
    expect(
      answer.headers.getSetCookie().find((one) => one.startsWith('__Host-firm.session_token=')),
    ).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/i);
    expect(answer.headers.getSetCookie().some((one) => /domain=/i.test(one))).toBe(false);
    expect(await browser.uid()).not.toBeNull();
    expect(await browser.call('GET', '/me')).toMatchObject({ isMailKept: false });
    await secure.close();
  });

  test.each([
    ['1234567', 'Please use at least 8 characters.'],
    ['x9'.repeat(65), 'Please use at most 128 characters.'],
    ['Password1!', 'This password is easy to guess. Please choose another.'],
    ['ada.lovelace', 'This is too close to your name or address. Please choose another.'],
  ])('the password %j is refused under its field', async (password, sentence) => {
    const answer = await server
      .browser()
      .post('/auth/sign-up', { email: 'ada.lovelace@example.test', password });
    expect(answer).toMatchObject({
      status: 422,
      error: { code: 'auth/weak-password', fields: { password: sentence } },
    });
  });

  test('a long password of any script works, whole', async () => {
    const [browser, email, password] = [
      server.browser(),
      someone().email,
      '密码🔑 long enough '.repeat(7),
    ];
    await browser.post('/auth/sign-up', { email, password });
    expect(
      (await browser.post('/auth/sign-in', { email, password: password.slice(0, -1) })).status,
    ).toBe(401);
    expect((await browser.post('/auth/sign-in', { email, password })).status).toBe(200);
  });

  test('fields that are missing, broken or unknown are refused without repeating them', async () => {
    const answer = await server
      .browser()
      .post('/auth/sign-in', { email: 'hunter2', extra: 'hunter2' });
    expect(answer).toMatchObject({
      status: 422,
      error: {
        code: 'invalid_input',
        fields: {
          email: 'Please enter a valid email',
          password: 'This is required.',
          extra: 'We do not know this field.',
        },
      },
    });
    expect(JSON.stringify(answer.error)).not.toContain('hunter2');
  });

  test('a new password by mail: once, everything else signed out, the owner told', async () => {
    const { person, browser, uid } = await signedIn();
    const other = server.browser();
    expect(await other.post('/auth/reset-request', { email: person.email })).toEqual({
      status: 200,
      sent: true,
    });
    const emailMessage = (await readOutbox(server)).findLast(
      ({ to, subject }) => to === person.email && subject.startsWith('Choose'),
    );
    const link = linkIn(emailMessage?.text ?? '', /reset-password/);
    expect(link.origin + link.pathname).toBe('http://localhost:3000/reset-password');
    const token = link.searchParams.get('token');
    expect(await other.post('/auth/reset', { token, password: 'password' })).toMatchObject({
      status: 422,
      error: { code: 'auth/weak-password' },
    });
    const twice = await Promise.all([
      other.post('/auth/reset', { token, password: 'quite another' }),
      other.post('/auth/reset', { token, password: 'quite another' }),
    ]);
    expect(twice.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400']);
    expect(twice.find(({ status }) => status === 400)?.error?.code).toBe(
      'auth/invalid-action-code',
    );
    expect(await browser.uid()).toBeNull();
    expect((await other.post('/auth/sign-in', person)).status).toBe(401);
    expect(
      (await other.post('/auth/sign-in', { ...person, password: 'quite another' })).status,
    ).toBe(200);
    expect(await other.call('GET', '/me')).toMatchObject({ user: { uid, emailVerified: true } });
    expect((await readOutbox(server)).findLast(({ to }) => to === person.email)?.subject).toBe(
      'Your password at The Firm was changed',
    );
  });

  test('a link that has run out is not good', async () => {
    const { person } = await signedUp();
    await server.browser().post('/auth/reset-request', { email: person.email });
    const emailMessage = (await readOutbox(server)).findLast(
      ({ to, subject }) => to === person.email && subject.startsWith('Choose'),
    );
    const token = linkIn(emailMessage?.text ?? '', /token/).searchParams.get('token');
    const late = await startTestServer(
      under.database,
      {},
      { clock: () => new Date(Date.now() + 61 * 60_000) },
    );
    expect(
      await late.browser().post('/auth/reset', { token, password: 'quite another' }),
    ).toMatchObject({
      status: 400,
      error: {
        code: 'auth/invalid-action-code',
        message: 'This link is no longer valid. Please ask for a new one.',
      },
    });
    expect(
      await late
        .browser()
        .post('/auth/reset', { token: 'x'.repeat(43), password: 'quite another' }),
    ).toMatchObject({ status: 400 });
    await late.close();
  });

  test('a guest goes on without an account; what they did is carried into theirs, and the guest is gone', async () => {
    const { person, uid } = await signedIn();
    const browser = server.browser();
    expect(await browser.post('/auth/guest')).toEqual({ status: 200, isGuest: true });
    expect(await browser.post('/auth/guest')).toEqual({ status: 200, isGuest: true });
    expect(await browser.call('GET', '/me')).toMatchObject({ user: null, isGuest: true });
    expect((await browser.call('GET', '/account')).status).toBe(401);
    const { db } = server.deps;
    const guests = await db.select().from(tables.user).where(eq(tables.user.isAnonymous, true));
    expect(guests).toHaveLength(1);
    const lesson = (userId: string, lessonKey: string) => ({
      userId,
      courseId: 'ethereum-trading',
      lessonKey,
      completedAt: new Date('2026-01-01'),
    });
    await db
      .insert(tables.lessonCompletion)
      .values([
        lesson(guests[0]!.id, '0-0'),
        lesson(guests[0]!.id, '0-1'),
        lesson(uid, '0-1'),
        lesson(uid, '0-2'),
      ]);
    expect((await browser.post('/auth/sign-in', person)).status).toBe(200);
    expect(await browser.uid()).toBe(uid);
    const lessons = await db
      .select()
      .from(tables.lessonCompletion)
      .where(eq(tables.lessonCompletion.userId, uid));
    expect(lessons.map(({ lessonKey }) => lessonKey).toSorted()).toEqual(['0-0', '0-1', '0-2']);
    expect(await db.select().from(tables.user).where(eq(tables.user.isAnonymous, true))).toEqual(
      [],
    );
  });

  test('signed in, nobody becomes a guest', async () => {
    const { browser, uid } = await signedIn();
    expect(await browser.post('/auth/guest')).toEqual({ status: 200, isGuest: false });
    expect(await browser.uid()).toBe(uid);
  });

  test('devices: each is seen, can be signed out by its owner only, or all others at once', async () => {
    const { person, browser } = await signedIn();
    const [phone, tablet, stranger] = [
      server.browser(),
      server.browser(),
      (await signedIn()).browser,
    ];
    await phone.post('/auth/sign-in', person);
    await tablet.post('/auth/sign-in', person);
    type Seen = { sessions: { id: string; isCurrent: boolean }[] };
    const { sessions } = await phone.call<Seen>('GET', '/account/sessions');
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(sessions).toHaveLength(3);
    const own = sessions.find(({ isCurrent }) => isCurrent)?.id;
    expect((await stranger.call('DELETE', `/account/sessions/${own}`)).status).toBe(404);
    expect(await phone.uid()).not.toBeNull();
    expect((await browser.call('DELETE', `/account/sessions/${own}`)).status).toBe(204);
    expect(await phone.uid()).toBeNull();
    expect((await browser.call('DELETE', '/account/sessions')).status).toBe(204);
    expect([await tablet.uid(), await browser.uid()]).toEqual([null, expect.any(String)]);
  });

  test('another password: with the old one only; other devices are signed out, this one stays', async () => {
    const { person, browser } = await signedIn();
    const phone = server.browser();
    await phone.post('/auth/sign-in', person);
    const change = (currentPassword: string | undefined, newPassword: string) =>
      browser.call('PUT', '/account/password', { currentPassword, newPassword });
    expect(await change('wrong horse', 'quite another')).toMatchObject({
      status: 403,
      error: { code: 'auth/wrong-password', message: 'Incorrect password. Please try again.' },
    });
    expect(await change(undefined, 'quite another')).toMatchObject({ status: 403 });
    expect(await change(person.password, 'qwertyuiop')).toMatchObject({
      status: 422,
      error: { fields: { newPassword: expect.stringContaining('easy to guess') } },
    });
    expect(await change(person.password, 'quite another')).toEqual({ status: 200, changed: true });
    expect([await phone.uid(), await browser.uid()]).toEqual([null, expect.any(String)]);
    expect(
      (await phone.post('/auth/sign-in', { ...person, password: 'quite another' })).status,
    ).toBe(200);
  });

  test('somebody at an unlocked screen does not get to guess the password', async () => {
    const { browser } = await signedIn();
    const answers: number[] = [];
    for (let at = 0; at < 12; at += 1)
      answers.push(
        (
          await browser.call('PUT', '/account/password', {
            currentPassword: `guess ${at}`,
            newPassword: 'quite another',
          })
        ).status,
      );
    expect(answers.slice(-2)).toEqual([429, 429]);
  });

  test('another address: only its mailbox confirms it, where its owner is signed in', async () => {
    const { person, browser, uid } = await signedIn();
    const next = someone().email;
    expect(
      (await browser.call('PUT', '/account/email', { email: next, password: 'wrong horse' }))
        .status,
    ).toBe(403);
    expect(
      await browser.call('PUT', '/account/email', { email: next, password: person.password }),
    ).toEqual({ status: 200, sent: true });
    const emailMessage = (await readOutbox(server)).findLast(({ to }) => to === next);
    const link = linkIn(emailMessage?.text ?? '', /confirm-email/);
    expect(link.pathname).toBe('/account');
    const body = { token: link.searchParams.get('confirm-email') };
    expect((await (await signedIn()).browser.post('/account/email/confirm', body)).status).toBe(
      400,
    );
    expect(await browser.post('/account/email/confirm', body)).toEqual({
      status: 200,
      email: next,
    });
    // The link may be opened again.
    expect((await browser.post('/account/email/confirm', body)).status).toBe(200);
    expect(await browser.call('GET', '/me')).toMatchObject({
      user: { uid, email: next, emailVerified: true },
    });
    const notice = (await readOutbox(server)).findLast(({ to }) => to === person.email);
    expect([notice?.subject, notice?.text.includes(next)]).toEqual([
      'Your email address at The Firm was changed',
      true,
    ]);
    expect((await server.browser().post('/auth/sign-in', { ...person, email: next })).status).toBe(
      200,
    );
    expect((await server.browser().post('/auth/sign-in', person)).status).toBe(401);
  });

  test('an address that somebody else has proven cannot be taken, and the answer does not say so', async () => {
    const owner = await signedIn();
    await server.deps.db
      .update(tables.user)
      .set({ emailVerified: true })
      .where(eq(tables.user.id, owner.uid));
    const { person, browser } = await signedIn();
    expect(
      await browser.call('PUT', '/account/email', {
        email: owner.person.email,
        password: person.password,
      }),
    ).toEqual({ status: 200, sent: true });
    const emailMessage = (await readOutbox(server)).findLast(({ to }) => to === owner.person.email);
    expect([emailMessage?.subject, emailMessage?.text.includes('confirm-email')]).toEqual([
      'You already have an account at The Firm',
      false,
    ]);
  });

  test('of two who want the same address the first to confirm gets it', async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    const { person: targetPerson } = await signedUp();
    const confirm = async ({ browser, person }: typeof one) => {
      await browser.call('PUT', '/account/email', {
        email: targetPerson.email,
        password: person.password,
      });
      const emailMessage = (await readOutbox(server)).findLast(
        ({ to, text }) => to === targetPerson.email && text.includes('confirm-email'),
      );
      return {
        token: linkIn(emailMessage?.text ?? '', /confirm-email/).searchParams.get('confirm-email'),
      };
    };
    const [a, b] = [await confirm(one), await confirm(two)];
    expect(await one.browser.post('/account/email/confirm', a)).toEqual({
      status: 200,
      email: targetPerson.email,
    });
    expect(await two.browser.post('/account/email/confirm', b)).toMatchObject({
      status: 400,
      error: { code: 'auth/invalid-action-code' },
    });
    expect(await two.browser.call('GET', '/account')).toMatchObject({ email: two.person.email });
  });

  test('a name: one line, without what turns text around, and never markup', async () => {
    const { browser } = await signedIn();
    expect(
      await browser.call('PUT', '/account/name', { name: ' <b>Ada</b>\r\n\u202Eevil\u2029 ' }),
    ).toEqual({ status: 200, name: '<b>Ada</b> evil' });
    expect(await browser.call('GET', '/account')).toEqual({
      status: 200,
      name: '<b>Ada</b> evil',
      email: expect.any(String),
      emailVerified: false,
      hasPassword: true,
      hasGoogle: false,
      changesLockedUntil: null,
    });
    expect((await browser.call('PUT', '/account/name', { name: 'x'.repeat(201) })).status).toBe(
      422,
    );
    expect(await browser.call('PUT', '/account/name', { name: 'é'.repeat(150) })).toMatchObject({
      name: 'é'.repeat(80),
    });
  });

  test('only what the product uses is there; Better Auth’s own addresses are not', async () => {
    const { browser, person } = await signedIn();
    const ask = async (method: string, path: string, body?: unknown) =>
      (await browser.call(method, path, body)).status;
    for (const path of [
      '/auth/sign-in/email',
      '/auth/sign-up/email',
      '/auth/sign-in/social',
      '/auth/sign-in/anonymous',
      '/auth/update-user',
      '/auth/change-email',
      '/auth/change-password',
      '/auth/delete-user',
      '/auth/link-social',
      '/auth/revoke-sessions',
      '/auth/request-password-reset',
      '/auth/reset-password',
      '/auth/send-verification-email',
    ])
      expect(await ask('POST', path, person)).toBe(404);
    for (const path of [
      '/auth/get-session',
      '/auth/list-sessions',
      '/auth/list-accounts',
      '/auth/get-access-token',
      '/auth/ok',
      '/auth/error',
      '/auth/callback/google',
      '/auth/callback/credential',
    ])
      expect(await ask('GET', path)).toBe(404);
  });
});
