import { expect, test } from 'vitest';
import { formatCount, formatDay, formatLongDate, formatTimestamp } from '../index.ts';
import { writeNumber } from './write-number.ts';

/** Numbers of every size and length, the same ones in each run. */
function* manyNumbers(): Generator<number> {
  let seed = 7;
  const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let at = 0; at < 1000; at++) {
    const size = 10 ** Math.floor(random() * 26 - 9);
    const value = (random() - 0.5) * size;
    yield value;
    // Short ones too, where halves are.
    yield Number(value.toPrecision(1 + Math.floor(random() * 5)));
  }
  yield* [0, 0.5, -0.5, 1.005, 2.675, 0.045, 1e-7, 5e-9, 999.995, 2 ** 53, 1e21, 123_456_789.995];
}

test.each([
  [0, 0],
  [0, 1],
  [0, 3],
  [1, 2],
  [2, 2],
  [4, 4],
  [8, 8],
])('writes numbers with %i to %i decimals as Intl does', (minDecimals, maxDecimals) => {
  const intl = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: minDecimals,
    maximumFractionDigits: maxDecimals,
    signDisplay: 'negative',
  });
  const others = [...manyNumbers()].filter(
    (value) => writeNumber(value, minDecimals, maxDecimals) !== intl.format(value),
  );
  expect(others).toEqual([]);
});

test('writes counts of any size as Intl does', () => {
  for (const count of [0, 7, 999, 1000, -1512, 1512.3456, 1e15, 12n, 1000n, -1234n, 10n ** 30n])
    expect(formatCount(count)).toBe(count.toLocaleString('en-US'));
  expect(formatCount(Number.POSITIVE_INFINITY)).toBe('∞');
});

test.each(['UTC', undefined] as const)('writes dates and times as Intl does: %s', (timeZone) => {
  const zone = timeZone === undefined ? {} : { timeZone };
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', ...zone });
  const clock = new Intl.DateTimeFormat('en-US', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...zone,
  });
  for (let at = Date.UTC(2019, 11, 31, 22, 4); at < Date.UTC(2028, 2, 2); at += 190 * 3_599_000) {
    expect(formatLongDate(at, timeZone)).toBe(day.format(at));
    expect(formatTimestamp(at, timeZone)).toBe(
      `${day.format(at)}, ${clock.format(at)}${timeZone === undefined ? '' : ' UTC'}`,
    );
  }
  expect(() => formatDay('soon')).toThrow(RangeError);
});
