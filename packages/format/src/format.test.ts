import { expect, test } from 'vitest';
import {
  abbreviateNumber,
  formatAge,
  formatAgo,
  formatCount,
  formatDay,
  formatDollars,
  formatLongDate,
  formatTimestamp,
  formatPercent,
  formatPercentDown,
  formatPrice,
  formatSpan,
  isSameAddress,
  formatTokenUnits,
  shortenAddress,
} from './index.ts';

const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

test.each([
  [6, 4, '0x5FbD…0aa3'],
  [8, 6, '0x5FbDB2…180aa3'],
  [21, 19, '0x5FbDB2315678afecb36…032d93F642f64180aa3'],
])('shortens an address to %i and %i', (first, last, expectedAddress) => {
  expect(shortenAddress(address, first, last)).toBe(expectedAddress);
});

test('leaves what is already short', () => expect(shortenAddress('0x1234', 6, 4)).toBe('0x1234'));

test.each([
  [0.000009, '0.00000900'],
  [0.00001, '0.000010'],
  [0.0099, '0.009900'],
  [0.01, '0.0100'],
  [3456.78912, '3,456.7891'],
  [Number.NaN, '–'],
])('formats the price %s as %s', (price, expectedAddress) =>
  expect(formatPrice(price)).toBe(expectedAddress),
);

test.each([
  [999, '999.00'],
  [1000, '1.00K'],
  [999_994, '999.99K'],
  [999_999, '1.00M'],
  [1_000_000, '1.00M'],
  [-2_500_000, '-2.50M'],
  [0.5, '0.50'],
  [999.99, '999.99'],
  [999.999, '1.00K'],
  [4_200_000_000, '4.20B'],
  [999_999_999, '1.00B'],
  [2_757_564_760_000, '2.76T'],
  [999e12, '999.00T'],
  [1e30, '> 999T'],
  [-1e30, '< -999T'],
  [Infinity, '> 999T'],
  [1.752857926348841e55, '> 999T'],
  [1e-30, '0.00'],
  [Number.NaN, '–'],
])('abbreviates %s as %s', (value, expectedAddress) =>
  expect(abbreviateNumber(value)).toBe(expectedAddress),
);

test('writes a long date', () =>
  expect(formatLongDate(new Date('2026-11-21T12:00:00Z'), 'UTC')).toBe('November 21, 2026'));

test('writes a day of the calendar and a moment in the same form', () => {
  expect(formatDay('2026-11-01')).toBe('November 1, 2026');
  expect(formatTimestamp(Date.parse('2026-11-21T00:05:00Z'), 'UTC')).toBe(
    'November 21, 2026, 00:05 UTC',
  );
  expect(formatTimestamp(Date.parse('2026-11-21T12:05:00Z'))).toMatch(
    /^November 2[12], 2026, \d\d:\d5$/,
  );
});

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];
test.each([
  [-30, 'just now', '0 s'],
  [4, 'just now', '4 s'],
  [40, '40 s ago', '40 s'],
  [5 * MINUTE, '5 min ago', '5 min'],
  [3 * HOUR, '3 h ago', '3 h'],
  [DAY - 1, '24 h ago', '24 h'],
  [DAY, 'yesterday', '24 h'],
  [2 * DAY - 1, 'yesterday', '48 h'],
  [2 * DAY, '2 days ago', '2 days'],
  [1200 * DAY, '1,200 days ago', '1,200 days'],
])('%s seconds before now are written as %s, and as an age %s', (seconds, ago, age) => {
  const now = Date.parse('2026-11-22T07:00:00Z');
  expect(formatAgo(now - seconds * 1000, now)).toBe(ago);
  expect(formatAge(now - seconds * 1000, now)).toBe(age);
});
test('writes a stretch of time', () => expect(formatSpan(89.6)).toBe('90 s'));

test.each([
  [12.5, '12.5%'],
  [12.04, '12%'],
  [0, '0%'],
  [-0.01, '0%'],
  [-3.25, '−3.3%'],
  [1240, '1,240%'],
])('writes %s percent as %s', (percent, expectedAddress) =>
  expect(formatPercent(percent)).toBe(expectedAddress),
);

test.each([
  [99.999, 2, '99.99%'],
  [99.3, 2, '99.30%'],
  [100, 2, '100%'],
  [57.3, 1, '57.3%'],
  [0, 1, '0.0%'],
])('never rounds %s percent up', (percent, decimals, expectedAddress) =>
  expect(formatPercentDown(percent, decimals, decimals)).toBe(expectedAddress),
);

test.each([
  [999n, '999'],
  [1_999n, '1.99K'],
  [999_999_999n, '999.99M'],
  [2_757_564_760_000n, '2.75T'],
  [99_999_999_999_999_999_999_999_999_999n, '99,999,999,999,999,999.99T'],
])('never shows more than the %s tokens there are', (tokens, expectedAddress) =>
  expect(formatTokenUnits(tokens * 10n ** 18n + 5n, 18)).toBe(expectedAddress),
);

test('writes counts and money with their thousands', () => {
  expect(formatCount(1512)).toBe('1,512');
  expect(formatDollars(1512)).toBe('$1.51K');
  expect(formatDollars(500)).toBe('$500.00');
  expect(formatDollars(-2_000_000)).toBe('−$2.00M');
  expect(formatDollars(-0.001)).toBe('$0.00');
  expect(formatDollars(1e30)).toBe('> $999T');
  expect(formatDollars(-1e30)).toBe('< −$999T');
  expect(formatDollars(-0.5)).toBe('−$0.50');
  expect(formatDollars(Number.NaN)).toBe('–');
});

test('an address is the same in capitals and small letters where those do not count', () => {
  expect(isSameAddress('0xAbC1', '0xabc1')).toBe(true);
  expect(isSameAddress('0xabc1', '0xAbC1')).toBe(true);
  expect(isSameAddress('0xabc2', '0xabc1')).toBe(false);
  expect([isSameAddress(undefined, '0x'), isSameAddress(null, '0x')]).toEqual([false, false]);
  // On Solana they are other signs.
  expect([isSameAddress('So1A', 'So1A'), isSameAddress('so1a', 'So1A')]).toEqual([true, false]);
});
