import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  StartupError,
  copyDatabase,
  OutdatedCopyError,
  FolderInUseError,
  lockFolder,
  proveDatabase,
  readRunning,
} from '@firm/db';
import { backupText as text } from '../text/en/backup.ts';
import { holdJournal } from './ask-server.ts';
import { listFilesBelow } from '../data-files.ts';
import { freeBytes } from '../free-bytes.ts';

/**
 * Makes a copy of the embedded database, whether a server has it open or not, and proves it by
 * opening it and reading every row.
 *
 * @param target where to; must not exist
 * @param options isWithinStart: whether the program that started this one may hold the folder
 * @returns how many rows each table has
 * @throws StartupError with a line that says what to do
 */
export async function copyEmbedded(
  dataDir: string,
  target: string,
  { isWithinStart }: { isWithinStart: boolean },
): Promise<Record<string, number>> {
  const source = join(dataDir, 'db');
  if (!existsSync(source)) throw new StartupError(text.nothing(dataDir));
  needRoom(source, dirname(target));
  mkdirSync(target, { recursive: true, mode: 0o700 });
  const lock = isWithinStart && isHeldByParent(dataDir) ? { release: () => {} } : tryLock(dataDir);
  if (lock)
    try {
      // Nobody uses it: the folder as it lies there is a consistent database, even after a kill.
      await copyDatabase(source, target, undefined);
    } finally {
      lock.release();
    }
  else await copyBeside(dataDir, source, target);
  return proveDatabase(target);
}

async function copyBeside(dataDir: string, source: string, target: string): Promise<void> {
  const journal = await holdJournal(dataDir);
  try {
    await copyDatabase(source, target, journal.point);
  } catch (error) {
    if (!(error instanceof OutdatedCopyError)) throw error;
    rmSync(target, { recursive: true, force: true });
    throw new StartupError(text.outdated);
  } finally {
    journal.release();
  }
}

/** Told at once, and not when the disk is full and everybody else's work stops. */
function needRoom(source: string, place: string): void {
  const neededBytes = listFilesBelow(source).files.reduce(
    (sum, path) => sum + (statSync(join(source, path), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
  const free = freeBytes(place);
  if (free < neededBytes) throw new StartupError(text.noRoom(place, neededBytes, free));
}

/** The program that starts up holds the folder, waits for this one and writes nothing meanwhile. */
const isHeldByParent = (dataDir: string): boolean => readRunning(dataDir)?.['pid'] === process.ppid;

function tryLock(dataDir: string) {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    if (error instanceof FolderInUseError) return undefined;
    throw error;
  }
}
