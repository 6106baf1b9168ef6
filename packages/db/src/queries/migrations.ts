import { CannotStart } from '../errors.ts';
import { readMigrations } from '../migrations.ts';
import type { Database } from '../types.ts';

/** How many of this program's migrations the database has not had yet. */
export async function countMissingMigrations(database: { db: Database }): Promise<number> {
  const applied = await appliedMigrations(database);
  return readMigrations().known.filter((hash) => !applied.has(hash)).length;
}

/**
 * Refuses a database that a newer program has brought up to date: this one would write what the
 * newer one no longer reads.
 *
 * @throws CannotStart with what to do
 */
export async function refuseNewerDatabase(database: { db: Database }): Promise<void> {
  const known = new Set(readMigrations().known);
  const unknown = [...(await appliedMigrations(database))].filter((hash) => !known.has(hash));
  if (unknown.length > 0)
    throw new CannotStart(
      'The database was brought up to date by a newer version of this program ' +
        `(${unknown.length} migrations that this one does not know). Start the newer version ` +
        'again, or put back a backup from before the upgrade.',
    );
}

async function appliedMigrations({ db }: { db: Database }): Promise<ReadonlySet<string>> {
  const { rows: tables } = await db.execute<{ found: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as found",
  );
  if (!tables[0]?.found) return new Set();
  const { rows } = await db.execute<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations',
  );
  return new Set(rows.map((row) => row.hash));
}
