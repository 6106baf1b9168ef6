import { DIMENSIONS, guessVector } from '@firm/format/meaning/index.ts';
import { holdsFor } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { createLikenesses, createSoftMatcher, type MeantWord } from './soft-match.ts';

describe('a question held against others', () => {
  const rarity = (one: string): number => one.length;

  /** Words by their numbers, with directions where they are given. */
  const shared = (stems: readonly string[], vectors = new Map<string, Int8Array>()) => {
    const rows = new Int8Array(stems.length * DIMENSIONS);
    for (const [at, one] of stems.entries()) rows.set(vectors.get(one) ?? [], at * DIMENSIONS);
    return {
      words: Uint32Array.from(stems.keys()),
      rarities: Float64Array.from(stems, rarity),
      likenesses: createLikenesses({ vectors: rows, numberOf: (one) => stems.indexOf(one) }),
    };
  };
  /** Of two words by themselves. */
  const likeness = (one: MeantWord, { stem, vector }: MeantWord): number | undefined => {
    const { words, likenesses } = shared([stem], new Map(vector ? [[stem, vector]] : []));
    return likenesses([one], [words])[0]?.[0];
  };
  /** The same in plain steps. */
  const plainLikeness = (one: MeantWord, other: MeantWord): number => {
    if (one.stem === other.stem) return 1;
    const products =
      one.vector && Array.from(one.vector, (own, at) => own * (other.vector?.[at] ?? 0));
    const sum = products?.reduce((total, product) => total + product, 0) ?? 0;
    return Math.max(0, (sum / 127 ** 2 - 0.3) / 0.7);
  };
  const asked = (...stems: string[]) => stems.map((one) => ({ stem: one, vector: undefined }));

  test('is said in full by itself, half by half of its weight, not at all by other words', () => {
    const { words, ...known } = shared(['gas', 'fee', 'seed', 'bridge']);
    const [gas, fee, seed, bridge] = [0, 1, 2, 3] as const;
    const { ofQuestion, ofOther } = createSoftMatcher(asked('gas', 'fee'), {
      rarity,
      ...known,
      others: [words],
    });
    expect(ofQuestion(Uint32Array.of(gas, fee))).toBe(1);
    expect(ofQuestion(Uint32Array.of(gas))).toBe(0.5);
    expect(ofQuestion(Uint32Array.of(seed))).toBe(0);
    expect(ofQuestion(Uint32Array.of())).toBe(0);
    expect(ofOther(Uint32Array.of(gas, bridge))).toBeCloseTo(3 / 9, 6);
    expect(ofOther(Uint32Array.of())).toBe(0);
  });

  test('that has no words is said nowhere', () => {
    const { words, ...known } = shared(['gas']);
    const { ofQuestion, ofOther } = createSoftMatcher([], { rarity, ...known, others: [words] });
    expect([ofQuestion(words), ofOther(words)]).toEqual([0, 0]);
  });

  test('is held against its rarest sixteen words, however long it is', () => {
    const stems = Array.from({ length: 40 }, (_, at) => 'x'.repeat(at + 1));
    const { words, ...known } = shared(stems);
    const { ofQuestion } = createSoftMatcher(asked(...stems), {
      rarity,
      ...known,
      others: [words],
    });
    expect(ofQuestion(words.slice(0, 1))).toBe(0);
    expect(ofQuestion(words.slice(-1))).toBeGreaterThan(0);
    expect(() => known.likenesses(asked(...stems), [words])).toThrow(RangeError);
  });

  test('all words at once are as alike as two by themselves, question after question', () =>
    holdsFor(40, ({ text, many, whole }) => {
      const stems = [...new Set(many(2, 9, () => text('abcdefgh', 1, 3)))];
      const vectorOf = () => guessVector(text('abcdefghijklmnopqrstuvwxyz', 6, 12));
      const vectors = new Map(
        stems.flatMap((one) => {
          const vector = whole(0, 3) === 0 ? undefined : vectorOf();
          return vector ? [[one, vector] as const] : [];
        }),
      );
      const { words, likenesses } = shared(stems, vectors);
      for (let question = 0; question < 3; question++) {
        const said = many(1, 4, () => ({ stem: text('abcdefgh', 1, 3), vector: vectorOf() }));
        // One list after the other, with words that are in both.
        const rows = likenesses(said, [words.slice(0, 2), words]);
        for (const [at, one] of said.entries())
          for (const [number, stem] of stems.entries()) {
            const other = { stem, vector: vectors.get(stem) };
            expect(rows[at]?.[number]).toBeCloseTo(plainLikeness(one, other), 6);
          }
      }
    }));

  test('words are alike as far as they mean the same: between nothing and one, from either side', () =>
    holdsFor(150, ({ text }) => {
      const vector = () => guessVector(text('abcdefghijklmnopqrstuvwxyz', 6, 12));
      const [one, other] = [
        { stem: 'a', vector: vector() },
        { stem: 'b', vector: vector() },
      ];
      const found = likeness(one, other);
      expect(found).toBeGreaterThanOrEqual(0);
      expect(found).toBeLessThanOrEqual(1 + 1e-6);
      expect(likeness(other, one)).toBeCloseTo(found ?? Number.NaN, 6);
      expect(likeness(one, { stem: 'a', vector: undefined })).toBe(1);
      expect(likeness(one, { stem: 'c', vector: undefined })).toBe(0);
    }));
});
