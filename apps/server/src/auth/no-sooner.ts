import { setTimeout as wait } from 'node:timers/promises';

/**
 * Answers no sooner than after this time, whether the work was done or refused: what it found out
 * does not show in how long it took.
 */
export async function noSooner<T>(milliseconds: number, work: () => Promise<T> | T): Promise<T> {
  const timer = wait(milliseconds);
  try {
    return await work();
  } finally {
    await timer;
  }
}
