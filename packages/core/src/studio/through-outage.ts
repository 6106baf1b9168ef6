import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseUnreachable } from '@firm/db';
import type { StudioDeps } from './deps.ts';

const PAUSE_MILLISECONDS = 500;

/**
 * Does what may be done more than once, again while the database is unavailable: what was made is
 * not lost by that, nor taken for failed.
 *
 * @throws what the work throws for another reason, or when the process stops
 */
export async function throughOutage<Result>(
  { studio: { workerState }, clock }: Pick<StudioDeps, 'studio' | 'clock'>,
  work: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnreachable(error)) throw error;
      workerState.unavailableAt = clock();
      if (workerState.isStopping) throw error;
      await wait(PAUSE_MILLISECONDS);
    }
  }
}
