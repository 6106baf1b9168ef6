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
