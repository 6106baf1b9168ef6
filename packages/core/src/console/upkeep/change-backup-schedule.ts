import { changeBackupSchedule as change, readBackupSchedule } from '@firm/db';
import { noteAct } from '../audit/note-act.ts';
import { overtaken } from '../audit/overtaken.ts';
import type { ConsoleDeps } from '../deps.ts';
import { requirePermission, type Operator } from '../operator.ts';

type Change = { hour: number | null; keep: number; version: number; why?: string | undefined };

/**
 * Says at which hour of the day backups are made, and how many days' are kept. It counts instead of
 * what the environment says from then on.
 *
 * @throws Refusal console/not-allowed, console/changed-meanwhile
 */
export async function changeBackupSchedule(
  deps: ConsoleDeps,
  { operator, why, ...schedule }: Change & { operator: Operator },
): Promise<void> {
  requirePermission(operator, 'upkeep.make');
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    const before = await readBackupSchedule(inside);
    if (!(await change(inside, { ...schedule, now: deps.clock() })))
      throw await overtaken(inside, operator, { actions: ['backup-schedule'] });
    await noteAct(inside, operator, {
      action: 'backup-schedule',
      before: before ? describe(before) : null,
      after: describe(schedule),
      why,
    });
  });
}

const describe = ({ hour, keep }: { hour: number | null; keep: number }): string =>
  hour === null ? `off, ${keep}` : `${String(hour).padStart(2, '0')}:00, ${keep}`;
