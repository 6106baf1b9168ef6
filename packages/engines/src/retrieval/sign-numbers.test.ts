import { holdsFor } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { firstPlaceOf, numberOfSign, numberTexts, openNumberedTexts } from './sign-numbers.ts';

describe('signs as numbers', () => {
  test('are other numbers for other signs, whole ones that a double holds', () => {
    const signs = Array.from({ length: 20_000 }, (_, at) => `${at} ${at * 7}`);
    const numbers = new Set(signs.map(numberOfSign));
    expect(numbers.size).toBe(signs.length);
    for (const number of numbers) expect(Number.isSafeInteger(number)).toBe(true);
    expect(numberOfSign('')).toBe(numberOfSign(''));
  });

  test('are found where they first stand in a list, and nowhere else', () =>
    holdsFor(60, ({ many, whole }) => {
      const list = Float64Array.from(many(0, 20, () => whole(0, 12))).toSorted();
      for (let number = -1; number <= 13; number++)
        expect(firstPlaceOf(list, number)).toBe(list.indexOf(number));
    }));
});

describe('texts found by their numbers', () => {
  test('stand for the last value that each was given; others for none', () =>
    holdsFor(60, ({ many, text, whole }) => {
      const entries = many(0, 12, () => [text('ab', 0, 3), whole(0, 9)] as const);
      const find = openNumberedTexts(numberTexts(entries));
      const plain = new Map(entries);
      for (const asked of ['', 'a', 'b', 'ab', 'bab', 'zebra'])
        expect(find(asked)).toBe(plain.get(asked));
    }));
});
