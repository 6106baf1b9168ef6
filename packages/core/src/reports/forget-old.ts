import { deleteOldInbox, deleteOldReports, type Database } from '@firm/db';

/** How long a report is kept after it was decided on. The page about privacy says so too. */
const KEPT_DAYS = 365;
const AT_ONCE = 500;

/**
 * Forgets reports that were decided on long ago, and what operators noted and wrote as long ago.
 */
export async function forgetOldReports(deps: { db: Database; clock: () => Date }): Promise<void> {
  const before = new Date(deps.clock().getTime() - KEPT_DAYS * 86_400_000);
  await deleteOldInbox(deps, { before });
  while ((await deleteOldReports(deps, { before, limit: AT_ONCE })) === AT_ONCE);
}
