import { expect, test } from 'vitest';
import { backupName, chooseOld, chooseOldUpgrades, madeAtOf } from './kept-backups.ts';

const HOUR_MILLISECONDS = 3_600_000;
const now = new Date('2026-11-22T09:00:00Z');
const every = (hours: number, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const madeAt = new Date(now.getTime() - at * hours * HOUR_MILLISECONDS);
    return { name: backupName(madeAt), madeAt };
  });

test('a name says when it was made, and no other name does', () => {
  expect(backupName(now)).toBe('the-firm-2026-11-22T09-00-00Z.tar.gz');
  expect(madeAtOf(backupName(now))).toEqual(now);
  for (const name of ['firm.tar.gz', `${backupName(now)}.partial`, '../x', 'the-firm-.tar.gz'])
    expect(madeAtOf(name)).toBe(undefined);
});

test('kept are the last 24 hours, the newest of each day and of each week', () => {
  const all = every(6, 4 * 60);
  const old = new Set(chooseOld(all, { daily: 3, weekly: 2 }));
  expect(all.filter((one) => !old.has(one)).map(({ name }) => name)).toEqual([
    'the-firm-2026-11-22T09-00-00Z.tar.gz',
    'the-firm-2026-11-22T03-00-00Z.tar.gz',
    'the-firm-2026-11-21T21-00-00Z.tar.gz',
    'the-firm-2026-11-21T15-00-00Z.tar.gz',
    // Of the day before, and of the week before.
    'the-firm-2026-11-20T21-00-00Z.tar.gz',
    'the-firm-2026-11-15T21-00-00Z.tar.gz',
  ]);
});

test('the newest never goes', () => {
  expect(chooseOld(every(24, 3), { daily: 0, weekly: 0 })).toHaveLength(2);
  expect(chooseOld(every(24, 1), { daily: 0, weekly: 0 })).toEqual([]);
  expect(chooseOld([], { daily: 0, weekly: 0 })).toEqual([]);
});

test('kept are the last three upgrades, and of one that was tried again only the newest', () => {
  const all = every(1, 8).map((one, at) => ({ ...one, state: 'aabbcacd'[at] ?? '' }));
  const old = chooseOldUpgrades(all);
  expect(all.filter((one) => !old.includes(one)).map((one) => all.indexOf(one))).toEqual([0, 2, 4]);
  expect(chooseOldUpgrades([])).toEqual([]);
});
