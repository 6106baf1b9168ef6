import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from './lend-embedded.ts';

const people = sql`insert into "user" (id, name, email, created_at, updated_at)
  select 'u' || n, 'n', n || '@example.test', now(), now() from generate_series(1, 3) n`;
const countPeople = sql`select count(*)::int as people from "user"`;
const backend = sql`select pg_postmaster_start_time()::text as began`;

test('the next one gets it empty, and the last one nothing any more', async () => {
  const first = await openTestDatabase();
  await first.db.execute(people);
  await first.db.execute(sql`create schema queue create table job (id int)`);
  const { rows: before } = await first.db.execute(backend);
  await first.close();
  await expect(first.ping()).rejects.toThrow('The database is closed');

  const next = await openTestDatabase();
  expect((await next.db.execute(backend)).rows).toEqual(before);
  expect((await next.db.execute(countPeople)).rows).toEqual([{ people: 0 }]);
  await expect(next.pglite.exec('select * from queue.job')).rejects.toThrow('does not exist');
  await next.close();
});

test.skipIf(process.env['FULL'] !== '1')('one that was rebuilt is not lent again', async () => {
  const first = await openTestDatabase();
  const { rows: before } = await first.db.execute(backend);
  await first.db.execute(sql`drop index learner_ranking`);
  await first.close();
  const next = await openTestDatabase();
  expect((await next.db.execute(backend)).rows).not.toEqual(before);
  await next.close();
});
