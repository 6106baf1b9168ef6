import type { TokenPair } from './pairs.ts';

/** The most liquid first; those whose liquidity is not known last. */
export const byLiquidity = (pairs: readonly TokenPair[]): TokenPair[] =>
  pairs.toSorted(
    (a, b) =>
      (b.liquidityUsd ?? -1) - (a.liquidityUsd ?? -1) || (a.pairAddress < b.pairAddress ? -1 : 1),
  );

/** The newest first; those whose age is not known last. */
export const byAge = (pairs: readonly TokenPair[]): TokenPair[] =>
  pairs.toSorted(
    (a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0) || (a.pairAddress < b.pairAddress ? -1 : 1),
  );
