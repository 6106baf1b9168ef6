import { expect, test } from 'vitest';
import { createBackOff } from './create-back-off.ts';
import { createSingleFlight } from './create-single-flight.ts';
import { retryDelay } from './retry-delay.ts';

test('a service is left alone for as long as it asked for, and no longer than the longest', () => {
  const time = { now: 5_000_000 };
  const backOff = createBackOff<string>({ now: () => time.now, maxMilliseconds: 60_000 });
  backOff.pause('limited', 20_000);
  backOff.pause('greedy', 86_400_000);
  expect([backOff.remaining('limited'), backOff.remaining('greedy')]).toEqual([20_000, 60_000]);
  expect(backOff.remaining('another')).toBe(0);
  time.now += 20_000;
  expect([backOff.remaining('limited'), backOff.size]).toEqual([0, 1]);
  backOff.resume('greedy');
  expect([backOff.remaining('greedy'), backOff.size]).toEqual([0, 0]);
});

test('a clock that was set back leaves nobody alone for longer', () => {
  const time = { now: 5_000_000 };
  const backOff = createBackOff<string>({ now: () => time.now, maxMilliseconds: 60_000 });
  backOff.pause('limited', 20_000);
  time.now -= 1_000_000;
  expect(backOff.remaining('limited')).toBe(0);
});

test('delays double up to the limit, and jitter takes a quarter at most', () => {
  const delays = [1, 2, 3, 10].map((failures) =>
    retryDelay({ failures, firstMilliseconds: 500, maxMilliseconds: 15_000 }),
  );
  expect(delays).toEqual([500, 1_000, 2_000, 15_000]);
  const spread = [0, 0.5, 0.999].map((random) =>
    retryDelay({ failures: 1, firstMilliseconds: 1_000, random: () => random }),
  );
  expect(spread.map(Math.round)).toEqual([1_000, 875, 750]);
});

test('work under way is shared, and done anew afterwards', async () => {
  const once = createSingleFlight<string, number>();
  let runCount = 0;
  const work = async () => ++runCount;
  expect(await Promise.all([once('a', work), once('a', work), once('b', work)])).toEqual([1, 1, 2]);
  expect(await once('a', work)).toBe(3);
  const fail = () => Promise.reject(new Error('away'));
  await expect(once('a', fail)).rejects.toThrow('away');
  expect(await once('a', work)).toBe(4);
});
