import { holdsFor } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { field, roughness } from './image/sky/noise.ts';
import { seededRandom } from './random.ts';

describe('chance that a seed decides', () => {
  test('gives the same to the same seed, and keeps to the bounds that are asked for', () =>
    holdsFor(100, ({ text, whole, real, many }) => {
      const seed = text('abcdefghij 0123456789é中', 0, 20);
      const [one, again] = [seededRandom(seed), seededRandom(seed)];
      const [low, span] = [whole(-1_000, 1_000), whole(0, 500)];
      for (let i = 0; i < 20; i++) {
        const drawnNumber = one.whole(low, low + span);
        expect(again.whole(low, low + span)).toBe(drawnNumber);
        expect(
          Number.isInteger(drawnNumber) && drawnNumber >= low && drawnNumber <= low + span,
        ).toBe(true);
      }
      const [from, to] = [real(-5, 0), real(0, 5)];
      const between = one.between(from, to);
      expect(between).toBeGreaterThanOrEqual(from);
      expect(between).toBeLessThanOrEqual(to);
      const things = many(0, 12, () => whole(0, 5));
      const sortAscending = (list: readonly number[]) => list.toSorted((a, b) => a - b);
      expect(sortAscending(one.shuffle(things))).toEqual(sortAscending(things));
    }));

  test('draws every end of a range, about as often, and what is certain always', () => {
    const random = seededRandom('fair');
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 6_000; i++) {
      const face = random.whole(1, 6);
      counts[face - 1] = (counts[face - 1] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150);
    expect(Array.from({ length: 50 }, () => random.chance(1))).not.toContain(false);
    expect(Array.from({ length: 50 }, () => random.chance(0))).not.toContain(true);
  });

  test('shuffles do not change what they are given', () => {
    const things = Object.freeze([1, 2, 3, 4, 5]);
    expect(seededRandom('a').shuffle(things)).not.toBe(things);
    expect(things).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('smooth noise', () => {
  test('stays between -1 and 1, and neighbours are near each other', () =>
    holdsFor(30, ({ real, whole }) => {
      const height = roughness(seededRandom(String(whole(0, 9_999))), whole(1, 6), real(0.2, 0.8));
      const plane = field(seededRandom(String(whole(0, 9_999))));
      for (let i = 0; i < 20; i++) {
        const [x, y] = [real(-50, 50), real(-50, 50)];
        for (const value of [height(x), plane(x, y)])
          expect(Math.abs(value)).toBeLessThanOrEqual(1);
        expect(Math.abs(plane(x, y) - plane(x + 1e-4, y))).toBeLessThan(0.01);
        expect(Math.abs(height(x) - height(x + 1e-6))).toBeLessThan(0.01);
      }
    }));
});
