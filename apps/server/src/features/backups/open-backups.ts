import { operatorConsole } from '@firm/core';
import { readBackupSchedule } from '@firm/db';
import type { PartStatus } from '@firm/schema';
import { readLastBackup } from './keep-backup.ts';
import type { KeptBackup } from './kept-backups.ts';
import type { Config } from '../../config/env.ts';
import type { Deps } from '../../http/deps.ts';
import { backupJob, type BackupPlan } from './backup-job.ts';
import type { RepeatedJob } from '../../jobs/repeated-job.ts';

const HOUR_MILLISECONDS = 3_600_000;
/** For so long a look is believed: the bucket is asked for it. */
const LOOK_MILLISECONDS = 30_000;

export type Backups = {
  /** How often one is to be made; undefined: none is by itself. */
  everyHours: () => Promise<number | undefined>;
  /** The newest good one. Rejects where the bucket does not say. */
  last: () => Promise<KeptBackup | undefined>;
  /** Degraded when the newest is older than two intervals. */
  check: () => Promise<PartStatus>;
  job: RepeatedJob;
  /** Ends the one that is under way; nothing of it stays. */
  stop: () => void;
};

/**
 * Backups that are made by themselves or because the console asks for one.
 *
 * @param program the command `backup`
 * @returns undefined where this process does no work
 */
export function openBackups(
  config: Config,
  deps: Pick<Deps, 'clock' | 'log' | 'db' | 'random' | 'database'> & { program: string },
): Backups | undefined {
  if (!config.roles.includes('worker')) return undefined;
  const { clock } = deps;
  const startedAt = clock();
  const endController = new AbortController();
  let look: { at: number; last: Promise<KeptBackup | undefined> } | undefined;
  const last = () => {
    const now = performance.now();
    if (!look || now - look.at > LOOK_MILLISECONDS)
      look = { at: now, last: readLastBackup(config, clock()) };
    return look.last;
  };
  const readPlan = async (): Promise<BackupPlan | undefined> => {
    const backupSchedule = await readBackupSchedule(deps);
    const { everyHours } = config.backups;
    if (backupSchedule === undefined && everyHours === undefined) return undefined;
    const keptBackup = await last();
    const at = operatorConsole.nextBackupAt({
      schedule: backupSchedule,
      everyHours,
      last: keptBackup?.madeAt,
      now: clock(),
    });
    return (
      at && {
        at,
        everyHours: backupSchedule ? 24 : (everyHours ?? 24),
        keepDays: backupSchedule?.keep,
        since: backupSchedule?.changedAt,
      }
    );
  };
  return {
    everyHours: async () => (await readPlan())?.everyHours,
    last,
    check: async () => {
      const plan = await readPlan();
      if (!plan) return 'ok';
      const { everyHours, since = new Date(startedAt.getTime() - everyHours * HOUR_MILLISECONDS) } =
        plan;
      const newest = Math.max((await last())?.madeAt.getTime() ?? 0, since.getTime());
      return clock().getTime() - newest > (2 * everyHours + 1) * HOUR_MILLISECONDS
        ? 'degraded'
        : 'ok';
    },
    job: backupJob(
      { ...deps, config, signal: endController.signal },
      { readPlan, onMade: () => void (look = undefined) },
    ),
    stop: () => endController.abort(),
  };
}
