import { holdsFor } from '@firm/format/testing.ts';
import { expect, test } from 'vitest';
import { isQuiet } from './is-quiet.ts';

const night = { timeZone: 'Europe/Berlin', quietFrom: 22, quietUntil: 7 };

test.each([
  // Winter: an hour ahead of UTC; summer: two.
  ['2026-01-10T20:59:59Z', false],
  ['2026-01-10T21:00:00Z', true],
  ['2026-01-10T23:30:00Z', true],
  ['2026-01-11T05:59:59Z', true],
  ['2026-01-11T06:00:00Z', false],
  ['2026-07-10T19:59:59Z', false],
  ['2026-07-10T20:00:00Z', true],
  ['2026-07-11T05:00:00Z', false],
  // In the night in which the clocks go forward it is 7 an hour earlier.
  ['2026-03-29T04:59:59Z', true],
  ['2026-03-29T05:00:00Z', false],
])('22 to 7 in Berlin, at %s: %s', (at, quiet) => expect(isQuiet(night, new Date(at))).toBe(quiet));

test('half an hour off UTC, the hour of the place counts', () => {
  const quiet = { timeZone: 'Asia/Kolkata', quietFrom: 0, quietUntil: 1 };
  expect(isQuiet(quiet, new Date('2026-01-10T18:29:59Z'))).toBe(false);
  expect(isQuiet(quiet, new Date('2026-01-10T18:30:00Z'))).toBe(true);
  expect(isQuiet(quiet, new Date('2026-01-10T19:30:00Z'))).toBe(false);
});

test('an hour to itself is all day, and without hours no moment is quiet', () =>
  holdsFor(100, ({ whole }) => {
    const at = new Date(whole(0, 2_000_000_000) * 1000);
    const hour = whole(0, 23);
    const from = (quietFrom: number | null, quietUntil: number | null) =>
      isQuiet({ timeZone: 'UTC', quietFrom, quietUntil }, at);
    expect(from(hour, hour)).toBe(true);
    expect([from(null, null), from(hour, null), from(null, hour)]).toEqual([false, false, false]);
  }));

test('one half of the day is quiet exactly where the other is not', () =>
  holdsFor(200, ({ whole }) => {
    const [at, from] = [new Date(whole(0, 2_000_000_000) * 1000), whole(0, 23)];
    const until = (from + whole(1, 23)) % 24;
    const quiet = (quietFrom: number, quietUntil: number) =>
      isQuiet({ timeZone: 'Pacific/Apia', quietFrom, quietUntil }, at);
    expect(quiet(from, until)).not.toBe(quiet(until, from));
  }));
