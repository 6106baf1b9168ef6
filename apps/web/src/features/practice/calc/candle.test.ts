import { holdsFor } from '@firm/format/testing.ts';
import { expect, test } from 'vitest';
import { faults, measure, type Candle } from './candle.ts';

const candle = (open: number, high: number, low: number, close: number): Candle => ({
  open,
  high,
  low,
  close,
});

test.each<[Candle, string]>([
  [candle(10, 10, 10, 10), 'flat'],
  [candle(10, 12, 8, 10), 'no-body'],
  [candle(10, 12, 10, 12), 'no-wicks'],
  [candle(12, 12, 10, 10), 'no-wicks'],
  [candle(10, 11, 6, 11), 'hammer'],
  // Its upper wick is over half of the body.
  [candle(10, 11.6, 6, 11), 'long-lower'],
  [candle(10, 14, 9, 11), 'long-upper'],
  [candle(10, 11.5, 9.5, 11), 'plain'],
])('%o is %s', (one, shape) => {
  expect(measure(one).shape).toBe(shape);
});

test('each rule that is broken is named', () => {
  expect(faults(candle(10, 9, 8, 8.5))).toEqual(['high-under-open']);
  expect(faults(candle(10, 10.5, 9, 11))).toEqual(['high-under-close']);
  expect(faults(candle(10, 12, 10.5, 11))).toEqual(['low-over-open']);
  expect(faults(candle(11, 12, 10.5, 10))).toEqual(['low-over-close']);
  expect(faults(candle(10, 5, 20, 10))).toHaveLength(4);
});

test('a candle without faults has no negative wick, and its parts make its height', () => {
  holdsFor(300, ({ whole }) => {
    const one = candle(whole(0, 50), whole(0, 50), whole(0, 50), whole(0, 50));
    const { body, upper, lower } = measure(one);
    if (faults(one).length === 0) {
      expect(upper >= 0 && lower >= 0).toBe(true);
      expect(upper + Math.abs(body) + lower).toBe(one.high - one.low);
    } else expect(upper < 0 || lower < 0).toBe(true);
  });
});
