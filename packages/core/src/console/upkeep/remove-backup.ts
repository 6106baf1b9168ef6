import { Refusal } from '../../refusal.ts';
import { noteAct } from '../audit/note-act.ts';
import { overtaken } from '../audit/overtaken.ts';
import { requirePermission, requireProof, type Operator } from '../operator.ts';
import type { UpkeepDeps } from './machine.ts';
import { isOfSchedule } from './read-upkeep.ts';

/**
 * Removes a backup from where it is. The newest stays.
 *
 * @throws Refusal console/not-allowed, auth/proof-required, auth/requires-recent-login,
 *   console/newest-backup, console/changed-meanwhile where it was gone
 */
export async function removeBackup(
  deps: UpkeepDeps,
  { operator, name, why }: { operator: Operator; name: string; why: string },
): Promise<void> {
  requirePermission(operator, 'upkeep.make');
  await requireProof(deps, operator);
  const over = () => overtaken(deps, operator, { actions: ['remove-backup'], subject: name });
  const backups = await deps.upkeep.list();
  if (backups.find((one) => isOfSchedule(one.why))?.name === name)
    throw new Refusal('console/newest-backup');
  if (!backups.some((one) => one.name === name)) throw await over();
  // Before: what could not be written down is not done.
  await noteAct(deps, operator, { action: 'remove-backup', subject: name, why });
  if (!(await deps.upkeep.remove(name))) throw await over();
}
