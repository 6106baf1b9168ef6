import type { BackupSchedule } from '@firm/db';

const HOUR_MILLISECONDS = 3_600_000;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;

/** When the next backup is due by itself; undefined: none is. */
export function nextBackupAt({
  schedule,
  everyHours,
  last,
  now,
}: {
  /** By the console. */
  schedule: Pick<BackupSchedule, 'hour' | 'changedAt'> | undefined;
  /** By the environment. */
  everyHours: number | undefined;
  /** When the newest was made; undefined: there is none. */
  last: Date | undefined;
  now: Date;
}): Date | undefined {
  if (schedule === undefined)
    return everyHours === undefined
      ? undefined
      : new Date(last ? last.getTime() + everyHours * HOUR_MILLISECONDS : now);
  if (schedule.hour === null) return undefined;
  // An hour already past means tomorrow's.
  const after = Math.max(schedule.changedAt.getTime(), last?.getTime() ?? 0);
  const day = Math.floor(after / DAY_MILLISECONDS) * DAY_MILLISECONDS;
  const sameDay = day + schedule.hour * HOUR_MILLISECONDS;
  return new Date(sameDay > after ? sameDay : sameDay + DAY_MILLISECONDS);
}
