import type { Address } from '../chain/index.ts';
import type { Elsewhere } from './exchanges/try-exchanges.ts';
import type { Basics } from './read-basics.ts';
import type { Slots } from './read-slots.ts';
import type { Locker, NodeAbilities, TokenChainOptions } from './token-chain.ts';
import type { SaleTrial, Trial } from './try-sale.ts';
import type { WalletTerms } from './wallet-terms.ts';

/**
 * What a trial spends at most, in wei: little enough not to move the price, enough not to be lost
 * in rounding.
 */
export const ETHER = 5n * 10n ** 16n;
export const SHARE = 200n;

/** A token that is a contract, and what was read of it first. */
export type TrialSubject = {
  networkId: number;
  token: Address;
  exchange: TokenChainOptions['exchange'];
  basics: Basics;
  slots: Slots | undefined;
  trial: SaleTrial | undefined;
  /** All pools, and trades in those besides the pair. */
  elsewhere: Elsewhere | undefined;
  /** For one wrapped coin. */
  dollars: Promise<number | undefined>;
  /** The trial, where the token could be bought. */
  tried: Trial | undefined;
  supply: bigint;
  lockers: readonly Locker[];
  /** On which a wallet sends now. */
  terms: WalletTerms;
  /** What the node can do, asked where something was not tried. */
  abilities: () => Promise<NodeAbilities>;
  /** Who holds it without being a holder. */
  leftOut: readonly Address[];
};
