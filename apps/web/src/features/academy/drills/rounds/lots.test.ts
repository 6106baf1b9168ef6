import { holdsFor } from '@firm/format/testing.ts';
import { expect, test } from 'vitest';
import { lotsOf } from './lots.ts';

test('everything follows from the seed', () => {
  const draw = (seed: string): unknown => {
    const { whole, pick, shuffle, address, amount } = lotsOf(seed);
    return [whole(1, 1e6), pick(['a', 'b', 'c']), shuffle([1, 2, 3, 4, 5]), address(), amount()];
  };
  expect(draw('one')).toEqual(draw('one'));
  expect(draw('one')).not.toEqual(draw('two'));
});

test('what is drawn is within its bounds', () => {
  holdsFor(200, ({ text, whole: choose }) => {
    const lots = lotsOf(text('abcdef0123', 0, 12));
    const from = choose(-5, 5);
    const to = from + choose(0, 9);
    const drawnNumber = lots.whole(from, to);
    expect(Number.isInteger(drawnNumber) && drawnNumber >= from && drawnNumber <= to).toBe(true);
    expect(lots.address()).toMatch(/^0x[0-9a-f]{40}$/);
    expect(lots.amount() % 50).toBe(0);
    expect(lots.shuffle([3, 1, 2]).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  });
});

test('both ends are possible', () => {
  const lots = lotsOf('ends');
  const drawnNumbers = new Set(Array.from({ length: 200 }, () => lots.whole(1, 3)));
  expect([...drawnNumbers].toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
});

test('a list is not changed by shuffling it', () => {
  const list = Object.freeze([1, 2, 3]);
  expect(lotsOf('x').shuffle(list)).toHaveLength(3);
});
