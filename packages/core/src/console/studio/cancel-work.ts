import { listOpenStudioJobIds } from '@firm/db';
import { cancelRow, endCancelled, type StudioDeps } from '../../studio/index.ts';
import { noteAct } from '../audit/note-act.ts';
import { requirePermission, type Operator } from '../operator.ts';

type Deps = Pick<StudioDeps, 'db' | 'clock' | 'random' | 'log' | 'studio'>;
type Wish = {
  owner: string;
  /** Null: all that they have under way. */
  id: string | null;
  why: string;
};

/**
 * Cancels what somebody has under way, as if they had done it: what only waited is given back. What
 * has ended meanwhile stays as it is.
 *
 * @returns how many were under way and are cancelled
 * @throws Refusal console/not-allowed
 */
export async function cancelWork(
  deps: Deps,
  { operator, owner, id, why }: Wish & { operator: Operator },
): Promise<number> {
  requirePermission(operator, 'studio.cancel');
  const cancelledJobs = await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    const open = await listOpenStudioJobIds(inside, { owner });
    const rows = [];
    for (const one of open.filter((each) => id === null || each.id === id))
      rows.push(await cancelRow(inside, { id: one.id, owner }));
    const cancelledRows = rows.filter((row) => row !== undefined);
    if (cancelledRows.length > 0)
      await noteAct(inside, operator, {
        action: 'cancel-generations',
        detail: `${cancelledRows.length}: ${[...new Set(cancelledRows.map(({ tool }) => tool))].join(', ')}`,
        subject: /^user:(.+)$/.exec(owner)?.[1] ?? 'guest',
        why,
      });
    return cancelledRows;
  });
  for (const row of cancelledJobs) await endCancelled(deps, row);
  return cancelledJobs.length;
}
