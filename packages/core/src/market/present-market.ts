import type { Market } from '@firm/schema';
import type { MarketDeps } from './deps.ts';
import { estimateImpact } from './estimate-impact.ts';
import type { MarketReading } from './market-cache.ts';

/** Older than this, figures are marked: three refreshes have been missed. */
const STALE_MILLISECONDS = 90_000;

/** Presents the market reading, with its age now. */
export function presentMarket(
  { market: { sources }, clock }: MarketDeps,
  { pair, figures, impact, problem }: MarketReading,
): Market {
  const age = pair === null ? null : Math.max(0, clock().getTime() - pair.fetchedAt);
  return {
    pair,
    figures: [...figures],
    impact: impact ?? estimateImpact(pair, undefined),
    ageSeconds: age === null ? null : Math.round(age / 1000),
    isStale: age !== null && (problem !== null || age > STALE_MILLISECONDS),
    problem: sources.length === 0 ? 'off' : problem,
  };
}
