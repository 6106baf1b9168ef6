import type { Address } from '../../chain/index.ts';
import type { Elsewhere } from '../exchanges/try-exchanges.ts';
import type { Basics } from '../read-basics.ts';
import type { Slots } from '../read-slots.ts';
import type { Locker, NodeAbilities, TokenChainOptions } from '../token-chain.ts';
import type { SaleTrial, SaleTrials, Trial } from './try-sale.ts';
import type { WalletTerms } from './wallet-terms.ts';

/** A token that is a contract, and what was read of it first. */
export type TrialSubject = {
  networkId: number;
  token: Address;
  exchange: TokenChainOptions['exchange'];
  basics: Basics;
  slots: Slots | undefined;
  trial: SaleTrial | undefined;
  /** Purchases of more, tried with it. */
  larger: SaleTrials['larger'];
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
