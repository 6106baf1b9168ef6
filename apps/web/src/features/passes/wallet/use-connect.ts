import { useEffect, useSyncExternalStore } from 'react';
import type { LiveChain } from '../chain/chain-facts.ts';
import { isMobile, walletOf, type WalletBrand } from './brands.ts';
import { connectWallet } from './connect-wallet.ts';
import { foundWallets, onWalletFound } from './discover-wallets.ts';
import { findAuthorised } from './find-authorised.ts';
import type { FoundWallet } from './provider.ts';
import { loadTestWallet } from './test-wallet-door.ts';

const none: readonly FoundWallet[] = [];

/** The wallets in this browser. Starts looking for them, and for one that is authorised already. */
export function useWallets(): readonly FoundWallet[] {
  useEffect(() => void findAuthorised(), []);
  return useSyncExternalStore(onWalletFound, foundWallets, () => none);
}

/** Outcome of pressing a wallet's button. */
export type ConnectOutcome = 'connected' | 'sent-to-app' | 'sent-to-download';

/**
 * Connects a named wallet. Where it is not installed, a phone opens this page in the wallet's app,
 * and a desktop opens its download page in a new tab.
 * @throws what the wallet threw
 */
export async function connectBrand(brand: WalletBrand): Promise<ConnectOutcome> {
  const wallet = walletOf(brand, foundWallets());
  if (wallet !== undefined) {
    await connectWallet(wallet);
    return 'connected';
  }
  if (isMobile()) {
    location.assign(brand.openIn(new URL(location.href)));
    return 'sent-to-app';
  }
  openDownload(brand);
  return 'sent-to-download';
}

export const openDownload = (brand: WalletBrand | undefined): void =>
  void window.open(brand?.download, '_blank', 'noopener,noreferrer');

/** Connects this browser's test wallet. @throws Error on any other chain than the local one */
export async function connectTestWallet(chain: LiveChain): Promise<void> {
  await connectWallet(await loadTestWallet(chain));
}
