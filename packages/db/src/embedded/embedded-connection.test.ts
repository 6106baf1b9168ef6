import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { PGlite, TransactionAbortedError } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isDatabaseUnreachable } from '../postgres/unreachable.ts';
import type { EmbeddedDatabase } from '../types.ts';
import { DatabaseLostError } from './thread/database-thread.ts';
import { asClient, openEmbedded } from './open-embedded.ts';
import { TransactionTimeoutError } from './run-transaction.ts';
import { asJob, DatabaseBusyError } from './lane-scheduler.ts';
import { sharedImage } from '../testing/shared-image.ts';

const LIMITS = { maxWaiting: 300, idleMilliseconds: 200 };

let database: EmbeddedDatabase;
let db: EmbeddedDatabase['pglite'];
/** In this thread, as it comes. */
let plain: PGlite;
let imagePath: string;
beforeAll(async () => {
  database = await openEmbedded({ dataDir: undefined, limits: LIMITS });
  db = database.pglite;
  plain = new PGlite();
  imagePath = await sharedImage(inject('sharedFolder'));
  for (const one of [db, plain])
    await one.exec('create table note (id int primary key, words text)');
});
afterAll(async () => {
  await database.close();
  await plain.close();
});

const ids = async (): Promise<unknown[]> =>
  (await db.query<{ id: number }>('select id from note order by id')).rows.map(({ id }) => id);
const add = (on: Pick<typeof db, 'query'>, id: number) =>
  on.query('insert into note values ($1, $2)', [id, `number ${id}`]);

const VALUES = `select 7::int2 a, 2147483648::int8 b, 9007199254740993::int8 c, 1.5::float8 d,
  12.340::numeric e, true f,
  'ä €😀'::text g, null::text h, '2026-11-22 09:00:00.123456+02'::timestamptz i,
    '2026-11-22'::date j, '\\x00ff10'::bytea k,
  '{"x": [1, null]}'::jsonb l, array['a,b', null, '"']::text[] m, array[1, 2]::int8[] n,
    '1 day'::interval o, 'NaN'::float8 p,
  array['2026-11-22'::date] q, ''::text r, '{}'::int[] s, array[1.50]::numeric[] t, 'infinity'::timestamptz u`;

test('values come as PGlite gives them, to those who ask it and through Drizzle', async () => {
  for (const options of [{}, { rowMode: 'array' as const }]) {
    expect(await db.query(VALUES, [], options)).toEqual(await plain.query(VALUES, [], options));
    expect(await db.exec(`${VALUES}; select 1 as one; ;`, options)).toEqual(
      await plain.exec(`${VALUES}; select 1 as one; ;`, options),
    );
  }
  const [ours, theirs] = [drizzle(asClient(db)), drizzle(plain)];
  expect((await ours.execute(sql.raw(VALUES))).rows).toEqual(
    (await theirs.execute(sql.raw(VALUES))).rows,
  );
  const statementText = `select $1::int a, $2::jsonb b, $3::timestamptz c, $4::bytea d, $5::text[] e, $6::bool f, $7::text g,
      $8::int8 h, $9::jsonb i, $10::numeric j, $11::jsonb k`;
  const bytes = Buffer.from('abcdef').subarray(2);
  const first = [7, { x: ['ä', 1n] }, new Date(0), bytes, ['a', null, 'b"'], true];
  const params = [...first, undefined, 2n ** 60n, [1, { y: null }], '1.50', '{"z":1}'];
  expect(await db.query(statementText, params)).toEqual(await plain.query(statementText, params));
  // Asked again, the types are known.
  expect(await db.query(statementText, params)).toEqual(await plain.query(statementText, params));
});

test('what is wrong is said as PGlite says it, and the next statement is right', async () => {
  for (const [text, params] of [
    ['selec', []],
    ['select $1::int', ['x']],
    ['select * from nowhere where id = $1', [1]],
    ['insert into note (id) values (null)', []],
    ['select $1::bool', ['perhaps']],
  ] as const) {
    const serializeFailure = (error: Error) => ({
      ...error,
      message: error.message,
      stack: undefined,
    });
    const ours = await db.query(text, [...params]).catch(serializeFailure);
    const theirs = await plain.query(text, [...params]).catch(serializeFailure);
    expect(theirs).toHaveProperty('message');
    expect((ours as never)['message']).toBe((theirs as never)['message']);
    for (const part of ['code', 'detail', 'constraint', 'column', 'table', 'severity', 'query'])
      expect((ours as never)[part]).toBe((theirs as never)[part]);
    expect((await db.query<{ a: number }>('select 1 as a')).rows).toEqual([{ a: 1 }]);
  }
});

test('a statement that is asked again is right after its table has changed, and after a fault', async () => {
  const all = () => db.query('select * from changing where id < $1 order by id', [10]);
  await db.exec('create table changing (id int primary key); insert into changing values (1)');
  for (let at = 0; at < 3; at += 1) expect((await all()).rows).toEqual([{ id: 1 }]);
  // With another type of result PostgreSQL would refuse what it has prepared.
  await db.exec("alter table changing add words text default 'new'");
  for (let at = 0; at < 3; at += 1) expect((await all()).rows).toEqual([{ id: 1, words: 'new' }]);
  const add = (id: number) => db.query('insert into changing (id) values ($1)', [id]);
  for (const id of [2, 3]) await add(id);
  for (let at = 0; at < 3; at += 1) await expect(add(3)).rejects.toThrow('duplicate key');
  const failing = db.transaction(async (tx) => {
    await tx.query('select * from changing where id < $1 order by id', [10]);
    await tx.query('insert into changing (id) values ($1)', [3]);
  });
  await expect(failing).rejects.toThrow('duplicate key');
  await add(4);
  expect((await all()).rows).toHaveLength(4);
  await db.exec('drop table changing');
  await expect(all()).rejects.toThrow('does not exist');
});

test('of more statements than are kept prepared each is right whenever it is asked', async () => {
  const STATEMENTS = 600;
  for (let round = 0; round < 3; round += 1)
    for (let at = 0; at < STATEMENTS; at += 1)
      expect((await db.query(`select $1::int + ${at} as sum`, [round])).rows).toEqual([
        { sum: round + at },
      ]);
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from pg_prepared_statements',
  );
  expect(rows[0]?.count).toBeLessThanOrEqual(250);
});

test('a transaction is alone until it ends, and one that throws leaves nothing', async () => {
  const order: string[] = [];
  const first = db.transaction(async (tx) => {
    await add(tx, 1);
    const beside = ids().then((rowIds) => order.push(`beside saw ${rowIds.join()}`));
    await add(tx, 2);
    order.push('still inside');
    return { beside };
  });
  await (
    await first
  ).beside;
  expect(order).toEqual(['still inside', 'beside saw 1,2']);
  await expect(
    db.transaction(async (tx) => {
      await add(tx, 3);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await expect(db.transaction((tx) => Promise.all([add(tx, 4), add(tx, 1)]))).rejects.toThrow(
    'duplicate key',
  );
  await expect(
    db.transaction(async (tx) => {
      await add(tx, 5);
      await add(tx, 1).catch(() => {});
    }),
  ).rejects.toThrow(TransactionAbortedError);
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into note values (6, '')`);
    await tx
      .transaction(async (inner) => {
        await inner.execute(sql`insert into note values (7, '')`);
        throw new Error('only this');
      })
      .catch(() => {});
  });
  expect(await ids()).toEqual([1, 2, 6]);
  await db.exec('begin; insert into note values (8)');
  expect(await ids()).toEqual([1, 2, 6]);
});

test('a transaction that asks nothing any more is given up, and the others go on', async () => {
  const permission = Promise.withResolvers<void>();
  const late = db.transaction(async (tx) => {
    await add(tx, 20);
    await permission.promise;
    await add(tx, 21);
  });
  expect(await ids()).not.toContain(20);
  permission.resolve();
  await expect(late).rejects.toThrow(TransactionTimeoutError);
  expect(await ids()).not.toContain(21);
});

test('a crowd of readers and a job of many queries do not keep each other waiting', async () => {
  const slow = () => db.query('select count(*) from generate_series(1, 5000)');
  const flood = (count: number) => {
    const state = { done: 0, all: Promise.resolve() as Promise<unknown> };
    state.all = Promise.all(
      Array.from({ length: count }, () => slow().then(() => (state.done += 1))),
    );
    return state;
  };
  const job = asJob(() => flood(200));
  for (let at = 0; at < 20; at += 1) await slow();
  expect(job.done).toBeLessThan(80);
  await job.all;
  const crowd = flood(200);
  await asJob(async () => {
    for (let at = 0; at < 10; at += 1) await slow();
  });
  expect(crowd.done).toBeLessThan(80);
  await crowd.all;
});

test('more than may wait are refused as when the database is away; transactions go on', async () => {
  const heldTransaction = db.transaction(async (tx) => {
    const waiting = Array.from({ length: LIMITS.maxWaiting + 50 }, () => db.query('select 1'));
    const refusals = (await Promise.allSettled(waiting.slice(LIMITS.maxWaiting))).map(
      (one) => one.status === 'rejected' && (one.reason as Error),
    );
    await add(tx, 30);
    return { refused: refusals, waiting: waiting.slice(0, LIMITS.maxWaiting) };
  });
  const { refused: refusalErrors, waiting } = await heldTransaction;
  expect(refusalErrors).toHaveLength(50);
  for (const error of refusalErrors) expect(error).toBeInstanceOf(DatabaseBusyError);
  expect(refusalErrors.every(isDatabaseUnreachable)).toBe(true);
  expect(await Promise.all(waiting)).toHaveLength(LIMITS.maxWaiting);
  expect(await ids()).toContain(30);
});

test('notifications arrive, also of what a transaction says', async () => {
  const payloads: string[] = [];
  const end = await db.listen('Some "thing"', (payload) => payloads.push(payload));
  await db.query('select pg_notify($1, $2)', ['Some "thing"', 'one']);
  await db.transaction((tx) => tx.query('select pg_notify($1, $2)', ['Some "thing"', 'two']));
  await db.query('select 1');
  expect(payloads).toEqual(['one', 'two']);
  await end();
  await db.query('select pg_notify($1, $2)', ['Some "thing"', 'three']);
  await db.query('select 1');
  expect(payloads).toHaveLength(2);
});

test('a long query does not hold this thread', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const began = performance.now();
  await db.query('select pg_sleep(0.5)');
  expect(performance.now() - began).toBeGreaterThan(450);
  delay.disable();
  expect(delay.percentile(50) / 1e6).toBeLessThan(50);
});

test('closed after what was asked before; nothing is lost', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'firm-thread-'));
  try {
    const one = await openEmbedded({ dataDir, imagePath });
    await one.pglite.exec('create table note (id int primary key, words text)');
    const insertions = Array.from({ length: 50 }, (_, id) => add(one.pglite, id));
    await one.close();
    await Promise.all(insertions);
    await expect(one.pglite.query('select 1')).rejects.toThrow('closed');
    const again = await openEmbedded({ dataDir, imagePath });
    expect((await again.pglite.query('select 1 from note')).rows).toHaveLength(50);
    await again.close();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test.skipIf(process.env['FULL'] !== '1')(
  'a database that breaks says so once, refuses what is asked, and opens again with what it had',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'firm-broken-'));
    try {
      const reportedErrors: Error[] = [];
      const one = await openEmbedded({
        dataDir,
        imagePath,
        onLost: (error) => reportedErrors.push(error),
      });
      await one.pglite.exec('create table note (id int primary key, words text); checkpoint');
      await add(one.pglite, 1);
      // Writing on without a place for its log is what makes PostgreSQL give up.
      renameSync(join(dataDir, 'db/pg_wal'), join(dataDir, 'away'));
      const broke = await Promise.allSettled([
        one.pglite.query('select pg_switch_wal()'),
        add(one.pglite, 2),
        one.db.transaction((tx) => tx.execute('select 1')),
      ]);
      expect(broke.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
      expect(reportedErrors).toHaveLength(1);
      expect(reportedErrors[0]).toBeInstanceOf(DatabaseLostError);
      expect(reportedErrors[0]?.message).toMatch(/^could not create file "pg_wal/);
      const refusal = await one.pglite.query('select 1').catch((error: Error) => error);
      expect(refusal).toBeInstanceOf(DatabaseLostError);
      expect(isDatabaseUnreachable(refusal)).toBe(true);
      await one.close();
      renameSync(join(dataDir, 'away'), join(dataDir, 'db/pg_wal'));
      const again = await openEmbedded({ dataDir, imagePath });
      expect((await again.pglite.query('select id from note')).rows).toEqual([{ id: 1 }]);
      await again.close();
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
