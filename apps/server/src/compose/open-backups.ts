import type { PartStatus } from '@firm/schema';
import { runBackupProgram } from '../backup/backup-program.ts';
import { readLastBackup } from '../backup/keep-backup.ts';
import type { KeptBackup } from '../backup/kept-backups.ts';
import type { Config } from '../config/env.ts';
import type { Deps } from '../http/deps.ts';
import type { RepeatedJob } from '../jobs/repeat.ts';
import { backupText as text } from '../text/en/backup.ts';

const HOUR_MILLISECONDS = 3_600_000;
/** After one that failed. */
const PAUSE_MILLISECONDS = HOUR_MILLISECONDS / 4;
/** For so long a look is believed: the bucket is asked for it. */
const LOOK_MILLISECONDS = 30_000;

export type Backups = {
  everyHours: number;
  /** The newest good one. Rejects where the bucket does not say. */
  last: () => Promise<KeptBackup | undefined>;
  /** Degraded when the newest is older than two intervals. */
  check: () => Promise<PartStatus>;
  job: RepeatedJob;
  /** Ends the one that is under way; nothing of it stays. */
  stop: () => void;
};

/**
 * Backups that are made by themselves, each by a process of its own: copying, packing and reading
 * back costs this one neither memory nor time.
 *
 * @param program the command `backup`
 * @returns undefined where none are asked for, or this process does no work
 */
export function openBackups(
  config: Config,
  { clock, log, program }: Pick<Deps, 'clock' | 'log'> & { program: string },
): Backups | undefined {
  const { everyHours } = config.backups;
  if (everyHours === undefined || !config.roles.includes('worker')) return undefined;
  const startedAt = clock();
  const ended = new AbortController();
  let notBefore = 0;
  let look: { at: number; last: Promise<KeptBackup | undefined> } | undefined;
  const last = () => {
    const now = performance.now();
    if (!look || now - look.at > LOOK_MILLISECONDS)
      look = { at: now, last: readLastBackup(config, clock()) };
    return look.last;
  };
  /** What it said; undefined when somebody else makes one, or it was ended. */
  const makeScheduled = async () => {
    const { code, said, complaint } = await runBackupProgram(program, ['--scheduled'], {
      signal: ended.signal,
    });
    if (code === 0) return said;
    if (ended.signal.aborted || text.isUnderWay.test(complaint)) return undefined;
    throw new Error(complaint);
  };
  const run = async () => {
    if (performance.now() < notBefore) return;
    const found = await last();
    if (found && clock().getTime() - found.madeAt.getTime() < everyHours * HOUR_MILLISECONDS)
      return;
    notBefore = performance.now() + PAUSE_MILLISECONDS;
    const said = await makeScheduled();
    look = undefined;
    notBefore = 0;
    if (said !== undefined) log.info({ said }, 'backup made');
  };
  return {
    everyHours,
    last,
    check: async () => {
      const since =
        (await last())?.madeAt.getTime() ?? startedAt.getTime() - everyHours * HOUR_MILLISECONDS;
      return clock().getTime() - since > (2 * everyHours + 1) * HOUR_MILLISECONDS
        ? 'degraded'
        : 'ok';
    },
    job: { name: 'backup', everySeconds: 20, run },
    stop: () => ended.abort(),
  };
}
