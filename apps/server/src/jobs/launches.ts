import { safety } from '@firm/core';
import type { RepeatedJob } from './repeat.ts';

/**
 * What a worker does: looks often whether a source may be asked for new pairs, and checks what has
 * no verdict.
 */
export function launchJobs(deps: safety.LaunchDeps): RepeatedJob[] {
  return [
    { name: 'launches', everySeconds: 10, isRoutine: true, run: () => safety.ingestLaunches(deps) },
    {
      name: 'old launches',
      everySeconds: 3600,
      isRoutine: true,
      run: () => safety.forgetOldLaunches(deps),
    },
  ];
}

/** What a process that serves pages does: tells those who watch. */
export const publishLaunchesJob = (deps: safety.LaunchDeps): RepeatedJob => ({
  name: 'launches to watchers',
  everySeconds: 3,
  run: () => safety.publishLaunches(deps),
});
