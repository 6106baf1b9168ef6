import { status } from '@firm/core';
import { startServiceRun, stopServiceRun, touchServiceRun, type OpenDatabase } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import { statusSchema, type Status } from '@firm/schema';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../../http/deps.ts';
import { statusJobs } from './status-jobs.ts';
import { serveApi, testDeps } from '../../../testing/harness.ts';

const MINUTE_MILLISECONDS = 60_000;
const HOUR_MILLISECONDS = 60 * MINUTE_MILLISECONDS;
const DAY = 24 * HOUR_MILLISECONDS;
const START = Date.parse('2026-11-20T10:00:00Z');
const time = { now: START };
const clock = () => new Date(time.now);
const conditions: Record<string, () => Promise<status.PartCondition>> = {
  Website: async () => 'up',
  Chain: async () => 'up',
  Studio: async () => 'off',
};
const parts = Object.keys(conditions).map((name) => ({
  name,
  check: () => conditions[name]?.() ?? Promise.reject(new Error('no such part')),
}));

let database: OpenDatabase;
let deps: Deps;
let harness: { url: string; close: () => Promise<unknown> };
let run: string;
/** Each measurement is another process's, begun just then. */
const statusDeps = {
  parts,
  get runningSince() {
    return clock();
  },
};
const openProcess = () => testDeps({ database, clock, status: statusDeps });
beforeAll(async () => {
  database = await openTestDatabase();
  deps = openProcess();
  harness = await serveApi(deps);
});
afterAll(async () => {
  await harness.close();
  await database.close();
});

const getStatus = async (): Promise<Status> =>
  v.parse(statusSchema, await (await fetch(`${harness.url}/api/status`)).json());
const job = async (name: string, process = deps) =>
  await statusJobs(process)
    .find((one) => one.name === name)
    ?.run();
const measure = (process = deps) => job('measuring parts', process);
const partOf = ({ parts: all }: Status, name: string) => all.find((part) => part.name === name);
/** The program runs on and measures every half minute. */
async function runOn(milliseconds: number) {
  for (const end = time.now + milliseconds; time.now < end;) {
    time.now += MINUTE_MILLISECONDS / 2;
    await touchServiceRun(deps, run);
    await measure();
  }
}

test('before anything has lasted there is a state and no share', async () => {
  run = await startServiceRun(deps, { version: '1', roles: ['web'] });
  const now = await getStatus();
  expect(partOf(now, 'Website')).toMatchObject({ state: 'up', uptime24h: null, uptime30d: null });
  expect(partOf(now, 'Studio')).toMatchObject({ state: 'off', uptime30d: null });
  expect(now).toMatchObject({ measuredAt: START, incidents: [], response: null });
});

test('shares of the measured time, an incident from its first measurement on, and no time counted twice', async () => {
  await runOn(10 * MINUTE_MILLISECONDS);
  conditions.Chain = () => Promise.reject(new Error('gone'));
  await Promise.all([runOn(5 * MINUTE_MILLISECONDS), measure(openProcess())]);
  const during = await getStatus();
  expect(during.incidents).toEqual([
    { part: 'Chain', startedAt: START + 10.5 * MINUTE_MILLISECONDS, endedAt: null, state: 'down' },
  ]);
  expect(partOf(during, 'Chain')?.state).toBe('down');
  conditions.Chain = async () => 'degraded';
  await runOn(3 * MINUTE_MILLISECONDS);
  conditions.Chain = async () => 'up';
  await runOn(2 * MINUTE_MILLISECONDS);
  const after = await getStatus();
  expect(after.incidents).toEqual([
    {
      part: 'Chain',
      startedAt: START + 10.5 * MINUTE_MILLISECONDS,
      endedAt: START + 18.5 * MINUTE_MILLISECONDS,
      state: 'down',
    },
  ]);
  // Of 20 minutes, 8 from the first bad measurement to the first good one.
  expect(partOf(after, 'Chain')?.uptime24h).toBeCloseTo(12 / 20, 10);
  expect(partOf(after, 'Website')).toMatchObject({ uptime24h: 1, uptime30d: 1 });
  expect(partOf(after, 'Website')?.days.filter((day) => day !== null)).toEqual([1]);
});

test('a part that hangs is down', { timeout: 10_000 }, async () => {
  time.now += MINUTE_MILLISECONDS / 2;
  conditions.Chain = () => new Promise(() => undefined);
  await touchServiceRun(deps, run);
  await measure();
  conditions.Chain = async () => 'up';
  expect(partOf(await getStatus(), 'Chain')?.state).toBe('down');
  await runOn(MINUTE_MILLISECONDS);
});

test('time in which the program did not run counts against every part, in the days in which it lay', async () => {
  const stopTime = time.now;
  await stopServiceRun(deps, run);
  time.now = START + DAY;
  run = await startServiceRun(deps, { version: '1', roles: ['web'] });
  await runOn(HOUR_MILLISECONDS / 2);
  const now = await getStatus();
  expect(now.incidents.filter(({ endedAt }) => endedAt === START + DAY)).toEqual([
    { part: 'Everything', startedAt: stopTime, endedAt: START + DAY, state: 'down' },
  ]);
  expect(partOf(now, 'Studio')).toMatchObject({ state: 'off', uptime30d: null });
  const website = partOf(now, 'Website');
  const [first, second] = [stopTime - START, HOUR_MILLISECONDS / 2];
  const [firstDay, secondDay] = [14 * HOUR_MILLISECONDS, 10.5 * HOUR_MILLISECONDS];
  expect(website?.days.slice(-2)[0]).toBeCloseTo(first / firstDay, 10);
  expect(website?.days.slice(-2)[1]).toBeCloseTo(second / secondDay, 10);
  expect(website?.uptime30d).toBeCloseTo((first + second) / (firstDay + secondDay), 10);
  // From 11:00 on the day before.
  expect(website?.uptime24h).toBeCloseTo(0.5 / 23.5, 10);
});

test('a process that was killed is known to have been there until its last sign of life', async () => {
  const last = time.now;
  time.now += 2 * HOUR_MILLISECONDS;
  run = await startServiceRun(deps, { version: '1', roles: ['web'] });
  await runOn(MINUTE_MILLISECONDS);
  expect((await getStatus()).incidents[0]).toEqual({
    part: 'Everything',
    startedAt: last,
    endedAt: last + 2 * HOUR_MILLISECONDS,
    state: 'down',
  });
});

test('time in which it ran and nobody measured counts for nothing', async () => {
  const before = partOf(await getStatus(), 'Website')?.uptime30d;
  time.now += HOUR_MILLISECONDS;
  await touchServiceRun(deps, run);
  await measure();
  expect(partOf(await getStatus(), 'Website')?.uptime30d).toBe(before);
});

test('how long answers took: of every process, over the last hour', async () => {
  const other = openProcess();
  for (let answer = 1; answer <= 98; answer++) deps.answerTimes.record(5);
  other.answerTimes.record(80);
  other.answerTimes.record(400);
  await job('answer times', other);
  const { response } = await getStatus();
  expect(response?.count).toBe(100);
  expect(response?.p50Milliseconds).toBeGreaterThanOrEqual(5);
  expect(response?.p50Milliseconds).toBeLessThan(5.3);
  expect(response?.p99Milliseconds).toBeGreaterThanOrEqual(80);
  expect(response?.p99Milliseconds).toBeLessThan(84.1);
  time.now += HOUR_MILLISECONDS + 2 * MINUTE_MILLISECONDS;
  expect((await getStatus()).response).toBeNull();
  await job('old measurements');
});
