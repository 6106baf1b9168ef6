/* Puts data of an older version there as that version left it. Imported by tests only. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { readMigrations } from '@firm/db';
import type { VersionFacts } from './version-facts.ts';

const places = new URL('./', import.meta.url);
/** Older versions, by what their data is called; the oldest first. */
export const versions = readdirSync(places)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));

export const factsOf = (version: string): VersionFacts =>
  // A file that this project has written.
  JSON.parse(readFileSync(new URL(`${version}.json`, places), 'utf8')) as VersionFacts;

/** Hashes of the migrations that a version knew. */
export const hashesOf = (version: string): string[] =>
  [...readMigrations().known].slice(0, Number.parseInt(version, 10));

/** The migrations that a version knew, in a folder within this one. */
function migrationsOf(version: string, folder: string): string {
  const place = mkdtempSync(join(folder, 'migrations-'));
  cpSync(readMigrations().folder, place, { recursive: true });
  const file = join(place, 'meta/_journal.json');
  const journal: { entries: unknown[] } = JSON.parse(readFileSync(file, 'utf8'));
  const entries = journal.entries.slice(0, Number.parseInt(version, 10));
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return place;
}

/**
 * Makes a data folder within `folder`, and fills the database.
 *
 * @param databaseUrl of an empty PostgreSQL database; undefined: an embedded one
 * @returns DATA_DIR
 */
export async function putBack(
  version: string,
  { folder, databaseUrl }: { folder: string; databaseUrl?: string | undefined },
): Promise<string> {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const leftString = gunzipSync(readFileSync(new URL(`${version}.sql.gz`, places))).toString();
  // The rows include those that triggers write.
  const rows = `set session_replication_role = replica;\n${leftString}\nreset session_replication_role;`;
  const file = join(dataDir, 'files', factsOf(version).job.file);
  mkdirSync(dirname(file), { recursive: true });
  cpSync(new URL(`${version}.wav`, places), file);
  const migrationsFolder = migrationsOf(version, folder);
  if (databaseUrl === undefined) {
    const db = new PGlite(`file://${join(dataDir, 'db')}`);
    await migratePglite(drizzlePglite(db), { migrationsFolder });
    await db.exec(rows);
    await db.close();
    return dataDir;
  }
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await migratePostgres(drizzlePostgres(client), { migrationsFolder });
  await client.query(rows);
  await client.end();
  return dataDir;
}
