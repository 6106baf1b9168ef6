import { afterAll, beforeAll, describe } from 'vitest';
import { openDatabase } from '../open-database.ts';
import type { OpenDatabase } from '../types.ts';
import { findPostgres, startPostgres, type PostgresServer } from './postgres-server.ts';

export type DatabaseUnderTest = {
  /** Open from beforeAll on. */
  readonly database: OpenDatabase;
  readonly engine: 'embedded' | 'postgres';
  /** For what opens connections of its own; undefined on the embedded one. */
  readonly databaseUrl: string | undefined;
};

/**
 * Runs the same tests on the embedded database (in memory) and on a real PostgreSQL, each opened
 * once per call. Where the machine has no PostgreSQL that half is reported as skipped, by name.
 *
 * @param options postgres: 'full run' leaves that half to the full run, for what takes long and
 *   rarely differs
 */
export function describeOnDatabases(
  name: string,
  suite: (under: DatabaseUnderTest) => void,
  { postgres = 'always' }: { postgres?: 'always' | 'full run' } = {},
): void {
  describe(`${name} (embedded)`, () => {
    let database: OpenDatabase | undefined;
    beforeAll(async () => {
      database = await openDatabase({ databaseUrl: undefined, dataDir: undefined });
    }, 60_000);
    afterAll(() => database?.close());
    suite({
      engine: 'embedded',
      databaseUrl: undefined,
      get database() {
        return opened(database);
      },
    });
  });

  describe.skipIf(
    findPostgres() === undefined || (postgres === 'full run' && process.env['FULL'] !== '1'),
  )(`${name} (PostgreSQL)`, () => {
    let server: PostgresServer | undefined;
    let databaseUrl: string | undefined;
    let database: OpenDatabase | undefined;
    beforeAll(async () => {
      server = await startPostgres();
      database = await openDatabase({
        databaseUrl: (databaseUrl = await server.createDatabase()),
        dataDir: undefined,
      });
    }, 60_000);
    afterAll(async () => {
      await database?.close();
      await server?.stop();
    });
    suite({
      engine: 'postgres',
      get databaseUrl() {
        return databaseUrl;
      },
      get database() {
        return opened(database);
      },
    });
  });
}

function opened(database: OpenDatabase | undefined): OpenDatabase {
  if (!database) throw new Error('the database is open only inside tests and hooks');
  return database;
}
