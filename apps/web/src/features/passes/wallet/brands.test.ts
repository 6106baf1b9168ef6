import { afterEach, expect, test, vi } from 'vitest';
import { brands, isMobile, otherWallets, walletOf } from './brands.ts';
import type { FoundWallet } from './provider.ts';

const wallet = (id: string, name: string): FoundWallet => ({
  id,
  name,
  provider: { request: async () => null },
});
const [metaMask, trust] = brands;
if (metaMask === undefined || trust === undefined) throw new Error('two wallets have a name');

afterEach(() => void vi.unstubAllGlobals());

test('a brand is known by what it announces, an old wallet by its name', () => {
  const flask = wallet('io.metamask.flask', 'MetaMask Flask');
  expect(walletOf(metaMask, [flask])).toBe(flask);
  const old = wallet('legacy-0', 'Trust Wallet');
  expect(walletOf(trust, [flask, old])).toBe(old);
});

test('who only calls itself by the name of a brand is not taken for it', () => {
  const thief = wallet('com.thief', 'MetaMask');
  expect(walletOf(metaMask, [thief])).toBeUndefined();
  expect(otherWallets([thief])).toEqual([thief]);
});

test('what has a button of its own is not among the others', () => {
  const [one, other] = [wallet('io.metamask', 'MetaMask'), wallet('com.rabby', 'Rabby')];
  expect(otherWallets([one, other])).toEqual([other]);
  expect(otherWallets([])).toEqual([]);
});

test('a page of ours opens inside the app, with all of its address', () => {
  const page = new URL('https://firm.example/nft?ref=a&b=1#silver');
  expect(metaMask.openIn(page)).toBe('https://link.metamask.io/dapp/firm.example/nft?ref=a&b=1');
  const url = new URL(trust.openIn(page));
  expect(url.searchParams.get('url')).toBe(page.href);
  expect(url.searchParams.get('coin_id')).toBe('60');
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', 5, true],
  // An iPad calls itself a Mac, which has no touch screen.
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, false],
])('%s with %i touch points is a phone or tablet: %s', (userAgent, maxTouchPoints, is) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
  expect(isMobile()).toBe(is);
});
