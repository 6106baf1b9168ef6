import { MarketError } from '@firm/adapters/market/index.ts';
import { TokenChainUnavailableError } from '@firm/adapters/token-chain/index.ts';
import { SecurityError } from '@firm/adapters/token-security/index.ts';
import type { SafetyDeps } from '../deps.ts';
import type { Asked, Why } from '../evidence/token-evidence.ts';

/** No source is waited for longer. */
const PATIENCE_MILLISECONDS = 2_500;
/** Of one that stands in for another, which has taken its time already. */
export const SHORT_PATIENCE_MILLISECONDS = 1_200;
/**
 * How long a source that did not answer is left alone, so that each further check does not wait for
 * it too.
 */
const PAUSE_MILLISECONDS = 20_000;
/** One that asks for a pause without saying how long. */
const LIMITED_PAUSE_MILLISECONDS = 60_000;

/**
 * Asks one source, within the time, unless it is being left alone. What fails is not known, and why.
 *
 * @param name names the source, also across calls
 * @throws the signal's reason alone, once it is aborted
 */
export async function askSource<T>(
  { safety }: Pick<SafetyDeps, 'safety'>,
  name: string,
  ask: () => Promise<T>,
  patienceMilliseconds = PATIENCE_MILLISECONDS,
  signal?: AbortSignal,
): Promise<Asked<T>> {
  const { backOff, sources } = safety.cache;
  if (backOff.remaining(name) > 0) return { state: 'failed', why: 'unreachable' };
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<'late'>(
      (resolve) => (timer = setTimeout(() => resolve('late'), patienceMilliseconds)),
    );
    const value = await Promise.race([ask(), late]);
    signal?.throwIfAborted();
    sources.note(name, value === 'late' ? 'slow' : undefined);
    if (value !== 'late') return { state: 'answered', value };
    backOff.pause(name, PAUSE_MILLISECONDS);
    return { state: 'failed', why: 'slow' };
  } catch (error) {
    // A source that was left says nothing of itself.
    signal?.throwIfAborted();
    const { why, pauseMilliseconds } = explain(error);
    sources.note(name, why);
    if (pauseMilliseconds > 0) backOff.pause(name, pauseMilliseconds);
    return { state: 'failed', why };
  } finally {
    clearTimeout(timer);
  }
}

function explain(error: unknown): { why: Why; pauseMilliseconds: number } {
  if (error instanceof TokenChainUnavailableError)
    return { why: 'unreachable', pauseMilliseconds: 0 };
  if (error instanceof SecurityError || error instanceof MarketError) {
    const { reason, retryAfterSeconds } = error;
    if (reason === 'limited')
      return {
        why: reason,
        pauseMilliseconds:
          retryAfterSeconds === undefined ? LIMITED_PAUSE_MILLISECONDS : retryAfterSeconds * 1000,
      };
    if (reason === 'unreachable') return { why: reason, pauseMilliseconds: PAUSE_MILLISECONDS };
    return { why: reason === 'not-found' ? 'silent' : reason, pauseMilliseconds: 0 };
  }
  // Whatever an answer made a reader stumble over: the source has said nothing that can be used.
  return { why: 'bad-answer', pauseMilliseconds: 0 };
}
