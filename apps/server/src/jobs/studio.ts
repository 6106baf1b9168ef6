import { studio } from '@firm/core';
import type { Deps } from '../http/deps.ts';
import type { JobKind } from './job-queue.ts';
import type { Job } from './repeat.ts';

/** A day: a turn may wait for as long as the queue before it is. */
const LONGEST_SECONDS = 86_400;

/**
 * Turns to work on generations, whichever is next, until none waits; some wait until there is room.
 */
export const studioQueueHandler = (deps: Deps): JobKind => ({
  queue: studio.STUDIO_QUEUE,
  retries: 20,
  retryDelaySeconds: 1,
  atOnce: studio.countConcurrency(deps) + 1,
  longestSeconds: LONGEST_SECONDS,
  run: () => studio.runQueueWorker(deps),
});

/**
 * What a worker does beside its turns: says that it is alive, and sees that nothing waits without a
 * turn.
 */
export const studioWorkerJobs = (deps: Deps): Job[] => [
  { name: 'studio alive', everySeconds: 2, run: () => studio.keepAlive(deps) },
  { name: 'studio turns', everySeconds: 15, run: () => studio.fillQueue(deps) },
  { name: 'studio abandoned', everySeconds: 3_600, run: () => studio.removeAbandoned(deps) },
];

/** What a process that people watch does. */
export const studioWebJobs = (deps: Deps): Job[] => [
  { name: 'studio progress', everySeconds: 1, run: () => studio.publishProgress(deps) },
];
