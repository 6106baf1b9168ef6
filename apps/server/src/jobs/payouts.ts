import { passes } from '@firm/core';
import type { RepeatedJob } from './repeat.ts';

/** What a worker does: reads on what holders of passes were paid. */
export function payoutJobs(deps: passes.PayoutDeps): RepeatedJob[] {
  return [
    {
      name: 'payouts',
      everySeconds: 10,
      run: async () => void (await passes.scanPayouts(deps)),
    },
  ];
}
