import { findStudioJobs, renewStudioLeases } from '@firm/db';
import type { StudioDeps } from '../deps.ts';
import type { StopReason } from './worker-state.ts';
import { LEASE_SECONDS } from './run-queue-worker.ts';

/**
 * Runs at an interval. Renews the leases of this process, and stops generations here that were
 * cancelled or claimed elsewhere.
 */
export async function keepAlive(deps: Pick<StudioDeps, 'db' | 'studio'>): Promise<void> {
  const { workerState } = deps.studio;
  const ids = [...workerState.running.keys()];
  if (ids.length === 0) return;
  const mine = new Set(
    await renewStudioLeases(deps, {
      ids,
      worker: workerState.worker,
      leaseSeconds: LEASE_SECONDS,
    }),
  );
  const notMine = ids.filter((id) => !mine.has(id));
  const jobStatuses = new Map(
    (await findStudioJobs(deps, { ids: notMine })).map(({ id, status }) => [id, status]),
  );
  for (const id of notMine) {
    const status = jobStatuses.get(id);
    // Ended by ourselves a moment ago.
    if (status === 'done' || status === 'failed') continue;
    workerState.running
      .get(id)
      ?.stop.abort(
        (status === undefined || status === 'cancelled'
          ? 'cancelled'
          : 'lost') satisfies StopReason,
      );
  }
}
