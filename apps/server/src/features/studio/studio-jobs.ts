import { reports, studio } from '@firm/core';
import type { Deps } from '../../http/deps.ts';
import type { JobKind } from '../../jobs/job-queue.ts';
import type { RepeatedJob } from '../../jobs/repeated-job.ts';

/** A day: a worker stays for as long as anything waits in the queue. */
const LONGEST_SECONDS = 86_400;

/**
 * Each message starts a worker. A worker takes one generation after another, whichever is next, and
 * ends when none waits. One more worker than there is room for stands by.
 */
export const studioQueueHandler = (
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'studio' | 'storage'>,
): JobKind => ({
  queue: studio.STUDIO_QUEUE,
  retries: 20,
  retryDelaySeconds: 1,
  atOnce: studio.countConcurrency(deps) + 1,
  longestSeconds: LONGEST_SECONDS,
  run: () => studio.runQueueWorker(deps),
});

/**
 * Periodic jobs of a worker process: renew its leases, start workers where something waits and none
 * runs, and remove abandoned things.
 */
export const studioWorkerJobs = (
  deps: Pick<Deps, 'db' | 'clock' | 'studio' | 'storage' | 'jobs'>,
): RepeatedJob[] => [
  {
    name: 'studio alive',
    everySeconds: 2,
    isWanted: () => deps.studio.workerState.running.size > 0,
    run: () => studio.keepAlive(deps),
  },
  {
    name: 'studio turns',
    everySeconds: 15,
    rests: { until: ['generations'] },
    run: () => studio.fillQueue(deps),
  },
  { name: 'studio abandoned', everySeconds: 3_600, run: () => studio.removeAbandoned(deps) },
  { name: 'taken down for good', everySeconds: 3_600, run: () => reports.removeForGood(deps) },
];

/** Jobs of a process that people watch. */
export const studioWebJobs = (
  deps: Pick<Deps, 'db' | 'clock' | 'studio' | 'streams'>,
): RepeatedJob[] => [
  {
    name: 'studio progress',
    everySeconds: 1,
    isWanted: () => deps.streams.size > 0,
    run: () => studio.publishProgress(deps),
  },
];
