import { holdsFor } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { finish } from './in-steps.ts';
import { createVectorIndex, rarityOf, type Signs } from './vector-index.ts';
import { splitWords } from './words.ts';

const signsOf = (text: string): Signs => {
  const signs = new Map<string, number>();
  for (const word of splitWords(text)) signs.set(word, (signs.get(word) ?? 0) + 1);
  return signs;
};

describe('texts by their signs', () => {
  test('are nearest to themselves, and as near to each other from either side', () =>
    holdsFor(60, ({ many, text }) => {
      const texts = many(1, 8, () => many(1, 6, () => text('abc', 1, 2)).join(' '));
      const index = finish(createVectorIndex(texts.map(signsOf)));
      const near = texts.map((one) => index.cosines(signsOf(one)));
      for (const [at, found] of near.entries()) {
        expect(found[at]).toBeCloseTo(1, 5);
        for (const [other, cosine] of found.entries()) {
          expect(cosine).toBeGreaterThanOrEqual(0);
          expect(cosine).toBeLessThanOrEqual(1 + 1e-5);
          expect(near[other]?.[at]).toBeCloseTo(cosine, 5);
        }
      }
    }));

  test('have the cosine of plain vectors, however often a sign counts in each', () =>
    holdsFor(60, ({ many, text, whole }) => {
      const draw = (): Signs =>
        new Map(many(0, 5, () => [text('abc', 1, 2), whole(1, 3) / 2] as const));
      const texts = many(1, 8, draw);
      const asked = draw();
      const having = (sign: string) => texts.filter((signs) => signs.has(sign)).length;
      const weigh = (signs: Signs) =>
        new Map(
          [...signs]
            .filter(([sign]) => having(sign) > 0)
            .map(([sign, times]) => [sign, times * rarityOf(having(sign), texts.length)] as const),
        );
      const dot = (one: Signs, other: Signs) =>
        [...one].reduce((sum, [sign, weight]) => sum + weight * (other.get(sign) ?? 0), 0);
      const found = finish(createVectorIndex(texts)).cosines(asked);
      const own = weigh(asked);
      for (const [at, signs] of texts.entries()) {
        const other = weigh(signs);
        const length = Math.sqrt(dot(own, own) * dot(other, other));
        expect(found[at]).toBeCloseTo(length === 0 ? 0 : dot(own, other) / length, 5);
      }
    }));

  test('a rare sign tells more than a frequent one, and one of no text most', () => {
    const [none, rare, frequent] = [0, 1, 3].map((having) => rarityOf(having, 3));
    expect(none).toBeGreaterThan(rare ?? NaN);
    expect(rare).toBeGreaterThan(frequent ?? NaN);
    expect(frequent).toBeGreaterThan(0);
  });

  test('of more than sixteen bits are told apart as well', () => {
    const last = 0x1_00_01;
    const texts = Array.from({ length: last + 1 }, (_, at) => new Map([[`${at % 2}`, 1]]));
    const index = finish(createVectorIndex([...texts, signsOf('gas')]));
    const found = index.cosines(signsOf('gas'));
    expect(found.findIndex((cosine) => cosine > 0)).toBe(last + 1);
  });

  test('words that nobody has weaken nothing, and alone find nothing', () => {
    const index = finish(createVectorIndex([signsOf('gas fee'), signsOf('seed phrase')]));
    const plain = index.cosines(signsOf('gas fee'));
    expect(index.cosines(signsOf('gas fee zyxomma qwrtz'))).toEqual(plain);
    expect([...index.cosines(signsOf('zyxomma'))]).toEqual([0, 0]);
    expect([...index.cosines(new Map())]).toEqual([0, 0]);
    expect([...finish(createVectorIndex([])).cosines(signsOf('gas'))]).toEqual([]);
  });
});
