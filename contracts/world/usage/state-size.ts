import { BYTES_PER_GAS, FULL, STATE_LIMITS } from './limits.ts';

/** Bytes of JSON: of the whole state, and of its accounts alone. */
export type StateBytes = { whole: number; accounts: number };

/**
 * How large a node's state is, without asking the node: what was measured last, and the most that
 * transactions sent since may have added.
 */
export type StateSize = {
  /** A transaction is about to be sent. Returns what takes it back, for one that was refused. */
  expect: (weight: { bytes: number; gas: number }) => () => void;
  /** To be asked before a dump, and given to `measure`. */
  mark: () => number;
  /** @param whole what the dump came to; undefined: nothing was added since the last one */
  measure: (whole: number | undefined, mark: number) => void;
  /** Growth since the node was started; an upper bound. */
  growth: () => number;
  /** The most that the accounts can be. */
  accounts: () => number;
  /** Whether a fresh node with pruned history should take this one's place. */
  isOvergrown: () => boolean;
};

/** A byte of calldata is written twice, as two hex digits. */
const BYTES_PER_BYTE = 4;
/** Where accounts near their limit, a guess that is larger is replaced by what a new node measures. */
const MAX_GUESS_BYTES = 2 * 1024 * 1024;

/** @param loaded what a node was started with */
export function createStateSize(initialSize: StateBytes): StateSize {
  let measuredBytes = 0;
  let expectedBytes = 0;
  let sentGas = 0;
  const growth = (): number => measuredBytes + Math.max(0, expectedBytes);
  // Accounts grow by no more than the whole does.
  const guess = (): number => Math.min(sentGas * BYTES_PER_GAS.accounts, growth());
  const accounts = (): number => initialSize.accounts + guess();
  return {
    expect: ({ bytes, gas }) => {
      const addedBytes = bytes * BYTES_PER_BYTE + gas * BYTES_PER_GAS.growth;
      expectedBytes += addedBytes;
      sentGas += gas;
      return () => {
        expectedBytes -= addedBytes;
        sentGas -= gas;
      };
    },
    mark: () => expectedBytes,
    measure: (whole, mark) => {
      if (whole !== undefined) measuredBytes = Math.max(0, whole - initialSize.whole);
      expectedBytes -= mark;
    },
    growth,
    accounts,
    isOvergrown: () =>
      growth() > STATE_LIMITS.growth ||
      (guess() > MAX_GUESS_BYTES && accounts() > STATE_LIMITS.accounts * FULL.large),
  };
}
