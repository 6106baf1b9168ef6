import { safety } from '@firm/core';
import type { RepeatedJob } from '../../jobs/repeated-job.ts';

/** In one run of the job, so that stopping need not wait long for it. */
const MAX_ROUNDS = 5;

/**
 * Worker jobs of the public ledger: recheck verdicts when due, and keep pick candidates measured.
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
