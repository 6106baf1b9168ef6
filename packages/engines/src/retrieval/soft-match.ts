import { cosineOf } from '@firm/format/meaning/index.ts';

/** A word that says what a text is about, with its direction where it has one. */
export type MeantWord = { stem: string; vector: Int8Array | undefined };
/** One that many texts share; `id`: its number among them, from 0 on. */
export type SharedWord = MeantWord & { id: number };

/** Below this two words have nothing to do with each other. */
const UNLIKE = 0.3;

/** How alike two words are: 1 for the same, 0 for nothing in common. */
export const likeness = (one: MeantWord, other: MeantWord): number =>
  one.stem === other.stem
    ? 1
    : one.vector && other.vector
      ? Math.max(0, (cosineOf(one.vector, other.vector) - UNLIKE) / (1 - UNLIKE))
      : 0;

/** The words of a question, each held against any shared word at most once. */
export type SoftMatcher = {
  /** How much of the question is said there, in other words too: 0 to 1, rare words count more. */
  ofQuestion: (words: readonly SharedWord[]) => number;
  /** How much of what is said there the question has. */
  ofOther: (words: readonly SharedWord[]) => number;
};

/** Of a question so many words are held against others, the rarest. */
const MAX_WORDS = 16;
const UNKNOWN = -1;

/**
 * What is known of each word of a question and each shared one, so that it is reckoned once: a list
 * of half a million numbers, made once and used by one matcher after the other.
 */
export const createLikenesses = (count: number): Float32Array =>
  new Float32Array(count * MAX_WORDS);

/**
 * @param likenesses of `createLikenesses`: whoever makes the next matcher with it ends this one
 */
export function createSoftMatcher(
  all: readonly MeantWord[],
  { rarity, likenesses }: { rarity: (stem: string) => number; likenesses: Float32Array },
): SoftMatcher {
  const count = likenesses.length / MAX_WORDS;
  const asked = all
    .map((word) => ({ word, weight: rarity(word.stem) }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MAX_WORDS)
    .map((one, at) => ({
      ...one,
      known: likenesses.subarray(at * count, (at + 1) * count).fill(UNKNOWN),
    }));
  const held = (known: Float32Array, word: MeantWord, other: SharedWord): number => {
    const before = known[other.id] ?? UNKNOWN;
    if (before !== UNKNOWN) return before;
    const found = likeness(word, other);
    known[other.id] = found;
    return found;
  };
  const total = asked.reduce((sum, { weight }) => sum + weight, 0);
  return {
    ofQuestion: (words) => {
      let had = 0;
      for (const { word, weight, known } of asked) {
        let best = 0;
        for (const other of words) best = Math.max(best, held(known, word, other));
        had += weight * best;
      }
      return total === 0 ? 0 : had / total;
    },
    ofOther: (words) => {
      let [sum, had] = [0, 0];
      for (const other of words) {
        let best = 0;
        for (const { word, known } of asked) best = Math.max(best, held(known, word, other));
        const weight = rarity(other.stem);
        sum += weight;
        had += weight * best;
      }
      return sum === 0 ? 0 : had / sum;
    },
  };
}
