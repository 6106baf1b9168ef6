import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing.ts';
import type { EmbeddedDatabase } from '../types.ts';
import { asJob, asRoutine } from './lane-scheduler.ts';

let database: EmbeddedDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pglite.exec('create table if not exists thing (id int, name text)');
}, 240_000);
afterAll(async () => {
  await database.pglite.exec('drop table thing');
  await database.close();
});

/** Whether a statement is told as a write. */
async function tells(work: () => Promise<unknown>): Promise<boolean> {
  const before = await database.readState();
  await work();
  return (await database.readState()) !== before;
}
const ask = (text: string) => () => database.pglite.query(text);

test.each([
  "insert into thing values (1, 'a')",
  "insert into thing values (2, 'b') on conflict do nothing returning id",
  "update thing set name = 'c' where id = 1",
  "with made as (insert into thing values (3, 'd') returning id) select count(*) from made",
  'with gone as (delete from thing where id = 3 returning id) update thing set id = 9 where id = 8',
  'select * from thing; create table other (id int); drop table other',
])('is told: %s', async (text) => {
  expect(await tells(() => database.pglite.exec(text))).toBe(true);
});

test.each([
  'select * from thing',
  'select * from thing for update',
  "update thing set name = 'c' where id = 77",
  'with next as (select id from thing where id = 77 for update skip locked) update thing set id = 78 from next where thing.id = next.id',
  "insert into thing select 1, 'a' where false",
])('is none: %s', async (text) => {
  expect(await tells(ask(text))).toBe(false);
});

test('a transaction is told when it ends, since nobody sees it before', async () => {
  let inside = '';
  await database.db.transaction(async (tx) => {
    await tx.execute("insert into thing values (4, 'e')");
    inside = await database.readState();
  });
  expect(await database.readState()).not.toBe(inside);
  expect(await tells(() => database.db.transaction((tx) => tx.execute('select 1')))).toBe(false);
});

test('what is routine is not told, also where a job is begun in it', async () => {
  const write = ask("insert into thing values (5, 'f')");
  expect(await tells(() => asRoutine(write))).toBe(false);
  expect(await tells(() => asRoutine(() => asJob(write)))).toBe(false);
  expect(await tells(() => asJob(write))).toBe(true);
});
