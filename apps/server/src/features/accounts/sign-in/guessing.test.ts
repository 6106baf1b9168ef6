import { accounts } from '@firm/core';
import { tables } from '@firm/db';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accountDeps } from '../account-deps.ts';
import { passwords } from '../passwords.ts';
import { readOutbox, startTestServer } from '../../../../testing/sign-in/browser.ts';
import { openToAttacks } from '../../../../testing/sign-in/open-to-attacks.ts';

const under = openToAttacks();
const { someone, signedUp, signIn, signUp } = under;

describe('telling accounts apart', () => {
  test('by words: unknown address, wrong password and no password at all read the same', async () => {
    const knownUser = await signedUp();
    const social = await signedUp();
    await under.server.deps.db
      .delete(tables.account)
      .where(
        eq(
          tables.account.accountId,
          (
            await under.server.deps.db
              .select()
              .from(tables.user)
              .where(eq(tables.user.email, social.email))
          )[0]!.id,
        ),
      );
    const answers = await Promise.all([
      signIn({ ...knownUser, password: 'wrong horse' }),
      signIn(someone()),
      signIn(social),
    ]);
    const answerShapes = answers.map(({ status, error }) =>
      JSON.stringify([status, error?.code, error?.message, Object.keys(error ?? {})]),
    );
    expect(new Set(answerShapes)).toEqual(
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
        under.server.browser().post('/auth/reset-request', knownUser),
        under.server.browser().post('/auth/reset-request', someone()),
      ].map(async (response) => (await response).status),
    );
    expect(requests).toEqual([422, 422]);
    const resets = await Promise.all(
      [knownUser, someone()].map(({ email }) =>
        under.server.browser().post('/auth/reset-request', { email }),
      ),
    );
    expect(resets[0]).toEqual(resets[1]);
    const signUps = await Promise.all(
      [knownUser, someone()].map((person) => under.server.browser().post('/auth/sign-up', person)),
    );
    expect(signUps[0]).toEqual(signUps[1]);
  });

  const median = (values: number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

  // Times say something only on a machine that does nothing else, so this one is in the full run.
  test.runIf(process.env['FULL'])(
    'by time: sign-in takes as long for unknown addresses, sign-up and reset answer at the ' +
      'same moment',
    { retry: 2 },
    async () => {
      const time = async (work: () => Promise<unknown>) => {
        const start = performance.now();
        await work();
        return performance.now() - start;
      };
      // Each from an address of its own: what this counts against addresses is not the other tests'
      // business.
      const behind = await startTestServer(
        under.database,
        { TRUST_PROXY: '127.0.0.1' },
        { passwords },
      );
      const people = await Promise.all(
        Array.from({ length: 9 }, () => signedUp(undefined, behind)),
      );
      let requestCount = 0;
      const ask = (path: string, body: object) =>
        time(() =>
          behind
            .browser()
            .post(path, body, { 'x-forwarded-for': `198.51.100.${(requestCount += 1)}` }),
        );
      const [knownTimes, unknown, knownUp, newUp, knownReset, unknownReset]: number[][] = [
        [],
        [],
        [],
        [],
        [],
        [],
      ];
      for (const person of people) {
        knownTimes!.push(await ask('/auth/sign-in', { ...person, password: 'wrong horse' }));
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
      expect(median(knownTimes!) / median(unknown!)).toBeGreaterThan(0.6);
      expect(median(knownTimes!) / median(unknown!)).toBeLessThan(1.6);
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

  test.runIf(process.env['FULL'])(
    'the same behind a proxy that is believed, with an address of its own each time',
    async () => {
      const behind = await startTestServer(under.database, { TRUST_PROXY: '127.0.0.1' });
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
    },
  );

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
      const behind = await startTestServer(under.database, { TRUST_PROXY: '127.0.0.1' });
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

  test.runIf(process.env['FULL'])(
    'a restart does not reset the count; the mailbox’s owner gets in by a new password',
    async () => {
      const person = await signedUp();
      for (let at = 0; at < 10; at += 1)
        await signIn({ ...person, password: `guess number ${at}` });
      const again = await startTestServer(under.database);
      expect((await again.browser().post('/auth/sign-in', person)).status).toBe(429);
      const [user] = await under.database.db
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
    },
  );
});

describe('keeping the owner out', () => {
  const strangerTries = async (person: { email: string }, count: number) => {
    const answers: number[] = [];
    for (let at = 0; at < count; at += 1)
      answers.push((await signIn({ ...person, password: `guess number ${at}` })).status);
    return answers;
  };

  test.skipIf(process.env['FULL'] !== '1')(
    'where the owner signed in before, nobody else’s guesses count; a device’s own do',
    async () => {
      const [person, other] = [await signedUp(), await signedUp()];
      const knownBrowser = under.server.browser();
      expect((await signIn(person, undefined, knownBrowser)).status).toBe(200);
      await knownBrowser.post('/auth/sign-out');
      expect(knownBrowser.cookies.get('firm.device')).toMatch(/^\w+\.[\w-]{16}\.[\w-]{43}$/);
      expect((await strangerTries(person, 11)).at(-1)).toBe(429);
      expect((await signIn(person)).status).toBe(429);
      expect((await signIn(person, undefined, knownBrowser)).status).toBe(200);

      // The mark is good for this account only, only as we signed it, and gives no more than one
      // account's tries.
      expect((await strangerTries(other, 11)).at(-1)).toBe(429);
      expect((await signIn(other, undefined, knownBrowser)).status).toBe(429);
      const forgerBrowser = under.server.browser();
      const [since, id, mac] = (knownBrowser.cookies.get('firm.device') ?? '').split('.');
      for (const value of [
        `${since}.${id}.${'A'.repeat(43)}`,
        `${since}.AAAAAAAAAAAAAAAA.${mac}`,
        `zzzzzz.${id}.${mac}`,
        Array(50)
          .fill(`${since}.${id}.${'B'.repeat(43)}`)
          .join('~'),
        '~'.repeat(4_000),
      ]) {
        forgerBrowser.cookies.set('firm.device', value);
        expect((await signIn(person, undefined, forgerBrowser)).status).toBe(429);
      }
      const guesses: number[] = [];
      for (let at = 0; at < 12; at += 1)
        guesses.push(
          (await signIn({ ...person, password: `wrong ${at}` }, undefined, knownBrowser)).status,
        );
      expect(guesses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    },
  );

  test('a reset over the limit answers as usual and sends nothing; a known device still gets its email', async () => {
    const person = await signedUp();
    const knownTestBrowser = under.server.browser();
    await signIn(person, undefined, knownTestBrowser);
    const ask = (browser = under.server.browser()) =>
      browser.post('/auth/reset-request', { email: person.email });
    const emailsTo = async () =>
      (await readOutbox(under.server)).filter(({ to }) => to.includes(person.email)).length;
    const answers = [];
    for (let at = 0; at < 5; at += 1) answers.push(await ask());
    const before = await emailsTo();
    for (let at = 0; at < 3; at += 1) answers.push(await ask());
    expect(new Set(answers.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ sent: true, status: 200 })]),
    );
    expect(await emailsTo()).toBe(before);
    expect((await ask(knownTestBrowser)).status).toBe(200);
    expect(await emailsTo()).toBe(before + 1);
    // Strangers' requests at the sign-in page do not block the owner's emails either.
    expect(await knownTestBrowser.post('/account/email/resend')).toMatchObject({ status: 200 });
  });

  test('a new password of one’s own gives an address no tries back', async () => {
    const behind = await startTestServer(under.database, { TRUST_PROXY: '127.0.0.1' });
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
    (await readOutbox(under.server)).filter(({ to }) => pattern.test(to)).length;

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

  test.skipIf(process.env['FULL'] !== '1')(
    'a net of many addresses asks for 240 an hour; a known device and other nets go on',
    async () => {
      const behind = await startTestServer(under.database, { TRUST_PROXY: '127.0.0.1' });
      const reset = (email: string, from: string, browser = behind.browser()) =>
        browser.post('/auth/reset-request', { email }, { 'x-forwarded-for': from });
      const person = await signedUp();
      const knownBrowser = behind.browser();
      await knownBrowser.post('/auth/sign-in', person, { 'x-forwarded-for': '203.0.113.1' });
      const answers: number[] = [];
      for (let at = 0; at < 241; at += 1)
        answers.push((await reset(someone().email, `203.0.113.${at + 2}`)).status);
      expect(answers.lastIndexOf(200)).toBe(239);
      expect(answers[240]).toBe(429);
      const refusal = await behind
        .browser()
        .post('/auth/sign-up', someone(), { 'x-forwarded-for': '203.0.113.250' });
      expect([refusal.status, refusal.error?.code]).toEqual([429, 'auth/too-many-requests']);
      expect((await reset(person.email, '203.0.113.251', knownBrowser)).status).toBe(200);
      expect((await reset(someone().email, '203.0.114.2')).status).toBe(200);
      await behind.close();
    },
  );
});
