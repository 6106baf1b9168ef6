import { DIMENSIONS } from '@firm/format/meaning/index.ts';
import { openDotProducts } from './dot-products.ts';

/** Directions of many texts, to be held against that of a question. */
export type DenseIndex = {
  /** Cosine of each text, by its number. */
  cosines: (vector: Float32Array) => Float32Array;
  /** A text's direction, not of length one: all are longer by the same. */
  at: (text: number) => Int8Array;
};

/** What the index is made from: a file can keep it. `step`: what one of a row's numbers counts. */
export type DenseTables = { rows: Int8Array; step: number };

/**
 * A byte for each dimension: what is lost moves a cosine by some thousandths, and a dozen thousand
 * phrases take a quarter of the memory.
 *
 * @param vectors of length one each
 */
export function prepareDenseIndex(vectors: readonly Float32Array[]): DenseTables {
  let largest = 0;
  for (const vector of vectors)
    for (let at = 0; at < DIMENSIONS; at++) largest = Math.max(largest, Math.abs(vector[at] ?? 0));
  const step = largest === 0 ? 1 : largest / 127;
  const rows = new Int8Array(vectors.length * DIMENSIONS);
  let place = 0;
  for (const vector of vectors)
    for (let at = 0; at < DIMENSIONS; at++) rows[place++] = Math.round((vector[at] ?? 0) / step);
  return { rows, step };
}

export function openDenseIndex({ rows: read, step }: DenseTables): DenseIndex {
  const { rows, multiply } = openDotProducts(read);
  return {
    at: (text) => rows.subarray(text * DIMENSIONS, (text + 1) * DIMENSIONS),
    cosines: (vector) => {
      const asked = inWholeNumbers(vector);
      const unit = step * asked.step;
      const sums = multiply(asked.numbers);
      const found = new Float32Array(sums.length);
      for (let text = 0; text < found.length; text++) found[text] = unit * (sums[text] ?? 0);
      return found;
    },
  };
}

/** All dimensions, each 127 × this, stay within the 31 bits of a whole number. */
const FINEST = 32_767;

/** Steps so fine that a cosine moves by less than a ten-thousandth. */
function inWholeNumbers(vector: Float32Array): { numbers: Int16Array; step: number } {
  let largest = 0;
  for (const number of vector) largest = Math.max(largest, Math.abs(number));
  const step = largest === 0 ? 1 : largest / FINEST;
  return { numbers: Int16Array.from(vector, (number) => Math.round(number / step)), step };
}
