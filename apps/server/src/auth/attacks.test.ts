import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { desc, eq } from 'drizzle-orm';
import { findWalletLink, linkWallet, tables, type OpenDatabase } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import { accounts, assistant } from '@firm/core';
import { signSessionToken } from '../http/people/session-cookie.ts';
import { accountDeps } from './account-deps.ts';
import { passwords } from './passwords.ts';
import { readOutbox, startTestServer, TestBrowser, type TestServer } from './testing.ts';

let database: OpenDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await openTestDatabase();
  server = await startTestServer(database);
}, 60_000);
afterAll(async () => {
  await server.close();
  await database.close();
});
// All come from 127.0.0.1: what one test tried is not the next one's.
beforeEach(() => database.db.delete(tables.rateLimit));

const someone = (password = 'correct horse') => ({
  email: `${randomUUID().slice(0, 8)}@example.test`,
  password,
});
const signedUp = async (password?: string, { deps } = server) => {
  const person = someone(password);
  await accounts.signUp(accountDeps(deps), { ...person, name: '', proof: '' });
  return person;
};
const signIn = (
  person: { email: string; password: string },
  headers?: Record<string, string>,
  browser = server.browser(),
) => browser.post('/auth/sign-in', person, headers);

const signUp = ({ email }: { email: string }) =>
  server.browser().post('/auth/sign-up', { email, password: 'correct horse', name: '' });

describe('telling accounts apart', () => {
  test('by words: unknown address, wrong password and no password at all read the same', async () => {
    const known = await signedUp();
    const social = await signedUp();
    await server.deps.db
      .delete(tables.account)
      .where(
        eq(
          tables.account.accountId,
          (
            await server.deps.db
              .select()
              .from(tables.user)
              .where(eq(tables.user.email, social.email))
          )[0]!.id,
        ),
      );
    const answers = await Promise.all([
      signIn({ ...known, password: 'wrong horse' }),
      signIn(someone()),
      signIn(social),
    ]);
    const seen = answers.map(({ status, error }) =>
      JSON.stringify([status, error?.code, error?.message, Object.keys(error ?? {})]),
    );
    expect(new Set(seen)).toEqual(
      new Set([
        JSON.stringify([
          401,
          'auth/invalid-credential',
          'Invalid email or password. Please check your credentials and try again.',
          ['code', 'message', 'requestId'],
        ]),
      ]),
    );
    const requests = await Promise.all(
      [
        server.browser().post('/auth/reset-request', known),
        server.browser().post('/auth/reset-request', someone()),
      ].map(async (asked) => (await asked).status),
    );
    expect(requests).toEqual([422, 422]);
    const resets = await Promise.all(
      [known, someone()].map(({ email }) =>
        server.browser().post('/auth/reset-request', { email }),
      ),
    );
    expect(resets[0]).toEqual(resets[1]);
    const signUps = await Promise.all(
      [known, someone()].map((person) => server.browser().post('/auth/sign-up', person)),
    );
    expect(signUps[0]).toEqual(signUps[1]);
  });

  const median = (values: number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

  // Times say something only on a machine that does nothing else, so this one is in the full run.
  test.runIf(process.env['FULL'])(
    'by time: sign-in takes as long for unknown addresses, sign-up and reset answer at the same moment',
    { retry: 2 },
    async () => {
      const time = async (work: () => Promise<unknown>) => {
        const start = performance.now();
        await work();
        return performance.now() - start;
      };
      // Each from an address of its own: what this counts against addresses is not the other tests'
      // business.
      const behind = await startTestServer(database, { TRUST_PROXY: '127.0.0.1' }, { passwords });
      const people = await Promise.all(
        Array.from({ length: 9 }, () => signedUp(undefined, behind)),
      );
      let asked = 0;
      const ask = (path: string, body: object) =>
        time(() =>
          behind.browser().post(path, body, { 'x-forwarded-for': `198.51.100.${(asked += 1)}` }),
        );
      const [known, unknown, knownUp, newUp, knownReset, unknownReset]: number[][] = [
        [],
        [],
        [],
        [],
        [],
        [],
      ];
      for (const person of people) {
        known!.push(await ask('/auth/sign-in', { ...person, password: 'wrong horse' }));
        unknown!.push(await ask('/auth/sign-in', someone()));
        knownReset!.push(await ask('/auth/reset-request', { email: person.email }));
        unknownReset!.push(await ask('/auth/reset-request', { email: someone().email }));
      }
      for (const person of people.slice(0, 5)) {
        knownUp!.push(await ask('/auth/sign-up', person));
        newUp!.push(await ask('/auth/sign-up', someone()));
      }
      await behind.close();
      // A missing hash would be a factor of ten and more.
      expect(median(known!) / median(unknown!)).toBeGreaterThan(0.6);
      expect(median(known!) / median(unknown!)).toBeLessThan(1.6);
      expect(Math.abs(median(knownUp!) - median(newUp!))).toBeLessThan(25);
      expect(Math.abs(median(knownReset!) - median(unknownReset!))).toBeLessThan(10);
    },
  );
});

describe('guessing', () => {
  test('12 tries with changing X-Forwarded-For are refused after 10, the right password included', async () => {
    const person = await signedUp();
    const answers: number[] = [];
    for (let at = 0; at < 12; at += 1)
      answers.push(
        (
          await signIn(
            { ...person, password: `guess number ${at}` },
            { 'x-forwarded-for': `203.0.113.${at}`, 'x-real-ip': `203.0.113.${at}` },
          )
        ).status,
      );
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect(await signIn(person)).toMatchObject({
      status: 429,
      error: {
        code: 'auth/too-many-requests',
        message: 'Too many failed attempts. Please try again later.',
      },
    });
  });

  test('the same behind a proxy that is believed, with an address of its own each time', async () => {
    const behind = await startTestServer(database, { TRUST_PROXY: '127.0.0.1' });
    const person = await signedUp();
    const guess = (at: number) =>
      behind
        .browser()
        .post(
          '/auth/sign-in',
          { ...person, password: `guess number ${at}` },
          { 'x-forwarded-for': `10.9.8.7, 198.51.100.${at}` },
        );
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => guess(at)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    await behind.close();
  });

  test('an unknown account is locked like a known one', async () => {
    const nobody = someone();
    const answers: number[] = [];
    for (let at = 0; at < 11; at += 1) answers.push((await signIn(nobody)).status);
    expect(answers.slice(-2)).toEqual([401, 429]);
  });

  test(
    'one address trying one password on many accounts is stopped; its right sign-ins do not count',
    { timeout: 60_000 },
    async () => {
      const behind = await startTestServer(database, { TRUST_PROXY: '127.0.0.1' });
      const from = { 'x-forwarded-for': '192.0.2.77' };
      const person = await signedUp();
      for (let at = 0; at < 5; at += 1)
        expect((await behind.browser().post('/auth/sign-in', person, from)).status).toBe(200);
      const answers = await Promise.all(
        Array.from({ length: 70 }, () => behind.browser().post('/auth/sign-in', someone(), from)),
      );
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(60);
      expect(
        (await behind.browser().post('/auth/sign-in', person, { 'x-forwarded-for': '192.0.2.78' }))
          .status,
      ).toBe(200);
      await behind.close();
    },
  );

  test('a restart does not reset the count; the mailbox’s owner gets in by a new password', async () => {
    const person = await signedUp();
    for (let at = 0; at < 10; at += 1) await signIn({ ...person, password: `guess number ${at}` });
    const again = await startTestServer(database);
    expect((await again.browser().post('/auth/sign-in', person)).status).toBe(429);
    const [user] = await database.db
      .select()
      .from(tables.user)
      .where(eq(tables.user.email, person.email));
    const forAccounts = accountDeps(again.deps);
    let token: string | null = null;
    accounts.requestPasswordReset(
      { ...forAccounts, post: ({ text }) => (token = /token=([\w-]+)/.exec(text)?.[1] ?? null) },
      { email: person.email },
    );
    await again.deps.background.idle();
    expect(
      (await again.browser().post('/auth/reset', { token, password: 'quite another' })).status,
    ).toBe(200);
    expect(
      (await again.browser().post('/auth/sign-in', { ...person, password: 'quite another' }))
        .status,
    ).toBe(200);
    expect(user?.email).toBe(person.email);
    await again.close();
  });
});

describe('keeping the owner out', () => {
  const strangerTries = async (person: { email: string }, count: number) => {
    const answers: number[] = [];
    for (let at = 0; at < count; at += 1)
      answers.push((await signIn({ ...person, password: `guess number ${at}` })).status);
    return answers;
  };

  test('where the owner signed in before, nobody else’s guesses count; a device’s own do', async () => {
    const [person, other] = [await signedUp(), await signedUp()];
    const known = server.browser();
    expect((await signIn(person, undefined, known)).status).toBe(200);
    await known.post('/auth/sign-out');
    expect(known.cookies.get('firm.device')).toMatch(/^\w+\.[\w-]{16}\.[\w-]{43}$/);
    expect((await strangerTries(person, 11)).at(-1)).toBe(429);
    expect((await signIn(person)).status).toBe(429);
    expect((await signIn(person, undefined, known)).status).toBe(200);

    // The mark is good for this account only, only as we signed it, and gives no more than one
    // account's tries.
    expect((await strangerTries(other, 11)).at(-1)).toBe(429);
    expect((await signIn(other, undefined, known)).status).toBe(429);
    const forged = server.browser();
    const [since, id, mac] = (known.cookies.get('firm.device') ?? '').split('.');
    for (const value of [
      `${since}.${id}.${'A'.repeat(43)}`,
      `${since}.AAAAAAAAAAAAAAAA.${mac}`,
      `zzzzzz.${id}.${mac}`,
      Array(50)
        .fill(`${since}.${id}.${'B'.repeat(43)}`)
        .join('~'),
      '~'.repeat(4_000),
    ]) {
      forged.cookies.set('firm.device', value);
      expect((await signIn(person, undefined, forged)).status).toBe(429);
    }
    const guesses: number[] = [];
    for (let at = 0; at < 12; at += 1)
      guesses.push((await signIn({ ...person, password: `wrong ${at}` }, undefined, known)).status);
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });

  test('a reset over the limit answers as usual and sends nothing; a known device still gets its email', async () => {
    const person = await signedUp();
    const known = server.browser();
    await signIn(person, undefined, known);
    const ask = (browser = server.browser()) =>
      browser.post('/auth/reset-request', { email: person.email });
    const emailsTo = async () =>
      (await readOutbox(server)).filter(({ to }) => to.includes(person.email)).length;
    const answers = [];
    for (let at = 0; at < 5; at += 1) answers.push(await ask());
    const before = await emailsTo();
    for (let at = 0; at < 3; at += 1) answers.push(await ask());
    expect(new Set(answers.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ sent: true, status: 200 })]),
    );
    expect(await emailsTo()).toBe(before);
    expect((await ask(known)).status).toBe(200);
    expect(await emailsTo()).toBe(before + 1);
    // What strangers ask for at the sign-in page does not stop the owner's own emails either.
    expect(await known.post('/account/email/resend')).toMatchObject({ status: 200 });
  });

  test('a new password of one’s own gives an address no tries back', async () => {
    const behind = await startTestServer(database, { TRUST_PROXY: '127.0.0.1' });
    const from = { 'x-forwarded-for': '192.0.2.99' };
    const person = await signedUp();
    const signInFrom = (who: object) => behind.browser().post('/auth/sign-in', who, from);
    const all = await Promise.all(Array.from({ length: 60 }, () => signInFrom(someone())));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([401]));
    const forAccounts = accountDeps(behind.deps);
    for (let at = 0; at < 2; at += 1) {
      let token: string | undefined;
      accounts.requestPasswordReset(
        { ...forAccounts, post: ({ text }) => (token = /token=([\w-]+)/.exec(text)?.[1]) },
        { email: person.email },
      );
      await behind.deps.background.idle();
      const reset = { token, password: `quite another ${at}` };
      expect((await behind.browser().post('/auth/reset', reset, from)).status).toBe(200);
    }
    expect((await signInFrom(someone())).status).toBe(429);
    await behind.close();
  });
});

describe('emails', () => {
  const emailsTo = async (pattern: RegExp) =>
    (await readOutbox(server)).filter(({ to }) => pattern.test(to)).length;

  test('one mailbox gets ten an hour, under however many names it is written', async () => {
    const name = randomUUID().slice(0, 8);
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, at) =>
        signUp({
          email: at % 2 ? `${name.toUpperCase()}+${at}@Example.test` : `${name}+${at}@example.test`,
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await emailsTo(new RegExp(name, 'i'))).toBe(10);
  });

  test('a net of many addresses asks for 240 an hour; a known device and other nets go on', async () => {
    const behind = await startTestServer(database, { TRUST_PROXY: '127.0.0.1' });
    const reset = (email: string, from: string, browser = behind.browser()) =>
      browser.post('/auth/reset-request', { email }, { 'x-forwarded-for': from });
    const person = await signedUp();
    const known = behind.browser();
    await known.post('/auth/sign-in', person, { 'x-forwarded-for': '203.0.113.1' });
    const answers: number[] = [];
    for (let at = 0; at < 241; at += 1)
      answers.push((await reset(someone().email, `203.0.113.${at + 2}`)).status);
    expect(answers.lastIndexOf(200)).toBe(239);
    expect(answers[240]).toBe(429);
    const refused = await behind
      .browser()
      .post('/auth/sign-up', someone(), { 'x-forwarded-for': '203.0.113.250' });
    expect([refused.status, refused.error?.code]).toEqual([429, 'auth/too-many-requests']);
    expect((await reset(person.email, '203.0.113.251', known)).status).toBe(200);
    expect((await reset(someone().email, '203.0.114.2')).status).toBe(200);
    await behind.close();
  });
});

describe('an address that nobody confirms', () => {
  /**
   * Somebody uses an address that is not theirs: with their Telegram, their wallet, a watch and a
   * lesson.
   */
  async function squatOn(person: { email: string; password: string }) {
    const squatter = server.browser();
    await signIn(person, undefined, squatter);
    const userId = (await squatter.uid()) ?? '';
    const [session] = await database.db
      .select()
      .from(tables.session)
      .where(eq(tables.session.userId, userId));
    const telegramId = randomUUID();
    const { code } = await assistant.makeTelegramCode(server.deps, {
      userId,
      sessionId: session?.id ?? '',
    });
    const inTelegram = (text: string) =>
      assistant.answerMessage(server.deps, {
        text,
        person: { telegramId, telegramName: '@squatter', address: 'telegram' },
        door: 'telegram',
      });
    await inTelegram(`/link ${code} yes`);
    expect(await squatter.post('/account/telegram/confirm')).toMatchObject({ status: 200 });
    const now = new Date();
    const wallet = `0x${randomBytes(20).toString('hex')}`;
    await linkWallet(database, { address: wallet, userId, now });
    await database.db.insert(tables.watch).values({
      id: randomUUID(),
      userId,
      kind: 'launch',
      title: 'New launches',
      seen: { priceUsd: null, liquidityUsd: null, powers: null },
      seenAt: now,
      createdAt: now,
    });
    await database.db
      .insert(tables.lessonCompletion)
      .values({ userId, courseId: 'ethereum-trading', lessonKey: '0-1', completedAt: now });
    const before = await squatter.call<{ watches: object[] }>('GET', '/assistant/watches');
    expect(before.watches).toHaveLength(1);
    return { squatter, userId, wallet, inTelegram };
  }
  /** What an email to an address of the squatter's would do with the account. */
  async function askToMove(squatter: TestBrowser, person: { email: string; password: string }) {
    const elsewhere = `${randomUUID()}@evil.example`;
    await squatter.call('PUT', '/account/email', { email: elsewhere, password: person.password });
    return changeToken(elsewhere);
  }
  async function changeToken(to: string) {
    await server.deps.background.idle();
    const emailMessage = (await readOutbox(server)).findLast((one) => one.to.includes(to));
    return { token: /confirm-email=([\w-]+)/.exec(emailMessage?.text ?? '')?.[1], emailMessage };
  }

  test('whoever squatted on it keeps no hold on the account once its owner takes it by the mailbox', async () => {
    const person = await signedUp();
    const { squatter, userId, inTelegram } = await squatOn(person);
    const { token } = await askToMove(squatter, person);

    const owner = server.browser();
    await owner.post('/auth/reset-request', { email: person.email });
    const reset = (await readOutbox(server)).findLast(({ to }) => to.includes(person.email));
    const resetToken = /reset[\w-]*=([\w-]{20,})|token=([\w-]{20,})/
      .exec(reset?.text ?? '')
      ?.slice(1)
      .find(Boolean);
    expect(
      await owner.post('/auth/reset', { token: resetToken, password: 'quite another' }),
    ).toMatchObject({ status: 200 });
    await signIn({ ...person, password: 'quite another' }, undefined, owner);

    expect(await owner.call('GET', '/account/telegram')).toMatchObject({ linked: null });
    expect(await findWalletLink(database, { userId })).toBeUndefined();
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

    const owner = server.browser();
    await signIn(mine, undefined, owner);
    const me = await owner.uid();
    await owner.call('PUT', '/account/email', { email: person.email, password: mine.password });
    const { token, emailMessage } = await changeToken(person.email);
    expect(emailMessage?.text).toContain('which nobody has confirmed');
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
    expect(await findWalletLink(database, { userId: me ?? '' })).toBeUndefined();
    expect(await linkWallet(database, { address: wallet, userId: me ?? '', now: new Date() })).toBe(
      true,
    );
    expect(await owner.call('GET', '/assistant/watches')).toMatchObject({ watches: [] });
    expect(JSON.stringify(await inTelegram('/alerts'))).not.toContain('launch');
    expect(await owner.post('/account/email/confirm', { token: moving })).toMatchObject({
      status: 400,
    });
    // What was learned stays, as where the mailbox takes an account.
    expect(await owner.call('GET', '/progress')).toMatchObject({
      courses: { 'ethereum-trading': ['0-1'] },
    });
    expect(await database.db.select().from(tables.user).where(eq(tables.user.id, userId))).toEqual(
      [],
    );
  });

  test('one who changes to the address that they have, unproven, proves it and loses nothing', async () => {
    const person = await signedUp();
    const { squatter: owner, userId } = await squatOn(person);
    await owner.call('PUT', '/account/email', person);
    const { token, emailMessage } = await changeToken(person.email);
    expect(emailMessage?.text).not.toContain('which nobody has confirmed');
    expect(await owner.post('/account/email/confirm', { token })).toMatchObject({ status: 200 });
    expect(await owner.call('GET', '/account')).toMatchObject({
      email: person.email,
      emailVerified: true,
    });
    expect(await owner.uid()).toBe(userId);
    expect(await findWalletLink(database, { userId })).toBeDefined();
  });
});

describe('sessions', () => {
  test('a planted session is not what somebody signs in with, and a replaced one is over', async () => {
    const [attacker, victim] = [await signedUp(), await signedUp()];
    const [evil, browser] = [server.browser(), server.browser()];
    await signIn(attacker, undefined, evil);
    for (const [name, value] of evil.cookies) browser.cookies.set(name, value);
    const planted = browser.cookies.get('firm.session_token');
    await signIn(victim, undefined, browser);
    expect(browser.cookies.get('firm.session_token')).not.toBe(planted);
    expect(await evil.uid()).toBeNull();
    // A value that nobody ever got is not adopted either.
    const made = server.browser();
    made.cookies.set('firm.session_token', encodeURIComponent('A'.repeat(32)));
    await signIn(victim, undefined, made);
    expect(made.cookies.get('firm.session_token')).not.toContain('AAAA');
  });

  test('each sign-in has a token of its own', async () => {
    const person = await signedUp();
    const tokens = new Set<string | undefined>();
    for (let at = 0; at < 3; at += 1) {
      const browser = server.browser();
      await signIn(person, undefined, browser);
      tokens.add(browser.cookies.get('firm.session_token'));
    }
    expect(tokens.size).toBe(3);
  });

  test('who has the database, but not the keys, cannot sign in, follow a link or read a token', async () => {
    const person = await signedUp();
    const browser = server.browser();
    await signIn(person, undefined, browser);
    await server.browser().post('/auth/reset-request', { email: person.email });
    await server.deps.background.idle();
    const dump = {
      sessions: await database.db.select().from(tables.session),
      links: await database.db.select().from(tables.verification),
    };
    const raw =
      decodeURIComponent(browser.cookies.get('firm.session_token') ?? '').split('.')[0] ?? '';
    expect(raw.length).toBeGreaterThan(20);
    expect(JSON.stringify(dump)).not.toContain(raw);
    const thief = server.browser();
    for (const { token, id } of dump.sessions) {
      for (const stolen of [
        token,
        id,
        `${token}.${token}`,
        signSessionToken(token, 'not the secret'),
      ]) {
        thief.cookies.set('firm.session_token', encodeURIComponent(stolen));
        expect(await thief.uid()).toBeNull();
      }
      // Not even with our signature: what is kept is only a hash.
      thief.cookies.set(
        'firm.session_token',
        encodeURIComponent(signSessionToken(token, server.deps.config.secrets.sessionSecret)),
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
    const browser = server.browser();
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
    database.db
      .update(tables.session)
      .set({
        createdAt: new Date(Date.now() - days * 86_400_000),
        expiresAt: new Date(Date.now() + 86_400_000),
      })
      .where(eq(tables.session.userId, userId));

  test('a new password gives this browser a new token, and the old one opens nothing', async () => {
    const person = await signedUp();
    const browser = server.browser();
    await signIn(person, undefined, browser);
    const thief = server.browser();
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
    const browser = server.browser();
    await signIn(person, undefined, browser);
    const userId = (await browser.uid()) ?? '';
    await ageSession(userId, 89);
    expect(await browser.uid()).toBe(userId);
    await ageSession(userId, 91);
    expect(await browser.uid()).toBeNull();
    expect((await browser.call('GET', '/account')).status).toBe(401);
    const guest = server.browser();
    await guest.post('/auth/guest');
    const [row] = await database.db
      .select({ id: tables.user.id })
      .from(tables.user)
      .where(eq(tables.user.isAnonymous, true))
      .orderBy(desc(tables.user.createdAt));
    await ageSession(row?.id ?? '', 91);
    expect(await guest.call('GET', '/me')).toMatchObject({ isGuest: true });
    await accounts.removeStale(server.deps, { mustConfirm: false });
    const left = await database.db.select({ userId: tables.session.userId }).from(tables.session);
    expect(left).toContainEqual({ userId: row?.id });
    expect(left).not.toContainEqual({ userId });
  });
});

describe('other sites', () => {
  const evilPage = () => new TestBrowser(server.url, 'https://evil.example');

  test('cannot sign anybody in, out or up, nor change anything with a visitor’s cookies', async () => {
    const person = await signedUp();
    const victim = server.browser();
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
      const answer = await fetch(`${server.url}/api/auth/sign-in`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify(person),
      });
      expect(answer.status).toBe(415);
    }
    const cross = await fetch(`${server.url}/api/auth/sign-out`, {
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
      const answer = await server.browser().fetch(path);
      expect(answer.headers.get('location')).toBe('/academy/auth?error=auth/invalid-action-code');
    }
    expect(
      await server
        .browser()
        .post('/auth/sign-in', { ...someone(), callbackURL: 'https://evil.example' }),
    ).toMatchObject({ status: 422 });
    expect(
      await server.browser().post('/auth/sign-up', {
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
    ])
      expect(
        (await server.browser().post('/auth/sign-up', { ...someone(), ...extra })).status,
      ).toBe(422);
  });
});
