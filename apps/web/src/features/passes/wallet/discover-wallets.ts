import type { FoundWallet, Provider } from './provider.ts';

type Announcement = {
  detail?: {
    info?: { uuid?: string; name?: string; icon?: string; rdns?: string };
    provider?: Provider;
  };
} & Event;
type Injected = Provider & {
  isMetaMask?: boolean;
  isTrust?: boolean;
  isTrustWallet?: boolean;
  providers?: Injected[];
};

let announcedWallets: readonly FoundWallet[] = [];
let hasStarted = false;
const listeners = new Set<() => void>();

function add({ detail }: Announcement): void {
  const { info, provider } = detail ?? {};
  if (provider === undefined || info?.rdns === undefined || info.name === undefined) return;
  if (
    announcedWallets.some(
      (knownWallet) => knownWallet.provider === provider || knownWallet.id === info.rdns,
    )
  )
    return;
  // Anything else than a picture inside the address would be loaded from the wallet's maker.
  const icon = info.icon?.startsWith('data:image/') === true ? { icon: info.icon } : {};
  announcedWallets = [...announcedWallets, { id: info.rdns, name: info.name, provider, ...icon }];
  for (const listener of listeners) listener();
}

/** Asks wallets to announce themselves (EIP-6963); those that come late are added as they come. */
export function startDiscovery(): void {
  if (hasStarted) return;
  hasStarted = true;
  window.addEventListener('eip6963:announceProvider', add);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  // Old wallets on phones inject after the page has loaded, and say so.
  window.addEventListener(
    'ethereum#initialized',
    () => listeners.forEach((listener) => listener()),
    { once: true },
  );
}

/** Called whenever another wallet is found. @returns how to stop */
export function onWalletFound(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let legacy: { of: Injected; wallets: readonly FoundWallet[] } | undefined;

/**
 * The wallets in this browser: announced ones, or the one injected the old way when there is no
 * other.
 */
export function foundWallets(): readonly FoundWallet[] {
  if (typeof window === 'undefined') return [];
  // Set by a wallet, if there is one.
  const { ethereum } = window as { ethereum?: Injected };
  if (announcedWallets.length > 0 || ethereum === undefined) return announcedWallets;
  if (legacy?.of !== ethereum) {
    const injectedProviders = ethereum.providers ?? [ethereum];
    legacy = {
      of: ethereum,
      wallets: injectedProviders.map((provider, at) => ({
        id: `legacy-${at}`,
        name: nameOf(provider),
        provider,
      })),
    };
  }
  return legacy.wallets;
}

/** By flags, of which Trust Wallet sets MetaMask's too. */
function nameOf({ isTrust, isTrustWallet, isMetaMask }: Injected): string {
  if (isTrust === true || isTrustWallet === true) return 'Trust Wallet';
  return isMetaMask === true ? 'MetaMask' : 'Browser wallet';
}
