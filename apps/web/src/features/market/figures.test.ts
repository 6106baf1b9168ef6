import { holdsFor } from '@firm/format/testing.ts';
import { expect, test } from 'vitest';
import { market as text } from '../../text/en/market.ts';
import { amount, change, count, dollars, linePath, price } from './figures.ts';

test('what is not known is a dash and never a zero', () => {
  for (const write of [price, dollars, amount, count]) {
    expect(write(null)).toBe(text.unknown);
    expect(write(0)).not.toBe(text.unknown);
  }
});

test('a count is written out up to a thousand', () => {
  expect(count(999)).toBe('999');
  expect(count(1000)).not.toBe('1000');
});

test.each([
  [null, 'unknown', ''],
  [0.004, 'flat', text.flat],
  [-0.004, 'flat', text.flat],
  [0.005, 'up', text.up],
  [-3, 'down', text.down],
] as const)('a change of %s percent is %s, in a word too', (percent, trend, word) => {
  expect(change(percent)).toMatchObject({ trend, word });
});

test('only a rise is written with a plus', () => {
  expect(change(2.5).text).toMatch(/^\+2\.50/);
  expect(change(0.001).text).not.toMatch(/^\+/);
});

test('a line touches the margins at its highest and lowest value', () => {
  expect(linePath([1, 3, 2], 104, 44)).toBe('M2.0 42.0L52.0 2.0L102.0 22.0');
});

test('a price that did not move runs through the middle, and one value is a point', () => {
  expect(linePath([5, 5], 104, 44)).toBe('M2.0 22.0L102.0 22.0');
  expect(linePath([5], 104, 44)).toBe('M2.0 22.0');
});

test('whatever a price did, its line stays on the sheet, from its left margin to its right', () => {
  holdsFor(150, ({ many, one, real, whole }) => {
    const values = many(1, 60, () => one(0, real(0, 1e-9), real(0, 1e6), 1e15));
    const [width, height, margin] = [whole(20, 900), whole(20, 300), whole(0, 8)];
    const path = linePath(values, width, height, margin);
    const points = path
      .split(/[ML]/)
      .slice(1)
      .map((point) => point.split(' ').map(Number));
    expect(points).toHaveLength(values.length);
    expect(path.match(/M/g)).toHaveLength(1);
    for (const [x = Number.NaN, y = Number.NaN] of points) {
      expect(x).toBeGreaterThanOrEqual(margin - 0.05);
      expect(x).toBeLessThanOrEqual(width - margin + 0.05);
      expect(y).toBeGreaterThanOrEqual(margin - 0.05);
      expect(y).toBeLessThanOrEqual(height - margin + 0.05);
    }
    // A higher price stands higher.
    for (const [at, value] of values.entries())
      if (value === Math.max(...values) && value > Math.min(...values))
        expect(points[at]?.[1]).toBeCloseTo(margin, 1);
  });
});

test('a price that did not move is a line through the middle, and no prices are no line', () => {
  expect(linePath([7, 7, 7], 100, 40)).toBe('M2.0 20.0L50.0 20.0L98.0 20.0');
  expect(linePath([7], 100, 40)).toBe('M2.0 20.0');
  expect(linePath([], 100, 40)).toBe('');
});

test('a change has the sign of its word, and what is flat has none', () => {
  holdsFor(200, ({ one, real }) => {
    const percent = one(real(-0.01, 0.01), real(-100, 100), real(-1e6, 1e6), 0, -0);
    const { text: percentText, trend } = change(percent);
    expect(percentText).toMatch(/^[+−-]?[\d,]+\.\d\d%$/);
    if (trend === 'flat') expect(percentText).toBe('0.00%');
    else expect(percentText.startsWith('+')).toBe(trend === 'up');
  });
});
