import { MarketError, type MarketSource } from '@firm/adapters/market/index.ts';
import type { MarketProblem } from '@firm/schema';
import type { MarketDeps } from './deps.ts';

/** Services ask for minutes. */
const LONGEST_REST_MILLISECONDS = 3_600_000;

type Tried<T> = { failed: MarketProblem } | { failed?: undefined; value: T };

/**
 * Asks a source unless it asked to be left alone. What is not a failure of the source is thrown on.
 */
export async function tryReading<T>(
  { market: { board }, clock }: MarketDeps,
  source: MarketSource,
  read: () => Promise<T>,
): Promise<Tried<T>> {
  const now = clock().getTime();
  const rests = (board.restUntil.get(source) ?? 0) - now;
  // A longer rest was begun by a clock that has been set back since.
  if (rests > 0 && rests <= LONGEST_REST_MILLISECONDS) return { failed: 'limited' };
  try {
    return { value: await read() };
  } catch (error) {
    if (!(error instanceof MarketError)) throw error;
    if (error.reason === 'limited')
      board.restUntil.set(
        source,
        now + Math.min((error.retryAfterSeconds ?? 60) * 1000, LONGEST_REST_MILLISECONDS),
      );
    return { failed: error.reason };
  }
}
