import {
  deleteStudioJob,
  findStudioJob,
  forgetRankingName,
  listDueTakedowns,
  noteRemoved,
  type Database,
  type ReportedThingRow,
} from '@firm/db';
import type { FileStorage } from '@firm/adapters/storage/index.ts';
import { PUT_BACK_DAYS } from '@firm/schema';
import { revokeCertificate } from '../academy/index.ts';
import { Refusal } from '../refusal.ts';
import { findReportedName } from './mark-thing.ts';

type Deps = { db: Database; clock: () => Date; storage: Pick<FileStorage, 'remove'> };

const AT_ONCE = 100;

/**
 * Removes for good what was taken down and not put back in time. A shared result: its file and all
 * that is kept of it. A certificate: its name and its credential; its number stays, withdrawn. A
 * name in the ranking: the name. What stays is that it was taken down, and by which rule.
 */
export async function removeForGood(deps: Deps): Promise<void> {
  const before = new Date(deps.clock().getTime() - PUT_BACK_DAYS * 86_400_000);
  for (;;) {
    const due = await listDueTakedowns(deps, { before, limit: AT_ONCE });
    for (const row of due) await removeThing(deps, row);
    if (due.length < AT_ONCE) return;
  }
}

async function removeThing(deps: Deps, row: ReportedThingRow): Promise<void> {
  const { id, version } = row;
  const fileKey = await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    // First, so that nobody puts back what is being removed.
    if (!(await noteRemoved(inside, { id, version, now: deps.clock() }))) return null;
    return removeContent(inside, row);
  });
  // If this process ends here, the studio's sweep removes the rest.
  if (fileKey !== null) await deps.storage.remove(fileKey);
}

/** @returns the name of a file that is nobody's any more */
async function removeContent(
  deps: Omit<Deps, 'storage'>,
  row: ReportedThingRow,
): Promise<string | null> {
  if (row.kind === 'shared') {
    const job = await findStudioJob(deps, { id: row.thing });
    if (!job) return null;
    await deleteStudioJob(deps, { id: job.id, owner: job.owner });
    return job.fileKey;
  }
  if (row.kind === 'certificate') {
    await revokeCertificate(deps, { id: row.thing }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
    return null;
  }
  const name = await findReportedName(deps, row);
  if (row.ownerId !== null && name !== undefined)
    await forgetRankingName(deps, { userId: row.ownerId, name });
  return null;
}
