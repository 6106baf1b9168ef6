import type { Dirent } from 'node:fs';
import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where files are written beside and moved into place, and how they are called until then. */
const PLACES = [
  { folder: 'outbox', half: /\.eml\.\d+\.new$/ },
  { folder: 'files', half: /\.[0-9a-f-]{36}\.part$/ },
  { folder: 'files-kept', half: /\.[0-9a-f-]{36}\.part$/ },
  { folder: '', half: /^running\.json\.new$/ },
] as const;

/** Another process may be writing there just now; none takes as long. */
const WRITING_MILLISECONDS = 10 * 60_000;
/** So many names are in memory at once, then other work runs, however many files there are. */
const NAMES_AT_ONCE = 128;

/**
 * Removes what processes that were killed left half written in DATA_DIR. Ends early when the
 * program stops: the next start goes on.
 *
 * @returns how many files it were
 */
export async function removeLeftovers(dataDir: string, stopping: AbortSignal): Promise<number> {
  let count = 0;
  for (const { folder, half } of PLACES)
    for await (const entry of walk(join(dataDir, folder), folder !== '')) {
      if (stopping.aborted) return count;
      const path = join(entry.parentPath, entry.name);
      if (!half.test(entry.name) || !(await isOld(path))) continue;
      await rm(path, { force: true });
      count += 1;
    }
  return count;
}

/**
 * The files of a folder, and with `isDeep` of those below it. None where there is no such folder.
 */
async function* walk(folder: string, isDeep: boolean): AsyncGenerator<Dirent> {
  const folders = [folder];
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    const entries = await opendir(next, { bufferSize: NAMES_AT_ONCE }).catch(() => []);
    for await (const entry of entries) {
      if (entry.isFile()) yield entry;
      else if (isDeep && entry.isDirectory()) folders.push(join(next, entry.name));
    }
  }
}

const isOld = async (path: string): Promise<boolean> =>
  Math.abs(Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Infinity)) >
  WRITING_MILLISECONDS;
