import { ApiRequestError } from '../../../lib/data/api.ts';

/** Where nobody can say that they wait no longer, the chain is asked so often. */
const TRIES = 10;
const WAIT_MILLISECONDS = 3_000;

/**
 * Does something that needs the chain, and waits where that is only starting or coming back.
 *
 * @param hooks.onUnavailable is told each time why it waits
 * @param hooks.isOver nobody waits for it any more; until then it waits, however long that takes
 * @throws what `work` throws
 */
export async function patiently<T>(
  work: () => Promise<T>,
  {
    onUnavailable,
    isOver,
  }: { onUnavailable?: (failure: ApiRequestError) => void; isOver?: () => boolean } = {},
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isUnavailable = error instanceof ApiRequestError && error.code === 'practice/away';
      if (!isUnavailable || (isOver?.() ?? tries === TRIES)) throw error;
      onUnavailable?.(error);
      await new Promise((resolve) => setTimeout(resolve, WAIT_MILLISECONDS));
    }
  }
}
