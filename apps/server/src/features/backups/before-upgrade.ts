import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError, readMigrations, type Upgrade } from '@firm/db';
import type { Settings } from '../../config/env.ts';
import { shortPath } from '../../config/short-path.ts';
import { startText as text } from '../../text/en/start.ts';
import { VERSION } from '../../version.ts';
import { runBackupProgram } from './backup-program.ts';
import { isApart, listFilesBelow } from './data-files.ts';
import { freeBytes } from './free-bytes.ts';

type Start = {
  say: (line: string) => void;
  /** The command `backup`. */
  program: string;
  signal: AbortSignal;
};

/**
 * Makes a backup of the data as the older version left it, before the database is brought up to
 * date.
 *
 * @throws StartupError when none could be made: the upgrade waits then
 */
export async function backUpBeforeUpgrade(
  settings: Settings,
  upgrade: Upgrade,
  { say, program, signal }: Start,
): Promise<void> {
  const { applied: appliedMigrations, fromVersion, missing } = upgrade;
  say(
    text.upgrade(
      text.versionOf(fromVersion, appliedMigrations.length),
      text.versionOf(VERSION, readMigrations().known.length),
      missing,
    ),
  );
  if (!settings.backups.isBeforeUpgrade) return say(text.upgradeWithoutBackup);
  needRoom(settings, upgrade.bytes);
  const began = performance.now();
  const {
    code,
    said: output,
    complaint,
  } = await runBackupProgram(
    program,
    ['--upgrade', JSON.stringify({ applied: appliedMigrations, fromVersion })],
    { signal },
  );
  if (code !== 0) throw new StartupError(text.upgradeRefused(complaint || text.interrupted));
  for (const line of output.split('\n')) say(text.upgradeBackup(line));
  say(text.upgradeBackupTook((performance.now() - began) / 1000));
}

/** Told before anything is written. As if nothing could be packed tighter. */
function needRoom({ backups: { folder }, databaseUrl, dataDir }: Settings, database: number): void {
  // The embedded database is copied before it is packed.
  const copies = databaseUrl === undefined ? 2 : 1;
  const neededBytes = database * copies + bytesBelow(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const free = freeBytes(folder);
  if (free < neededBytes)
    throw new StartupError(text.noRoomToUpgrade(shortPath(folder), neededBytes, free));
}

const bytesBelow = (dataDir: string): number =>
  existsSync(dataDir)
    ? listFilesBelow(dataDir, isApart).files.reduce(
        (sum, path) => sum + (statSync(join(dataDir, path), { throwIfNoEntry: false })?.size ?? 0),
        0,
      )
    : 0;
