import { listPartHours, startServiceRun, stopServiceRun, tables, touchServiceRun } from '@firm/db';
import { beforeEach, describe, expect, test } from 'vitest';
import { openHarness } from '../testing.ts';
import { createAnswerTimes, readAnswerTimes } from './answer-times.ts';
import type { MeasuredPart, PartCondition } from './deps.ts';
import { measureParts } from './measure-parts.ts';
import { readStatus } from './read-status.ts';

const MINUTE_MILLISECONDS = 60_000;
const DAY_MILLISECONDS = 86_400_000;
const harness = openHarness();

/** Answers of the parts to checks. */
let says: Record<string, PartCondition | 'throws'> = {};
let questionCount = 0;
const partOf = (name: string): MeasuredPart => ({
  name,
  check: async () => {
    questionCount++;
    const partState = says[name] ?? 'up';
    if (partState === 'throws') throw new Error('it broke');
    return partState;
  },
});
const deps = {
  get db() {
    return harness.db;
  },
  clock: harness.clock,
  /** Each measurement is another process's, begun just then. */
  get status() {
    return { parts: [partOf('Mail'), partOf('Chain')], runningSince: harness.clock() };
  },
  answerTimes: createAnswerTimes({ clock: harness.clock }),
};

let runId = '';
beforeEach(async () => {
  const { partState, partHour, incident, serviceRun, answerTime } = tables;
  for (const table of [partState, partHour, incident, serviceRun, answerTime])
    await harness.db.delete(table);
  harness.setTime(0);
  [says, questionCount] = [{}, 0];
  runId = await startServiceRun(deps, { version: '1', roles: ['web'] });
});

/** A minute passes in which the program runs, and it is measured. */
const minute = async (count = 1) => {
  for (let at = 0; at < count; at++) {
    harness.passTime(MINUTE_MILLISECONDS);
    await touchServiceRun(deps, runId);
    await measureParts(deps);
  }
};
const partNamed = async (name: string) =>
  (await readStatus(deps)).parts.find((part) => part.name === name);
const incidents = async () => (await readStatus(deps)).incidents;

describe('a part', () => {
  test('that was never up or down has no uptime, and no days', async () => {
    const part = await partNamed('Mail');
    expect(part).toMatchObject({ state: 'up', uptime24h: null, uptime30d: null });
    expect(part?.days).toHaveLength(30);
    expect(new Set(part?.days)).toEqual(new Set([null]));
  });

  test('was up for the share of the measured time in which it was', async () => {
    await minute(3);
    says = { Mail: 'down' };
    await minute();
    says = {};
    await minute();
    // From each measurement to the next it was as the first said: three minutes of four.
    expect((await partNamed('Mail'))?.uptime24h).toBeCloseTo(3 / 4, 6);
    expect((await partNamed('Chain'))?.uptime24h).toBe(1);
    expect((await partNamed('Mail'))?.days.at(-1)).toBeCloseTo(3 / 4, 6);
  });

  test.each<[PartCondition | 'throws', PartCondition]>([
    ['degraded', 'degraded'],
    ['down', 'down'],
    ['throws', 'down'],
    ['off', 'off'],
  ])('that says %s is %s', async (partAnswer, state) => {
    says = { Mail: partAnswer };
    await minute();
    expect((await partNamed('Mail'))?.state).toBe(state);
  });

  test('that is off counts for nothing, neither up nor down', async () => {
    says = { Mail: 'off' };
    await minute(4);
    expect(await partNamed('Mail')).toMatchObject({ state: 'off', uptime24h: null });
    expect(await incidents()).toEqual([]);
  });

  test('is asked by one of many processes at once, and not again within seconds', async () => {
    await minute();
    questionCount = 0;
    harness.passTime(MINUTE_MILLISECONDS);
    await Promise.all(Array.from({ length: 4 }, () => measureParts(deps)));
    const hours = await listPartHours(deps, { since: new Date(0) });
    const mine = hours.filter(({ part }) => part === 'Mail');
    // Two minutes were measured, by whoever came first.
    expect(mine.reduce((sum, one) => sum + one.upMilliseconds, 0)).toBe(MINUTE_MILLISECONDS);
    questionCount = 0;
    harness.passTime(19_000);
    await measureParts(deps);
    expect(questionCount).toBe(0);
    harness.passTime(2_000);
    await measureParts(deps);
    expect(questionCount).toBe(2);
  });
});

describe('an incident', () => {
  test('begins with the first of two bad measurements in a row, and ends with a good one', async () => {
    await minute();
    says = { Mail: 'down' };
    await minute();
    const began = harness.clock().getTime();
    expect(await incidents()).toEqual([]);
    await minute();
    expect(await incidents()).toEqual([
      { part: 'Mail', startedAt: began, endedAt: null, state: 'down' },
    ]);
    says = {};
    await minute();
    expect(await incidents()).toEqual([
      { part: 'Mail', startedAt: began, endedAt: harness.clock().getTime(), state: 'down' },
    ]);
  });

  test('grows worse, and never better while it lasts', async () => {
    says = { Mail: 'degraded' };
    await minute(3);
    says = { Mail: 'down' };
    await minute(2);
    says = { Mail: 'degraded' };
    await minute(2);
    const all = await incidents();
    expect(all.map(({ state, endedAt }) => [state, endedAt])).toEqual([['down', null]]);
  });

  test('is not made by a single bad moment', async () => {
    await minute();
    for (let at = 0; at < 3; at++) {
      says = { Mail: 'down' };
      await minute();
      says = {};
      await minute();
    }
    expect(await incidents()).toEqual([]);
  });
});

describe('time in which the program did not run', () => {
  test('is time in which every part was down, and one incident of everything', async () => {
    await minute(2);
    await stopServiceRun(deps, runId);
    const stopTime = harness.clock().getTime();
    harness.passTime(10 * MINUTE_MILLISECONDS);
    const back = harness.clock().getTime();
    runId = await startServiceRun(deps, { version: '2', roles: ['web'] });
    await minute();
    const [only, ...more] = await incidents();
    expect(more).toEqual([]);
    expect(only).toEqual({ part: 'Everything', startedAt: stopTime, endedAt: back, state: 'down' });
    // A minute up, ten down, and a minute up again.
    expect((await partNamed('Mail'))?.uptime24h).toBeCloseTo(2 / 12, 6);
  });

  test('of a restart counts against the uptime, and is no incident', async () => {
    await minute(2);
    await stopServiceRun(deps, runId);
    harness.passTime(20_000);
    runId = await startServiceRun(deps, { version: '2', roles: ['web'] });
    await minute();
    expect(await incidents()).toEqual([]);
    expect((await partNamed('Mail'))?.uptime24h).toBeLessThan(1);
  });

  test('but was measured by nobody counts for nothing', async () => {
    await minute(2);
    harness.passTime(60 * MINUTE_MILLISECONDS);
    await touchServiceRun(deps, runId);
    await measureParts(deps);
    expect((await partNamed('Mail'))?.uptime24h).toBe(1);
    expect(await incidents()).toEqual([]);
  });

  test('goes out of sight: a day later the last day is clean, a month later all of it', async () => {
    says = { Mail: 'down' };
    await minute(3);
    says = {};
    harness.passTime(DAY_MILLISECONDS + 3_600_000);
    await touchServiceRun(deps, runId);
    await measureParts(deps);
    await minute(2);
    const part = await partNamed('Mail');
    expect(part?.uptime24h).toBe(1);
    expect(part?.uptime30d).toBeLessThan(1);
    harness.passTime(31 * DAY_MILLISECONDS);
    await touchServiceRun(deps, runId);
    expect((await partNamed('Mail'))?.uptime30d).toBeNull();
    expect((await incidents()).filter(({ endedAt }) => endedAt !== null)).toEqual([]);
  });
});

describe('answer times', () => {
  test('of all processes meet, by the last hour, and are never shown as shorter', async () => {
    const other = { ...deps, answerTimes: createAnswerTimes({ clock: harness.clock }) };
    for (let at = 0; at < 99; at++) deps.answerTimes.record(100);
    other.answerTimes.record(4_000);
    await readAnswerTimes(other);
    const answerTimes = await readAnswerTimes(deps);
    expect(answerTimes?.count).toBe(100);
    expect(answerTimes?.p50Milliseconds).toBeGreaterThanOrEqual(100);
    expect(answerTimes?.p50Milliseconds).toBeLessThanOrEqual(106);
    expect(answerTimes?.p99Milliseconds).toBeLessThanOrEqual(106);
    harness.passTime(61 * MINUTE_MILLISECONDS);
    expect(await readAnswerTimes(deps)).toBeNull();
  });

  test('that are no times are not counted', async () => {
    for (const none of [Number.NaN, -1, Number.NEGATIVE_INFINITY]) deps.answerTimes.record(none);
    expect(deps.answerTimes.drain()).toEqual([]);
    deps.answerTimes.record(Number.POSITIVE_INFINITY);
    deps.answerTimes.record(0);
    expect(
      deps.answerTimes
        .drain()
        .map(({ bucket }) => bucket)
        .toSorted((a, b) => a - b),
    ).toEqual([0, 300]);
  });
});
