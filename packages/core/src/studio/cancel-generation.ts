import { cancelStudioJob, findStudioJob } from '@firm/db';
import type { StudioJob } from '@firm/schema';
import { giveUnitBack } from './allowance.ts';
import type { StudioDeps } from './deps.ts';
import { wakeOne, type StopReason } from './worker-state.ts';
import { Refusal } from '../refusal.ts';
import { removeLocal } from './files/store-later.ts';
import { presentJob } from './present-job.ts';
import { notifyWatchers } from './watch-job.ts';

/**
 * Ends a generation that waits or runs, here at once and in another process within two seconds. One
 * that only waited gives its unit back. One that has ended stays as it is.
 *
 * @throws Refusal studio/not-found
 */
export async function cancelGeneration(
  deps: Pick<StudioDeps, 'db' | 'clock' | 'log' | 'studio'>,
  { id, owner }: { id: string; owner: string },
): Promise<StudioJob> {
  const before = await cancelStudioJob(deps, { id, owner, now: deps.clock() });
  if (before) {
    deps.studio.workerState.running.get(id)?.stop.abort('cancelled' satisfies StopReason);
    const { addressHash, tool, unitDay, engine } = before;
    if (before.status === 'queued' && unitDay !== null)
      await giveUnitBack(deps, { owner, addressHash, tool, day: unitDay }, engine);
    // What lies on another machine goes when that one wants to store it.
    if (before.upstream?.kept) await removeLocal(deps, { id });
    wakeOne(deps.studio.workerState);
    notifyWatchers(deps, [id]);
  }
  const row = await findStudioJob(deps, { id, owner });
  if (!row) throw new Refusal('studio/not-found');
  return presentJob(row, deps.clock());
}
