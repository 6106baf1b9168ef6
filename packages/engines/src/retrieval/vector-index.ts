import type { InSteps } from './in-steps.ts';

/** Signs of a text (words, pieces of words), each with how often it counts. */
export type Signs = ReadonlyMap<string, number>;

export type VectorIndex = {
  /** How much a sign tells: rare ones more. Signs of no text count as the rarest. */
  rarity: (sign: string) => number;
  has: (sign: string) => boolean;
  /** How many texts have each sign. */
  frequencies: () => ReadonlyMap<string, number>;
  /** Cosine to every text, by the text's number; 0: no sign in common. */
  cosines: (signs: Signs) => Float32Array;
};

/** Texts that are taken up between two steps: some milliseconds. */
const TEXTS_A_STEP = 250;

/**
 * Sparse vectors of many short texts, weighted by how rare their signs are.
 *
 * The texts of a sign stand one after the other in two long lists of numbers, since an object for
 * each of half a million would take eight times the memory.
 */
export function* createVectorIndex(texts: readonly Signs[]): InSteps<VectorIndex> {
  // What is kept beside the index would keep all texts.
  const count = texts.length;
  const numbers = new Map<string, number>();
  const frequencies: number[] = [];
  /** The signs of all texts, one text after the other. */
  const read: number[] = [];
  for (const signs of texts)
    for (const sign of signs.keys()) {
      let number = numbers.get(sign);
      if (number === undefined) numbers.set(sign, (number = numbers.size));
      frequencies[number] = (frequencies[number] ?? 0) + 1;
      read.push(number);
    }
  /** Where the texts of a sign begin; those of the next begin where they end. */
  const starts = new Uint32Array(frequencies.length + 1);
  for (const [number, texts] of frequencies.entries())
    starts[number + 1] = (starts[number] ?? 0) + texts;
  const rarityOf = Float64Array.from(frequencies, (texts) => Math.log(1 + count / (1 + texts)));
  const ofNone = Math.log(1 + count);
  const rarity = (sign: string): number => rarityOf[numbers.get(sign) ?? -1] ?? ofNone;
  const lengthOf = (signs: Signs): number => {
    let sum = 0;
    for (const [sign, times] of signs) sum += (times * rarity(sign)) ** 2;
    return Math.sqrt(sum);
  };
  const textOf = new Uint32Array(starts.at(-1) ?? 0);
  const weightOf = new Float32Array(textOf.length);
  const filled = starts.slice();
  let next = 0;
  for (const [text, signs] of texts.entries()) {
    if (text % TEXTS_A_STEP === 0) yield;
    const from = next;
    let squares = 0;
    for (const times of signs.values())
      squares += (times * (rarityOf[read[next++] ?? 0] ?? 0)) ** 2;
    const length = Math.sqrt(squares);
    let at = from;
    for (const times of signs.values()) {
      const number = read[at++] ?? 0;
      const place = filled[number] ?? 0;
      textOf[place] = text;
      weightOf[place] = (times * (rarityOf[number] ?? 0)) / length;
      filled[number] = place + 1;
    }
  }
  return {
    rarity,
    frequencies: () =>
      new Map(Array.from(numbers, ([sign, number]) => [sign, frequencies[number] ?? 0] as const)),
    has: (sign) => numbers.has(sign),
    cosines: (signs) => {
      const found = new Float32Array(count);
      // What no text has says nothing, and makes nothing weaker.
      const known = new Map([...signs].filter(([sign]) => numbers.has(sign)));
      const length = lengthOf(known);
      for (const [sign, times] of known) {
        const own = (times * rarity(sign)) / length;
        const number = numbers.get(sign) ?? 0;
        const end = starts[number + 1] ?? 0;
        for (let place = starts[number] ?? 0; place < end; place++) {
          const text = textOf[place] ?? 0;
          found[text] = (found[text] ?? 0) + own * (weightOf[place] ?? 0);
        }
      }
      return found;
    },
  };
}
