import { holdsFor } from '@firm/format/testing.ts';
import { expect, test } from 'vitest';
import { dayBefore, dayIn } from './calendar.ts';

test.each([
  ['UTC', '2026-03-29T23:59:59.999Z', '2026-03-29'],
  ['UTC', '2026-03-30T00:00:00.000Z', '2026-03-30'],
  // The night in which Berlin's clocks go forward, and the one in which they go back.
  ['Europe/Berlin', '2026-03-28T22:59:59Z', '2026-03-28'],
  ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29'],
  ['Europe/Berlin', '2026-03-29T21:59:59Z', '2026-03-29'],
  ['Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-30'],
  ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25'],
  ['Europe/Berlin', '2026-10-25T23:00:00Z', '2026-10-26'],
  // Both ends of the world: 26 hours apart.
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
  ['Etc/GMT+12', '2027-01-01T11:59:59Z', '2026-12-31'],
  // A quarter of an hour counts.
  ['Asia/Kathmandu', '2026-06-01T18:14:59Z', '2026-06-01'],
  ['Asia/Kathmandu', '2026-06-01T18:15:00Z', '2026-06-02'],
  ['America/New_York', '2028-02-29T04:59:59Z', '2028-02-28'],
  ['america/new_york', '2028-02-29T05:00:00Z', '2028-02-29'],
])('in %s at %s it is %s', (zone, time, day) => expect(dayIn(zone, new Date(time))).toBe(day));

test.each(['', 'Mars/Olympus', 'Europe/Berlin ', '../etc', '{}', '__proto__', 'UTC; drop'])(
  'no zone is called %j',
  (zone) =>
    expect(() => dayIn(zone, new Date(0))).toThrow(
      expect.objectContaining({ code: 'academy/unknown-time-zone', fields: ['timeZone'] }),
    ),
);

test('however a name is written, it stays the same zone', () => {
  const at = new Date('2026-07-01T22:30:00Z');
  const spellings = Array.from({ length: 600 }, (_, number) =>
    Array.from('europe/berlin', (letter, index) =>
      (number >> index) & 1 ? letter.toUpperCase() : letter,
    ).join(''),
  );
  for (const zone of spellings) expect(dayIn(zone, at)).toBe('2026-07-02');
});

test('nowhere is it more than a day from where it is noon in UTC', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  holdsFor(300, ({ one, whole }) => {
    const at = new Date(Date.UTC(whole(2000, 2100), whole(0, 11), whole(1, 28), whole(0, 23)));
    const utc = dayIn('UTC', at);
    expect(utc).toBe(at.toISOString().slice(0, 10));
    const next = new Date(at.getTime() + 86_400_000).toISOString().slice(0, 10);
    expect([dayBefore(utc), utc, next]).toContain(dayIn(one(...zones), at));
  });
});

test.each([
  ['2026-01-01', '2025-12-31'],
  ['2028-03-01', '2028-02-29'],
  ['2027-03-01', '2027-02-28'],
  ['2100-03-01', '2100-02-28'],
  ['2026-03-30', '2026-03-29'],
])('before %s was %s', (day, before) => expect(dayBefore(day)).toBe(before));

test('days compare as their texts do, which is how streaks are told', () =>
  holdsFor(300, ({ whole }) => {
    const day = new Date(whole(0, 50_000) * 86_400_000).toISOString().slice(0, 10);
    expect(dayBefore(day) < day).toBe(true);
  }));
