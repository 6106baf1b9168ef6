import { MarketError } from '@firm/adapters/market/index.ts';
import { TokenChainUnavailable } from '@firm/adapters/token-chain/token-chain.ts';
import { SecurityError } from '@firm/adapters/token-security/token-security.ts';
import type { SafetyDeps } from './deps.ts';
import type { Asked, Why } from './evidence/token-evidence.ts';

/** No source is waited for longer. */
const PATIENCE_MILLISECONDS = 2_500;
/** Of one that stands in for another, which has taken its time already. */
export const SHORT_PATIENCE_MILLISECONDS = 1_200;
/**
 * How long a source that did not answer is left alone, so that each further check does not wait for
 * it too.
 */
const REST_MILLISECONDS = 20_000;
/** However long one asks for. */
const LONGEST_REST_MILLISECONDS = 3_600_000;
/** One that asks for a pause without saying how long. */
const LIMITED_REST_MILLISECONDS = 60_000;

/**
 * Asks one source, within the time, unless it is being left alone. Never throws: what fails is not
 * known, and why.
 *
 * @param name names the source, also across calls
 */
export async function askSource<T>(
  deps: Pick<SafetyDeps, 'safety' | 'clock'>,
  name: string,
  ask: () => Promise<T>,
  patienceMilliseconds = PATIENCE_MILLISECONDS,
): Promise<Asked<T>> {
  const { restUntil } = deps.safety.board;
  const now = deps.clock().getTime();
  const rests = (restUntil.get(name) ?? 0) - now;
  // A longer rest was begun by a clock that has been set back since.
  if (rests > 0 && rests <= LONGEST_REST_MILLISECONDS)
    return { state: 'failed', why: 'unreachable' };
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<'late'>(
      (resolve) => (timer = setTimeout(() => resolve('late'), patienceMilliseconds)),
    );
    const value = await Promise.race([ask(), late]);
    if (value !== 'late') return { state: 'answered', value };
    restUntil.set(name, now + REST_MILLISECONDS);
    return { state: 'failed', why: 'slow' };
  } catch (error) {
    const { why, restMilliseconds } = explain(error);
    if (restMilliseconds > 0)
      restUntil.set(name, now + Math.min(restMilliseconds, LONGEST_REST_MILLISECONDS));
    return { state: 'failed', why };
  } finally {
    clearTimeout(timer);
  }
}

function explain(error: unknown): { why: Why; restMilliseconds: number } {
  if (error instanceof TokenChainUnavailable) return { why: 'unreachable', restMilliseconds: 0 };
  if (error instanceof SecurityError || error instanceof MarketError) {
    const { reason, retryAfterSeconds } = error;
    if (reason === 'limited')
      return {
        why: reason,
        restMilliseconds:
          retryAfterSeconds === undefined ? LIMITED_REST_MILLISECONDS : retryAfterSeconds * 1000,
      };
    if (reason === 'unreachable') return { why: reason, restMilliseconds: REST_MILLISECONDS };
    return { why: reason === 'not-found' ? 'silent' : reason, restMilliseconds: 0 };
  }
  // Whatever an answer made a reader stumble over: the source has said nothing that can be used.
  return { why: 'bad-answer', restMilliseconds: 0 };
}
