import { safety } from '@firm/core';
import type { Deps } from '../../http/deps.ts';
import type { RepeatedJob } from '../../jobs/repeated-job.ts';

/** Of a source that tells of no changes: figures do not look older than that. */
const LONGEST_REST_SECONDS = 60;

/**
 * Worker jobs: check often whether a source may be polled for new pairs, and check those without a
 * verdict.
 */
export function launchJobs(deps: safety.LaunchDeps): RepeatedJob[] {
  const { sources } = deps.launches;
  const tellChanges = sources.every(({ changes }) => changes !== undefined);
  return [
    {
      name: 'launches',
      everySeconds: 10,
      isRoutine: true,
      rests: {
        until: tellChanges ? ['launchChecks'] : ['launchChecks', 'launchSources'],
        changes: () => sources.map(({ changes }) => changes?.()).join(' '),
        ...(tellChanges ? {} : { longestSeconds: LONGEST_REST_SECONDS }),
      },
      run: async () => ((await safety.ingestLaunches(deps)) === 'read' ? undefined : 'again'),
    },
    {
      name: 'old launches',
      everySeconds: 3600,
      isRoutine: true,
      run: () => safety.forgetOldLaunches(deps),
    },
  ];
}

/** Job of a process that serves pages: notify watchers. */
export const publishLaunchesJob = (
  deps: safety.LaunchDeps & Pick<Deps, 'streams'>,
): RepeatedJob => ({
  name: 'launches to watchers',
  everySeconds: 3,
  isWanted: () => deps.streams.size > 0,
  run: () => safety.publishLaunches(deps),
});
