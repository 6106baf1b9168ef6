import type { MarketSource } from '@firm/adapters/market/index.ts';
import type {
  ChartRange,
  Market,
  MarketChart,
  MarketFigure,
  MarketPair,
  MarketProblem,
  PriceImpact,
} from '@firm/schema';

/**
 * What was read of the market last. One a process: however many people look, the services are asked
 * once.
 */
export type MarketBoard = {
  pair: MarketPair | null;
  /** What the sources have told of this pair so far. */
  figures: readonly MarketFigure[];
  impact: PriceImpact | undefined;
  problem: MarketProblem | null;
  /** When a refresh was begun last, and the one under way. Milliseconds since 1970. */
  triedAt: number;
  refreshing: Promise<void> | undefined;
  /** A source that asked to be left alone is not asked before this time. */
  restUntil: Map<MarketSource, number>;
  charts: Map<
    ChartRange,
    { chart: MarketChart; triedAt: number; refreshing: Promise<void> | undefined }
  >;
  watchers: Set<(market: Market) => void>;
};

export function createMarketBoard(): MarketBoard {
  return {
    pair: null,
    figures: [],
    impact: undefined,
    problem: null,
    triedAt: -Infinity,
    refreshing: undefined,
    restUntil: new Map(),
    charts: new Map(),
    watchers: new Set(),
  };
}
