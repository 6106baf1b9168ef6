import type { SolanaExchangeId } from '../../token-chain/index.ts';
import type { Instruction } from '../build-transaction.ts';
import type { Account } from '../ask-node.ts';
import type { Key } from '../keys.ts';
import type { readBytes } from '../read-bytes.ts';

/** A sale by one wallet, as an exchange wants it. */
export type Sale = {
  seller: Key;
  amount: bigint;
  /** The seller's accounts: of the token, and for what is paid. */
  from: Key;
  to: Key;
  /** The token first, then what is paid with. */
  mints: readonly [Key, Key];
  programs: readonly [Key, Key];
  vaults: readonly [Key, Key];
  /** The token is the first of the pool's two. */
  isFirst: boolean;
  /** Accounts at the keys of `needs`. */
  accounts: ReadonlyMap<Key, Account | null>;
};

/** A pool, as its exchange keeps it. */
export type Pool = {
  key: Key;
  id: SolanaExchangeId;
  exchange: string;
  mints: readonly [Key, Key];
  vaults: readonly [Key, Key];
  /** A token of their own; the pool counts those that were burnt too. */
  shares?: { mint: Key; amount: bigint };
  /** Of what providers put in, nobody can ever take out so much: 0 to 1. */
  lockedForGood?: number;
  /** Lamports in a launch curve, which has no account of wrapped coins. */
  coins?: bigint;
  /** A launch curve on which nothing is traded any more. */
  isSoldOut?: boolean;
  /** A large sale leaves the prices that one trade can reach: only a part is tried. */
  isStepwise?: boolean;
  /** Accounts that a sale is built from. */
  needs?: readonly Key[];
  /**
   * Undefined: it cannot be built with certainty. Absent: not built for this kind.
   *
   * @throws RangeError where an account is too short
   */
  sell?: (sale: Sale) => Instruction | undefined;
};

/** How one program keeps its pools. `read` may throw RangeError where an account is too short. */
export type Exchange = {
  program: Key;
  id: SolanaExchangeId;
  name: string;
  /** The account begins with it: hexadecimal. */
  mark: string;
  read: (bytes: ReturnType<typeof readBytes>, key: Key) => Omit<Pool, 'key' | 'id' | 'exchange'>;
};
