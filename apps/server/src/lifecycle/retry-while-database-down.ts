import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnreachable } from '@firm/db';

const PATIENCE_MILLISECONDS = 60_000;
const PAUSE_MILLISECONDS = 500;

/**
 * Does a step of the start, which may be done more than once, again while the database is
 * unavailable.
 *
 * @param onWait told once that it waits
 * @throws what the step throws for another reason, or after a minute
 */
export async function retryWhileDatabaseDown<Result>(
  step: () => Promise<Result>,
  onWait: () => void,
): Promise<Result> {
  const until = performance.now() + PATIENCE_MILLISECONDS;
  for (let isReported = false; ; isReported = true) {
    try {
      return await step();
    } catch (error) {
      if (!isDatabaseUnreachable(error) || performance.now() > until) throw error;
      if (!isReported) onWait();
      await sleep(PAUSE_MILLISECONDS);
    }
  }
}
