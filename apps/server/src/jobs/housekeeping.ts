import { deleteExpiredRateLimits, touchServiceRun } from '@firm/db';
import type { Deps } from '../http/deps.ts';
import type { Job } from './repeat.ts';

/** What every process does for itself: say that it is there, and throw away what is over. */
export function housekeepingJobs(deps: Pick<Deps, 'db' | 'clock'>, runId: string): Job[] {
  return [
    { name: 'heartbeat', everySeconds: 30, run: () => touchServiceRun(deps, runId) },
    { name: 'expired limits', everySeconds: 600, run: () => deleteExpiredRateLimits(deps) },
  ];
}
