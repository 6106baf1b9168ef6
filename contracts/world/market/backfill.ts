import type { Rpc } from '../rpc/json-rpc.ts';
import { pullLiquidity } from '../deploy/settle-liquidity.ts';
import { seededNumbers } from '@firm/format/seeded-random.ts';
import type { WorldToken } from '../types.ts';
import { tradeOnce, type TraderDeps } from './trade-once.ts';

const HOUR_SECONDS = 3600;
/** How much history a new world is given: thin weeks, a dense last day. In seconds. */
export const HISTORY = 21 * 24 * HOUR_SECONDS;
const WEEK = 7 * 24 * HOUR_SECONDS;
const EARLIER_TRADES = 30;
const WEEK_TRADES = 90;
const DAY_TRADES = 250;
/** When a market that comes up later is traded in its first hour, in seconds after it. */
const FIRST_TRADES = [3 * 60, 9 * 60, 17 * 60, 31 * 60, 52 * 60];
/** Steps of those trades are counted from here on, so that the others keep their random numbers. */
const FIRST_STEP = 100_000;
/** When the fraud among the samples takes its liquidity away. */
const PULLED_BEFORE = 5 * HOUR_SECONDS;

/** Times of the invented history's trades, rising, all before `now` (seconds since 1970). */
export function historyTimes(seed: number, now: number): number[] {
  const random = seededNumbers(seed ^ 0x51ed270b);
  const spread = (count: number, from: number, to: number) =>
    Array.from({ length: count }, (_, i) =>
      Math.floor(from + ((i + 0.1 + 0.8 * random()) * (to - from)) / count),
    );
  return [
    ...spread(EARLIER_TRADES, now - HISTORY + 600, now - WEEK),
    ...spread(WEEK_TRADES, now - WEEK, now - 24 * HOUR_SECONDS),
    ...spread(DAY_TRADES, now - 24 * HOUR_SECONDS, now - 15),
  ];
}

type Event = { at: number; happen: () => Promise<unknown> };

/**
 * Trades some weeks' history into a world that is being made, at set block times. Never used on a
 * world that somebody has already seen: afterwards `joinClock` ends the past for good.
 *
 * @param openings markets that come up on the way, at seconds since 1970
 * @param events what else happens on the way, likewise
 * @param now seconds since 1970
 */
export async function backfill(
  deps: TraderDeps,
  {
    openings,
    events: others,
    now,
  }: {
    openings: readonly { at: number; open: () => Promise<WorldToken> }[];
    events: readonly Event[];
    now: number;
  },
): Promise<void> {
  const { rpc, seed, facts } = deps;
  const fraud = facts.tokens.find(({ kind }) => kind === 'pulled-liquidity');
  const events: Event[] = [
    ...others,
    ...openings.flatMap((opening, rank) => openingEvents(deps, opening, rank)),
    ...(fraud
      ? [
          {
            at: now - PULLED_BEFORE,
            happen: () => pullLiquidity(deps, { token: fraud, router: facts.router }),
          },
        ]
      : []),
    ...historyTimes(seed, now).map((time, step) => ({
      at: time,
      happen: () => tradeOnce(deps, { step, time }),
    })),
  ];
  for (const { at, happen } of events.toSorted((one, other) => one.at - other.at)) {
    if (at >= now) continue;
    await setTime(rpc, at);
    await happen();
  }
}

/** A market comes up and is traded at once, as new ones are. */
function openingEvents(
  deps: TraderDeps,
  { at, open }: { at: number; open: () => Promise<WorldToken> },
  rank: number,
): Event[] {
  let token: WorldToken | undefined;
  return [
    { at, happen: async () => (token = await open()) },
    ...FIRST_TRADES.map((after, index) => ({
      at: at + after,
      happen: async () =>
        token &&
        (await tradeOnce(deps, {
          step: FIRST_STEP + rank * FIRST_TRADES.length + index,
          time: at + after,
          only: token,
        })),
    })),
  ];
}

/** The next block's time, or the soonest after the last block's, whichever is later. */
async function setTime(rpc: Rpc, time: number): Promise<void> {
  // A node answers so by the JSON-RPC specification.
  const latest = (await rpc('eth_getBlockByNumber', ['latest', false])) as { timestamp: string };
  await rpc('evm_setNextBlockTimestamp', [Math.max(time, Number(latest.timestamp) + 1)]);
}

/**
 * Brings the block time to the clock: a chain's time runs on from the last one that was set, so
 * once is enough.
 */
export async function joinClock(rpc: Rpc, now: number): Promise<void> {
  await rpc('evm_setNextBlockTimestamp', [Math.max(now, Math.floor(Date.now() / 1000))]);
  await rpc('evm_mine');
}
