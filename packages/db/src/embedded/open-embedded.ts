import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { CannotStart } from '../errors.ts';
import { readMigrations } from '../migrations.ts';
import { refuseNewerDatabase } from '../queries/migrations.ts';
import * as schema from '../schema/index.ts';
import type { Database, EmbeddedDatabase, QueryObserver } from '../types.ts';
import { isCurrentImage, unpackImage } from './image.ts';
import { lockFolder, RESTORE_FOLDER, type FolderLock } from './lock-folder.ts';
import { refuseLostDatabase } from './lost-database.ts';
import { observePglite } from './observe-pglite.ts';

export type EmbeddedOptions = {
  /** DATA_DIR: the database goes into its `db` folder. Undefined: in memory, gone with the process. */
  dataDir: string | undefined;
  /** Prebuilt image for the first start; not used when it does not fit the migrations. */
  imagePath?: string | undefined;
  onQuery?: QueryObserver | undefined;
  /** False: opened as it is, for a look. */
  migrates?: boolean | undefined;
};

/**
 * Opens the embedded database, making and migrating it as needed, and holds the data folder until closed.
 *
 * @throws FolderInUse when another process holds the folder
 * @throws CannotStart when it is lost, damaged or newer than this program
 */
export async function openEmbedded({
  dataDir,
  imagePath,
  onQuery,
  migrates = true,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const lock = dataDir === undefined ? undefined : lockFolder(dataDir);
  try {
    const folder = dataDir === undefined ? undefined : await prepareFolder(dataDir, imagePath);
    const database = await open(folder, lock, onQuery);
    try {
      await refuseNewerDatabase(database);
      if (migrates)
        await migrate(drizzle(database.pglite), { migrationsFolder: readMigrations().folder });
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
  onQuery: QueryObserver | undefined,
): Promise<EmbeddedDatabase> {
  const pglite = folder === undefined ? new PGlite() : new PGlite(`file://${folder}`);
  try {
    await pglite.waitReady;
  } catch (error) {
    throw new CannotStart(
      `The database in ${folder ?? 'memory'} does not open (${String(error)}). Restore a backup with: npm run restore -- <file> --force`,
    );
  }
  if (onQuery) observePglite(pglite, onQuery);
  const db = drizzle(pglite, { schema, casing: 'snake_case' });
  return {
    engine: 'embedded',
    // The two drivers' results differ beyond `rows`; Database's comment says so.
    db: db as unknown as Database,
    pglite,
    description: `embedded (PGlite)${folder === undefined ? ' in memory' : ` in ${folder}`}`,
    ping: async () => void (await pglite.query('select 1')),
    dump: async () => {
      await pglite.exec('CHECKPOINT');
      return new Uint8Array(await (await pglite.dumpDataDir('gzip')).arrayBuffer());
    },
    announce: (facts) => lock?.announce(facts),
    close: async () => {
      if (!pglite.closed) await pglite.close();
      lock?.release();
    },
  };
}

/**
 * A database folder appears under its name only when it is whole: a first start that is killed half-way leaves
 * a folder with another name, which the next start clears away.
 */
async function prepareFolder(dataDir: string, imagePath: string | undefined): Promise<string> {
  const folder = join(dataDir, 'db');
  if (existsSync(join(dataDir, RESTORE_FOLDER)))
    throw new CannotStart(
      `A restore into ${dataDir} was cut short. Run it again with --force, or, to go on with what is there, remove ${join(dataDir, RESTORE_FOLDER)}.`,
    );
  refuseLostDatabase(dataDir);
  if (existsSync(folder)) return folder;
  const unfinished = join(dataDir, 'db.unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  if (imagePath !== undefined && isCurrentImage(imagePath))
    await unpackImage(imagePath, unfinished);
  else await new PGlite(`file://${unfinished}`).close();
  renameSync(unfinished, folder);
  return folder;
}
