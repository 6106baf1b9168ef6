import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type KeptBackup = { name: string; madeAt: Date; bytes: number };

const DAY_MILLISECONDS = 86_400_000;
const PATTERN = /^the-firm-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/;

/** `the-firm-2026-11-22T09-00-00Z.tar.gz`. */
export const backupName = (now: Date): string =>
  `the-firm-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;

/** When a backup of this name was made; undefined for a name that is none of ours. */
export function madeAtOf(name: string): Date | undefined {
  const [, day, hour, minute, second] = PATTERN.exec(name) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${hour}:${minute}:${second}Z`);
}

/** Lists backups in a folder, newest first. Ignores other files. */
export function listKept(folder: string): KeptBackup[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const madeAt = madeAtOf(name);
      const bytes = statSync(join(folder, name), { throwIfNoEntry: false })?.size;
      return madeAt === undefined || bytes === undefined ? [] : [{ name, madeAt, bytes }];
    })
    .sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/** How many upgrades can be gone back from, at most. */
const KEPT_UPGRADES = 3;

/** Where those that were made before upgrades are kept, within the folder of backups. */
export const UPGRADES_FOLDER = 'upgrades';

/**
 * Which of those made before upgrades may go. Of the same upgrade, tried again and again, the newest
 * counts.
 *
 * @param kept with what the database was like, in one word
 */
export function chooseOldUpgrades<Backup extends { madeAt: Date; state: string }>(
  backups: readonly Backup[],
): Backup[] {
  const states = new Set<string>();
  return backups
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
    .filter(({ state }) => {
      const isNew = !states.has(state);
      states.add(state);
      return !isNew || states.size > KEPT_UPGRADES;
    });
}

/** Archives in a folder that were begun and did not get their name. */
export function listUnfinished(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder).flatMap((name) => {
        const [archive = ''] = name.split('.partial');
        return archive !== name && madeAtOf(archive) !== undefined ? [archive] : [];
      })
    : [];
}

/**
 * Which backups may go: all but those of the last 24 hours before the newest, the newest of each of
 * the last days and of each of the last weeks that have one. The newest never goes.
 */
export function chooseOld<Backup extends { name: string; madeAt: Date }>(
  backups: readonly Backup[],
  { daily, weekly }: { daily: number; weekly: number },
): Backup[] {
  const newestFirst = backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const newest = newestFirst[0]?.madeAt.getTime() ?? 0;
  const days = new Set<number>();
  const weeks = new Set<number>();
  /** Whether it is the newest of a span that is among the first `max`. */
  const isNewestOf = (spans: Set<number>, span: number, max: number): boolean => {
    if (spans.has(span) || spans.size >= max) return false;
    spans.add(span);
    return true;
  };
  return newestFirst.filter(({ madeAt }) => {
    const day = Math.floor(madeAt.getTime() / DAY_MILLISECONDS);
    // The first of January 1970 was a Thursday.
    const isOfDay = isNewestOf(days, day, daily);
    const isOfWeek = isNewestOf(weeks, Math.floor((day + 3) / 7), weekly);
    return !isOfDay && !isOfWeek && newest - madeAt.getTime() >= DAY_MILLISECONDS;
  });
}
