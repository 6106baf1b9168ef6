import { holdsFor } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { createAnswerTimes, percentile } from './answer-times.ts';

const start = new Date('2026-11-21T12:00:30Z');

/** Computes the percentile of these times, in milliseconds. */
function percentileOf(times: readonly number[], share: number): number {
  const answerTimes = createAnswerTimes({ clock: () => start });
  for (const time of times) answerTimes.record(time);
  const buckets = answerTimes.drain().toSorted((a, b) => a.bucket - b.bucket);
  return percentile(
    buckets,
    buckets.reduce((sum, { count }) => sum + count, 0),
    share,
  );
}

describe('a percentile', () => {
  test('is never better than what was measured, and at most a twentieth worse', () =>
    holdsFor(300, ({ many, real, one }) => {
      const times = many(1, 60, () => 10 ** real(-1, 5));
      const share = one(0.5, 0.99);
      const true_ = times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;
      const percentile = percentileOf(times, share);
      expect(percentile).toBeGreaterThanOrEqual(true_);
      expect(percentile).toBeLessThanOrEqual(true_ * 1.06);
    }));

  test('of one answer is that answer, of the slowest hundredth the slowest', () => {
    expect(percentileOf([100], 0.5)).toBe(percentileOf([100], 0.99));
    expect(percentileOf([...Array.from({ length: 99 }, () => 1), 1_000], 0.99)).toBeLessThan(2);
    expect(
      percentileOf([...Array.from({ length: 98 }, () => 1), 1_000, 1_000], 0.99),
    ).toBeGreaterThan(999);
  });

  test('has three digits', () =>
    holdsFor(100, ({ real }) => {
      const count = percentileOf([10 ** real(-1, 5)], 0.5);
      expect(Number(count.toPrecision(3))).toBe(count);
    }));
});

describe('what is counted', () => {
  test.each([-1, Number.NaN, -Infinity])('%d is no time', (time) => {
    const answerTimes = createAnswerTimes({ clock: () => start });
    answerTimes.record(time);
    expect(answerTimes.drain()).toEqual([]);
  });

  test('nothing and what takes hours have a place too', () => {
    expect(percentileOf([0], 0.5)).toBe(0.1);
    expect(percentileOf([1e9, Infinity], 0.5)).toBe(percentileOf([1e12], 0.5));
  });

  test('is handed out once, by the minute in which it was', () => {
    let now = start;
    const countedAnswerTimes = createAnswerTimes({ clock: () => now });
    countedAnswerTimes.record(5);
    countedAnswerTimes.record(5);
    now = new Date('2026-11-21T12:01:00Z');
    countedAnswerTimes.record(5);
    const buckets = countedAnswerTimes.drain();
    expect(buckets.map(({ minute, count }) => [new Date(minute).toISOString(), count])).toEqual([
      ['2026-11-21T12:00:00.000Z', 2],
      ['2026-11-21T12:01:00.000Z', 1],
    ]);
    expect(countedAnswerTimes.drain()).toEqual([]);
  });
});
