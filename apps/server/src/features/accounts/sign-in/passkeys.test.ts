import { tables } from '@firm/db';
import type { PasskeyRequest, Passkeys, Proof } from '@firm/schema';
import { eq } from 'drizzle-orm';
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  addPasskey,
  openWaysIn,
  PASSWORD,
  usePasskey,
} from '../../../../testing/sign-in/open-ways-in.ts';
import {
  KEY_KINDS,
  SoftwareAuthenticator,
  type Twist,
} from '../../../../testing/sign-in/software-authenticator.ts';
import { TestBrowser } from '../../../../testing/sign-in/browser.ts';
import { createServer } from '../../../server.ts';
import { noSite, serve, testConfig, testDeps } from '../../../../testing/harness.ts';

const under = openWaysIn();

const buildRefusal = (code: string, status = 403) => ({ status, error: { code } });
const listOf = async (browser: TestBrowser) =>
  (await browser.call<Passkeys>('GET', '/account/passkeys')).passkeys;

describe('a passkey', () => {
  test.each(KEY_KINDS)('of kind %s is made and signs in alone', async (kind) => {
    const { email, browser } = await under.person();
    const { authenticator, answer } = await addPasskey(
      browser,
      new SoftwareAuthenticator(browser.origin, kind),
    );
    expect(answer).toMatchObject({ status: 201, name: 'My phone' });
    expect(await listOf(browser)).toMatchObject([{ name: 'My phone', lastUsedAt: null }]);
    const other = under.server.browser();
    expect(await usePasskey(other, authenticator)).toMatchObject({ status: 200, signedIn: true });
    expect(await other.uid()).toBe(await browser.uid());
    expect((await listOf(browser))[0]?.lastUsedAt).toEqual(expect.any(String));
    expect(await under.mailsTo(email)).toEqual(
      expect.arrayContaining([
        'A passkey was added to your account at The Firm',
        'New sign-in to your account at The Firm',
      ]),
    );
  });

  test('is asked for with its owner made sure of, for this site', async () => {
    const { browser } = await under.person();
    const { authenticator } = await addPasskey(browser);
    expect(await browser.post('/account/passkeys/begin')).toMatchObject({
      rp: { id: 'localhost', name: 'The Firm' },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
      excludeCredentials: [{ id: authenticator.credentialId, transports: ['internal'] }],
    });
    expect(await under.server.browser().post('/auth/passkey/begin')).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [],
    });
  });

  test('is named, renamed and removed; its owner is told', async () => {
    const { email, browser } = await under.person();
    const { authenticator } = await addPasskey(browser, undefined, {}, ' Old\nphone ');
    await addPasskey(browser, undefined, {}, 'Key');
    const first = (await listOf(browser)).find(({ name }) => name === 'Old phone');
    expect(first).toBeDefined();
    const path = `/account/passkeys/${first?.id}`;
    expect(await browser.call('PUT', path, { name: 'Phone' })).toMatchObject({ name: 'Phone' });
    expect(await browser.call('DELETE', path)).toMatchObject({ status: 204 });
    expect((await listOf(browser)).map(({ name }) => name)).toEqual(['Key']);
    expect(await usePasskey(under.server.browser(), authenticator)).toMatchObject(
      buildRefusal('passkey/refused'),
    );
    expect(await under.mailsTo(email)).toContain(
      'A passkey was removed from your account at The Firm',
    );
    expect(await browser.call('DELETE', path)).toMatchObject({ status: 404 });
  });

  test('of somebody else is neither seen, renamed nor removed', async () => {
    const [owner, thief] = [await under.person(), await under.person()];
    const { authenticator, answer } = await addPasskey(owner.browser);
    const id = 'id' in answer ? answer.id : '';
    expect(await listOf(thief.browser)).toEqual([]);
    const path = `/account/passkeys/${id}`;
    expect(await thief.browser.call('PUT', path, { name: 'Mine' })).toMatchObject({ status: 404 });
    expect(await thief.browser.call('DELETE', path)).toMatchObject({ status: 404 });
    const again = await addPasskey(thief.browser, authenticator);
    expect(again.answer).toMatchObject(buildRefusal('passkey/known', 409));
  });

  test('is not removed where it is the last way in', async () => {
    const { browser } = await under.person();
    const [first, second] = [await addPasskey(browser), await addPasskey(browser)];
    const userId = (await browser.uid()) ?? '';
    await under.db.delete(tables.account).where(eq(tables.account.userId, userId));
    const removals = await Promise.all(
      [first, second].map(({ answer }) =>
        browser.call('DELETE', `/account/passkeys/${'id' in answer ? answer.id : ''}`),
      ),
    );
    expect(removals.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect(removals).toContainEqual(
      expect.objectContaining({ error: expect.objectContaining({ code: 'passkey/last-way-in' }) }),
    );
    expect(await listOf(browser)).toHaveLength(1);
  });

  test('brings along what a guest did, and ends the session that this browser had', async () => {
    const { browser } = await under.person();
    const { authenticator } = await addPasskey(browser);
    const guest = under.server.browser();
    await guest.post('/auth/guest');
    const stale = new Map(guest.cookies);
    expect(await usePasskey(guest, authenticator)).toMatchObject({ status: 200 });
    expect(await guest.uid()).toBe(await browser.uid());
    expect([...stale].some(([name, value]) => guest.cookies.get(name) !== value)).toBe(true);
    const fixedCookies = new Map(guest.cookies);
    await usePasskey(guest, authenticator);
    const attackerBrowser = under.server.browser();
    for (const [name, value] of fixedCookies) attackerBrowser.cookies.set(name, value);
    expect(await attackerBrowser.uid()).toBeNull();
  });
});

describe('refused at sign-in', () => {
  const twists: [string, (other: SoftwareAuthenticator) => Twist][] = [
    ['another origin', () => ({ origin: 'https://the-f1rm.example' })],
    ['another site', () => ({ rpId: 'the-f1rm.example' })],
    ['nobody verified', () => ({ isVerified: false })],
    ['nobody present', () => ({ isPresent: false })],
    ['a page inside another', () => ({ isFramed: true })],
    ['an answer for making one', () => ({ type: 'webauthn.create' })],
    ['a challenge of its own', () => ({ challenge: Buffer.alloc(32).toString('base64url') })],
    ['another key', (other) => ({ signsWith: other.keys.privateKey })],
    ['another person', () => ({ userHandle: Buffer.from('somebody').toString('base64url') })],
  ];
  test.each(twists)('%s', async (_, twist) => {
    const { browser } = await under.person();
    const { authenticator } = await addPasskey(browser);
    const other = under.server.browser();
    const attacker = new SoftwareAuthenticator(browser.origin);
    expect(await usePasskey(other, authenticator, twist(attacker))).toMatchObject(
      buildRefusal('passkey/refused'),
    );
    expect(await other.uid()).toBeNull();
    // The same without the twist: it was that.
    expect(await usePasskey(other, authenticator)).toMatchObject({ status: 200 });
  });

  test('the same answer twice, in another browser, or later than five minutes', async () => {
    const { browser } = await under.person();
    const { authenticator } = await addPasskey(browser);
    const begin = (from: TestBrowser) => from.post<PasskeyRequest>('/auth/passkey/begin');
    const [own, other] = [under.server.browser(), under.server.browser()];
    await begin(other);
    const answer = authenticator.get(await begin(own));
    expect(await other.post('/auth/passkey', answer)).toMatchObject(
      buildRefusal('passkey/refused'),
    );
    const twice = await Promise.all([1, 2].map(() => own.post('/auth/passkey', answer)));
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    const late = authenticator.get(await begin(other));
    under.pass({ minutes: 6 });
    expect(await other.post('/auth/passkey', late)).toMatchObject(buildRefusal('passkey/refused'));
  });

  test('an answer for showing that it is you, and the other way round', async () => {
    const { browser } = await under.person();
    const { authenticator } = await addPasskey(browser);
    const requestOptions = await browser.post<PasskeyRequest>('/account/proof/passkey/begin');
    expect(await browser.post('/auth/passkey', authenticator.get(requestOptions))).toMatchObject(
      buildRefusal('passkey/refused'),
    );
    const forSignIn = await browser.post<PasskeyRequest>('/auth/passkey/begin');
    expect(
      await browser.post('/account/proof/passkey', authenticator.get(forSignIn)),
    ).toMatchObject(buildRefusal('passkey/refused'));
  });

  test('a counter that goes back; its owner is told', async () => {
    const { email, browser } = await under.person();
    const { authenticator } = await addPasskey(browser);
    const other = under.server.browser();
    await usePasskey(other, authenticator);
    await usePasskey(other, authenticator);
    for (const counter of [2, 1, 0])
      expect(await usePasskey(under.server.browser(), authenticator, { counter })).toMatchObject(
        buildRefusal('passkey/copied'),
      );
    expect(await under.mailsTo(email)).toContain(
      'A passkey of your account at The Firm was refused',
    );
    // One that never counts is kept in sync by its maker, and is no copy.
    const syncedAuthenticator = new SoftwareAuthenticator(browser.origin);
    syncedAuthenticator.counts = false;
    await addPasskey(browser, syncedAuthenticator);
    for (const _ of [1, 2])
      expect(await usePasskey(under.server.browser(), syncedAuthenticator)).toMatchObject({
        status: 200,
      });
  });
});

describe('making one is refused', () => {
  test.each<[string, Twist]>([
    ['for another origin', { origin: 'https://the-f1rm.example' }],
    ['for another site', { rpId: 'the-f1rm.example' }],
    ['where nobody was verified', { isVerified: false }],
    ['with an answer for signing in', { type: 'webauthn.get' }],
    ['with a challenge of its own', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('%s', async (_, twist) => {
    const { browser } = await under.person();
    const { answer } = await addPasskey(browser, undefined, twist);
    expect(answer).toMatchObject(buildRefusal('passkey/refused'));
    expect(await listOf(browser)).toEqual([]);
  });

  test('with a key that is too weak, or is none', async () => {
    const { browser } = await under.person();
    const weak = new SoftwareAuthenticator(browser.origin);
    Object.assign(weak.keys, generateKeyPairSync('rsa', { modulusLength: 1024 }));
    expect((await addPasskey(browser, weak)).answer).toMatchObject(buildRefusal('passkey/refused'));
    Object.assign(weak.keys, generateKeyPairSync('ec', { namedCurve: 'secp256k1' }));
    expect((await addPasskey(browser, weak)).answer).toMatchObject(buildRefusal('passkey/refused'));
  });

  test('in a session of nobody, a guest, or one that was stolen', async () => {
    const nobody = under.server.browser();
    expect(await nobody.post('/account/passkeys/begin')).toMatchObject({ status: 401 });
    await nobody.post('/auth/guest');
    expect(await nobody.post('/account/passkeys/begin')).toMatchObject({ status: 401 });

    const { browser } = await under.person();
    const passkey = await addPasskey(browser);
    under.pass({ minutes: 11 });
    const thief = under.server.browser();
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
    const unproven = buildRefusal('auth/proof-required');
    expect((await addPasskey(thief)).answer).toMatchObject(unproven);
    const path = `/account/passkeys/${'id' in passkey.answer ? passkey.answer.id : ''}`;
    expect(await thief.call('DELETE', path)).toMatchObject(unproven);
    expect(await thief.post('/account/proof', { password: 'guess guess' })).toMatchObject(
      buildRefusal('auth/wrong-password'),
    );
    expect(await thief.call<Proof>('GET', '/account/proof')).toMatchObject({
      isFresh: false,
      byPassword: true,
      byPasskey: true,
    });
    expect((await addPasskey(thief)).answer).toMatchObject(unproven);
  });
});

describe('showing that it is you', () => {
  test('by the password or by a passkey is good for ten minutes', async () => {
    const { browser } = await under.person();
    const { authenticator } = await addPasskey(browser);
    const isFresh = async () => (await browser.call<Proof>('GET', '/account/proof')).isFresh;
    under.pass({ minutes: 11 });
    expect(await isFresh()).toBe(false);
    const thief = under.server.browser();
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
    expect(await browser.post('/account/proof', { password: PASSWORD })).toMatchObject({
      proved: true,
    });
    expect(await isFresh()).toBe(true);
    expect(await thief.uid(), 'the token before opens nothing').toBeNull();
    under.pass({ minutes: 11 });
    const requestOptions = await browser.post<PasskeyRequest>('/account/proof/passkey/begin');
    expect(requestOptions.allowCredentials.map(({ id }) => id)).toEqual([
      authenticator.credentialId,
    ]);
    const proofReply = await browser.post(
      '/account/proof/passkey',
      authenticator.get(requestOptions),
    );
    expect(proofReply).toMatchObject({ status: 200, proved: true });
    expect(await isFresh()).toBe(true);
  });

  test('somebody else’s passkey shows nothing', async () => {
    const [owner, other] = [await under.person(), await under.person()];
    const { authenticator } = await addPasskey(other.browser);
    const request = await owner.browser.post<PasskeyRequest>('/account/proof/passkey/begin');
    expect(
      await owner.browser.post('/account/proof/passkey', authenticator.get(request)),
    ).toMatchObject(buildRefusal('passkey/refused'));
  });
});

test('at an address that browsers make no passkeys for there are none', async () => {
  const config = testConfig({ PUBLIC_URL: 'http://127.0.0.1:8080' });
  const database = { ...under.server.deps.database, db: under.db };
  const server = await serve(createServer(testDeps({ config, database }), noSite));
  try {
    const browser = new TestBrowser(server.url, config.publicUrl);
    expect(await browser.post('/auth/passkey/begin')).toMatchObject(
      buildRefusal('passkey/off', 404),
    );
  } finally {
    await server.close();
  }
});
