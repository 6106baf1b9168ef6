import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { asRoutine, type EmbeddedDatabase } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import { testConfig, testDeps } from '../../testing/deps.ts';
import { openJobQueue, type OpenJobQueue } from './job-queue.ts';
import { createLookout, type Lookout } from './lookout.ts';
import { createRepeater } from './repeat.ts';

let database: EmbeddedDatabase;
let jobs: OpenJobQueue;
let lookout: Lookout;
let now = new Date('2026-11-28T09:00:00Z');
const { log } = testDeps({});
/** Of the intervals; whole ones would be waited for. */
const secondMilliseconds = 250;

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
  await expect.poll(reads).toBe(true);
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

test('what falls due is met at its time, with nothing written, by those whose matter it is', async () => {
  await database.db.execute(sql`
    insert into announcement (id, title, line, body, html, by_mail, by_telegram, by_push, state,
      publish_at, changed_at, version)
    values ('a', 't', 'l', '', '', false, false, false, 'scheduled', '2026-11-28T10:00:00Z', now(), 1)`);
  const state = await lookout.readState();
  expect(await lookout.secondsUntil(state, ['announcements'])).toBe(3_600);
  expect(await lookout.secondsUntil(state, ['letters'])).toBe(Infinity);
  now = new Date('2026-11-28T10:00:00Z');
  expect(await lookout.secondsUntil(state, ['letters', 'announcements'])).toBe(0);
  expect(await lookout.readState()).toBe(state);
  await database.db.execute(sql`delete from announcement`);
});

/** A repeater with a job that runs each of its seconds: so many runs of it are a time. */
function openRepeater(options: { lookout?: Lookout } = { lookout }) {
  const repeater = createRepeater(log, { ...options, secondMilliseconds });
  let beats = 0;
  repeater.add([{ name: 'beat', everySeconds: 1, run: async () => void (beats += 1) }]);
  return {
    ...repeater,
    passBeats: async (count: number) => {
      const until = beats + count;
      await expect.poll(() => beats).toBeGreaterThanOrEqual(until);
    },
  };
}

const announceIn = (seconds: number) =>
  database.db.execute(sql`
    insert into announcement (id, title, line, body, html, by_mail, by_telegram, by_push, state,
      publish_at, changed_at, version)
    values (gen_random_uuid()::text, 't', 'l', '', '', false, false, false, 'scheduled',
      ${new Date(now.getTime() + seconds * 1_000).toISOString()}::timestamptz, now(), 1)`);

test('a job that rests goes on once something is written; others run each time', async () => {
  let resting = 0;
  const repeater = openRepeater();
  repeater.add([
    {
      name: 'rests',
      everySeconds: 1,
      run: async () => void (resting += 1),
      rests: { until: [] },
    },
  ]);
  await repeater.passBeats(5);
  expect(resting).toBeGreaterThan(0);
  expect(resting).toBeLessThan(4);
  const before = resting;
  await write();
  await expect.poll(() => resting).toBeGreaterThan(before);
  await repeater.stop();
}, 120_000);

test('while all rest nobody looks, and a job is as punctual as its interval all the same', async () => {
  let reads = 0;
  const watchedLookout: Lookout = {
    ...lookout,
    readState: () => {
      reads += 1;
      return lookout.readState();
    },
  };
  const runs = { written: 0, due: 0, changed: 0 };
  let change = 0;
  const repeater = openRepeater({ lookout: watchedLookout });
  repeater.add([
    {
      name: 'written',
      everySeconds: 1,
      run: async () => void (runs.written += 1),
      rests: { until: [] },
    },
    {
      name: 'due',
      everySeconds: 1,
      rests: { until: ['announcements'] },
      run: async () => {
        runs.due += 1;
        await asRoutine(
          async () =>
            await database.db.execute(
              sql`delete from announcement where publish_at <= ${now.toISOString()}::timestamptz`,
            ),
        );
      },
    },
    {
      name: 'changed',
      everySeconds: 1,
      rests: { until: [], changes: () => change },
      run: async () => void (runs.changed += 1),
    },
  ]);
  const all = (): boolean => Object.values(runs).every((count) => count > 0);
  await expect.poll(all).toBe(true);
  await repeater.passBeats(2);
  const settledRuns = { ...runs };
  reads = 0;
  await repeater.passBeats(5);
  expect(reads).toBe(0);
  expect(runs).toEqual(settledRuns);

  change = 1;
  repeater.noteChange();
  await expect.poll(() => runs.changed).toBe(settledRuns.changed + 1);
  expect(runs.written).toBe(settledRuns.written);

  // Written by whatever else has the database; then it falls due with nothing written.
  await announceIn(3);
  await expect.poll(() => runs.written).toBeGreaterThan(settledRuns.written);
  const [before, began] = [runs.due, performance.now()];
  now = new Date(now.getTime() + 3_000);
  await expect.poll(() => runs.due).toBeGreaterThan(before);
  expect(performance.now() - began).toBeLessThan(30_000);
  await repeater.stop();
}, 240_000);

test('a job with something left, or that failed, does not rest', async () => {
  const runs = { left: 0, failed: 0 };
  const repeater = openRepeater();
  repeater.add([
    {
      name: 'left',
      everySeconds: 1,
      rests: { until: [] },
      run: async () => ((runs.left += 1) < 3 ? 'again' : undefined),
    },
    {
      name: 'fails twice',
      everySeconds: 1,
      rests: { until: [] },
      run: async () => {
        if ((runs.failed += 1) < 3) throw new Error('not yet');
      },
    },
  ]);
  await expect.poll(() => [runs.left, runs.failed]).toEqual([3, 3]);
  await repeater.passBeats(3);
  expect([runs.left, runs.failed]).toEqual([3, 3]);
  await repeater.stop();
}, 120_000);

test('what nobody wants is left out until somebody does', async () => {
  let isWanted = false;
  let runs = 0;
  const repeater = openRepeater({});
  repeater.add([
    {
      name: 'wanted',
      everySeconds: 1,
      isWanted: () => isWanted,
      run: async () => void (runs += 1),
    },
  ]);
  await repeater.passBeats(3);
  expect(runs).toBe(0);
  isWanted = true;
  repeater.noteWanted();
  await expect.poll(() => runs).toBeGreaterThan(2);
  await repeater.stop();
}, 120_000);

test('a job runs as its own, whoever woke it', async () => {
  let isSeen: boolean | undefined;
  const repeater = openRepeater();
  let runs = 0;
  repeater.add([
    {
      name: 'writes',
      everySeconds: 1,
      rests: { until: [] },
      run: async () => {
        runs += 1;
        if (runs !== 2) return;
        const before = await lookout.readState();
        await write();
        isSeen = (await lookout.readState()) !== before;
      },
    },
  ]);
  await expect.poll(() => runs).toBe(1);
  await repeater.passBeats(2);
  // The waker's own writes are routine; those of the job that it wakes are not.
  await asRoutine(async () => {
    repeater.noteWanted();
    await write();
  });
  await write();
  await expect.poll(() => isSeen).toBe(true);
  await repeater.stop();
}, 120_000);
