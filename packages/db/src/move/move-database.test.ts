import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRows } from '../queries/count-rows.ts';
import { startServiceRun, stopServiceRun } from '../queries/service.ts';
import { describeOnDatabases, openTestDatabase } from '../testing.ts';
import { fillDatabase } from '../testing/fill-database.ts';
import type { Database, EmbeddedDatabase } from '../types.ts';
import { describeTables } from './describe-tables.ts';
import { checkSource, moveTables, openTarget } from './move-database.ts';
import {
  beginNotes,
  forgetNotes,
  noteWhole,
  readNotes,
  readProgress,
  refuseUnfinishedMove,
} from './notes.ts';
import { listStoredFiles, noteFiles, readFilesMoved } from './files.ts';

const now = new Date('2026-11-22T08:00:00Z');

/** Worst cases of a text, a number, a moment and a list. */
const ODD = [
  sql`insert into "user" (id, name, email, email_verified, is_anonymous, created_at, updated_at)
    values ('odd ''"\\{},()', E'tab\t line\nreturn\r bell\x07 esc\x1b del\x7f', ' NULL ', true, null,
      '4713-01-01 BC', 'infinity'),
      ('', '', '', false, false, '2026-11-22 08:00:00.123456+14', '-infinity'),
      (E'\\uFFFF\\u200B\\u202E🦊é', 'null', '{}', false, true, 'epoch', '294276-12-31')`,
  sql`insert into final_test (id, user_id, course_id, course_version, question_ids, started_at)
    values ('odd', '', 'c', 2147483647, array['a,b', '"', '\\', '', 'NULL', '{x}', E'\n'], now()),
      ('empty', '', 'c', -2147483648, '{}', now())`,
  sql`insert into user_picture values ('', decode((select string_agg(lpad(to_hex(n), 2, '0'), '')
    from generate_series(0, 255) n), 'hex'), now())`,
  sql`insert into payout_due values (1, 0, '0x', ${'9'.repeat(78)}, 0, 1)`,
  sql`insert into second_factor values ('', 's', now(), null, 9223372036854775807)`,
  sql`insert into watch (id, user_id, kind, title, threshold, min_liquidity_usd, seen, seen_at, created_at)
    values ('odd', '', 'price', 'x', 'NaN', '-Infinity',
      '{"priceUsd": 1e-308, "powers": {"\\"": "\\\\", "n": "\\u00e9"}}', now(), now()),
      ('odd2', '', 'price', 'x', 5e-324, 1.7976931348623157e308, '[]', now(), now())`,
  sql`insert into strength (user_id, mistake, recent, noted, answered_at) values ('', 'k', '',
    array['00000000-0000-4000-8000-000000000000']::uuid[], now())`,
  sql`insert into published_brand values ('odd', 'null', now()), ('odd2', '"text"', now())`,
];

/** All rows of each table, whatever order they lie in. */
async function digestOf(db: Database): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local time zone 'UTC'`);
    for (const { name } of await describeTables(tx)) {
      const { rows } = await tx.execute<{ digest: string }>(
        sql`select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text) collate "C")), '')
          as digest from ${sql.identifier(name)} t`,
      );
      digests[name] = rows[0]?.digest ?? '';
    }
  });
  return digests;
}

describeOnDatabases(
  'a move',
  (under) => {
    let from: EmbeddedDatabase;
    let digest: Record<string, string>;
    beforeAll(async () => {
      from = await openTestDatabase();
      await fillDatabase(from.db, { accounts: 60, now });
      for (const statement of ODD) await from.db.execute(statement);
      digest = await digestOf(from.db);
    });
    afterAll(() => from.close());

    test('knows every table, each after those that its keys lead to', async () => {
      const tables = await describeTables(from.db);
      const counts = await countRows(from);
      expect(tables.map(({ name }) => name).toSorted()).toEqual(
        Object.keys(counts)
          .filter((name) => name.startsWith('public.'))
          .map((name) => name.slice('public.'.length).replaceAll('"', ''))
          .toSorted(),
      );
      const place = (name: string) => tables.findIndex((table) => table.name === name);
      const { rows: keys } = await from.db.execute<{ from: string; to: string }>(sql`
        select a.relname as from, b.relname as to from pg_constraint
        join pg_class a on a.oid = conrelid join pg_class b on b.oid = confrelid
        where contype = 'f' and conrelid <> confrelid`);
      expect(keys.length).toBeGreaterThan(30);
      for (const key of keys) expect([key, place(key.to) < place(key.from)]).toEqual([key, true]);
    });

    describe('from the embedded database', () => {
      const to = () => under.database.db;
      beforeAll(() => beginNotes(to(), 'stamp'));

      test('that is cut short goes on where it was: no row twice, none lost', async () => {
        await expect(refuseUnfinishedMove(to())).rejects.toThrow('npm run move');
        // The third page of a table does not arrive.
        await to().execute(sql`create function move.cut() returns trigger language plpgsql as $$
          begin
            if new.name = 'lesson_completion' and new.rows > 1000 then raise 'cut short'; end if;
            return new;
          end $$`);
        await to().execute(sql`create trigger cut before insert or update on move.progress
          for each row execute function move.cut()`);
        const arrivedTables: string[] = [];
        const move = () =>
          moveTables({ from, to: to() }, (table) => void arrivedTables.push(table));
        const cut = await move().catch((error: unknown) => error);
        expect(String((cut as Error).cause)).toContain('cut short');
        expect(await readProgress(to(), 'lesson_completion')).toMatchObject({
          rows: 1_000,
          isWhole: false,
        });
        expect(arrivedTables).not.toContain('lesson_completion');
        await to().execute(sql`drop trigger cut on move.progress`);
        const rows = await move();
        expect(await digestOf(to())).toEqual(digest);
        const inAll = Object.values(digest).map((one) => Number(one.split(' ')[0]));
        expect(rows).toBe(inAll.reduce((sum, one) => sum + one, 0));
        // Once more it finds that all is there.
        expect(await move()).toBe(rows);
        expect(await digestOf(to())).toEqual(digest);
      });

      test('goes on counting where sequences and triggers stood', async () => {
        const insert = (db: Database) =>
          db.execute<{ seq: string }>(sql`
            insert into studio_job (id, owner, key, tool, engine, engine_name, is_built_in, prompt,
              seed, status, rank, created_at, address_hash, file_bytes)
            values ('next', 'o', 'k', 'image', 'embedded', 'x', true, 'x', 1, 'done', 0, now(), 'x', 5)
            returning seq::text`);
        const bytes = (db: Database) =>
          db.execute(sql`select tool, bytes::text from studio_bytes order by tool`);
        const seqs = [await insert(from.db), await insert(to())].map(({ rows }) => rows);
        expect(seqs[1]).toEqual(seqs[0]);
        expect((await bytes(to())).rows).toEqual((await bytes(from.db)).rows);
        for (const db of [from.db, to()])
          await db.execute(sql`delete from studio_job where id = 'next'`);
      });

      test('that somebody else writes into is given up with what to do', async () => {
        await to().execute(sql`insert into rate_limit values ('other', now(), now(), 1)`);
        await expect(moveTables({ from, to: to() }, () => {})).rejects.toThrow(
          /^rate_limit: 60 rows were copied, 60 are where they came from and 61 where they went/,
        );
        await to().execute(sql`delete from rate_limit where key = 'other'`);
      });

      test('is whole once that is noted, and its notes go with it', async () => {
        expect(await readNotes(to())).toEqual({ stamp: 'stamp', isWhole: false });
        expect(await readFilesMoved(to())).toEqual({ after: '', moved: 0, missing: 0 });
        await noteFiles(to(), { after: 'j5', moved: 3, missing: 1 });
        await noteFiles(to(), { after: 'j7', moved: 4, missing: 2 });
        expect(await readFilesMoved(to())).toEqual({ after: 'j7', moved: 4, missing: 2 });
        const files = await listStoredFiles({ db: to() }, { after: 'j7', limit: 3 });
        expect(
          files.every(({ id, name, type }) => id > 'j7' && name !== '' && type === 'image/png'),
        ).toBe(true);
        await noteWhole(to());
        await refuseUnfinishedMove(to());
        await forgetNotes(to());
        expect(await readNotes(to())).toBeUndefined();
      });
    });

    test('back from there brings the same again', async () => {
      const back = await openTestDatabase();
      try {
        await beginNotes(back.db, 'back');
        await moveTables({ from: under.database, to: back.db }, () => {});
        expect(await digestOf(back.db)).toEqual(digest);
      } finally {
        await back.close();
      }
    });

    test('begins where nobody works, and its stamp tells what has been written since', async () => {
      const stamp = () => checkSource(under.database, now);
      const first = await stamp();
      expect(await stamp()).toBe(first);
      const deps = { db: under.database.db, clock: () => now };
      const run = await startServiceRun(deps, { version: '1', roles: ['web'] });
      if (under.engine === 'postgres')
        await expect(stamp()).rejects.toThrow(/^1 processes of this program use the database/);
      await stopServiceRun(deps, run);
      expect(await stamp()).not.toBe(first);
    });

    test('takes no database that holds anything, and leaves it as it is', async () => {
      const before = await digestOf(under.database.db);
      const open = async () => ({ ...under.database, close: async () => {} });
      await expect(openTarget(open, 'stamp')).rejects.toThrow('already has tables');
      expect(await digestOf(under.database.db)).toEqual(before);
      expect(await readNotes(under.database.db)).toBeUndefined();
    });
  },
  { isLarge: true },
);
