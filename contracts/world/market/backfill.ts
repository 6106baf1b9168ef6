import type { Rpc } from '../rpc/json-rpc.ts';
import { pullLiquidity } from '../deploy/settle-liquidity.ts';
import { seededNumbers } from '@firm/format/seeded-random.ts';
import { tradeOnce, type TraderDeps } from './trade-once.ts';

const HOUR = 3600;
/** How much history a new world is given: a thin week, a dense last day. In seconds. */
export const HISTORY = 7 * 24 * HOUR;
const WEEK_TRADES = 90;
const DAY_TRADES = 250;
/** When the fraud among the samples takes its liquidity away. */
const PULLED_BEFORE = 5 * HOUR;

/** Times of the invented history's trades, rising, all before `now` (seconds since 1970). */
export function historyTimes(seed: number, now: number): number[] {
  const random = seededNumbers(seed ^ 0x51ed270b);
  const spread = (count: number, from: number, to: number) =>
    Array.from({ length: count }, (_, i) =>
      Math.floor(from + ((i + 0.1 + 0.8 * random()) * (to - from)) / count),
    );
  return [
    ...spread(WEEK_TRADES, now - HISTORY + 600, now - 24 * HOUR),
    ...spread(DAY_TRADES, now - 24 * HOUR, now - 15),
  ];
}

/**
 * Trades a week's history into a world that is being made, at set block times. Never used on a
 * world that somebody has already seen: afterwards `joinClock` ends the past for good.
 *
 * @param now seconds since 1970
 */
export async function backfill(deps: TraderDeps, { now }: { now: number }): Promise<void> {
  const { rpc, seed, facts } = deps;
  const fraud = facts.tokens.find(({ kind }) => kind === 'pulled-liquidity');
  let pulled = false;
  for (const [step, time] of historyTimes(seed, now).entries()) {
    await rpc('evm_setNextBlockTimestamp', [time]);
    if (fraud && !pulled && time > now - PULLED_BEFORE) {
      pulled = true;
      await pullLiquidity(deps, { token: fraud, router: facts.router });
    }
    await tradeOnce(deps, { step, time });
  }
}

/**
 * Brings the block time to the clock: a chain's time runs on from the last one that was set, so
 * once is enough.
 */
export async function joinClock(rpc: Rpc, now: number): Promise<void> {
  await rpc('evm_setNextBlockTimestamp', [Math.max(now, Math.floor(Date.now() / 1000))]);
  await rpc('evm_mine');
}
