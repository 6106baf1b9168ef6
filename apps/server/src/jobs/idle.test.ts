import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import type { PairSource } from '@firm/adapters/pairs/index.ts';
import type { PayoutChain } from '@firm/adapters/payout-chain/index.ts';
import type { EmbeddedDatabase } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import type { Deps } from '../http/deps.ts';
import { testConfig, testDeps } from '../../testing/harness.ts';
import { assistantJobs } from '../features/assistant/assistant-jobs.ts';
import { openJobQueue, type OpenJobQueue } from './job-queue.ts';
import { launchJobs, publishLaunchesJob } from '../features/launches/launch-jobs.ts';
import { ledgerJobs } from '../features/launches/ledger-jobs.ts';
import { lettersJob } from '../features/console/letters-job.ts';
import { createLookout } from './lookout.ts';
import { marketJobs } from '../features/market/market-jobs.ts';
import { newsJobs } from '../features/news/news-jobs.ts';
import { webhookJobs } from '../features/developers/webhook-jobs.ts';
import { payoutJobs } from '../features/passes/payout-jobs.ts';
import { createRepeater } from './repeat.ts';
import type { RepeatedJob } from './repeated-job.ts';
import { studioWebJobs, studioWorkerJobs } from '../features/studio/studio-jobs.ts';

/* Queries of a server while nobody visits and nothing happens, and its delay once something does. */

let database: EmbeddedDatabase;
let deps: Deps;
let jobs: OpenJobQueue;
let repeater: ReturnType<typeof createRepeater>;
/** The longest interval of the jobs that are tried. */
const SECONDS = 15;
/** Length of a second of the intervals. */
const SECOND_MILLISECONDS = 250;
const toReal = (seconds: number): number => (seconds * SECOND_MILLISECONDS) / 1000;
/** How often each job ran. */
const runs = new Map<string, number>();
const runsOf = (name: string): number => runs.get(name) ?? 0;
let beats = 0;
/** Of the local chain: what was asked of it, and how often it has changed. */
let requestCount = 0;
let changes = 0;
let queries = (): number => 0;

beforeAll(async () => {
  database = await openTestDatabase();
  const spies = [
    vi.spyOn(database.pglite, 'query'),
    vi.spyOn(database.pglite, 'exec'),
    vi.spyOn(database.pglite, 'transaction'),
  ];
  queries = () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  jobs = await openJobQueue(
    { config: testConfig(), database, log: testDeps().log },
    { queues: [] },
  );
  const source: PairSource = {
    name: 'On-chain',
    changes: () => changes,
    covers: (chain) => chain === 'local',
    readToken: async () => [],
    search: async () => ({ pairs: [], hasMore: false }),
    findPools: async () => [],
    newPairs: async () => ((requestCount += 1), []),
    readPromotions: async () => undefined,
  };
  const block = { number: 0, hash: '0x00', seconds: 1 } as const;
  const payoutChain: PayoutChain = {
    source: async () => ({
      chainId: 31337,
      collection: '0x00000000000000000000000000000000000000c0',
      token: '0x00000000000000000000000000000000000000F1',
      distributor: '0x00000000000000000000000000000000000000d0',
      claims: null,
      from: 1,
      firstBlock: 0,
    }),
    readLeft: async () => undefined,
    readHead: async () => ((requestCount += 1), block),
    readBlock: async () => ((requestCount += 1), block),
    readLogs: async () => ((requestCount += 1), { state: 'read', moves: [], payments: [] }),
  };
  const base = testDeps({ database });
  deps = {
    ...base,
    // Of the chain only what tells of its changes is asked here.
    chain: { isLocal: true, changes: () => changes } as unknown as NonNullable<Deps['chain']>,
    payoutChain,
    launches: { ...base.launches, sources: [source] },
  };
  const lookout = createLookout({ database, db: database.db, clock: deps.clock });
  repeater = createRepeater(deps.log, {
    secondMilliseconds: SECOND_MILLISECONDS,
    lookout: {
      ...lookout,
      // The database tells real times.
      secondsUntil: async (...parameters) =>
        (await lookout.secondsUntil(...parameters)) / toReal(1),
    },
    onRun: ({ name }) => void runs.set(name, runsOf(name) + 1),
  });
  const all: RepeatedJob[] = [
    lettersJob(deps),
    ...webhookJobs(deps),
    ...newsJobs(deps),
    ...assistantJobs(deps),
    ...studioWorkerJobs(deps),
    ...studioWebJobs(deps),
    ...marketJobs(deps),
    publishLaunchesJob(deps),
    ...launchJobs(deps),
    ...ledgerJobs(deps),
    ...payoutJobs(deps),
    ...jobs.repeated,
  ];
  // The others are of half a minute and more.
  repeater.add(all.filter(({ everySeconds }) => everySeconds <= SECONDS));
  deps.streams.onOpen(repeater.noteWanted);
  repeater.add([{ name: 'beat', everySeconds: 1, run: async () => void (beats += 1) }]);
}, 240_000);
afterAll(async () => {
  await repeater.stop();
  await jobs.close();
  await database.close();
});

const passBeats = async (count: number): Promise<void> => {
  const until = beats + count;
  await expect.poll(() => beats, { timeout: 240_000 }).toBeGreaterThanOrEqual(until);
};
/** @returns after how many seconds it ran again */
const secondsToRun = async (name: string, work: () => unknown): Promise<number> => {
  const [before, began] = [runsOf(name), beats];
  await work();
  await expect.poll(() => runsOf(name), { timeout: 120_000 }).toBeGreaterThan(before);
  // Give or take what a busy machine takes.
  return beats - began - 1;
};

test('with nothing to do neither the database nor the chain is asked anything', async () => {
  // Each has had its first run, and found nothing.
  await passBeats(SECONDS + 3);
  const names = ['letters', 'looks at verdicts', 'studio turns', 'payouts', 'launches'];
  expect(names.filter((name) => runsOf(name) === 0)).toEqual([]);
  const [before, askedBefore] = [queries(), requestCount];
  await passBeats(20);
  expect(queries() - before).toBe(0);
  expect(requestCount - askedBefore).toBe(0);
}, 480_000);

test('each job is as punctual as its interval once it has something to do', async () => {
  const change = (): void => {
    changes += 1;
    repeater.noteChange();
  };
  expect(await secondsToRun('payouts', change)).toBeLessThanOrEqual(10);
  expect(await secondsToRun('launches', change)).toBeLessThanOrEqual(10);
  expect(await secondsToRun('letters', writeLetter)).toBeLessThanOrEqual(2);
  expect(await secondsToRun('due announcements', () => announceIn(0))).toBeLessThanOrEqual(5);
  expect(await secondsToRun('looks of workers', () => announceIn(3_600))).toBeLessThanOrEqual(2);
  await passBeats(SECONDS);
  // Written in good time; then it falls due with nothing written.
  await announceIn(8);
  await passBeats(6);
  expect(await secondsToRun('due announcements', () => {})).toBeLessThanOrEqual(7);
  const stop = deps.streams.add(() => {});
  expect(await secondsToRun('studio progress', () => {})).toBeLessThanOrEqual(1);
  expect(await secondsToRun('market', () => {})).toBeLessThanOrEqual(3);
  stop();
}, 480_000);

const writeLetter = () =>
  database.db.execute(sql`
    insert into inbox_mail (about, sealed, made_at, sent_at) values ('report:1', '', now(), now())`);
const announceIn = (seconds: number) =>
  database.db.execute(sql`
    insert into announcement (id, title, line, body, html, by_mail, by_telegram, by_push, state,
      publish_at, changed_at, version)
    values (gen_random_uuid()::text, 't', 'l', '', '', false, false, false, 'scheduled',
      now() + make_interval(secs => ${toReal(seconds)}), now(), 1)`);
