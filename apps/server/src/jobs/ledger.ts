import { safety } from '@firm/core';
import type { RepeatedJob } from './repeated-job.ts';

/** In one run of the job, so that stopping need not wait long for it. */
const MAX_ROUNDS = 5;

/**
 * What a worker does for the public ledger: looks again at verdicts when it is time, and keeps what
 * may be picked measured.
 */
export function ledgerJobs(deps: safety.LaunchDeps): RepeatedJob[] {
  return [
    {
      name: 'looks at verdicts',
      everySeconds: 15,
      isRoutine: true,
      rests: { until: ['looks'] },
      run: async () => {
        for (let round = 0; round < MAX_ROUNDS && (await safety.lookAgain(deps)) > 0; round++);
      },
    },
    { name: 'picks', everySeconds: 600, run: () => safety.renewPicks(deps) },
  ];
}
