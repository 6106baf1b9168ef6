import { swap } from './sums.ts';

/** A pool of ETH against dollars; `fee` is a share of 1. */
export type Pool = {
  eth: number;
  dollars: number;
  fee: number;
};

export type Quote = {
  /** ETH that comes out. */
  received: number;
  /** All in dollars, at the price before the swap. */
  fee: number;
  impact: number;
  pool: Pool;
};

/** Result of a swap of dollars for ETH, its loss, and the pool after it. */
export function quote(pool: Pool, dollars: number): Quote {
  const { received: amountOut, before } = swap(
    { dollars: pool.dollars, tokens: pool.eth, fee: pool.fee },
    { amount: dollars, isSale: false },
  );
  const fee = dollars * pool.fee;
  return {
    received: amountOut,
    fee,
    impact: dollars - fee - amountOut * before,
    pool: { ...pool, eth: pool.eth - amountOut, dollars: pool.dollars + dollars },
  };
}

/** Dollars that a sale of ETH brings. */
export const sell = (pool: Pool, eth: number): number =>
  swap({ dollars: pool.dollars, tokens: pool.eth, fee: pool.fee }, { amount: eth, isSale: true })
    .received;

type Sandwich = {
  /** ETH that was quoted, the least that the limit allows, and what arrives after the bot. */
  quoted: number;
  least: number;
  received: number;
  /** Dollars that the bot puts in first, and what is left of them over in the end, before gas. */
  spent: number;
  gain: number;
};

/** Halvings of an interval: more than a number has digits. */
const STEPS = 80;

/** The largest value up to `most` of which something holds that stops holding at some point. */
function largest(most: number, holds: (value: number) => boolean): number {
  let [low, high] = [0, most];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * A bot buys just before a swap of `dollars` and sells just after it. It buys as much as pays best
 * and leaves the swap at the least that its limit (`tolerance`, a share) allows.
 */
export function sandwich(pool: Pool, dollars: number, tolerance: number): Sandwich {
  const quotedAmount = quote(pool, dollars).received;
  const least = quotedAmount * (1 - tolerance);
  const outcome = (frontRunSpend: number): { received: number; gain: number } => {
    const first = quote(pool, frontRunSpend);
    const victim = quote(first.pool, dollars);
    return {
      received: victim.received,
      gain: sell(victim.pool, first.received) - frontRunSpend,
    };
  };
  const most = largest(
    pool.dollars * 1000,
    (candidateSpend) => outcome(candidateSpend).received >= least,
  );
  // The gain rises to one best size and falls after it.
  const step = most * 1e-6;
  const bestSpend = largest(most, (value) => outcome(value + step).gain > outcome(value).gain);
  return { quoted: quotedAmount, least, spent: bestSpend, ...outcome(bestSpend) };
}

/**
 * A full-range deposit after the price has moved, in dollars a share of 1 of the pool: what it is
 * worth, and what the same coins would be worth if they had been kept.
 */
export function poolAgainstHolding(
  pool: Pick<Pool, 'eth' | 'dollars'>,
  price: number,
): { pool: number; kept: number; eth: number; dollars: number } {
  const eth = Math.sqrt((pool.eth * pool.dollars) / price);
  const dollars = eth * price;
  return { pool: 2 * dollars, kept: pool.eth * price + pool.dollars, eth, dollars };
}
