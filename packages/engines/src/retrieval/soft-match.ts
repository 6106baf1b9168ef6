import { DIMENSIONS, toCosine } from '@firm/format/meaning/index.ts';
import { openChosenProducts } from './dot-products.ts';
import type { Numbers } from './lists.ts';

/** A word that says what a text is about, with its direction where it has one. */
export type MeantWord = { stem: string; vector: Int8Array | undefined };

/** Below this two words have nothing to do with each other. */
const UNLIKE = 0.3;

/** How alike two words are that are not the same: up to 1; 0 for nothing in common. */
const fromCosine = (cosine: number): number => Math.max(0, (cosine - UNLIKE) / (1 - UNLIKE));

/** The words of a question, held against those that texts share, which go by their numbers. */
export type SoftMatcher = {
  /** How much of the question is said there, in other words too: 0 to 1, rare words count more. */
  ofQuestion: (words: Numbers) => number;
  /** How much of what is said there the question has. */
  ofOther: (words: Numbers) => number;
};

/** Of a question so many words are held against others, the rarest. */
const MAX_WORDS = 16;

/**
 * How alike each asked word is to each of the others, by their numbers. The lists are made once and
 * used by one question after the other: the next ends what is known of this one.
 *
 * @throws RangeError for more than MAX_WORDS asked words
 */
export type Likenesses = (asked: readonly MeantWord[], others: Iterable<Numbers>) => Float32Array[];

/**
 * @param words vectors: of the shared words, one after the other, zeros where there is none;
 *   numberOf: a word's number by its stem, -1 for one that nobody shares
 */
export function createLikenesses({
  vectors,
  numberOf,
}: {
  vectors: Int8Array;
  numberOf: (stem: string) => number;
}): Likenesses {
  const count = vectors.length / DIMENSIONS;
  const multiply = openChosenProducts(vectors);
  const all = new Float32Array(count * MAX_WORDS);
  const chosen = new Uint32Array(count);
  const chosenIn = new Uint32Array(count);
  let round = 0;
  return (asked, others) => {
    if (asked.length > MAX_WORDS) throw new RangeError(`${asked.length} words are too many.`);
    round++;
    let length = 0;
    for (const words of others)
      for (const word of words) {
        if (chosenIn[word] === round) continue;
        chosenIn[word] = round;
        chosen[length++] = word;
      }
    const numbers = chosen.subarray(0, length);
    return asked.map(({ stem, vector }, at) => {
      const known = all.subarray(at * count, (at + 1) * count);
      const sums = vector && multiply(Int16Array.from(vector), numbers);
      for (let place = 0; place < length; place++)
        known[numbers[place] ?? 0] = sums ? fromCosine(toCosine(sums[place] ?? 0)) : 0;
      const own = numberOf(stem);
      if (own !== -1) known[own] = 1;
      return known;
    });
  };
}

/**
 * @param options rarity, rarities: how much a word tells, by its stem and by its number; others:
 *   words that will be asked for: of any others nothing is known
 */
export function createSoftMatcher(
  all: readonly MeantWord[],
  {
    rarity,
    rarities,
    likenesses,
    others,
  }: {
    rarity: (stem: string) => number;
    rarities: Float64Array;
    likenesses: Likenesses;
    others: Iterable<Numbers>;
  },
): SoftMatcher {
  const weighed = all
    .map((word) => ({ word, weight: rarity(word.stem) }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MAX_WORDS);
  const rows = likenesses(
    weighed.map(({ word }) => word),
    others,
  );
  const asked = weighed.map(({ weight }, at) => ({
    weight,
    known: rows[at] ?? new Float32Array(),
  }));
  const total = asked.reduce((sum, { weight }) => sum + weight, 0);
  return {
    ofQuestion: (words) => {
      let had = 0;
      for (const { weight, known } of asked) {
        let best = 0;
        for (const word of words) best = Math.max(best, known[word] ?? 0);
        had += weight * best;
      }
      return total === 0 ? 0 : had / total;
    },
    ofOther: (words) => {
      let [sum, had] = [0, 0];
      for (const word of words) {
        let best = 0;
        for (const { known } of asked) best = Math.max(best, known[word] ?? 0);
        const weight = rarities[word] ?? 0;
        sum += weight;
        had += weight * best;
      }
      return sum === 0 ? 0 : had / sum;
    },
  };
}
