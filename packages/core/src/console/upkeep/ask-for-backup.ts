import { requestBackupRun } from '@firm/db';
import { noteAct } from '../audit/note-act.ts';
import type { ConsoleDeps } from '../deps.ts';
import { requirePermission, type Operator } from '../operator.ts';

/**
 * Has a backup made by a process with the role worker. Where one waits or is being made already,
 * that one counts.
 */
export async function askForBackup(
  deps: ConsoleDeps,
  { operator }: { operator: Operator },
): Promise<void> {
  requirePermission(operator, 'upkeep.make');
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    const run = { id: deps.random.uuid(), why: 'console', now: deps.clock() };
    if (await requestBackupRun(inside, run)) await noteAct(inside, operator, { action: 'backup' });
  });
}
