import { tables } from '@firm/db';
import type {
  BegunFactor,
  LinkedWallet,
  Me,
  PasskeyRequest,
  Passkeys,
  WalletNonce,
} from '@firm/schema';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, stepAt } from '../../../../../../packages/core/src/accounts/second-factor/totp.ts';
import { linkIn, readOutbox, type TestBrowser } from '../../../../testing/sign-in/browser.ts';
import { addPasskey, openWaysIn, PASSWORD } from '../../../../testing/sign-in/open-ways-in.ts';
import { startTestChain, type TestChain } from '../../../../testing/chain.ts';

let local: TestChain;
beforeAll(async () => void (local = await startTestChain()), 90_000);
afterAll(() => local.stop());
const under = openWaysIn({}, () => ({ chain: local.chain }));

const newWallet = () => privateKeyToAccount(generatePrivateKey());
const buildRefusal = (code: string, status = 422) => ({ status, error: { code } });
const cameIn = { status: 200, signedIn: true };

async function signNonce(
  wallet: PrivateKeyAccount,
  {
    browser,
    begin = '/auth/wallet/begin',
    change = (message) => message,
  }: {
    browser: TestBrowser;
    begin?: string;
    change?: (message: string) => string;
  },
) {
  const { message } = await browser.post<WalletNonce>(begin, { address: wallet.address });
  const walletMessage = change(message);
  return {
    message: walletMessage,
    signature: await wallet.signMessage({ message: walletMessage }),
  };
}

const signIn = async (
  wallet: PrivateKeyAccount,
  browser: TestBrowser = under.server.browser(),
  change?: (message: string) => string,
) => browser.post('/auth/wallet', await signNonce(wallet, { browser, ...(change && { change }) }));

/** Shows this browser's wallet to the site, and links it to who is signed in. */
async function link(wallet: PrivateKeyAccount, browser: TestBrowser) {
  await browser.post(
    '/wallet/verify',
    await signNonce(wallet, { browser, begin: '/wallet/nonce' }),
  );
  return browser.post<LinkedWallet>('/account/wallet');
}

/** Somebody with a password, whose linked wallet signs in. */
async function personWithWallet() {
  const [person, wallet] = [await under.person(), newWallet()];
  await link(wallet, person.browser);
  await person.browser.post('/account/wallet/sign-in');
  return { ...person, wallet };
}

describe('a wallet', () => {
  test('makes an account, opens it again elsewhere, and says before what it does', async () => {
    const [wallet, browser] = [newWallet(), under.server.browser()];
    const { message } = await browser.post<WalletNonce>('/auth/wallet/begin', {
      address: wallet.address,
    });
    expect(message).toMatch(/^localhost:3000 wants you to sign in.*\n0x[\s\S]*Chain ID: 31337\n/);
    expect(message).toContain('Sign in to The Firm with this wallet');
    expect(await signIn(wallet, browser)).toMatchObject(cameIn);
    const { user } = await browser.call<Me>('GET', '/me');
    const { address } = wallet;
    expect(user).toMatchObject({
      email: '',
      displayName: `${address.slice(0, 6)}…${address.slice(-4)}`,
    });
    const other = under.server.browser();
    expect(await signIn(wallet, other)).toMatchObject(cameIn);
    expect(await other.uid()).toBe(user?.uid);
    await other.post('/auth/sign-out');
    expect(await other.uid()).toBeNull();
  });

  test('makes one account, however many windows ask at the same moment', async () => {
    const wallet = newWallet();
    const browsers = [1, 2, 3].map(() => under.server.browser());
    const answers = await Promise.all(browsers.map((browser) => signIn(wallet, browser)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(await Promise.all(browsers.map((browser) => browser.uid()))).size).toBe(1);
  });

  test('brings what was done as a guest along', async () => {
    const browser = under.server.browser();
    await browser.post('/auth/guest');
    expect(await browser.call<Me>('GET', '/me')).toMatchObject({ isGuest: true });
    expect(await signIn(newWallet(), browser)).toMatchObject(cameIn);
    expect(await browser.call<Me>('GET', '/me')).toMatchObject({ isGuest: false });
  });

  test('is the only way in of its account until there is another', async () => {
    const [wallet, browser] = [newWallet(), under.server.browser()];
    await signIn(wallet, browser);
    const stop = () => browser.call('DELETE', '/account/wallet/sign-in');
    expect(await stop()).toMatchObject(buildRefusal('wallet/last-way-in', 409));
    expect(await browser.call('DELETE', '/account/wallet')).toMatchObject(
      buildRefusal('wallet/signs-in', 409),
    );
    expect(await link(newWallet(), browser)).toMatchObject(buildRefusal('wallet/signs-in', 409));
    expect(await browser.call('PUT', '/account/password', { newPassword: PASSWORD })).toMatchObject(
      buildRefusal('auth/email-required', 409),
    );
    expect(await browser.post('/account/email/resend')).toMatchObject(
      buildRefusal('auth/email-required', 409),
    );
    const { answer, authenticator } = await addPasskey(browser);
    expect(answer.status).toBe(201);
    const requestOptions = await browser.post<PasskeyRequest>('/account/proof/passkey/begin');
    await browser.post('/account/proof/passkey', authenticator.get(requestOptions));
    const { passkeys } = await browser.call<Passkeys>('GET', '/account/passkeys');
    const id = passkeys[0]?.id ?? '';
    const [off, removal] = await Promise.all([
      stop(),
      browser.call('DELETE', `/account/passkeys/${id}`),
    ]);
    expect([off.status, removal.status].toSorted((a, b) => a - b)).toEqual([204, 409]);
  });

  test('of a new account can be joined by an address and a password', async () => {
    const [wallet, browser] = [newWallet(), under.server.browser()];
    await signIn(wallet, browser);
    const email = `${randomUUID()}@example.test`;
    expect(await browser.call('PUT', '/account/email', { email })).toMatchObject({ sent: true });
    const mail = (await readOutbox(under.server)).findLast(({ to }) => to.includes(email));
    const url = linkIn(mail?.text ?? '', /confirm-email=/);
    const token = url.searchParams.get('confirm-email');
    expect(await browser.post('/account/email/confirm', { token })).toMatchObject({ email });
    const notice = (await readOutbox(under.server)).findLast(({ to }) => to.includes(email));
    expect(notice?.text).toContain('now has an address');
    const newPassword = PASSWORD;
    expect(await browser.call('PUT', '/account/password', { newPassword })).toMatchObject({
      changed: true,
    });
    const other = under.server.browser();
    await under.signIn(email, other);
    expect(await other.uid()).toBe(await browser.uid());
    // Now there is another way in.
    await browser.post('/account/proof', { password: PASSWORD });
    expect(await browser.call('DELETE', '/account/wallet/sign-in')).toMatchObject({ status: 204 });
  });

  test('of an account is linked from inside it, signs in only once that is allowed, and is told', async () => {
    const [{ email, browser }, wallet] = [await under.person(), newWallet()];
    expect(await link(wallet, browser)).toMatchObject({ wallet: { signsIn: false } });
    expect(await signIn(wallet)).toMatchObject(buildRefusal('wallet/not-a-way-in', 409));
    expect(await browser.post<LinkedWallet>('/account/wallet/sign-in')).toMatchObject({
      status: 200,
      wallet: { address: wallet.address, signsIn: true },
    });
    const other = under.server.browser();
    expect(await signIn(wallet, other)).toMatchObject(cameIn);
    expect(await other.uid()).toBe(await browser.uid());
    expect(await browser.call('DELETE', '/account/wallet/sign-in')).toMatchObject({ status: 204 });
    expect(await signIn(wallet)).toMatchObject(buildRefusal('wallet/not-a-way-in', 409));
    expect(await browser.call('DELETE', '/account/wallet')).toMatchObject({ status: 204 });
    expect(await under.mailsTo(email)).toEqual(
      expect.arrayContaining([
        'A wallet was linked to your account at The Firm',
        'A wallet now signs in to your account at The Firm',
        'New sign-in to your account at The Firm',
        'The wallet no longer signs in to your account at The Firm',
        'The wallet was unlinked from your account at The Firm',
      ]),
    );
  });

  test('that is somebody else’s is not linked, and opens their account only', async () => {
    const { wallet } = await personWithWallet();
    const { browser } = await under.person();
    expect(await link(wallet, browser)).toMatchObject(buildRefusal('wallet/taken', 409));
    expect(await browser.post('/account/wallet/sign-in')).toMatchObject(
      buildRefusal('wallet_proof_required', 403),
    );
  });

  test('of a stolen session becomes no way in', async () => {
    const { browser } = await under.person();
    under.pass({ minutes: 11 });
    const thiefs = newWallet();
    await link(thiefs, browser);
    const unproven = buildRefusal('auth/proof-required', 403);
    expect(await browser.post('/account/wallet/sign-in')).toMatchObject(unproven);
    expect(await browser.call('DELETE', '/account/wallet/sign-in')).toMatchObject(unproven);
    expect(await signIn(thiefs)).toMatchObject(buildRefusal('wallet/not-a-way-in', 409));
  });

  test('is one proof: the second step stands after it, and it proves nothing afterwards', async () => {
    const { browser, wallet } = await personWithWallet();
    const plain = under.server.browser();
    await signIn(wallet, plain);
    expect(await plain.post('/account/second-step/begin')).toMatchObject(
      buildRefusal('auth/proof-required', 403),
    );
    const { seed } = await browser.post<BegunFactor>('/account/second-step/begin');
    const code = (ahead: number): string => codeOf(seed, stepAt(under.server.deps.clock()) + ahead);
    await browser.post('/account/second-step', { code: code(-1) });
    const other = under.server.browser();
    expect(await signIn(wallet, other)).toMatchObject({ signedIn: false, next: 'second-step' });
    expect(await other.uid()).toBeNull();
    expect(await other.post('/auth/second-step', { code: code(0) })).toMatchObject(cameIn);
    expect(await other.uid()).toBe(await browser.uid());
  });
});

describe('a signature', () => {
  test('signs in once', async () => {
    const [wallet, browser] = [newWallet(), under.server.browser()];
    const proof = await signNonce(wallet, { browser });
    expect(await browser.post('/auth/wallet', proof)).toMatchObject(cameIn);
    expect(await browser.post('/auth/wallet', proof)).toMatchObject(
      buildRefusal('wallet/nonce-used'),
    );
    const racedProof = await signNonce(wallet, { browser });
    const both = await Promise.all([1, 2].map(() => browser.post('/auth/wallet', racedProof)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('signs in the browser that asked for it, and no other', async () => {
    const [wallet, mine, thiefs] = [newWallet(), under.server.browser(), under.server.browser()];
    const proof = await signNonce(wallet, { browser: mine });
    await signNonce(newWallet(), { browser: thiefs });
    expect(await thiefs.post('/auth/wallet', proof)).toMatchObject(
      buildRefusal('wallet/nonce-used'),
    );
    expect(await under.server.browser().post('/auth/wallet', proof)).toMatchObject(
      buildRefusal('wallet/nonce-used'),
    );
    expect(await thiefs.uid()).toBeNull();
  });

  test('for showing a wallet signs nobody in, nor the other way round', async () => {
    const [wallet, browser] = [newWallet(), under.server.browser()];
    const signedMessage = await signNonce(wallet, { browser, begin: '/wallet/nonce' });
    expect(await browser.post('/auth/wallet', signedMessage)).toMatchObject(
      buildRefusal('wallet/bad-message'),
    );
    const forSignIn = await signNonce(wallet, { browser });
    expect(await browser.post('/wallet/verify', forSignIn)).toMatchObject(
      buildRefusal('wallet/nonce-used'),
    );
    // The same words around a number that was given out for the other purpose.
    const nonce = /Nonce: (\w+)/.exec(signedMessage.message)?.[1] ?? '';
    const replaceNonce = (message: string) => message.replace(/Nonce: \w+/, `Nonce: ${nonce}`);
    expect(await signIn(wallet, browser, replaceNonce)).toMatchObject(
      buildRefusal('wallet/nonce-used'),
    );
  });

  test.each([
    ['another domain', 'wallet/wrong-domain', /localhost:3000 wants/, 'evil.example wants'],
    ['another site', 'wallet/wrong-domain', /URI: .*/, 'URI: https://evil.example'],
    ['another chain', 'wallet/wrong-chain', /Chain ID: \d+/, 'Chain ID: 1'],
    ['another statement', 'wallet/bad-message', /Sign in to .*/, 'Claim your airdrop.'],
    ['another nonce', 'wallet/nonce-used', /Nonce: \w+/, 'Nonce: aaaaaaaaaaaaaaaa'],
    ['an earlier end', 'wallet/expired', /(Expiration Time: )\d{4}/, '$12020'],
    ['a later start', 'wallet/expired', /(Issued At: )\d{4}/, '$12099'],
  ])('of a message with %s signs nobody in', async (_, code, from, to) => {
    const browser = under.server.browser();
    const answer = await signIn(newWallet(), browser, (message) => message.replace(from, to));
    expect(answer).toMatchObject(buildRefusal(code));
    expect(await browser.uid()).toBeNull();
  });

  test('of another key, or of a message altered afterwards, signs nobody in', async () => {
    const [wallet, other, browser] = [newWallet(), newWallet(), under.server.browser()];
    const { message } = await signNonce(wallet, { browser });
    const signature = await other.signMessage({ message });
    expect(await browser.post('/auth/wallet', { message, signature })).toMatchObject(
      buildRefusal('wallet/bad-signature'),
    );
    const proof = await signNonce(wallet, { browser });
    const alteredMessage = proof.message.replace(wallet.address, other.address);
    expect(await browser.post('/auth/wallet', { ...proof, message: alteredMessage })).toMatchObject(
      buildRefusal('wallet/bad-signature'),
    );
    expect(await browser.uid()).toBeNull();
  });

  test('is good for ten minutes', async () => {
    const [wallet, browser] = [newWallet(), under.server.browser()];
    const proof = await signNonce(wallet, { browser });
    under.pass({ minutes: 11 });
    expect(await browser.post('/auth/wallet', proof)).toMatchObject(buildRefusal('wallet/expired'));
  });

  test('from a page of somebody else’s is not taken', async () => {
    const [wallet, browser] = [newWallet(), under.server.browser()];
    const proof = await signNonce(wallet, { browser });
    const answer = await browser.post('/auth/wallet', proof, { origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
    const rows = await under.db
      .select()
      .from(tables.walletLink)
      .where(eq(tables.walletLink.address, wallet.address.toLowerCase()));
    expect(rows).toEqual([]);
  });
});
