import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { LOCK_FILE, MOVE_FOLDER, RESTORE_FOLDER, RUNNING_FILE } from '@firm/db';

/** Where scheduled backups are kept, below DATA_DIR, unless BACKUP_DIR says otherwise. */
export const BACKUPS_FOLDER = 'backups';

/** Where the console keeps a backup that it was handed, until it is put in place. */
export const RESTORING_FOLDER = 'restoring';

/**
 * Whether a name at the top of DATA_DIR is no data to be kept: the database (backed up in its own
 * way), the keys (kept apart), backups themselves, what belongs to a running process. Reading the
 * lock file would drop the lock.
 */
export function isApart(name: string): boolean {
  return (
    name === 'keys' ||
    name === 'db' ||
    name === 'db.unfinished' ||
    name === BACKUPS_FOLDER ||
    name === RESTORE_FOLDER ||
    name === RESTORING_FOLDER ||
    name === MOVE_FOLDER ||
    name.startsWith('replaced-') ||
    isOfProcess(name)
  );
}

/**
 * The local chain's accounts, below DATA_DIR. They hold test money, but whoever has them makes it.
 */
export const CHAIN_KEYS_FILE = 'chain/keys.json';

const isKey = (path: string): boolean => path.startsWith(CHAIN_KEYS_FILE);

export const isOfProcess = (name: string): boolean =>
  name.startsWith(LOCK_FILE) || name.startsWith(RUNNING_FILE);

/**
 * All files below a folder, as paths relative to it with '/', those that `leaveOut` names at the
 * top left out.
 */
export function listFilesBelow(
  folder: string,
  leaveOut: (top: string) => boolean = () => false,
): { files: string[]; folders: string[] } {
  const files: string[] = [];
  const folders: string[] = [];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (leaveOut(path.split('/')[0] ?? '') || isKey(path)) continue;
    if (entry.isDirectory()) folders.push(path);
    else if (entry.isFile()) files.push(path);
  }
  return { files: files.sort(), folders: folders.sort() };
}
