import { deleteOldStudioUses, deleteStudioJob, listAbandonedStudioJobs } from '@firm/db';
import { dayOf } from '../allowance.ts';
import type { StudioDeps } from '../deps.ts';

/** As long as the guest's cookie is kept by the browser. */
export const GUEST_DAYS = 90;
const AT_ONCE = 100;

/**
 * For the clock's job: files and rows that nobody can reach any more, and counts of days that are
 * over.
 */
export async function removeAbandoned(
  deps: Pick<StudioDeps, 'db' | 'clock' | 'storage' | 'studio'>,
): Promise<void> {
  const now = deps.clock();
  const before = new Date(now.getTime() - GUEST_DAYS * 86_400_000);
  for (let batchSize = AT_ONCE; batchSize === AT_ONCE && !deps.studio.workerState.isStopping;) {
    const abandonedJobs = await listAbandonedStudioJobs(deps, { before, limit: AT_ONCE });
    for (const { id, owner, fileKey } of abandonedJobs) {
      if (fileKey !== null) await deps.storage.remove(fileKey);
      await deleteStudioJob(deps, { id, owner });
    }
    batchSize = abandonedJobs.length;
  }
  // Yesterday's are still given back to.
  await deleteOldStudioUses(deps, { day: dayOf(new Date(now.getTime() - 2 * 86_400_000)) });
}
