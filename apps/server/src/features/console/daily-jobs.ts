import { operatorConsole } from '@firm/core';
import { readWaitingWork } from '@firm/db';
import type { Deps } from '../../http/deps.ts';
import type { RepeatedJob } from '../../jobs/repeated-job.ts';

/**
 * Daily error counts of every process.
 *
 * @param runId unique to this process
 */
export const errorsJob = (
  deps: Pick<Deps, 'db' | 'clock' | 'metrics'>,
  runId: string,
): RepeatedJob => ({
  name: 'errors of the day',
  everySeconds: 10,
  isRoutine: true,
  run: operatorConsole.keepErrors(deps, { counted: deps.metrics.countErrors, writer: runId }),
});

/** Jobs that need one process. */
export const dailyJobs = (deps: Pick<Deps, 'db' | 'clock'>): RepeatedJob[] => [
  {
    name: 'levels of the day',
    everySeconds: 60,
    rests: { until: [] },
    isRoutine: true,
    run: () => operatorConsole.noteLevels(deps, { readWaiting: () => readWaitingWork(deps) }),
  },
  {
    name: 'days together',
    everySeconds: 3_600,
    isRoutine: true,
    run: () => operatorConsole.mergeDays(deps),
  },
];
