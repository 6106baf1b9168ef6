import { readMigrations } from '../migrations.ts';
import type { Database } from '../types.ts';

/** How many of this program's migrations the database has not had yet. */
export async function countMissingMigrations({ db }: { db: Database }): Promise<number> {
  const { known } = readMigrations();
  const { rows: tables } = await db.execute<{ found: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as found",
  );
  if (!tables[0]?.found) return known.length;
  const { rows } = await db.execute<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations',
  );
  const applied = new Set(rows.map((row) => row.hash));
  return known.filter((hash) => !applied.has(hash)).length;
}
