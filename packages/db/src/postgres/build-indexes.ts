import { errorCode } from '@firm/format';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

const INDEX = /^CREATE (UNIQUE )?INDEX IF NOT EXISTS ("[^"]+")/;
const UNDEFINED = new Set(['42P01', '42703']);

/**
 * Builds the indexes of migrations that this database has not had yet, before those run, so that
 * the older program goes on writing beside it: within a migration the tables would stand still for
 * as long as their indexes take. What is built here is there when the migration asks for it with
 * `if not exists`. Indexes on tables or columns that the migration itself makes are left to it.
 *
 * @param client outside a transaction, with the lock that keeps other migrating processes away
 */
export async function buildIndexes(client: pg.ClientBase, folder: string): Promise<void> {
  const { rows: table } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (table[0]?.there !== true) return;
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations',
  );
  if (rows.length === 0) return;
  const appliedHashes = new Set(rows.map(({ hash }) => hash));
  const statements = readMigrationFiles({ migrationsFolder: folder })
    .filter(({ hash }) => !appliedHashes.has(hash))
    .flatMap(({ sql }) => sql.map((statement) => statement.trim()));
  for (const statement of statements) {
    const name = INDEX.exec(statement)?.[2];
    if (name === undefined) continue;
    await dropInvalid(client, name);
    try {
      await client.query(
        statement.replace(/INDEX IF NOT EXISTS/, 'INDEX CONCURRENTLY IF NOT EXISTS'),
      );
    } catch (error) {
      if (!UNDEFINED.has(errorCode(error) ?? '')) throw error;
    }
  }
}

/** Drops an unfinished build's index: it costs each write and serves no read. */
async function dropInvalid(client: pg.ClientBase, name: string): Promise<void> {
  const { rows } = await client.query(
    'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  );
  if (rows.length > 0) await client.query(`drop index concurrently ${name}`);
}
