import { expect, test } from 'vitest';
import { dayOf, uptime } from './uptime.ts';

test('the last bar is the last day, the first lies as many days before', () => {
  const until = Date.UTC(2026, 2, 1, 12);
  expect(dayOf({ at: 89, of: 90, until })).toBe('March 1, 2026');
  expect(dayOf({ at: 88, of: 90, until })).toBe('February 28, 2026');
});

test('a share of time is never rounded up to what it is not', () => {
  expect(uptime(1)).toMatch(/^100/);
  expect(uptime(0.99999)).toBe('99.99%');
  expect(uptime(0.98999)).toBe('98.9%');
});
