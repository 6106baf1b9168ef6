import { mkdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { errorMessage } from '@firm/format';
import { StartupError } from '../errors.ts';

export const LOCK_FILE = 'lock.sqlite';
export const RUNNING_FILE = 'running.json';
/**
 * Where a restore unpacks before it changes anything. Found while nobody holds the folder, it means
 * that one was cut short.
 */
export const RESTORE_FOLDER = 'restore.unfinished';

/** Where a move makes the embedded database, which appears under its own name when it is whole. */
export const MOVE_FOLDER = 'move.unfinished';

export type FolderLock = {
  /** Adds facts (port, token…) that other commands on this machine may need to reach the holder. */
  announce: (facts: Record<string, string | number>) => void;
  release: () => void;
};

/** A lock whose object nobody kept would be collected, and so let go, at some moment later. */
const heldLocks = new Set<DatabaseSync>();

/** A data folder is in the hands of another process. */
export class FolderInUseError extends StartupError {
  override name = 'FolderInUseError';
}

/**
 * Takes the data folder for this process. The embedded database takes no lock of its own and two
 * processes corrupt it. This is an operating-system lock that SQLite holds on a file: it dies with
 * the process however that dies, and works between containers that share a volume, which a file
 * with a process number does not.
 *
 * Nothing else may open and close the lock file in this process: that would drop the lock (POSIX).
 *
 * @param folder DATA_DIR, made if missing
 * @throws FolderInUseError when another process holds it
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = takeLock(folder);
  heldLocks.add(file);
  const lockFacts: Record<string, string | number> = {};
  const announce = (facts: Record<string, string | number>) => {
    Object.assign(lockFacts, facts);
    writePrivately(join(folder, RUNNING_FILE), JSON.stringify(lockFacts));
  };
  announce({ pid: process.pid, since: new Date().toISOString() });
  return {
    announce,
    release: () => {
      if (!heldLocks.delete(file)) return;
      rmSync(join(folder, RUNNING_FILE), { force: true });
      file.close();
    },
  };
}

const BUSY = 5;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;

function takeLock(folder: string, isEmptied = false): DatabaseSync {
  const path = join(folder, LOCK_FILE);
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path);
    file.exec(
      'PRAGMA busy_timeout=0; PRAGMA journal_mode=MEMORY; PRAGMA locking_mode=EXCLUSIVE; ' +
        'BEGIN EXCLUSIVE',
    );
    return file;
  } catch (error) {
    file?.close();
    const errcode = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
    if (errcode === BUSY) throw new FolderInUseError(describeHolder(folder));
    // Nothing is ever kept in it, and whoever held it would have been met before it is read.
    // Emptied and not removed: a lock that another process has taken meanwhile stays where it is.
    if ((errcode === NOT_A_DATABASE || errcode === CORRUPT) && !isEmptied) {
      truncateSync(path);
      return takeLock(folder, true);
    }
    if (errcode === undefined) throw error;
    throw new StartupError(
      `DATA_DIR: the lock file ${path} cannot be used (${errorMessage(error)}). Give this ` +
        'user the right ' +
        'to write there, or remove that file. Example: DATA_DIR=.data',
    );
  }
}

function describeHolder(folder: string): string {
  const holder = readRunning(folder);
  const who = holder?.pid
    ? ` by process ${holder.pid}${holder.since ? ` since ${holder.since}` : ''}`
    : '';
  return (
    `The data folder ${folder} is in use${who}. Stop that server first, or give this one its ` +
    'own folder with DATA_DIR=another-folder and its own PORT.'
  );
}

/**
 * Reads the folder holder's announcement, or undefined. It may be stale: only the lock says whether
 * it lives.
 */
export function readRunning(folder: string): Record<string, string | number> | undefined {
  try {
    // Written by this program; what is missing is looked at.
    return JSON.parse(readFileSync(join(folder, RUNNING_FILE), 'utf8')) as Record<
      string,
      string | number
    >;
  } catch {
    return undefined;
  }
}

function writePrivately(path: string, text: string): void {
  writeFileSync(`${path}.new`, text, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
