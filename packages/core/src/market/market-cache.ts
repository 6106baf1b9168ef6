import type { MarketSource } from '@firm/adapters/market/index.ts';
import { createBackOff, createCache, type BackOff, type Cache } from '@firm/cache';
import type {
  ChartRange,
  MarketChart,
  MarketFigure,
  MarketPair,
  MarketProblem,
  PriceImpact,
} from '@firm/schema';

/** The market data after a reading, also after a failed one. */
export type MarketReading = {
  pair: MarketPair | null;
  /** The sources' figures for this pair so far. */
  figures: readonly MarketFigure[];
  impact: PriceImpact | undefined;
  problem: MarketProblem | null;
};

/** One a process: however many people look, the services are asked once. */
export type MarketCache = {
  /** Under one key. */
  readings: Cache<MarketReading>;
  /** By range. */
  charts: Cache<MarketChart>;
  backOff: BackOff<MarketSource>;
};

/** How old the market gets where its source answers. */
const REFRESH_MILLISECONDS = 30_000;
/**
 * How long a chart is good for: a service allows few requests, and a week's chart changes little in
 * minutes.
 */
const CHART_MILLISECONDS: Record<ChartRange, number> = {
  '1h': 30_000,
  '24h': 60_000,
  '7d': 300_000,
};

export function createMarketCache({ clock }: { clock: () => Date }): MarketCache {
  const now = () => clock().getTime();
  return {
    readings: createCache({ now, freshMilliseconds: REFRESH_MILLISECONDS, maxEntries: 1 }),
    charts: createCache({
      now,
      freshMilliseconds: ({ range }) => CHART_MILLISECONDS[range],
      maxEntries: Object.keys(CHART_MILLISECONDS).length,
    }),
    backOff: createBackOff({ now }),
  };
}
