import { findLastBackupRun, readBackupSchedule, type BackupRun } from '@firm/db';
import { BACKUP_REASONS, BACKUP_STEPS, type Upkeep } from '@firm/schema';
import { requirePermission, type Operator } from '../operator.ts';
import { nextBackupAt } from './backup-schedule.ts';
import type { UpkeepDeps } from './machine.ts';

/** Backups, how the newest stands, and when the next is made. */
export async function readUpkeep(
  deps: UpkeepDeps,
  { operator }: { operator: Operator },
): Promise<Upkeep> {
  requirePermission(operator, 'upkeep.read');
  const { upkeep, clock } = deps;
  const [backups, run, schedule] = [
    await upkeep.list(),
    await findLastBackupRun(deps),
    await readBackupSchedule(deps),
  ];
  const { everyHours, keep } = upkeep.schedule;
  const last = backups.find(({ why }) => isOfSchedule(why))?.madeAt;
  const next = nextBackupAt({ schedule, everyHours, last, now: clock() });
  return {
    run: run ? presentRun(run) : null,
    schedule: {
      hour: schedule?.hour ?? null,
      everyHours: schedule ? null : (everyHours ?? null),
      keep: schedule?.keep ?? keep,
      next: next?.toISOString() ?? null,
      version: schedule?.version ?? 0,
    },
    backups: backups.map(({ toVersion = null, ...one }) => ({
      ...one,
      toVersion,
      madeAt: one.madeAt.toISOString(),
    })),
    folder: upkeep.folder,
    freeBytes: upkeep.freeBytes(),
  };
}

/** Those of upgrades are kept apart, and hold older data. */
export const isOfSchedule = (why: string): boolean => why !== 'upgrade' && why !== 'rollback';

function presentRun(run: BackupRun): NonNullable<Upkeep['run']> {
  const { id, bytes, name, failure } = run;
  return {
    id,
    bytes,
    name,
    failure,
    why: BACKUP_REASONS.find((one) => one === run.why) ?? 'hand',
    state: (['waiting', 'running', 'done'] as const).find((one) => one === run.state) ?? 'failed',
    step: BACKUP_STEPS.find((one) => one === run.step) ?? null,
    requestedAt: run.requestedAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}
