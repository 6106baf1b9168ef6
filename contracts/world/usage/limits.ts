const KB = 1024;
const MB = 1024 * KB;
const MILLION = 1_000_000;

/** bytes: of signed transactions; gas: what they may use at most. */
export type Allowance = { bytes: number; gas: number };

/**
 * Limits of strangers' transactions to the local chain. Each counts for its wallet, for its network
 * address, and for all together. There is no total for ever of all: the ceiling of the state takes
 * its place.
 */
export const SEND_LIMITS = {
  wallet: {
    hour: { bytes: 512 * KB, gas: 180 * MILLION },
    ever: { bytes: 4 * MB, gas: 1_200 * MILLION },
  },
  network: {
    hour: { bytes: 2 * MB, gas: 240 * MILLION },
    ever: { bytes: 32 * MB, gas: 3_200 * MILLION },
  },
  all: { hour: { bytes: 12 * MB, gas: 1_200 * MILLION } },
} as const;

/** Block size beside its transaction, counted as well: many small ones are not free. */
export const BLOCK_BYTES = 2 * KB;

/**
 * A mint, an approval and every step of a lesson stay below this. What is larger may use a quarter
 * of each allowance, so that nobody who sends much takes a mint from others.
 */
export const SMALL = { bytes: 4 * KB, gas: MILLION } as const;
export const LARGE_SHARE = 1 / 4;

/** No transaction of a stranger may use more. */
export const MOST_GAS = 15 * MILLION;

/**
 * So many small transactions of a wallet that was given test money pass when its network, or all,
 * have used up the hour: whoever begins can mint.
 */
export const FREE_AFTER_GRANT = 12;

/** Bytes of JSON, as the node writes its state. */
export const STATE_LIMITS = {
  /** Of accounts: code, storage and balances, which stay for ever. */
  accounts: 24 * MB,
  /** Of blocks with their transactions; more is forgotten when a node is exchanged. */
  history: 40 * MB,
  /** Of what was added since a node was started; more, and it is exchanged. */
  growth: 32 * MB,
} as const;

/** From these shares of `STATE_LIMITS.accounts` on, transactions of a kind are refused. */
export const FULL = { large: 0.5, small: 0.9, afterGrant: 1 } as const;

/**
 * Largest state growth by a unit of gas, in bytes. Measured: 3.7 for traces of calls to nobody, 0.4
 * for logs and for calldata of zeros; code, the densest account data, 0.0093.
 */
export const BYTES_PER_GAS = { growth: 3.7, accounts: 0.0093 } as const;
