import * as v from 'valibot';

/** A figure that may be unknown. Unknown is null and never zero. */
const figure = v.nullable(v.number());
const token = v.strictObject({
  address: v.string(),
  symbol: v.string(),
  name: v.nullable(v.string()),
});

/**
 * One pair on a decentralised exchange, whatever source it was read from. Money in US dollars,
 * amounts in whole tokens, changes in percent.
 */
export const marketPairSchema = v.strictObject({
  priceUsd: figure,
  /** Quote tokens per base token. */
  priceNative: figure,
  priceChange: v.strictObject({ h1: figure, h24: figure }),
  liquidity: v.strictObject({ usd: figure, base: figure, quote: figure }),
  volume: v.strictObject({ h6: figure, h24: figure }),
  txns: v.strictObject({ h24: v.strictObject({ buys: figure, sells: figure }) }),
  fdv: figure,
  priceUsdHigh24h: figure,
  priceUsdLow24h: figure,
  baseToken: token,
  quoteToken: token,
  /** Exchange, as DEX Screener calls it. */
  dexId: v.string(),
  /** Network, as DEX Screener calls it; `local` for the local chain. */
  chainId: v.string(),
  pairAddress: v.string(),
  /** Kind of pool: 'v2', 'v3', 'CLMM'…; empty when not said. */
  labels: v.array(v.string()),
  /** Milliseconds since 1970. */
  pairCreatedAt: figure,
  /**
   * Prices in dollars over the last 24 hours, evenly spaced, oldest first; null without a history.
   */
  sparkline: v.nullable(v.array(v.number())),
  /** 'DEX Screener', 'GeckoTerminal' or 'On-chain'. */
  sourceName: v.string(),
  /** The pair's page there; null where there is none. */
  sourceUrl: v.nullable(v.string()),
  /** Milliseconds since 1970. */
  fetchedAt: v.number(),
});
export type MarketPair = v.InferOutput<typeof marketPairSchema>;

/**
 * Price impact of selling a number of tokens. Percent; `withFee` includes the exchange's own fee.
 */
export const priceImpactSchema = v.variant('status', [
  v.strictObject({
    status: v.literal('estimated'),
    tokens: v.number(),
    side: v.literal('sell'),
    percent: v.number(),
    percentWithFee: v.number(),
    /**
     * 'router': asked of the exchange's own contract; 'constant-product': computed from the pool's
     * reserves.
     */
    method: v.picklist(['router', 'constant-product']),
    valueUsd: figure,
  }),
  v.strictObject({
    status: v.literal('unknown'),
    tokens: v.number(),
    reason: v.picklist(['concentrated', 'no-reserves', 'no-data']),
  }),
]);
export type PriceImpact = v.InferOutput<typeof priceImpactSchema>;

const problem = v.picklist(['off', 'not-found', 'limited', 'unreachable', 'bad-answer']);

/** Figures of a market card besides price and pair. */
const marketFigureSchema = v.picklist(['liquidity', 'volume', 'txns', 'fdv', 'range']);
export type MarketFigure = v.InferOutput<typeof marketFigureSchema>;

/** GET /api/market, and the event `market` of /api/events. */
export const marketSchema = v.strictObject({
  pair: v.nullable(marketPairSchema),
  /** Figures that the sources gave for this pair, now or before. They never gave the others. */
  figures: v.array(marketFigureSchema),
  impact: priceImpactSchema,
  /** Age of `pair` when this was sent. */
  ageSeconds: figure,
  /** The last try to refresh it failed, or nobody has refreshed it for long. */
  isStale: v.boolean(),
  /** Why the last refresh failed; null when it did not. */
  problem: v.nullable(problem),
});
export type Market = v.InferOutput<typeof marketSchema>;
export type MarketProblem = v.InferOutput<typeof problem>;

const chartRangeSchema = v.picklist(['1h', '24h', '7d']);
export type ChartRange = v.InferOutput<typeof chartRangeSchema>;
/** Query of GET /api/market/chart. */
export const chartQuerySchema = v.strictObject({ range: chartRangeSchema });

/** One interval of prices in dollars; `at` is its begin in milliseconds since 1970. */
export const candleSchema = v.strictObject({
  at: v.number(),
  open: v.number(),
  high: v.number(),
  low: v.number(),
  close: v.number(),
});
export type Candle = v.InferOutput<typeof candleSchema>;

/** GET /api/market/chart: oldest first; no candles where there is no history. */
export const marketChartSchema = v.strictObject({
  range: chartRangeSchema,
  candles: v.array(candleSchema),
  sourceName: v.nullable(v.string()),
  fetchedAt: figure,
  problem: v.nullable(problem),
});
export type MarketChart = v.InferOutput<typeof marketChartSchema>;
