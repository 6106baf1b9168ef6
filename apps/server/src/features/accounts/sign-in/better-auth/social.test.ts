import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { JWTPayload } from 'jose';
import { eq } from 'drizzle-orm';
import { accounts } from '@firm/core';
import { tables, type OpenDatabase } from '@firm/db';
import { freePort, openTestDatabase } from '@firm/db/testing.ts';
import type { BegunFactor } from '@firm/schema';
import {
  codeOf,
  stepAt,
} from '../../../../../../../packages/core/src/accounts/second-factor/totp.ts';
import { accountDeps } from '../../account-deps.ts';
import type { Forgery } from '../../../../../testing/sign-in/forge-id-token.ts';
import {
  startOidcProvider,
  type ProviderUser,
  type TestProvider,
} from '../../../../../testing/sign-in/oidc-provider.ts';
import {
  readOutbox,
  startTestServer,
  TestBrowser,
  type TestServer,
} from '../../../../../testing/sign-in/browser.ts';

const CALLBACK = 'http://localhost:3000/api/auth/callback/google';
const FAILED = '/academy/auth?error=auth%2Fgoogle-failed';
const UNCONFIRMED = '/academy/auth?error=auth%2Fgoogle-unconfirmed';

let database: OpenDatabase;
let provider: TestProvider;
let server: TestServer;
const environment = ({ issuer, client }: Pick<TestProvider, 'issuer' | 'client'>) => ({
  GOOGLE_ISSUER_URL: issuer,
  GOOGLE_CLIENT_ID: client.id,
  GOOGLE_CLIENT_SECRET: client.secret,
});

beforeAll(async () => {
  [database, provider] = await Promise.all([
    openTestDatabase(),
    startOidcProvider({ redirectUri: CALLBACK }),
  ]);
  server = await startTestServer(database, environment(provider));
}, 60_000);
afterAll(async () => {
  await server.close();
  await provider.close();
  await database.close();
});

const person = (changes: Partial<ProviderUser> = {}): ProviderUser => ({
  sub: randomUUID(),
  email: `${randomUUID().slice(0, 8)}@example.test`,
  email_verified: true,
  name: 'Ada Lovelace',
  ...changes,
});

type Journey = { as: ProviderUser | 'cancel'; returnTo?: string; at?: TestProvider };

/** Goes to the provider and back as a browser would. */
async function goThrough(browser: TestBrowser, journey: Journey) {
  const callback = await goToProvider(browser, journey);
  const back = await browser.fetch(callback.pathname + callback.search);
  return { status: back.status, location: back.headers.get('location'), callback };
}

/** @returns where the provider sends the browser back to */
async function goToProvider(
  browser: TestBrowser,
  { as, returnTo, at = provider }: Journey,
): Promise<URL> {
  at.next(as);
  const { url } = await browser.post<{ url: string }>(
    '/auth/social',
    returnTo === undefined ? {} : { returnTo },
  );
  const there = new TestBrowser(at.issuer);
  let next = new URL(url);
  for (let hop = 0; hop < 8 && next.origin === at.issuer; hop += 1) {
    const answer = await there.fetch(next.pathname + next.search);
    const location = answer.headers.get('location');
    if (location === null)
      throw new Error(
        `the provider stays at ${next.pathname}: ${answer.status} ${await answer.text()}`,
      );
    next = new URL(location, next);
  }
  return next;
}

const userBy = async (email: string) =>
  (await database.db.select().from(tables.user).where(eq(tables.user.email, email)))[0];
const accountsOf = async (userId: string) =>
  database.db.select().from(tables.account).where(eq(tables.account.userId, userId));
const signUp = async (email: string, { verified: isVerified }: { verified: boolean }) => {
  await accounts.signUp(accountDeps(server.deps), {
    email,
    password: 'correct horse',
    name: 'Squatter',
    proof: '',
  });
  if (isVerified)
    await database.db
      .update(tables.user)
      .set({ emailVerified: true })
      .where(eq(tables.user.email, email));
  return { email, password: 'correct horse' };
};

describe('sign-in by OpenID Connect', () => {
  test('the button is there where it is set up, and nowhere else', async () => {
    expect(await server.browser().call('GET', '/me')).toMatchObject({ social: true });
    const off = await startTestServer(database);
    expect(await off.browser().call('GET', '/me')).toMatchObject({ social: false });
    expect(await off.browser().post('/auth/social', {})).toMatchObject({
      status: 404,
      error: { code: 'auth/google-off' },
    });
    await off.close();
  });

  test('who has a second step is asked for it after the provider too', async () => {
    const [browser, ada] = [server.browser(), person()];
    await goThrough(browser, { as: ada });
    const { seed } = await browser.post<BegunFactor>('/account/second-step/begin');
    const codeIn = (steps: number) => codeOf(seed, stepAt(new Date()) + steps);
    expect(await browser.post('/account/second-step', { code: codeIn(0) })).toMatchObject({
      status: 200,
    });
    const other = server.browser();
    expect(await goThrough(other, { as: ada, returnTo: '/academy' })).toMatchObject({
      status: 303,
      location: '/academy/second-step?return=%2Facademy',
    });
    expect(await other.uid()).toBeNull();
    expect(await other.post('/auth/second-step', { code: codeIn(1) })).toMatchObject({
      signedIn: true,
    });
    expect(await other.uid()).toBe(await browser.uid());
  });

  test('a new person gets an account and comes back to where they wanted', async () => {
    const [browser, ada] = [server.browser(), person()];
    expect(
      await goThrough(browser, { as: ada, returnTo: '/academy/course/crypto-basics?lesson=2' }),
    ).toMatchObject({ status: 303, location: '/academy/course/crypto-basics?lesson=2' });
    expect(await browser.call('GET', '/me')).toMatchObject({
      user: { displayName: 'Ada Lovelace', email: ada.email, emailVerified: true, photoURL: null },
    });
    expect(await browser.call('GET', '/account')).toMatchObject({
      hasGoogle: true,
      hasPassword: false,
    });
    const uid = await browser.uid();
    const again = server.browser();
    expect(await goThrough(again, { as: { ...ada, email: 'moved@example.test' } })).toMatchObject({
      location: '/dashboard',
    });
    expect(await again.uid()).toBe(uid);
  });

  test('the request is a proper one: code, PKCE, state, nonce, exact way back', async () => {
    const { url } = await server.browser().post<{ url: string }>('/auth/social', {});
    const query = Object.fromEntries(new URL(url).searchParams);
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: 'firm-test',
      redirect_uri: CALLBACK,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(query[name]?.length).toBeGreaterThan(30);
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/api/auth/sign-out',
    'javascript:alert(1)',
  ])('the return path %s leads to the dashboard', async (returnTo) => {
    expect(await goThrough(server.browser(), { as: person(), returnTo })).toMatchObject({
      location: '/dashboard',
    });
  });

  test('who cancels is back at the sign-in screen, told in the specified words and nobody is signed in', async () => {
    const browser = server.browser();
    expect(await goThrough(browser, { as: 'cancel', returnTo: '/dashboard' })).toMatchObject({
      status: 303,
      location: `${FAILED}&return=%2Fdashboard`,
    });
    expect(await browser.uid()).toBeNull();
  });

  test('the way back may be looked at and asked for twice, also at once: one session, one account', async () => {
    const ada = person();
    for (const isAtOnce of [false, true]) {
      const browser = server.browser();
      const callback = await goToProvider(browser, { as: ada, returnTo: '/academy' });
      const path = callback.pathname + callback.search;
      const look = await browser.fetch(path, { method: 'HEAD' });
      expect([look.status, look.headers.getSetCookie()]).toEqual([303, []]);
      const ask = () => browser.fetch(path);
      const answers = isAtOnce ? await Promise.all([ask(), ask()]) : [await ask(), await ask()];
      for (const answer of answers)
        expect([answer.status, answer.headers.get('location')]).toEqual([303, '/academy']);
      expect(await browser.uid()).toBe((await userBy(String(ada.email)))?.id);
      // The first answer is void once its session ends, also for the user who signs out.
      await browser.post('/auth/sign-out');
      expect((await browser.fetch(path)).headers.get('location')).toBe(FAILED);
      expect(await browser.uid()).toBeNull();
    }
    const { id } = (await userBy(String(ada.email)))!;
    expect(await accountsOf(id)).toHaveLength(1);
    const sessions = database.db.select().from(tables.session).where(eq(tables.session.userId, id));
    expect(await sessions).toEqual([]);
  });

  test('a second step that the way back led to is led to again', async () => {
    const [browser, ada] = [server.browser(), person()];
    await goThrough(browser, { as: ada });
    const { seed } = await browser.post<BegunFactor>('/account/second-step/begin');
    const codeIn = (steps: number) => codeOf(seed, stepAt(new Date()) + steps);
    await browser.post('/account/second-step', { code: codeIn(0) });
    const other = server.browser();
    const { pathname, search } = await goToProvider(other, { as: ada });
    for (let time = 0; time < 2; time += 1)
      expect((await other.fetch(pathname + search)).headers.get('location')).toBe(
        '/academy/second-step',
      );
    expect(await other.post('/auth/second-step', { code: codeIn(1) })).toMatchObject({
      signedIn: true,
    });
  });

  test('an answer that this browser never asked for is not taken, nor one twice, nor an altered one', async () => {
    const { callback } = await goThrough(server.browser(), { as: person() });
    const path = callback.pathname + callback.search;
    for (const search of [
      path,
      '/api/auth/callback/google',
      '/api/auth/callback/google?error=access_denied&error_description=%3Cscript%3E',
      '/api/auth/callback/google?state=x&code=y',
      '/api/auth/callback/google?error=auth/x&return=https://evil.example',
    ]) {
      const browser = server.browser();
      const answer = await browser.fetch(search);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, FAILED]);
      expect(await browser.uid()).toBeNull();
    }
    const [victim, attacker] = [server.browser(), server.browser()];
    provider.next(person());
    await victim.post('/auth/social', {});
    // The attacker's own way back, given to the victim to sign them in as the attacker.
    const { callback: theirs } = await goThrough(attacker, { as: person() });
    expect((await victim.fetch(theirs.pathname + theirs.search)).headers.get('location')).toBe(
      FAILED,
    );
    expect(await victim.uid()).toBeNull();
  });
});

describe('what the provider says', () => {
  const claims = (changes: Record<string, unknown>) => ({ claims: changes });
  test.each<[string, Forgery]>([
    ['that somebody else signed', { by: 'somebody else' }],
    ['that nobody signed', { by: 'nobody' }],
    ['that is signed with the secret that we share', { by: 'whoever has the secret' }],
    ['for another client', claims({ aud: 'another-client' })],
    ['of another issuer', claims({ iss: 'https://evil.example' })],
    ['that has run out', claims({ exp: Math.floor(Date.now() / 1000) - 3600 })],
    ['that another sign-in asked for', claims({ nonce: 'of another sign-in' })],
    ['that is good only in five minutes', claims({ nbf: Math.floor(Date.now() / 1000) + 300 })],
  ])('an ID token %s signs nobody in', async (_, forgery) => {
    const [browser, ada] = [server.browser(), person()];
    provider.forge(forgery);
    try {
      expect(await goThrough(browser, { as: ada })).toMatchObject({ location: FAILED });
      expect(await browser.uid()).toBeNull();
      expect(await userBy(ada.email ?? '')).toBeUndefined();
      // Signed anew as the provider meant it: it was that.
      provider.forge({});
      expect(await goThrough(browser, { as: ada })).toMatchObject({ location: '/dashboard' });
      expect(await browser.uid()).not.toBeNull();
    } finally {
      provider.forge(undefined);
    }
  });
});

describe('a provider whose clock differs by seconds', () => {
  test.each<[string, (now: number) => JWTPayload]>([
    ['ahead: not before in three seconds', (now) => ({ nbf: now + 3 })],
    ['ahead by most of a minute', (now) => ({ nbf: now + 55, iat: now + 55 })],
    ['behind: run out a few seconds ago', (now) => ({ exp: now - 5, nbf: now - 600 })],
  ])('%s: its person comes in', async (_, claimsAt) => {
    const [browser, ada] = [server.browser(), person()];
    provider.forge({ claims: claimsAt(Math.floor(Date.now() / 1000)) });
    try {
      expect(await goThrough(browser, { as: ada })).toMatchObject({ location: '/dashboard' });
    } finally {
      provider.forge(undefined);
    }
  });
});

describe('a provider that confirms no addresses', () => {
  test.each<[string, ProviderUser]>([
    ['says no', person({ email_verified: false })],
    ['says nothing', { sub: randomUUID(), email: 'entra@example.test', name: 'E' }],
    ['gives none', { sub: randomUUID(), name: 'E' }],
  ])('%s: nobody comes in, person and operator are told why', async (_, ada) => {
    const warnSpy = vi.spyOn(server.deps.log, 'warn');
    const browser = server.browser();
    expect(await goThrough(browser, { as: ada, returnTo: '/academy' })).toMatchObject({
      location: `${UNCONFIRMED}&return=%2Facademy`,
    });
    expect(await browser.uid()).toBeNull();
    expect(JSON.stringify(warnSpy.mock.calls)).toContain('GOOGLE_EMAIL_VERIFIED=trust');
    expect(JSON.stringify(warnSpy.mock.calls)).not.toContain('@');
    warnSpy.mockRestore();
  });

  test('is vouched for by the operator: its addresses count, those that it gives', async () => {
    const trusting = await startTestServer(database, {
      ...environment(provider),
      GOOGLE_EMAIL_VERIFIED: 'trust',
    });
    const { email_verified: _, ...silent } = person();
    for (const ada of [silent, person({ email_verified: false })]) {
      const browser = trusting.browser();
      expect(await goThrough(browser, { as: ada })).toMatchObject({ location: '/dashboard' });
      expect(await browser.call('GET', '/me')).toMatchObject({
        user: { email: ada.email, emailVerified: true },
      });
    }
    const nameless = { sub: randomUUID(), name: 'E' };
    expect(await goThrough(trusting.browser(), { as: nameless })).toMatchObject({
      location: UNCONFIRMED,
    });
    await trusting.close();
  });

  test('may say so apart from the address: the ID token names it, userinfo confirms it', async () => {
    const split = await startOidcProvider({ redirectUri: CALLBACK });
    const other = await startTestServer(database, environment(split));
    const [browser, ada] = [other.browser(), person()];
    split.forge({ claims: { email: String(ada.email) } });
    expect(await goThrough(browser, { as: ada, at: split })).toMatchObject({
      location: '/dashboard',
    });
    await other.close();
    await split.close();
  });
});

describe('whose account it is', () => {
  test('another subject of the provider with the same address is refused, and its owner told', async () => {
    const [ada, owner] = [person(), server.browser()];
    await goThrough(owner, { as: ada });
    const uid = String(await owner.uid());
    const second = { ...ada, sub: randomUUID(), name: 'Somebody Else' };
    for (const email of [ada.email, String(ada.email).toUpperCase()]) {
      const stranger = server.browser();
      expect(await goThrough(stranger, { as: { ...second, email: String(email) } })).toMatchObject({
        location: FAILED,
      });
      expect(await stranger.uid()).toBeNull();
    }
    expect((await accountsOf(uid)).map(({ accountId }) => accountId)).toEqual([ada.sub]);
    const notices = (await readOutbox(server)).filter(({ to }) => to === ada.email);
    expect(notices.at(-1)?.subject).toBe(
      'A Google sign-in to your account at The Firm was refused',
    );
    expect(notices.at(-1)?.text).not.toContain('not-me');
    const again = server.browser();
    await goThrough(again, { as: ada });
    expect(await again.uid()).toBe(uid);
  });

  test('an account with a password takes one subject, and no second one', async () => {
    const ada = person();
    const { email } = await signUp(String(ada.email), { verified: true });
    expect(await goThrough(server.browser(), { as: ada })).toMatchObject({
      location: '/dashboard',
    });
    const stranger = server.browser();
    await goThrough(stranger, { as: { ...ada, sub: randomUUID() } });
    expect(await stranger.uid()).toBeNull();
    const ways = (await accountsOf((await userBy(email))!.id)).map(({ providerId }) => providerId);
    expect(ways.toSorted()).toEqual(['credential', 'google']);
  });

  test('an address that the provider has not verified opens nothing and makes nothing', async () => {
    const [victim, browser] = [person({ email_verified: false }), server.browser()];
    await signUp(String(victim.email), { verified: true });
    expect(await goThrough(browser, { as: victim })).toMatchObject({ location: UNCONFIRMED });
    expect(await browser.uid()).toBeNull();
    expect(
      (await accountsOf((await userBy(String(victim.email)))!.id)).map(
        ({ providerId }) => providerId,
      ),
    ).toEqual(['credential']);
    const fresh = person({ email_verified: false });
    expect(await goThrough(browser, { as: fresh })).toMatchObject({ location: UNCONFIRMED });
    expect(await userBy(String(fresh.email))).toBeUndefined();
    const { email: _, ...nameless } = person();
    expect(await goThrough(browser, { as: nameless })).toMatchObject({ location: UNCONFIRMED });
    const { email_verified: __, ...silent } = person();
    expect(await goThrough(browser, { as: silent })).toMatchObject({ location: UNCONFIRMED });
  });

  test('a verified one joins the account that has proven the same address; its owner is told', async () => {
    const [ada, browser] = [person(), server.browser()];
    const credentials = await signUp(String(ada.email), { verified: true });
    expect(
      await goThrough(browser, { as: { ...ada, email: String(ada.email).toUpperCase() } }),
    ).toMatchObject({ location: '/dashboard' });
    expect(await browser.uid()).toBe((await userBy(credentials.email))?.id);
    expect(await browser.call('GET', '/account')).toMatchObject({
      hasGoogle: true,
      hasPassword: true,
    });
    expect((await server.browser().post('/auth/sign-in', credentials)).status).toBe(200);
    const toldOutbox = (await readOutbox(server)).filter(({ to }) => to === credentials.email);
    expect(toldOutbox.map(({ subject }) => subject)).toContain(
      'Google sign-in was added to your account at The Firm',
    );
  });

  test('a squatter’s unproven sign-up does not lock the owner out, and is worth nothing afterwards', async () => {
    const [owner, squatter, browser] = [person(), server.browser(), server.browser()];
    const squattedAccount = await signUp(String(owner.email), { verified: false });
    await squatter.post('/auth/sign-in', squattedAccount);
    const uid = await squatter.uid();
    await database.db.insert(tables.lessonCompletion).values({
      userId: String(uid),
      courseId: 'ethereum-trading',
      lessonKey: '0-0',
      completedAt: new Date(),
    });
    expect(await goThrough(browser, { as: owner })).toMatchObject({ location: '/dashboard' });
    expect(await browser.call('GET', '/me')).toMatchObject({
      user: { uid, displayName: 'Ada Lovelace', emailVerified: true },
    });
    expect(await squatter.uid()).toBeNull();
    expect((await squatter.post('/auth/sign-in', squattedAccount)).status).toBe(401);
    expect(await browser.call('GET', '/account')).toMatchObject({
      hasPassword: false,
      hasGoogle: true,
    });
    // It may have been the owner's own, forgotten: what was learned stays.
    expect(
      await database.db
        .select()
        .from(tables.lessonCompletion)
        .where(eq(tables.lessonCompletion.userId, String(uid))),
    ).toHaveLength(1);
  });

  test('a guest’s lessons come along', async () => {
    const browser = server.browser();
    await browser.post('/auth/guest');
    const [guest] = await database.db
      .select()
      .from(tables.user)
      .where(eq(tables.user.isAnonymous, true));
    await database.db.insert(tables.lessonCompletion).values({
      userId: guest!.id,
      courseId: 'ethereum-trading',
      lessonKey: '1-1',
      completedAt: new Date(),
    });
    await goThrough(browser, { as: person() });
    const lessons = await database.db
      .select()
      .from(tables.lessonCompletion)
      .where(eq(tables.lessonCompletion.userId, String(await browser.uid())));
    expect(lessons.map(({ lessonKey }) => lessonKey)).toEqual(['1-1']);
    expect(
      await database.db.select().from(tables.user).where(eq(tables.user.isAnonymous, true)),
    ).toEqual([]);
  });

  test('who has no password needs a fresh sign-in to set one', async () => {
    const [ada, browser] = [person(), server.browser()];
    await goThrough(browser, { as: ada });
    const uid = String(await browser.uid());
    await database.db
      .update(tables.session)
      .set({ createdAt: new Date(Date.now() - 11 * 60_000) })
      .where(eq(tables.session.userId, uid));
    expect(
      await browser.call('PUT', '/account/password', { newPassword: 'quite another' }),
    ).toMatchObject({ status: 403, error: { code: 'auth/requires-recent-login' } });
    await goThrough(browser, { as: ada });
    expect(
      (await browser.call('PUT', '/account/password', { newPassword: 'quite another' })).status,
    ).toBe(200);
    expect(
      (
        await server
          .browser()
          .post('/auth/sign-in', { email: ada.email, password: 'quite another' })
      ).status,
    ).toBe(200);
  });

  test('tokens of the provider are encrypted, each for its own place, and renewed at sign-in', async () => {
    const [ada, browser] = [person(), server.browser()];
    await goThrough(browser, { as: ada });
    const uid = String(await browser.uid());
    const [before] = await accountsOf(uid);
    const open = (sealedToken: string | null | undefined, column: string) =>
      accounts.openText(server.deps.config.secrets.dataKey, String(sealedToken), {
        table: 'account',
        column,
        row: String(before?.id),
      });
    for (const column of ['accessToken', 'idToken'] as const) {
      expect(before?.[column]).toMatch(/^v1\./);
      expect(open(before?.[column], column).length).toBeGreaterThan(20);
      expect(() => open(before?.[column], 'refreshToken')).toThrow('account.refreshToken');
    }
    expect(open(before?.idToken, 'idToken').split('.')).toHaveLength(3);
    await goThrough(server.browser(), { as: ada });
    const [after] = await accountsOf(uid);
    expect(after?.idToken).toMatch(/^v1\./);
    expect(open(after?.idToken, 'idToken')).not.toBe(open(before?.idToken, 'idToken'));
  });
});

describe('the provider', () => {
  test('is down when we start: passwords work, the button says that it failed, and later works', async () => {
    const port = await freePort();
    const client = { id: 'firm-test', secret: 'a secret of the tests, not of anybody' };
    const late = await startTestServer(
      database,
      environment({ issuer: `http://127.0.0.1:${port}`, client }),
    );
    const credentials = await signUp(`${randomUUID()}@example.test`, { verified: true });
    expect((await late.browser().post('/auth/sign-in', credentials)).status).toBe(200);
    expect(await late.browser().post('/auth/social', {})).toMatchObject({
      status: 502,
      error: {
        code: 'auth/google-failed',
        message: 'Failed to sign in with Google. Please try again.',
      },
    });
    const back = await startOidcProvider({
      port,
      redirectUri: CALLBACK,
      claimsInIdToken: true,
      clientAuthentication: 'client_secret_post',
    });
    const browser = late.browser();
    expect(await goThrough(browser, { as: person(), at: back })).toMatchObject({
      location: '/dashboard',
    });
    expect(await browser.uid()).not.toBeNull();

    // It goes away between the way there and the way back.
    back.next(person());
    await back.close();
    expect(
      (await browser.fetch('/api/auth/callback/google?code=x&state=y')).headers.get('location'),
    ).toBe(FAILED);

    // It comes back with other keys.
    const renewedProvider = await startOidcProvider({
      port,
      redirectUri: CALLBACK,
      clientAuthentication: 'client_secret_post',
    });
    await expect
      .poll(
        async () =>
          (await goThrough(late.browser(), { as: person(), at: renewedProvider })).location,
        {
          interval: 1_000,
        },
      )
      .toBe('/dashboard');
    await renewedProvider.close();
    await late.close();
  });

  test('that names another issuer than the configured one is not believed', async () => {
    const wrong = await startTestServer(
      database,
      environment({ ...provider, issuer: provider.issuer.replace('127.0.0.1', 'localhost') }),
    );
    expect(await wrong.browser().post('/auth/social', {})).toMatchObject({ status: 502 });
    await wrong.close();
  });

  test('with a wrong client secret nobody comes in', async () => {
    const wrong = await startTestServer(database, {
      ...environment(provider),
      GOOGLE_CLIENT_SECRET: 'not the secret',
    });
    const browser = wrong.browser();
    expect(await goThrough(browser, { as: person() })).toMatchObject({ location: FAILED });
    expect(await browser.uid()).toBeNull();
    await wrong.close();
  });
});
