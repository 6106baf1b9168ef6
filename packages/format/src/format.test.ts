import { expect, test } from 'vitest';
import { abbreviateNumber, formatLongDate, formatPrice, shortenAddress } from './index.ts';

const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

test.each([
  [6, 4, '0x5FbD…0aa3'],
  [8, 6, '0x5FbDB2…180aa3'],
  [21, 19, '0x5FbDB2315678afecb36…032d93F642f64180aa3'],
])('shortens an address to %i and %i', (first, last, expected) => {
  expect(shortenAddress(address, first, last)).toBe(expected);
});

test('leaves what is already short', () => expect(shortenAddress('0x1234', 6, 4)).toBe('0x1234'));

test.each([
  [0.000009, '0.00000900'],
  [0.00001, '0.000010'],
  [0.0099, '0.009900'],
  [0.01, '0.0100'],
  [3456.78912, '3456.7891'],
  [Number.NaN, '–'],
])('formats the price %s as %s', (price, expected) => expect(formatPrice(price)).toBe(expected));

test.each([
  [999, '999.00'],
  [1000, '1.00K'],
  [999_994, '999.99K'],
  [999_999, '1.00M'],
  [1_000_000, '1.00M'],
  [-2_500_000, '-2.50M'],
  [2_757_564_760_000, '2,757,564.76M'],
])('abbreviates %s as %s', (value, expected) => expect(abbreviateNumber(value)).toBe(expected));

test('writes a long date', () =>
  expect(formatLongDate(new Date('2026-11-21T12:00:00Z'), 'UTC')).toBe('November 21, 2026'));
