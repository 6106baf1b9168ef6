import type { Address, Hex } from '../../chain/index.ts';
import type { Read } from '../read-many.ts';

export type KindId = 'v2' | 'solidly' | 'v3' | 'slipstream' | 'algebra' | 'v4' | 'curve';

/** One exchange on one chain. */
export type Deployment = {
  kind: KindId;
  /** As people call it. */
  name: string;
  /** Names the pools: a factory, V4's manager, or a curve's helper. */
  factory: Address;
  /** Takes the trades of wallets; of a curve it is the curve's own word. */
  router: Address;
  /** V3: fee tiers; Slipstream: tick spacings. */
  steps?: readonly number[];
  /** V3: its router wants a deadline among the values of a swap. */
  hasDeadline?: boolean;
  /** V4: knows what makes up a pool, and takes the allowances of wallets for the router. */
  positions?: Address;
  permits?: Address;
};

/** A coin that others are bought with here. */
export type Quote = { address: Address; decimals: number; isDollar: boolean };

export type ChainExchanges = {
  /** The wrapped coin first. */
  quotes: readonly [Quote, ...Quote[]];
  deployments: readonly Deployment[];
};

/** A place in which a token is traded. */
export type Pool = {
  deployment: Deployment;
  /** Its address; of V4 a hash, of a curve the curve's. */
  id: Hex;
  /** Holds its tokens and its money. */
  keeper: Address;
  token: Address;
  quote: Quote;
  /** It takes and gives the chain's own coin, not the wrapped one. */
  isNative?: boolean;
  /** V3: fee; Slipstream and V4: tick spacing. */
  step?: number;
  fee?: number;
  hooks?: Address;
  isStable?: boolean;
  /** Money in it, in smallest units of its quote. */
  quoteReserve: bigint;
};

/** A pool before its money is counted; `money` is what it says itself, where nobody else can count. */
export type NamedPool = Omit<Pool, 'quoteReserve'> & { money?: bigint };

/** A place that may have a pool, and what is asked to learn it. */
export type Place = {
  read: Read;
  poolOf: (answer: Hex) => NamedPool | undefined;
};

/** `gas`: where it needs more than a trade. */
export type Call = { from: Address; to: Address; data: Hex; value?: bigint; gas?: number };

/** Amounts of a swap as the pool reports it, in smallest units. */
export type Swap = { quote: bigint; token: bigint };

/** How exchanges of one kind name their pools and take trades. */
export type ExchangeKind = {
  places: (
    deployment: Deployment,
    targetPair: { token: Address; quotes: readonly Quote[] },
  ) => readonly Place[];
  /** Pools whose ids are known without asking; whether they are there, `state` says. */
  usual?: (
    deployment: Deployment,
    target: { token: Address; quotes: readonly Quote[] },
  ) => readonly NamedPool[];
  /** A pool that a market names by its id alone. */
  byId?: (
    deployment: Deployment,
    targetPool: { token: Address; quotes: readonly Quote[]; id: Hex },
  ) => Place;
  /** Where nobody can count a pool's money by what its keeper has; undefined: no such pool. */
  state?: {
    read: (pool: NamedPool) => Read;
    moneyOf: (pool: NamedPool, answer: Hex) => bigint | undefined;
  };
  /** The last call is the trade. */
  buy: (pool: Pool, trade: { trader: Address; spend: bigint }) => Call[];
  sell: (pool: Pool, trade: { trader: Address; amount: bigint }) => Call[];
  /** Reads the trade off one log; undefined where it is something else, or another pool's. */
  swapOf: (pool: Pool, log: Log) => Swap | undefined;
};

export type Log = { address: string; topics: readonly string[]; data: Hex };
