import {
  deleteOldUnknownQuestions,
  mergeDailyCounts,
  readDatabaseBytes,
  readStudioBytesInAll,
  setDailyCount,
  setDailyLevel,
  startDailyCounts,
  type Database,
} from '@firm/db';
import { DAILY } from '@firm/schema';
import { dayBefore } from './days.ts';

type Deps = { db: Database; clock: () => Date };

/** Questions that were not known are kept for so long. */
const UNKNOWN_DAYS = 366;

/**
 * For a worker's clock: notes how much waits and how much room is taken, on this day, and since
 * when everything is counted. Any number of processes may do it.
 *
 * @param input readWaiting: what waits, by queue
 */
export async function noteLevels(
  deps: Deps,
  { readWaiting }: { readWaiting: () => Promise<readonly { waiting: number }[]> },
): Promise<void> {
  const day = dayBefore(deps.clock(), 0);
  await startDailyCounts(deps, { what: DAILY, day });
  const waiting = (await readWaiting()).reduce((sum, one) => sum + one.waiting, 0);
  await setDailyLevel(deps, { day, what: 'queue', count: waiting, keeps: 'highest' });
  const bytes = (await readStudioBytesInAll(deps)) + (await readDatabaseBytes(deps));
  await setDailyLevel(deps, { day, what: 'storage', count: bytes, keeps: 'last' });
}

/**
 * For a worker's clock: puts the counts of days that are over together. A process may still set
 * yesterday's.
 */
export async function mergeDays(deps: Deps): Promise<void> {
  await mergeDailyCounts(deps, { before: dayBefore(deps.clock(), 1) });
  await deleteOldUnknownQuestions(deps, { before: dayBefore(deps.clock(), UNKNOWN_DAYS) });
}

/**
 * Keeps what this process has counted in memory: each day's sum is set, so that what was written
 * and not confirmed is not counted twice.
 *
 * @param input counted: since the process began; writer: unlike any other process's
 * @returns writes what has come since the last time
 */
export function keepErrors(
  deps: Deps,
  { counted: countErrors, writer }: { counted: () => number; writer: string },
): () => Promise<void> {
  let day = '';
  let before = 0;
  let lastErrorCount = 0;
  return async () => {
    const now = countErrors();
    const today = dayBefore(deps.clock(), 0);
    // Growth since the last look counts as today's.
    if (today !== day) [day, before] = [today, lastErrorCount];
    if (now === lastErrorCount) return;
    await setDailyCount(deps, {
      day,
      what: 'errors',
      writer: `run:${writer}`,
      count: now - before,
    });
    lastErrorCount = now;
  };
}
