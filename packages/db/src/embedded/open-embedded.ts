import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { StartupError } from '../errors.ts';
import { readMigrations } from '../migrations.ts';
import { countRows } from '../queries/count-rows.ts';
import { findUpgrade, refuseNewerDatabase, type Upgrade } from '../queries/migrations.ts';
import * as schema from '../schema/index.ts';
import type { QueryObserver } from '../query-observer.ts';
import type { Database, EmbeddedDatabase } from '../types.ts';
import {
  connect,
  type ConnectionLimits,
  type ConnectionOptions,
  type EmbeddedConnection,
} from './embedded-connection.ts';
import { isCurrentImage, unpackImage } from './image.ts';
import { lockFolder, RESTORE_FOLDER, type FolderLock } from './lock-folder.ts';
import { refuseLostDatabase } from './lost-database.ts';
import { startDatabaseThread, type DatabaseThread } from './thread/database-thread.ts';

export type EmbeddedOptions = {
  /**
   * DATA_DIR: the database goes into its `db` folder. Undefined: in memory, gone with the process.
   */
  dataDir: string | undefined;
  /** Prebuilt image for the first start; not used when it does not fit the migrations. */
  imagePath?: string | undefined;
  onQuery?: QueryObserver | undefined;
  /** Told once if it breaks while it is open: this process cannot ask it any more. */
  onLost?: ((error: Error) => void) | undefined;
  /** Others than the usual ones, for tests. */
  limits?: Partial<ConnectionLimits> | undefined;
  /** False: opened as it is, for a look. */
  migrates?: boolean | undefined;
  /**
   * Told before an older database is brought up to date, while nobody writes to it. Where it
   * throws, the database stays as it is.
   */
  onUpgrade?: ((upgrade: Upgrade) => Promise<void>) | undefined;
};

/**
 * Opens the embedded database, making and migrating it as needed, and holds the data folder until
 * closed.
 *
 * @throws FolderInUseError when another process holds the folder
 * @throws StartupError when it is lost, damaged or newer than this program
 */
export async function openEmbedded({
  dataDir,
  imagePath,
  migrates = true,
  onUpgrade,
  ...options
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const lock = dataDir === undefined ? undefined : lockFolder(dataDir);
  try {
    const folder = dataDir === undefined ? undefined : await prepareFolder(dataDir, imagePath);
    const database = await open(folder, lock, options);
    try {
      await refuseNewerDatabase(database);
      if (migrates) {
        const upgrade = onUpgrade && (await findUpgrade(database));
        if (upgrade) await onUpgrade?.(upgrade);
        await migrateEmbedded(database.pglite);
      }
    } catch (error) {
      await database.close();
      throw error;
    }
    return database;
  } catch (error) {
    lock?.release();
    throw error;
  }
}

async function open(
  folder: string | undefined,
  lock: FolderLock | undefined,
  { onQuery, onLost, limits }: Pick<EmbeddedOptions, 'onQuery' | 'onLost' | 'limits'>,
): Promise<EmbeddedDatabase> {
  const thread = await startDatabaseThread(folder, onLost).catch((error: Error) => {
    // The machine's fault, not the database's.
    if (/\b(EMFILE|ENFILE|ENOSPC|EDQUOT)\b/.test(error.message)) throw error;
    throw new StartupError(
      'The database in ' +
        `${folder ?? 'memory'} does not open (${error.message}). Restore a backup with: ` +
        'npm run restore -- <file> --force',
    );
  });
  const database = databaseOn(thread, {
    onQuery,
    limits,
    description: `embedded (PGlite)${folder === undefined ? ' in memory' : ` in ${folder}`}`,
  });
  return {
    ...database,
    announce: (facts) => lock?.announce(facts),
    close: async () => {
      await database.close();
      lock?.release();
    },
  };
}

/** A thread's database as the program knows it. */
export function databaseOn(
  thread: DatabaseThread,
  { description, ...options }: ConnectionOptions & { description: string },
): EmbeddedDatabase {
  const pglite = connect(thread, options);
  const db = drizzle(asClient(pglite), { schema, casing: 'snake_case' });
  return {
    engine: 'embedded',
    // The two drivers' results differ beyond `rows`; Database's comment says so.
    db: db as unknown as Database,
    pglite,
    description,
    ping: async () => void (await pglite.query('select 1')),
    // Nobody else writes here, so it needs no question.
    readState: async () => String(pglite.countWrites()),
    announce: () => {},
    close: () => pglite.close(),
  };
}

/**
 * How many rows each table of the embedded database has, of whatever version it is.
 *
 * @throws FolderInUseError when another process holds the folder
 * @throws StartupError when it does not open
 */
export async function countTables(dataDir: string): Promise<Record<string, number>> {
  const lock = lockFolder(dataDir);
  try {
    refuseLostDatabase(dataDir);
    const database = await open(join(dataDir, 'db'), undefined, {
      onQuery: undefined,
      onLost: undefined,
      limits: undefined,
    });
    try {
      return await countRows(database);
    } finally {
      await database.close();
    }
  } finally {
    lock.release();
  }
}

/** Brings it up to date. */
export const migrateEmbedded = (connection: EmbeddedConnection): Promise<void> =>
  migrate(drizzle(asClient(connection)), { migrationsFolder: readMigrations().folder });

/** Drizzle asks for a whole PGlite and uses `query` and `transaction`. */
export const asClient = (connection: EmbeddedConnection): PGlite => connection as unknown as PGlite;

/**
 * A database folder appears under its name only when it is whole: a first start that is killed
 * half-way leaves a folder with another name, which the next start clears away.
 */
async function prepareFolder(dataDir: string, imagePath: string | undefined): Promise<string> {
  const folder = join(dataDir, 'db');
  if (existsSync(join(dataDir, RESTORE_FOLDER)))
    throw new StartupError(
      `A restore into ${dataDir} was cut short. Run it again with --force, or, to go on with ` +
        `what is there, remove ${join(dataDir, RESTORE_FOLDER)}.`,
    );
  refuseLostDatabase(dataDir);
  if (existsSync(folder)) return folder;
  const unfinishedFolder = join(dataDir, 'db.unfinished');
  rmSync(unfinishedFolder, { recursive: true, force: true });
  if (imagePath !== undefined && isCurrentImage(imagePath))
    await unpackImage(imagePath, unfinishedFolder);
  else {
    const thread = await startDatabaseThread(unfinishedFolder);
    await thread.send('close');
    await thread.end();
  }
  renameSync(unfinishedFolder, folder);
  return folder;
}
