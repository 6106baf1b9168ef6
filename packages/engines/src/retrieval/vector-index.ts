import type { InSteps } from './in-steps.ts';

/** Signs of a text (words, pieces of words), each with how often it counts. */
export type Signs = ReadonlyMap<string, number>;

export type VectorIndex = {
  /** How much a sign tells: rare ones more. Signs of no text count as the rarest. */
  rarity: (sign: string) => number;
  has: (sign: string) => boolean;
  /** How many texts have each sign. */
  frequency: ReadonlyMap<string, number>;
  /** Cosine of every text that shares a sign with this one; by the text's number. */
  cosines: (signs: Signs) => Map<number, number>;
};

/** Texts that are taken up between two steps: some milliseconds. */
const TEXTS_A_STEP = 250;

/** Sparse vectors of many short texts, weighted by how rare their signs are. */
export function* createVectorIndex(texts: readonly Signs[]): InSteps<VectorIndex> {
  const frequency = new Map<string, number>();
  // What is kept beside the index would keep all texts.
  const count = texts.length;
  for (const signs of texts)
    for (const sign of signs.keys()) frequency.set(sign, (frequency.get(sign) ?? 0) + 1);
  const rarity = (sign: string): number => Math.log(1 + count / (1 + (frequency.get(sign) ?? 0)));
  const norm = (signs: Signs): number => {
    let sum = 0;
    for (const [sign, times] of signs) sum += (times * rarity(sign)) ** 2;
    return Math.sqrt(sum);
  };
  const postings = new Map<string, { text: number; weight: number }[]>();
  for (const [text, signs] of texts.entries()) {
    if (text % TEXTS_A_STEP === 0) yield;
    const length = norm(signs);
    for (const [sign, times] of signs) {
      const list = postings.get(sign) ?? [];
      list.push({ text, weight: (times * rarity(sign)) / length });
      postings.set(sign, list);
    }
  }
  return {
    rarity,
    frequency,
    has: (sign) => postings.has(sign),
    cosines: (signs) => {
      const found = new Map<number, number>();
      // What no text has says nothing, and makes nothing weaker.
      const known = new Map([...signs].filter(([sign]) => postings.has(sign)));
      const length = norm(known);
      for (const [sign, times] of known) {
        const own = (times * rarity(sign)) / length;
        for (const { text, weight } of postings.get(sign) ?? [])
          found.set(text, (found.get(text) ?? 0) + own * weight);
      }
      return found;
    },
  };
}
