import type { InSteps } from './in-steps.ts';
import { toNumbers, type Numbers } from './lists.ts';
import { firstPlaceOf, numberOfSign } from './sign-numbers.ts';

/** Signs of a text (words, pieces of words), each with how often it counts. */
export type Signs = ReadonlyMap<string, number>;

export type VectorIndex = {
  /** Cosine to every text, by the text's number; 0: no sign in common. */
  cosines: (signs: Signs) => Float32Array;
};

/** What the index is made from: plain numbers, which a file can keep. */
export type VectorTables = {
  /** What makes the vector of each text one of length one. */
  scales: Float32Array;
  /** Every sign as a number, in order; once for each number of times that it counts in a text. */
  signs: Float64Array;
  times: Float32Array;
  /** Where the texts of each begin; those of the next begin where they end. */
  starts: Uint32Array;
  textOf: Numbers;
};

/** How much a sign tells that so many of all texts have: rare ones more. */
export const rarityOf = (having: number, all: number): number => Math.log(1 + all / (1 + having));

/** Texts that are taken up between two steps: some milliseconds. */
const TEXTS_A_STEP = 250;

/** Sparse vectors of many short texts, weighted by how rare their signs are. */
export function* createVectorIndex(texts: readonly Signs[]): InSteps<VectorIndex> {
  return openVectorIndex(yield* prepareVectorIndex(texts));
}

/**
 * The texts of a sign stand one after the other in one long list of short numbers, since there are
 * a million and a half of them. What a sign weighs in a text is the sign's rarity, the times that
 * it counts there and the text's own length: it need not be kept for each.
 */
export function* prepareVectorIndex(texts: readonly Signs[]): InSteps<VectorTables> {
  type Run = { sign: number; times: number; texts: number[] };
  const runs = new Map<string, Run>();
  for (const [text, signs] of texts.entries()) {
    if (text % TEXTS_A_STEP === 0) yield;
    for (const [sign, times] of signs) {
      const key = `${times} ${sign}`;
      let run = runs.get(key);
      if (!run) runs.set(key, (run = { sign: numberOfSign(sign), times, texts: [] }));
      run.texts.push(text);
    }
  }
  yield;
  const sorted = [...runs.values()].toSorted((a, b) => a.sign - b.sign || a.times - b.times);
  yield;
  const starts = new Uint32Array(sorted.length + 1);
  for (const [at, run] of sorted.entries()) starts[at + 1] = (starts[at] ?? 0) + run.texts.length;
  const signs = Float64Array.from(sorted, ({ sign }) => sign);
  const textOf = toNumbers(
    sorted.flatMap((run) => run.texts),
    texts.length - 1,
  );
  const squares = new Float64Array(texts.length);
  for (const [at, run] of sorted.entries()) {
    if (at % TEXTS_A_STEP === 0) yield;
    const first = firstPlaceOf(signs, run.sign);
    const weight = run.times * rarityOf(havingSign({ signs, starts }, first), texts.length);
    for (const text of run.texts) squares[text] = (squares[text] ?? 0) + weight ** 2;
  }
  return {
    scales: Float32Array.from(squares, (sum) => (sum === 0 ? 0 : 1 / Math.sqrt(sum))),
    signs,
    times: Float32Array.from(sorted, ({ times }) => times),
    starts,
    textOf,
  };
}

/** Behind the last place of the sign that stands at this one. */
function endOf(signs: Float64Array, first: number): number {
  let end = first + 1;
  while (end < signs.length && signs[end] === signs[first]) end++;
  return end;
}

/** How many texts have the sign. */
const havingSign = (
  { signs, starts }: Pick<VectorTables, 'signs' | 'starts'>,
  first: number,
): number => (starts[endOf(signs, first)] ?? 0) - (starts[first] ?? 0);

export function openVectorIndex(tables: VectorTables): VectorIndex {
  // Copies: the tables lie in one piece with others that are not kept.
  const [scales, signs, times] = [
    tables.scales.slice(),
    tables.signs.slice(),
    tables.times.slice(),
  ];
  const [starts, textOf] = [tables.starts.slice(), tables.textOf.slice()];
  return {
    cosines: (asked) => {
      const found = new Float32Array(scales.length);
      let squares = 0;
      for (const [sign, asksTimes] of asked) {
        const first = firstPlaceOf(signs, numberOfSign(sign));
        // What no text has says nothing, and makes nothing weaker.
        if (first === -1) continue;
        const end = endOf(signs, first);
        const rarity = rarityOf(havingSign({ signs, starts }, first), scales.length);
        squares += (asksTimes * rarity) ** 2;
        for (let run = first; run < end; run++) {
          const product = asksTimes * (times[run] ?? 0) * rarity ** 2;
          const last = starts[run + 1] ?? 0;
          for (let place = starts[run] ?? 0; place < last; place++) {
            const text = textOf[place] ?? 0;
            found[text] = (found[text] ?? 0) + product;
          }
        }
      }
      const scale = squares === 0 ? 0 : 1 / Math.sqrt(squares);
      for (let text = 0; text < found.length; text++)
        found[text] = (found[text] ?? 0) * scale * (scales[text] ?? 0);
      return found;
    },
  };
}
