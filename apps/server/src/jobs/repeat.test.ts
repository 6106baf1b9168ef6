import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { EmbeddedDatabase } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import { testConfig, testDeps } from '../testing-deps.ts';
import { openJobQueue, type OpenJobQueue } from './job-queue.ts';
import { createLookout, type Lookout } from './lookout.ts';
import { createRepeater } from './repeat.ts';

let database: EmbeddedDatabase;
let jobs: OpenJobQueue;
let lookout: Lookout;
let now = new Date('2026-11-28T09:00:00Z');
const { log } = testDeps({});

beforeAll(async () => {
  database = await openTestDatabase();
  jobs = await openJobQueue({ config: testConfig(), database, log }, { queues: [] });
  lookout = createLookout({ database, db: database.db, clock: () => now });
}, 240_000);
afterAll(async () => {
  await jobs.close();
  await database.close();
});

const write = () =>
  database.db.execute(sql`
    insert into audit_log (id, at, actor, action, detail)
    values (gen_random_uuid()::text, now(), 'operator', 'fill', '')`);

test('a look tells what was written from what was only read', async () => {
  let before = '';
  const reads = async (): Promise<boolean> => {
    before = await lookout.readState();
    await database.db.execute(sql`select count(*) from audit_log`);
    return (await lookout.readState()) === before;
  };
  // The queue still writes when it has just been opened.
  await expect.poll(reads, { timeout: 60_000 }).toBe(true);
  await write();
  const after = await lookout.readState();
  expect(after).not.toBe(before);
  await database.db
    .transaction(async (tx) => {
      await tx.execute(sql`delete from audit_log`);
      throw new Error('given up');
    })
    .catch(() => {});
  // Another number was given out; nothing is missed, and one look too many harms nobody.
  expect(await lookout.readState()).not.toBe(before);
}, 120_000);

test('what falls due is met at its time, with nothing written', async () => {
  await database.db.execute(sql`
    insert into announcement (id, title, line, body, html, by_mail, by_telegram, by_push, state,
      publish_at, changed_at, version)
    values ('a', 't', 'l', '', '', false, false, false, 'scheduled', '2026-11-28T10:00:00Z', now(), 1)`);
  const state = await lookout.readState();
  expect(await lookout.isDue(state)).toBe(false);
  now = new Date('2026-11-28T10:00:00Z');
  expect(await lookout.isDue(await lookout.readState())).toBe(true);
  expect(await lookout.readState()).toBe(state);
  await database.db.execute(sql`delete from announcement`);
});

test('a job that rests goes on once something is written; others run each time', async () => {
  const runs = { resting: 0, steady: 0 };
  const repeater = createRepeater(log, { lookout });
  repeater.add([
    {
      name: 'rests',
      everySeconds: 1,
      run: async () => void (runs.resting += 1),
      restsWhenQuiet: true,
    },
    { name: 'steady', everySeconds: 1, run: async () => void (runs.steady += 1) },
  ]);
  await expect.poll(() => runs.steady, { timeout: 60_000 }).toBeGreaterThanOrEqual(5);
  expect(runs.resting).toBeGreaterThan(0);
  expect(runs.resting).toBeLessThan(4);
  const before = runs.resting;
  await write();
  await expect.poll(() => runs.resting, { timeout: 60_000 }).toBeGreaterThan(before);
  await repeater.stop();
}, 120_000);
