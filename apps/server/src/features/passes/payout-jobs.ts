import { passes } from '@firm/core';
import type { RepeatedJob } from '../../jobs/repeated-job.ts';

/** Of a public network each look costs its operator some requests. */
const SECONDS = { local: 10, network: 60 };

/** Worker job: read further payouts to pass holders. */
export function payoutJobs(deps: passes.PayoutDeps): RepeatedJob[] {
  const changes = deps.chain?.changes;
  return [
    {
      name: 'payouts',
      isRoutine: true,
      everySeconds: deps.chain?.isLocal === false ? SECONDS.network : SECONDS.local,
      ...(changes && { rests: { until: [], changes } }),
      run: async () => {
        const scanOutcome = await passes.scanPayouts(deps);
        return scanOutcome === 'further' || scanOutcome === 'away' ? 'again' : undefined;
      },
    },
  ];
}
