import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMigrations } from '../migrations.ts';
import { openDatabase } from '../open-database.ts';
import { countMissingMigrations } from '../queries/migrations.ts';
import { findPostgres, startPostgres, type PostgresServer } from '../testing.ts';
import { openAtOnce } from '../testing/open-at-once.ts';
import { buildIndexes } from './build-indexes.ts';

/** The last migration of the version before indexes are built beside the program. */
const BEFORE = 12;

describe.skipIf(findPostgres() === undefined)('indexes of an upgrade on PostgreSQL', () => {
  let server: PostgresServer;
  const folder = mkdtempSync(join(tmpdir(), 'firm-migrations-'));
  beforeAll(async () => {
    server = await startPostgres();
    cpSync(readMigrations().folder, folder, { recursive: true });
    const file = join(folder, 'meta/_journal.json');
    const journal: { entries: unknown[] } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, BEFORE) }));
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A database as the version before left it, with a person, their sums and a verdict in it. */
  async function makeOld(): Promise<string> {
    const databaseUrl = await server.createDatabase();
    const client = new pg.Client(databaseUrl);
    await client.connect();
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: folder });
    await client.query(`
      insert into "user" (id, name, email, created_at, updated_at) values ('u', 'U', 'u@mail.example', now(), now());
      insert into learner (user_id, xp, takes_part, reached_at) values ('u', 40, true, now());
      insert into safety_check (id, chain, address, verdict, evidence, evidence_hash, checked_at)
        values ('c', 'base', '0x1', 'caution', '{}', '', now());
      insert into ledger_entry (id, chain, address, address_key, name, symbol, verdict, summary,
        reasons, evidence_hash, given_at)
        values ('c', 'base', '0x1', '0x1', 'T', 'T', 'caution', '', '{}', '', now())`);
    await client.end();
    return databaseUrl;
  }

  test('are whole before the migration begins, so that the older program can write meanwhile', async () => {
    const databaseUrl = await makeOld();
    const client = new pg.Client(databaseUrl);
    await client.connect();
    // A killed build leaves this behind.
    await client.query('create index session_expires on session (expires_at)');
    await client.query(
      `update pg_index set indisvalid = false where indexrelid = 'session_expires'::regclass`,
    );
    await buildIndexes(client, readMigrations().folder);
    const { rows } = await client.query<{ name: string; valid: boolean }>(
      'select indexrelid::regclass::text as name, indisvalid as valid from pg_index where ' +
        'indexrelid::regclass::text = any($1) order by 1',
      [['certificate_user', 'session_expires', 'verification_person', 'watched_token_next']],
    );
    // The table watched_token comes with the migration, its index too.
    expect(rows).toEqual([
      { name: 'certificate_user', valid: true },
      { name: 'session_expires', valid: true },
      { name: 'verification_person', valid: true },
    ]);
    const { rows: migrationRows } = await client.query(
      'select 1 from drizzle.__drizzle_migrations',
    );
    expect(migrationRows).toHaveLength(BEFORE);
    await client.end();
    const database = await openDatabase({ databaseUrl, dataDir: undefined });
    expect(await countMissingMigrations(database)).toBe(0);
    const counterRows = await database.db.execute(
      'select (select people from ranking_count where xp = 40) as people, (select entries ' +
        'from ledger_count) as entries, (select last_check_id from ledger_entry) as latest',
    );
    expect(counterRows.rows).toEqual([{ people: 1, entries: 1, latest: 'c' }]);
    await database.close();
  });

  test.skipIf(process.env['FULL'] !== '1')(
    'eight processes that upgrade at once all come up',
    async () => {
      const databaseUrl = await makeOld();
      expect(await openAtOnce(databaseUrl, 8)).toEqual(Array(8).fill(0));
    },
  );
});
