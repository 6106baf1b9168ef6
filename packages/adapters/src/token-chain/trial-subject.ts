import type { Address } from '../chain/index.ts';
import type { Elsewhere } from './exchanges/try-exchanges.ts';
import type { Basics } from './read-basics.ts';
import type { Slots } from './read-slots.ts';
import type { Locker, NodeAbilities, TokenChainOptions } from './token-chain.ts';
import type { SaleTrial, Trial } from './try-sale.ts';
import type { WalletTerms } from './wallet-terms.ts';

/**
 * The most that a trial spends, in wei: too little to move the price, too much to be lost in
 * rounding.
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
  /** Reads the node's abilities, for trials that did not run. */
  abilities: () => Promise<NodeAbilities>;
  /** Addresses that are no holders. */
  leftOut: readonly Address[];
};
