import type { Address, Hex } from '../chain/index.ts';

/** Source and purpose of reading. Another one is another ledger. */
export type PayoutSource = {
  chainId: number;
  collection: Address;
  token: Address;
  distributor: Address;
  /** From where holders claim; null: nobody can here. */
  claims: Address | null;
  /** When the promise begins, in seconds since 1970. */
  from: number;
  firstBlock: number;
};

export type Block = { number: number; hash: Hex; /** Since 1970. */ seconds: number };

type Place = {
  block: number;
  logIndex: number;
  transaction: Hex;
  /** Of the block, since 1970. */
  seconds: number;
};

/** Passes of one tier that moved; `from` or `to` is the zero address for new and burnt ones. */
export type PassMove = Place & {
  /** Among the moves of one log. */
  part: number;
  tier: bigint;
  from: Address;
  to: Address;
  passes: bigint;
};

/** Arrival at a holder by the distributor's record, in smallest units. */
export type Payment = Place & {
  purpose: bigint;
  token: Address;
  holder: Address;
  amount: bigint;
  payer: Address;
};

export type PayoutLogs =
  | { state: 'read'; moves: PassMove[]; payments: Payment[] }
  /** The node does not hand out so many blocks or logs at once. */
  | { state: 'refused' }
  | { state: 'unavailable' };

/** Reads off one chain who held passes and what they were paid. Nothing here throws. */
export type PayoutChain = {
  /** Null: nothing is promised here; undefined: not known now. */
  source: () => Promise<PayoutSource | null | undefined>;
  /** Undefined: the node does not answer. */
  readHead: () => Promise<Block | undefined>;
  /** Null: the chain has no such block any more. */
  readBlock: (number: number) => Promise<Block | null | undefined>;
  /** Amount left for the holders of a tree; undefined: unknown on chain. */
  readLeft: (
    source: PayoutSource,
    of: { week: number; tier: number; root: Hex },
  ) => Promise<bigint | undefined>;
  /** Of the blocks from one to another, both with them, in the order of the chain. */
  readLogs: (
    source: PayoutSource,
    range: { fromBlock: number; toBlock: number },
  ) => Promise<PayoutLogs>;
};
