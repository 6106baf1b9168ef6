import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../errors.ts';
import { MOVE_FOLDER } from './lock-folder.ts';

/** Written once a database has been in use with the keys beside it. */
const MARK = 'keys/.database-made';
/** Folders in which only a running installation puts anything. */
const TRACES = ['files', 'outbox', 'chain'];
/** Without these no PostgreSQL data folder opens, and PGlite would begin a new one. */
const ESSENTIAL = ['PG_VERSION', 'global/pg_control'];

/** Notes that the keys of this data folder belong to a database that has been in use. */
export function markDatabaseMade(dataDir: string): void {
  if (existsSync(join(dataDir, 'keys'))) writeFileSync(join(dataDir, MARK), '', { mode: 0o600 });
}

/**
 * Refuses to begin a new database where one has been lost or damaged: an empty one would look like
 * a working installation, and everybody's data would seem to be gone.
 *
 * @param dataDir DATA_DIR
 * @throws StartupError with what to do
 */
export function refuseLostDatabase(dataDir: string): void {
  const folder = join(dataDir, 'db');
  const mend =
    'Put a backup back with: npm run restore -- <file> --force. To begin anew, give it ' +
    'another folder with DATA_DIR.';
  if (!existsSync(folder)) {
    if (existsSync(join(dataDir, MOVE_FOLDER)))
      throw new StartupError(
        `A move into ${dataDir} has not come to its end. Run it again: npm run move -- ` +
          `to-embedded. To give it up, remove ${join(dataDir, MOVE_FOLDER)}.`,
      );
    if (
      existsSync(join(dataDir, MARK)) ||
      TRACES.some((name) => holdsAnything(join(dataDir, name)))
    )
      throw new StartupError(
        `There is no database in ${folder}, but beside it lies what belongs to one. ${mend}`,
      );
    return;
  }
  const missing = ESSENTIAL.find((name) => !existsSync(join(folder, name)));
  if (missing !== undefined)
    throw new StartupError(`The database in ${folder} is damaged: it has no ${missing}. ${mend}`);
}

function holdsAnything(folder: string): boolean {
  try {
    return readdirSync(folder).length > 0;
  } catch {
    return false;
  }
}
