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

/** What the index is made from: plain words and numbers, which a file can keep. */
export type VectorTables = {
  /** How many texts there are. */
  count: number;
  /** Every sign, by its number. */
  signs: readonly string[];
  /** Where the texts of a sign begin; those of the next begin where they end. */
  starts: Uint32Array;
  textOf: Uint32Array;
  weightOf: Float32Array;
};

/** Texts that are taken up between two steps: some milliseconds. */
const TEXTS_A_STEP = 250;

/** Sparse vectors of many short texts, weighted by how rare their signs are. */
export function* createVectorIndex(texts: readonly Signs[]): InSteps<VectorIndex> {
  return openVectorIndex(yield* prepareVectorIndex(texts));
}

/**
 * The texts of a sign stand one after the other in two long lists of numbers, since an object for
 * each of half a million would take eight times the memory.
 */
export function* prepareVectorIndex(texts: readonly Signs[]): InSteps<VectorTables> {
  const count = texts.length;
  const numbers = new Map<string, number>();
  const frequencies: number[] = [];
  /** The signs of all texts, one text after the other. */
  const read: number[] = [];
  for (const [text, signs] of texts.entries()) {
    if (text % TEXTS_A_STEP === 0) yield;
    for (const sign of signs.keys()) {
      let number = numbers.get(sign);
      if (number === undefined) numbers.set(sign, (number = numbers.size));
      frequencies[number] = (frequencies[number] ?? 0) + 1;
      read.push(number);
    }
  }
  const starts = new Uint32Array(frequencies.length + 1);
  for (const [number, texts] of frequencies.entries())
    starts[number + 1] = (starts[number] ?? 0) + texts;
  const rarityOf = raritiesOf({ count, starts });
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
  return { count, signs: [...numbers.keys()], starts, textOf, weightOf };
}

const raritiesOf = ({ count, starts }: Pick<VectorTables, 'count' | 'starts'>): Float64Array =>
  Float64Array.from({ length: starts.length - 1 }, (_, number) =>
    Math.log(1 + count / (1 + (starts[number + 1] ?? 0) - (starts[number] ?? 0))),
  );

export function openVectorIndex(tables: VectorTables): VectorIndex {
  const { count, signs, starts, textOf, weightOf } = tables;
  const numbers = new Map(signs.map((sign, number) => [sign, number]));
  const rarityOf = raritiesOf(tables);
  const ofNone = Math.log(1 + count);
  const rarity = (sign: string): number => rarityOf[numbers.get(sign) ?? -1] ?? ofNone;
  const lengthOf = (signs: Signs): number => {
    let sum = 0;
    for (const [sign, times] of signs) sum += (times * rarity(sign)) ** 2;
    return Math.sqrt(sum);
  };
  const frequencyOf = (number: number): number => (starts[number + 1] ?? 0) - (starts[number] ?? 0);
  return {
    rarity,
    frequencies: () =>
      new Map(Array.from(numbers, ([sign, number]) => [sign, frequencyOf(number)] as const)),
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
