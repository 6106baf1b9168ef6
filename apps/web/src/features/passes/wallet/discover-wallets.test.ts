import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Provider } from './provider.ts';

/* Wallets are found once per page: each test has a page of its own. */
type Module = typeof import('./discover-wallets.ts');
let page: EventTarget & { ethereum?: unknown };
let discovery: Module;

beforeEach(async () => {
  vi.resetModules();
  page = new EventTarget();
  vi.stubGlobal('window', page);
  discovery = await import('./discover-wallets.ts');
});
afterEach(() => void vi.unstubAllGlobals());

const provider = (): Provider => ({ request: async () => null });
const announce = (info: object | undefined, from: Provider | undefined = provider()): void =>
  void page.dispatchEvent(
    Object.assign(new Event('eip6963:announceProvider'), { detail: { info, provider: from } }),
  );
const names = (): string[] => discovery.foundWallets().map(({ name }) => name);

test('wallets that announce themselves are asked to, and are found as they come', () => {
  const onProviderRequest = vi.fn<() => void>();
  page.addEventListener('eip6963:requestProvider', onProviderRequest);
  const onWallet = vi.fn<() => void>();
  const stop = discovery.onWalletFound(onWallet);
  discovery.startDiscovery();
  discovery.startDiscovery();
  expect(onProviderRequest).toHaveBeenCalledTimes(1);
  announce({ rdns: 'io.metamask', name: 'MetaMask', icon: 'data:image/svg+xml,<svg/>' });
  announce({ rdns: 'com.other', name: 'Other' });
  expect(discovery.foundWallets()).toMatchObject([
    { id: 'io.metamask', name: 'MetaMask', icon: 'data:image/svg+xml,<svg/>' },
    { id: 'com.other', name: 'Other' },
  ]);
  expect(onWallet).toHaveBeenCalledTimes(2);
  stop();
  announce({ rdns: 'com.third', name: 'Third' });
  expect(onWallet).toHaveBeenCalledTimes(2);
});

test('one that announces itself twice is one', () => {
  discovery.startDiscovery();
  const one = provider();
  announce({ rdns: 'io.metamask', name: 'MetaMask' }, one);
  announce({ rdns: 'io.metamask', name: 'MetaMask' });
  announce({ rdns: 'io.another', name: 'The same under another name' }, one);
  expect(names()).toEqual(['MetaMask']);
});

test('what says nothing of itself, or gives nothing to ask, is no wallet', () => {
  discovery.startDiscovery();
  announce(undefined);
  announce({ name: 'Nobody' });
  announce({ rdns: 'com.nameless' });
  page.dispatchEvent(
    Object.assign(new Event('eip6963:announceProvider'), {
      detail: { info: { rdns: 'com.x', name: 'X' } },
    }),
  );
  page.dispatchEvent(new Event('eip6963:announceProvider'));
  expect(discovery.foundWallets()).toEqual([]);
});

test('a picture that would be loaded from its maker is left out', () => {
  discovery.startDiscovery();
  announce({ rdns: 'com.spy', name: 'Spy', icon: 'https://spy.example/pixel.png' });
  announce({ rdns: 'com.script', name: 'Script', icon: 'data:text/html,<script>' });
  expect(discovery.foundWallets().map(({ icon }) => icon)).toEqual([undefined, undefined]);
});

test('an old wallet is found by what it puts into the page, where no other is there', () => {
  page.ethereum = Object.assign(provider(), { isMetaMask: true });
  expect(names()).toEqual(['MetaMask']);
  // The same list each time, so that who shows it does not draw it again.
  expect(discovery.foundWallets()).toBe(discovery.foundWallets());
  discovery.startDiscovery();
  announce({ rdns: 'com.new', name: 'New' });
  expect(names()).toEqual(['New']);
});

test('of several old ones each has its name, by flags that one of them sets for another', () => {
  page.ethereum = Object.assign(provider(), {
    providers: [
      Object.assign(provider(), { isMetaMask: true, isTrust: true }),
      Object.assign(provider(), { isTrustWallet: true }),
      Object.assign(provider(), { isMetaMask: true }),
      provider(),
    ],
  });
  expect(names()).toEqual(['Trust Wallet', 'Trust Wallet', 'MetaMask', 'Browser wallet']);
});

test('an old one that comes late says so', () => {
  const onWallet = vi.fn<() => void>();
  discovery.onWalletFound(onWallet);
  discovery.startDiscovery();
  page.ethereum = provider();
  page.dispatchEvent(new Event('ethereum#initialized'));
  expect(onWallet).toHaveBeenCalledTimes(1);
  expect(names()).toEqual(['Browser wallet']);
});
