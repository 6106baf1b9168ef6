import { passes } from '@firm/core';
import type { RepeatedJob } from './repeat.ts';

/** Of a public network each look costs its operator some requests. */
const SECONDS = { local: 10, network: 60 };

/** What a worker does: reads on what holders of passes were paid. */
export function payoutJobs(deps: passes.PayoutDeps): RepeatedJob[] {
  return [
    {
      name: 'payouts',
      isRoutine: true,
      everySeconds: deps.chain?.isLocal === false ? SECONDS.network : SECONDS.local,
      run: async () => void (await passes.scanPayouts(deps)),
    },
  ];
}
