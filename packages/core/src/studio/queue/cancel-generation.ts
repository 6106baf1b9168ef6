import { cancelStudioJob, findStudioJob } from '@firm/db';
import type { StudioJob } from '@firm/schema';
import { giveUnitBack } from '../allowance.ts';
import type { StudioDeps } from '../deps.ts';
import { wakeOne, type StopReason } from './worker-state.ts';
import { Refusal } from '../../refusal.ts';
import { removeLocal } from '../files/store-later.ts';
import { presentJob } from '../present-job.ts';
import { notifyWatchers } from './watch-job.ts';

type Deps = Pick<StudioDeps, 'db' | 'clock' | 'log' | 'studio'>;
type Whose = { id: string; owner: string };
type Cancelled = NonNullable<Awaited<ReturnType<typeof cancelStudioJob>>>;

/**
 * Ends a generation that waits or runs, here at once and in another process within two seconds. One
 * that only waited gives its unit back. One that has ended stays as it is.
 *
 * @throws Refusal studio/not-found
 */
export async function cancelGeneration(deps: Deps, { id, owner }: Whose): Promise<StudioJob> {
  const before = await deps.db.transaction((db) => cancelRow({ ...deps, db }, { id, owner }));
  if (before) await endCancelled(deps, before);
  const row = await findStudioJob(deps, { id, owner });
  if (!row) throw new Refusal('studio/not-found');
  return presentJob(row, deps.clock());
}

/**
 * Writes the cancellation in a transaction; `endCancelled` does the rest after its commit.
 *
 * @returns undefined where it had ended already
 */
export async function cancelRow(
  deps: Pick<Deps, 'db' | 'clock'>,
  { id, owner }: Whose,
): Promise<Cancelled | undefined> {
  const before = await cancelStudioJob(deps, { id, owner, now: deps.clock() });
  if (before?.status === 'queued' && before.unitDay !== null) {
    const { addressHash, tool, unitDay, engine } = before;
    await giveUnitBack(deps, { owner, addressHash, tool, day: unitDay }, engine);
  }
  return before;
}

/** Stops the work on what was cancelled, and tells who watches it. */
export async function endCancelled(deps: Deps, { id, upstream }: Cancelled): Promise<void> {
  deps.studio.workerState.running.get(id)?.stop.abort('cancelled' satisfies StopReason);
  // Another machine removes its file when it wants to store it.
  if (upstream?.kept) await removeLocal(deps, { id });
  wakeOne(deps.studio.workerState);
  notifyWatchers(deps, [id]);
}
