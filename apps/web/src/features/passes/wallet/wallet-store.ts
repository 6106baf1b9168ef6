import * as passesApi from '@firm/schema/api/passes.ts';
import { isSameAddress } from '@firm/format';
import { useSyncExternalStore } from 'react';
import { getAddress } from 'viem/utils';
import { call } from '../../../lib/data/api.ts';
import { local } from '../../../lib/data/safe-storage.ts';
import type { Address } from '../chain/chain-facts.ts';
import { accountsOf, type FoundWallet } from './provider.ts';

/**
 * The wallet as this page knows it. `looking`: whether one is already authorised is not known yet.
 */
export type WalletState =
  | { phase: 'looking' | 'disconnected' }
  /** isChainAway: it waits for a chain that does not answer yet. */
  | { phase: 'connecting'; wallet: FoundWallet; isChainAway?: boolean }
  | { phase: 'connected'; wallet: FoundWallet; address: Address; chainId: number };
export type Connected = Extract<WalletState, { phase: 'connected' }>;

const LAST = 'lastWallet';
const initial: WalletState = { phase: 'looking' };
let state: WalletState = initial;
let letGo = (): void => {};
const listeners = new Set<() => void>();

export const walletState = (): WalletState => state;

export function setWallet(next: WalletState): void {
  state = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useWallet = (): WalletState =>
  useSyncExternalStore(subscribe, walletState, () => initial);

/**
 * Another account is another person, for all that the server knows: what the one before proved ends
 * at once.
 */
function forgetProof(before: string, next: string): void {
  if (isSameAddress(before, next)) return;
  call(passesApi.forget).catch((error: unknown) =>
    console.warn('The proof of the wallet before could not be ended.', error),
  );
}

/** Takes a wallet whose account is authorised, and follows its changes of account and chain. */
export async function takeWallet(wallet: FoundWallet, account: string): Promise<void> {
  const { provider } = wallet;
  let chainId = Number(await provider.request({ method: 'eth_chainId' }));
  letGo();
  const onAccounts = (accounts: unknown): void => {
    const [first] = accountsOf(accounts);
    if (first === undefined) disconnect();
    else if (state.phase === 'connected') {
      forgetProof(state.address, first);
      setWallet({ ...state, address: getAddress(first) });
    }
  };
  // Everything on the page belongs to a chain, so that it starts anew on another one. Wallets also
  // tell the chain that was there before, and some tell what is no number while they start.
  const onChain = (value: unknown): void => {
    const next = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0;
    if (!Number.isInteger(next) || next <= 0 || next === chainId) return;
    if (Number.isInteger(chainId)) return location.reload();
    chainId = next;
    if (state.phase === 'connected') setWallet({ ...state, chainId });
  };
  provider.on?.('accountsChanged', onAccounts);
  provider.on?.('chainChanged', onChain);
  letGo = () => {
    provider.removeListener?.('accountsChanged', onAccounts);
    provider.removeListener?.('chainChanged', onChain);
  };
  if (state.phase === 'connected') forgetProof(state.address, account);
  local.write(LAST, wallet.id);
  setWallet({ phase: 'connected', wallet, address: getAddress(account), chainId });
}

/** Forgets the wallet on this page. What the wallet itself allows this site stays as it is. */
export function disconnect(): void {
  letGo();
  letGo = () => {};
  setWallet({ phase: 'disconnected' });
}

export const lastWalletId = (): string | null => local.read(LAST);
