import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { isDatabaseUnreachable } from './unreachable.ts';
import { countMissingMigrations } from '../queries/migrations.ts';
import { findPostgres, startPostgres, type PostgresServer } from '../testing.ts';
import { openAtOnce } from '../testing/open-at-once.ts';

describe.skipIf(findPostgres() === undefined)('PostgreSQL', () => {
  let server: PostgresServer;
  beforeAll(async () => void (server = await startPostgres()));
  afterAll(() => server.stop());

  const processes = 8;
  test.skipIf(process.env['FULL'] !== '1')(
    `of ${processes} processes that start at once on an empty database each gets a whole one`,
    async () => {
      const databaseUrl = await server.createDatabase();
      expect(await openAtOnce(databaseUrl, processes)).toEqual(Array(processes).fill(0));
      const database = await openDatabase({ databaseUrl, dataDir: undefined });
      expect(await countMissingMigrations(database)).toBe(0);
      const { rows } = await database.db.execute<{ count: string }>(
        'select count(*) from drizzle.__drizzle_migrations',
      );
      const { rows: distinct } = await database.db.execute<{ count: string }>(
        'select count(distinct hash) from drizzle.__drizzle_migrations',
      );
      expect(rows).toEqual(distinct);
      await database.close();
    },
  );

  test('a database of a newer program is refused', async () => {
    const databaseUrl = await server.createDatabase();
    const database = await openDatabase({ databaseUrl, dataDir: undefined });
    await database.db.execute(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of-tomorrow', 9999999999999)",
    );
    await database.close();
    await expect(openDatabase({ databaseUrl, dataDir: undefined })).rejects.toThrow(
      /^The database was brought up to date by a newer version/,
    );
  });

  // It waits for ten seconds, and counts them.
  test.skipIf(process.env['FULL'] !== '1')(
    'a server that stands still is told from a slow query, and met again at once',
    async () => {
      const lostErrors: string[] = [];
      const database = await openDatabase({
        databaseUrl: await server.createDatabase(),
        dataDir: undefined,
        onError: (error) => lostErrors.push(error.message),
      });
      const ask = () => database.db.execute(sql`select 1 as one`);
      // Longer than an answer is waited for without a word: the server says that it is there.
      await database.db.execute(sql`select pg_sleep(5)`);
      expect(lostErrors).toEqual([]);
      await server.freeze(true);
      try {
        const began = performance.now();
        const outcomes = await Promise.allSettled([ask(), ask(), database.db.transaction(ask)]);
        // An answer is waited for 15 seconds.
        expect(performance.now() - began).toBeLessThan(12_000);
        for (const one of outcomes)
          expect(one.status === 'rejected' && isDatabaseUnreachable(one.reason)).toBe(true);
        // Of many that come meanwhile one tries; the others are refused, and take up no place.
        const later = Array.from({ length: 30 }, ask);
        const quick = await Promise.race(
          later.map((one) =>
            one.then(
              () => true,
              () => false,
            ),
          ),
        );
        expect(quick).toBe(false);
        await Promise.allSettled(later);
      } finally {
        await server.freeze(false);
      }
      await expect
        .poll(() =>
          ask().then(
            () => true,
            () => false,
          ),
        )
        .toBe(true);
      await Promise.all(Array.from({ length: 30 }, ask));
      await database.close();
    },
    90_000,
  );

  test('queries are observed, the good and the bad', async () => {
    const queryOutcomes: boolean[] = [];
    const database = await openDatabase({
      databaseUrl: await server.createDatabase(),
      dataDir: undefined,
      onQuery: (_, hasSucceeded) => queryOutcomes.push(hasSucceeded),
    });
    queryOutcomes.length = 0;
    await database.db.execute('select 1');
    await database.db.transaction(async (tx) => tx.execute('select 2'));
    await expect(database.db.execute('select nothing')).rejects.toThrow('select nothing');
    expect(queryOutcomes.filter(Boolean).length).toBeGreaterThanOrEqual(2);
    expect(queryOutcomes).toContain(false);
    await database.close();
  });

  test('one that cannot be used is refused with a line without the password', async () => {
    const catchOpenError = async (databaseUrl: string) =>
      (await openDatabase({ databaseUrl, dataDir: undefined, patienceMilliseconds: 0 }).catch(
        (error: Error) => error,
      )) as Error;
    const missing = await catchOpenError(
      server.url.replace('firm@', 'firm:hunter2@').replace('/postgres', '/nowhere'),
    );
    expect(missing).toMatchObject({
      name: 'StartupError',
      message: expect.stringContaining('database "nowhere" does not exist'),
    });
    const unreachable = await catchOpenError('postgres://firm:hunter2@127.0.0.1:1/firm');
    expect(unreachable.message).toContain('127.0.0.1:1/firm');
    for (const { message } of [missing, unreachable]) expect(message).not.toMatch(/hunter2|\n/);
  });
});
