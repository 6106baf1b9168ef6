import { local } from '../../../lib/data/safe-storage.ts';
import type { Address, LiveChain } from '../chain/chain-facts.ts';
import type { SentTransaction } from './follow-transaction.ts';

/** A mint that has begun, kept in this browser so that a reload does not lose it. */
export type PendingMint = PendingStep | PendingBatch;

type Begun = {
  tier: number;
  /** When it began, milliseconds since 1970. */
  since: number;
};
export type PendingStep = {
  step: 'approve' | 'claim';
  sent: SentTransaction;
  /** Price of the pass, in smallest units: with it an approval goes on to the claim. */
  price?: string;
} & Begun;
/** Both steps together; only the wallet can tell how they go. */
export type PendingBatch = {
  step: 'both';
  batchId: string;
} & Begun;

const keyOf = (chain: LiveChain, address: Address): string =>
  `mint:${chain.id}:${chain.collection}:${address}`.toLowerCase();

export const savePending = (chain: LiveChain, address: Address, pending: PendingMint): void =>
  void local.write(keyOf(chain, address), JSON.stringify(pending));

export const forgetPending = (chain: LiveChain, address: Address): void =>
  local.remove(keyOf(chain, address));

export function readPending(chain: LiveChain, address: Address): PendingMint | undefined {
  try {
    // Written by this file into this browser.
    const storedMint = JSON.parse(
      local.read(keyOf(chain, address)) ?? 'null',
    ) as PendingMint | null;
    if (storedMint === null) return undefined;
    return typeof (storedMint.step === 'both' ? storedMint.batchId : storedMint.sent.hash) ===
      'string'
      ? storedMint
      : undefined;
  } catch {
    return undefined;
  }
}
