const DAY_MILLISECONDS = 86_400_000;

/**
 * Thresholds for evidence. Shares 0 to 1, taxes in percent, money in US dollars, times in
 * milliseconds.
 */
export const thresholds = {
  tax: { caution: 5, high: 15, proof: 50 },
  liquidityUsd: { high: 1_000, caution: 20_000 },
  lock: { share: 0.8, milliseconds: 30 * DAY_MILLISECONDS },
  /** One holder of the pool's shares who can take so much of it out at once. */
  openShare: 0.5,
  holders: { largest: 0.2, topTen: 0.5 },
  ageMilliseconds: 3 * DAY_MILLISECONDS,
  /** Changes within a day, in percent; depth: liquidity against the market cap. */
  fall: { caution: 30, high: 90 },
  rise: 300,
  depth: 0.01,
  /**
   * Two measurements of a tax that differ by more than this contradict each other, in percentage
   * points.
   */
  taxGap: 5,
  /** From when on a power is held by more than one hand, or with notice. */
  governed: {
    delaySeconds: 86_400,
    needed: 2,
    keys: 3,
    liquidityUsd: 100_000,
    milliseconds: 30 * DAY_MILLISECONDS,
  },
  /**
   * Size and age at which many have examined a token: its owner's powers are known, and used in
   * public.
   */
  established: { liquidityUsd: 5_000_000, milliseconds: 365 * DAY_MILLISECONDS, holders: 1_000 },
  /** A power that a contract has used so often for so long, and not long ago, is how the token works. */
  habitual: {
    uses: 12,
    milliseconds: 365 * DAY_MILLISECONDS,
    lastMilliseconds: 90 * DAY_MILLISECONDS,
    liquidityUsd: 100_000,
  },
} as const;
