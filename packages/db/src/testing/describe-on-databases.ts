import { afterAll, beforeAll, describe, inject } from 'vitest';
import { openDatabase } from '../open-database.ts';
import type { OpenDatabase } from '../types.ts';
import { openTestDatabase } from './lend-embedded.ts';
import { lendPostgres } from './lend-postgres.ts';
import { findPostgres } from './postgres-server.ts';

export type DatabaseUnderTest = {
  /** Open from beforeAll on. */
  readonly database: OpenDatabase;
  readonly engine: 'embedded' | 'postgres';
  /** For what opens connections of its own; undefined on the embedded one. */
  readonly databaseUrl: string | undefined;
};

/**
 * Runs the same tests on the embedded database (in memory) and on a real PostgreSQL, each opened
 * for each call and empty. Where the machine has no PostgreSQL that half is reported as skipped,
 * by name.
 *
 * @param options postgres: 'full run' leaves that half to the full run, for what takes long and
 *   rarely differs. isLarge: more rows than can be taken out again without a trace; the embedded
 *   one is the file's own
 */
export function describeOnDatabases(
  name: string,
  suite: (under: DatabaseUnderTest) => void,
  {
    postgres = 'always',
    isLarge = false,
  }: { postgres?: 'always' | 'full run'; isLarge?: boolean } = {},
): void {
  describe(`${name} (embedded)`, () => {
    let database: OpenDatabase | undefined;
    beforeAll(async () => {
      database = isLarge
        ? await openDatabase({ databaseUrl: undefined, dataDir: undefined })
        : await openTestDatabase();
    });
    afterAll(() => database?.close());
    suite({
      engine: 'embedded',
      databaseUrl: undefined,
      get database() {
        return requireOpen(database);
      },
    });
  });

  describe.skipIf(
    findPostgres() === undefined || (postgres === 'full run' && process.env['FULL'] !== '1'),
  )(`${name} (PostgreSQL)`, () => {
    let lent: Awaited<ReturnType<typeof lendPostgres>> | undefined;
    let database: OpenDatabase | undefined;
    beforeAll(async () => {
      lent = await lendPostgres(inject('sharedFolder'));
      database = await openDatabase({ databaseUrl: lent.url, dataDir: undefined });
    });
    afterAll(async () => {
      await database?.close();
      await lent?.drop();
    });
    suite({
      engine: 'postgres',
      get databaseUrl() {
        return lent?.url;
      },
      get database() {
        return requireOpen(database);
      },
    });
  });
}

/**
 * As `describeOnDatabases`, with PostgreSQL in the full run only: for routes. What they ask of the
 * database is tried on both by the tests of its queries.
 */
export const describeOnEmbedded = (name: string, suite: (under: DatabaseUnderTest) => void): void =>
  describeOnDatabases(name, suite, { postgres: 'full run' });

function requireOpen(database: OpenDatabase | undefined): OpenDatabase {
  if (!database) throw new Error('the database is open only inside tests and hooks');
  return database;
}
