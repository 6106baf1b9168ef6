import type { Candle, ChartRange, MarketPair } from '@firm/schema';

/** Reads one pair's market. What a source does not know is null. */
export type MarketSource = {
  /** For people: 'DEX Screener'. */
  name: string;
  /** @throws MarketError */
  readPair: () => Promise<MarketPair>;
  /**
   * Prices in dollars, oldest first; undefined where the source keeps no history.
   *
   * @throws MarketError
   */
  readCandles: (range: ChartRange) => Promise<Candle[] | undefined>;
  /**
   * Asks the exchange itself what a sale would bring; undefined where it cannot be asked.
   *
   * @param tokens whole base tokens
   * @returns whole quote tokens per base token: before, and what the sale really brings
   * @throws MarketError
   */
  simulateSale: (
    tokens: number,
  ) => Promise<{ spot: number; received: number; feeShare: number } | undefined>;
};

export type MarketFailure = 'not-found' | 'limited' | 'unreachable' | 'bad-answer';

export class MarketError extends Error {
  override name = 'MarketError';
  readonly reason: MarketFailure;
  /** How long the service asks to be left alone. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    reason: MarketFailure,
    message: string,
    { retryAfterSeconds, cause }: { retryAfterSeconds?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Milliseconds of each range and of the intervals in it. */
export const RANGES: Record<ChartRange, { span: number; step: number }> = {
  '1h': { span: 3_600_000, step: 60_000 },
  '24h': { span: 86_400_000, step: 900_000 },
  '7d': { span: 604_800_000, step: 3_600_000 },
};
