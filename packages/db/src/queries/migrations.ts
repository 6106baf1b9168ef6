import { sql } from 'drizzle-orm';
import { StartupError } from '../errors.ts';
import { readMigrations } from '../migrations.ts';
import type { Database } from '../types.ts';

/** How many of this program's migrations the database has not had yet. */
export async function countMissingMigrations(database: { db: Database }): Promise<number> {
  const appliedHashes = await appliedMigrations(database);
  return readMigrations().known.filter((hash) => !appliedHashes.has(hash)).length;
}

/**
 * Refuses a database that a newer program has brought up to date: this one would write what the
 * newer one no longer reads.
 *
 * @throws StartupError with what to do
 */
export async function refuseNewerDatabase(database: { db: Database }): Promise<void> {
  const knownHashes = new Set(readMigrations().known);
  const unknown = [...(await appliedMigrations(database))].filter((hash) => !knownHashes.has(hash));
  if (unknown.length > 0)
    throw new StartupError(
      'The database was brought up to date by a newer version of this program ' +
        `(${unknown.length} migrations that this one does not know). Start the newer version ` +
        'again, or put back a backup from before the upgrade.',
    );
}

/** Upgrade planned for a database that an older program has used. */
export type Upgrade = {
  /** Hashes of the migrations that it has had. */
  applied: readonly string[];
  /** How many it has not had yet. */
  missing: number;
  /** The version that last began to work on it; undefined where none has said so. */
  fromVersion: string | undefined;
  /** Size of the database. */
  bytes: number;
};

/** Undefined for a database that is new or up to date. */
export async function findUpgrade(database: {
  db: Pick<Database, 'execute'>;
}): Promise<Upgrade | undefined> {
  const appliedHashes = await appliedMigrations(database);
  const missing = readMigrations().known.filter((hash) => !appliedHashes.has(hash)).length;
  if (appliedHashes.size === 0 || missing === 0) return undefined;
  const { rows } = await database.db.execute<{ bytes: string }>(
    'select pg_database_size(current_database())::text as bytes',
  );
  return {
    applied: [...appliedHashes],
    missing,
    fromVersion: await findLastVersion(database),
    bytes: Number(rows[0]?.bytes ?? 0),
  };
}

/** The version of the program that last began to work; its table may be that of an older one. */
export async function findLastVersion({
  db,
}: {
  db: Pick<Database, 'execute'>;
}): Promise<string | undefined> {
  const { rows: tableRows } = await db.execute<{ found: string | null }>(
    "select to_regclass('public.service_run')::text as found",
  );
  if (!tableRows[0]?.found) return undefined;
  const { rows } = await db.execute<{ version: string }>(
    sql`select version from service_run order by started_at desc, id desc limit 1`,
  );
  return rows[0]?.version;
}

async function appliedMigrations({
  db,
}: {
  db: Pick<Database, 'execute'>;
}): Promise<ReadonlySet<string>> {
  const { rows: tables } = await db.execute<{ found: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as found",
  );
  if (!tables[0]?.found) return new Set();
  const { rows } = await db.execute<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations',
  );
  return new Set(rows.map((row) => row.hash));
}
