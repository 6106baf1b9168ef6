import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { beforeAll, expect, test } from 'vitest';
import { asClient } from './embedded/open-embedded.ts';
import { erasePerson } from './queries/accounts/account-data.ts';
import * as schema from './schema/index.ts';
import { describeOnDatabases } from './testing.ts';
import { fillDatabase } from './testing/fill-database.ts';
import { filledQueries } from './testing/filled-queries.ts';
import type { Database, OpenDatabase } from './types.ts';

const filling = { accounts: 1_000, now: new Date('2026-11-22T08:00:00Z') };
/** Of some rows whatever grows. */
const SMALL = new Set([
  'launch_source',
  'part_state',
  'studio_pause',
  'ranking_count',
  'ledger_count',
  'studio_bytes',
]);

type Statement = { query: string; params: unknown[] };
class GivenUpError extends Error {}

/** As the database is used, with each statement noted. */
function noting(database: OpenDatabase, statements: Statement[]): Database {
  const options = {
    schema,
    casing: 'snake_case',
    logger: {
      logQuery: (query: string, params: unknown[]) => void statements.push({ query, params }),
    },
  } as const;
  return database.engine === 'postgres'
    ? drizzlePostgres(database.pool, options)
    : // As in open-embedded.ts: the drivers' results differ beyond `rows` only.
      (drizzlePglite(asClient(database.pglite), options) as unknown as Database);
}

describeOnDatabases(
  'a filled database',
  (under) => {
    beforeAll(() => fillDatabase(under.database.db, filling), 120_000);

    test('every foreign key has an index that begins with it', async () => {
      const { rows } = await under.database.db.execute<{ key: string }>(sql`
      select conrelid::regclass || '.' || conname as key from pg_constraint c
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select 1 from pg_index i where i.indrelid = c.conrelid and i.indpred is null
          and (string_to_array(i.indkey::text, ' ')::int2[])[1:cardinality(c.conkey)] = c.conkey)`);
      expect(rows).toEqual([]);
    });

    test.each(filledQueries(filling))(
      '$name reads no large table from end to end',
      async ({ run }) => {
        const notedStatements: Statement[] = [];
        const scans: string[] = [];
        await noting(under.database, notedStatements)
          .transaction(async (tx) => {
            await run(tx);
            const statements = notedStatements.filter(({ query }) =>
              /^(select|insert|update|delete|with)\b/i.test(query.trim()),
            );
            // Small tables are read whole because they are small: so it shows whether there is
            // another way.
            await tx.execute(sql`set local enable_seqscan = off`);
            for (const { query, params } of statements) {
              const pieces = query.split(/\$(\d+)/);
              const explainedQuery = sql.join(
                pieces.map((piece, at) =>
                  at % 2 === 0 ? sql.raw(piece) : sql`${sql.param(params[Number(piece) - 1])}`,
                ),
              );
              const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
                sql`explain ${explainedQuery}`,
              );
              for (const { 'QUERY PLAN': line } of rows) {
                const table = /Seq Scan on "?(\w+)/.exec(line)?.[1];
                if (table !== undefined && !SMALL.has(table)) scans.push(`${table}: ${query}`);
              }
            }
            throw new GivenUpError();
          })
          .catch((error: unknown) => {
            if (!(error instanceof GivenUpError)) throw error;
          });
        expect(notedStatements.length).toBeGreaterThan(0);
        expect(scans).toEqual([]);
      },
    );

    test('what triggers keep is what counting gives', async () => {
      const { db } = under.database;
      await db.execute(sql`delete from ledger_entry where id = md5('e7')`);
      await db.execute(
        sql`update ledger_entry set outcome = 'hit' where outcome is null and liquidity_usd < 300`,
      );
      await db.execute(sql`update learner set xp = xp + 30 where user_id in ('u3', 'u4', 'u160')`);
      await db.execute(
        sql`update learner set takes_part = not takes_part where user_id in ('u8', 'u9')`,
      );
      await db.execute(sql`delete from "user" where id in ('u12', 'u13')`);
      const rankingRows = await db.execute(
        sql`select xp, people from ranking_count where people <> 0 order by xp`,
      );
      const rankedNow = await db.execute(
        sql`select xp, count(*)::int as people from learner where takes_part and xp > 0 group by xp order by xp`,
      );
      expect(rankingRows.rows).toEqual(rankedNow.rows);
      const ledger = await db.execute(
        sql`select verdict, outcome, entries from ledger_count where entries <> 0 order by 1, 2`,
      );
      const ledgerNow = await db.execute(
        sql`select verdict, coalesce(outcome, '') as outcome, count(*)::int as entries
          from ledger_entry group by 1, 2 order by 1, 2`,
      );
      expect(ledger.rows).toEqual(ledgerNow.rows);
      await db.execute(sql`delete from studio_job where id in ('j1', 'j2')`);
      await db.execute(sql`update studio_job set file_bytes = null where id = 'j3'`);
      await db.execute(
        sql`update studio_job set file_bytes = 7, seed = 1 where id in ('j4', 'j5')`,
      );
      await db.execute(sql`update studio_job set tool = 'voice' where id = 'j6'`);
      await db.execute(
        sql`insert into studio_job (id, owner, key, tool, engine, engine_name, is_built_in,
          prompt, seed, status, rank, created_at, address_hash, file_bytes)
        select id || 'x', owner, key || 'x', tool, engine, engine_name, is_built_in, prompt, seed,
          status, rank, created_at, address_hash, file_bytes
        from studio_job where id in ('j3', 'j7')`,
      );
      const bytes = await db.execute(sql`select tool, bytes::int from studio_bytes order by 1`);
      const bytesNow = await db.execute(
        sql`select tool, sum(file_bytes)::int as bytes from studio_job
          where file_bytes is not null group by 1 order by 1`,
      );
      expect(bytes.rows).toEqual(bytesNow.rows);
      await db.execute(sql`insert into safety_check (id, chain, address, verdict, evidence, evidence_hash, checked_at)
      select 'newest', chain, address_key, 'high-risk', '', '', now() from ledger_entry where id = md5('e20')`);
      const latest = await db.execute(
        sql`select last_check_id, last_verdict from ledger_entry where id = md5('e20')`,
      );
      expect(latest.rows).toEqual([{ last_check_id: 'newest', last_verdict: 'high-risk' }]);
    });

    test('a person who leaves takes along every row that belongs to them', async () => {
      const { db } = under.database;
      const { rows: columns } = await db.execute<{ name: string; column: string }>(sql`
        select conrelid::regclass::text as name, attname as column from pg_constraint
          join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        where contype = 'f' and confrelid = '"user"'::regclass`);
      expect(columns.length).toBeGreaterThan(10);
      const rowsOf = async (userId: string) => {
        const foundColumns: string[] = [];
        for (const { name, column } of columns) {
          const { rows } = await db.execute(
            sql`select 1 from ${sql.raw(name)} where ${sql.identifier(column)} = ${userId} limit 1`,
          );
          if (rows.length > 0) foundColumns.push(name);
        }
        return foundColumns;
      };
      // Somebody with a row almost everywhere: a learner with certificate, Telegram and watches.
      const [erasedUserId, stays] = ['u20', 'u40'];
      const before = await rowsOf(stays);
      expect((await rowsOf(erasedUserId)).length).toBeGreaterThan(14);
      const now = new Date('2026-11-22T09:00:00Z');
      const email = 'person20@mail.example';
      await erasePerson({ db }, { userId: erasedUserId, email, now, reason: 'deleted' });
      expect(await rowsOf(erasedUserId)).toEqual([]);
      expect(await rowsOf(stays)).toEqual(before);
      const { rows } = await db.execute(sql`select user_id, name, credential, revoked_for
        from certificate where id = 'c20'`);
      expect(rows).toEqual([
        { user_id: null, name: null, credential: null, revoked_for: 'deleted' },
      ]);
      const { rows: auditLines } = await db.execute<{ detail: string }>(
        sql`select detail from audit_log where id in ('l20', 'l40') order by id`,
      );
      expect(auditLines.map(({ detail }) => detail)).toEqual([
        'premium to deleted',
        'premium to u40',
      ]);
      const links = await db.execute(
        sql`select 1 from verification where split_part(value, ':', 2) = ${erasedUserId}`,
      );
      expect(links.rows).toEqual([]);
    });
  },
  { isLarge: true },
);
