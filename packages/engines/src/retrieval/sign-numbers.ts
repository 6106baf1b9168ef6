import { firstAtLeast, hashFeature } from '@firm/format/meaning/index.ts';

/**
 * A text as a whole number of 53 bits: among a hundred thousand texts two have the same once in two
 * million times. A list of such numbers takes an eighth of the memory of the texts themselves.
 */
export const numberOfSign = (sign: string): number =>
  hashFeature(sign) * 2 ** 21 + (hashFeature(`~${sign}`) >>> 11);

/** The first place of a number in a list in ascending order; -1: it is not there. */
export function firstPlaceOf(numbers: Float64Array, number: number): number {
  const place = firstAtLeast(numbers, number);
  return numbers[place] === number ? place : -1;
}

/** What stands for texts, found by their numbers: plain numbers, which a file can keep. */
export type NumberedTexts = { signs: Float64Array; values: Uint32Array };

/** @param entries of texts that are the same the last counts */
export function numberTexts(
  entries: readonly (readonly [text: string, value: number])[],
): NumberedTexts {
  const values = new Map(entries.map(([text, value]) => [numberOfSign(text), value]));
  const sorted = [...values].toSorted(([a], [b]) => a - b);
  return {
    signs: Float64Array.from(sorted, ([sign]) => sign),
    values: Uint32Array.from(sorted, ([, value]) => value),
  };
}

export function openNumberedTexts(tables: NumberedTexts): (text: string) => number | undefined {
  // Copies: the tables lie in one piece with others that are not kept.
  const [signs, values] = [tables.signs.slice(), tables.values.slice()];
  return (text) => values[firstPlaceOf(signs, numberOfSign(text))];
}
