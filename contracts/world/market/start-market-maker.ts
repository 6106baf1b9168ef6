import { NodeUnavailable } from '../rpc/json-rpc.ts';
import type { WorldLog } from '../types.ts';
import { randomOfStep } from './random.ts';
import { tradeOnce, type TraderDeps } from './trade-once.ts';

export type MarketMaker = {
  /** Somebody is looking: trade more often for a while. */
  touch: () => void;
  stop: () => void;
};

const WATCHED_FOR_MILLISECONDS = 120_000;
/** Longer alone, a world trades as seldom as it can: each trade wakes the node, us and the database. */
const LEFT_AFTER_MILLISECONDS = 300_000;
/**
 * Milliseconds between trades, from and to. An unwatched world trades rarely, so that it grows
 * little.
 */
const PACE = {
  watched: [5_000, 22_000],
  alone: [30_000, 90_000],
  left: [240_000, 480_000],
} as const;

function paceAfter(aloneMilliseconds: number): keyof typeof PACE {
  if (aloneMilliseconds < 0) return 'watched';
  return aloneMilliseconds < LEFT_AFTER_MILLISECONDS ? 'alone' : 'left';
}

/** Trades every few seconds, at real block times, until stopped. */
export function startMarketMaker({
  clock,
  log,
  ...deps
}: TraderDeps & { clock: () => Date; log: WorldLog }): MarketMaker {
  let watchedUntil = clock().getTime() + WATCHED_FOR_MILLISECONDS;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let trading = false;
  let skippedCount = 0;

  async function step(): Promise<void> {
    trading = true;
    try {
      // The account's own count numbers the steps: after a restart they go on where the saved chain
      // stands. A step that found an empty pool has sent nothing, and must not be tried for ever.
      const count = Number(
        await deps.rpc('eth_getTransactionCount', [deps.maker.address, 'latest']),
      );
      if (
        !isStopped &&
        !(await tradeOnce(deps, {
          step: count + skippedCount,
          time: Math.floor(clock().getTime() / 1000),
        }))
      )
        skippedCount++;
      plan(count + skippedCount);
    } catch (error) {
      if (!isStopped && !(error instanceof NodeUnavailable))
        log('warn', `market maker: ${error instanceof Error ? error.message : String(error)}`);
      plan(++skippedCount);
    } finally {
      trading = false;
    }
  }

  function plan(after: number): void {
    if (isStopped) return;
    const [from, to] = PACE[paceAfter(clock().getTime() - watchedUntil)];
    timer = setTimeout(
      () => void step(),
      from + (to - from) * randomOfStep(deps.seed + 1, after)(),
    );
  }

  plan(0);
  return {
    touch: () => {
      const wasAlone = clock().getTime() >= watchedUntil;
      watchedUntil = clock().getTime() + WATCHED_FOR_MILLISECONDS;
      if (!wasAlone || trading || isStopped) return;
      clearTimeout(timer);
      plan(0);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
