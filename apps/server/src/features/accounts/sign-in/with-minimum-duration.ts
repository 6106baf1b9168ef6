import { setTimeout as wait } from 'node:timers/promises';

/** As withMinimumDuration, where the work was refused; what succeeds is answered at once. */
export async function refuseNoSooner<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } catch (error) {
    await wait(Math.max(0, milliseconds - (performance.now() - began)));
    throw error;
  }
}

/**
 * Answers no sooner than after this time, whether the work was done or refused: what it found out
 * does not show in how long it took.
 */
export async function withMinimumDuration<T>(
  milliseconds: number,
  work: () => Promise<T> | T,
): Promise<T> {
  const timer = wait(milliseconds);
  try {
    return await work();
  } finally {
    await timer;
  }
}
