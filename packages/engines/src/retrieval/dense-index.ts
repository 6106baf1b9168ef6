import { DIMENSIONS } from '@firm/format/meaning/index.ts';

/** Directions of many texts, to be held against that of a question. */
export type DenseIndex = {
  /** Cosine of each text, by its number. */
  cosines: (vector: Float32Array) => Float32Array;
  at: (text: number) => Float32Array;
};

/** @param vectors of length one each */
export function createDenseIndex(vectors: readonly Float32Array[]): DenseIndex {
  const rows = new Float32Array(vectors.length * DIMENSIONS);
  vectors.forEach((vector, text) => rows.set(vector, text * DIMENSIONS));
  return {
    at: (text) => rows.subarray(text * DIMENSIONS, (text + 1) * DIMENSIONS),
    cosines: (vector) => {
      const found = new Float32Array(vectors.length);
      for (let text = 0, place = 0; text < found.length; text++) {
        let sum = 0;
        for (let at = 0; at < DIMENSIONS; at++, place++)
          sum += (rows[place] ?? 0) * (vector[at] ?? 0);
        found[text] = sum;
      }
      return found;
    },
  };
}
