/** The caller got no turn: too many wait, or one did not come in time. */
export class NoTurnError extends Error {
  override name = 'NoTurnError';
}

/** Turns for work that costs much. */
export type Queue = {
  /**
   * @param signal the caller leaves with it while it waits
   * @throws NoTurnError, and then the work was not begun
   */
  take: <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
};

/**
 * Lets so many do their work at once; others wait, the longest first.
 *
 * @param waiting more than so many are sent away at once; absent: as many as come
 * @param patienceMilliseconds longer nobody is kept waiting; absent: for as long as it takes
 */
export function createQueue({
  atOnce,
  waiting: most = Number.POSITIVE_INFINITY,
  patienceMilliseconds,
}: {
  atOnce: number;
  waiting?: number;
  patienceMilliseconds?: number;
}): Queue {
  const waiting = new Set<() => void>();
  let active = 0;

  async function waitForTurn(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (waiting.size >= most) throw new NoTurnError('too many wait');
    await new Promise<void>((resolve, reject) => {
      const come = () => {
        stopWaiting();
        resolve();
      };
      const leave = () => {
        stopWaiting();
        reject(new NoTurnError('no turn came'));
      };
      const stopWaiting = () => {
        clearTimeout(timer);
        waiting.delete(come);
        signal?.removeEventListener('abort', leave);
      };
      const timer =
        patienceMilliseconds === undefined ? undefined : setTimeout(leave, patienceMilliseconds);
      signal?.addEventListener('abort', leave, { once: true });
      waiting.add(come);
    });
  }

  return {
    take: async (work, signal) => {
      // A finished call hands its place on, so the number of places taken stays.
      if (active >= atOnce) await waitForTurn(signal);
      else active += 1;
      try {
        return await work();
      } finally {
        const [next] = waiting;
        if (next) next();
        else active -= 1;
      }
    },
  };
}
