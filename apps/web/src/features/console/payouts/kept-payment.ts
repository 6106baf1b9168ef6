import { local } from '../../../lib/data/safe-storage.ts';
import type { Connected, Hex, LiveChain, SentTransaction } from '../../passes/index.ts';

/**
 * A payment of this browser, so that a reload or a closed page does not lose sight of it.
 * `isAsked`: the wallet was asked, and has not said under which hash it was sent.
 */
export type KeptPayment = {
  week: number;
  tier: number;
  sent: SentTransaction;
  isAsked?: boolean;
  /** It puts tokens up for holders to claim, and pays nobody yet. */
  isForClaims?: boolean;
};

type Whose = { chain: LiveChain; wallet: Connected };

/** Of a transaction whose hash is not known: no transaction has it. */
export const NO_HASH: Hex = `0x${'0'.repeat(64)}`;

const keyOf = ({ chain, wallet }: Whose): string =>
  `payout:${chain.id}:${wallet.address}`.toLowerCase();

export const keepPayment = (whose: Whose, payment: KeptPayment): void =>
  void local.write(keyOf(whose), JSON.stringify(payment));

export const forgetPayment = (whose: Whose): void => local.remove(keyOf(whose));

export function readKeptPayment(whose: Whose): KeptPayment | undefined {
  try {
    // Written by this file into this browser.
    const storedPayment = JSON.parse(local.read(keyOf(whose)) ?? 'null') as KeptPayment | null;
    return typeof storedPayment?.sent.hash === 'string' ? storedPayment : undefined;
  } catch {
    return undefined;
  }
}
