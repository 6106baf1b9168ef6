import { readdirSync, rmSync, statSync } from 'node:fs';
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

/**
 * Removes what processes that were killed left half written in DATA_DIR.
 *
 * @returns how many files it were
 */
export function removeLeftovers(dataDir: string): number {
  let count = 0;
  for (const { folder, half } of PLACES)
    for (const path of list(join(dataDir, folder), folder !== ''))
      if (half.test(path.slice(path.lastIndexOf('/') + 1)) && isOld(path)) {
        rmSync(path, { force: true });
        count += 1;
      }
  return count;
}

function list(folder: string, isDeep: boolean): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: isDeep })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}

const isOld = (path: string): boolean =>
  Math.abs(Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity)) >
  WRITING_MILLISECONDS;
