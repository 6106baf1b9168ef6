import { MarketError, type MarketSource } from '@firm/adapters/market/index.ts';
import type { MarketProblem } from '@firm/schema';
import type { MarketDeps } from './deps.ts';

/** One that asks for a pause without saying how long. */
const LIMITED_PAUSE_MILLISECONDS = 60_000;

type Tried<T> = { failed: MarketProblem } | { failed?: undefined; value: T };

/**
 * Asks a source unless it asked to be left alone. What is not a failure of the source is thrown on.
 */
export async function tryReading<T>(
  { market: { cache } }: Pick<MarketDeps, 'market'>,
  source: MarketSource,
  read: () => Promise<T>,
): Promise<Tried<T>> {
  if (cache.backOff.remaining(source) > 0) return { failed: 'limited' };
  try {
    return { value: await read() };
  } catch (error) {
    if (!(error instanceof MarketError)) throw error;
    if (error.reason === 'limited')
      cache.backOff.pause(
        source,
        error.retryAfterSeconds === undefined
          ? LIMITED_PAUSE_MILLISECONDS
          : error.retryAfterSeconds * 1000,
      );
    return { failed: error.reason };
  }
}
