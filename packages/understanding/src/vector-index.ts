import type { AskVectors } from './ask-vectors.ts';
import type { InSteps } from './in-steps.ts';
import type { Unit } from './texts.ts';
import { VECTOR_LENGTH } from './types.ts';

/** Vectors are kept as signed bytes. */
const SCALE = 127;
/** Wordings that are looked up in one step. */
const STEP = 500;
/** Units whose mean is made in one step. */
const UNIT_STEP = 100;
/** Units whose wordings are compared one by one; the others by the mean of their wordings only. */
const MAX_CLOSE = 150;

/** For each unit the cosine of its nearest wording, roughly for those that are far; NaN without. */
type ScoreVector = (vector: Float32Array) => Float32Array;

/** Indexes the vectors of all wordings, titles and aliases of units. */
export function* createVectorIndex(
  units: readonly Unit[],
  vectorOf: AskVectors,
): InSteps<ScoreVector> {
  const rows: Int8Array[] = [];
  const ends: number[] = [];
  for (const { asks, title, aliases } of units) {
    for (const text of [...asks, title, ...aliases.split(',').map((alias) => alias.trim())]) {
      const row = vectorOf(text);
      if (row) rows.push(row);
      if (rows.length % STEP === 0) yield;
    }
    ends.push(rows.length);
  }
  const vectors = new Int8Array(rows.length * VECTOR_LENGTH);
  rows.forEach((row, at) => vectors.set(row, at * VECTOR_LENGTH));
  yield;
  const begins = [0, ...ends];
  const means = new Int8Array(units.length * VECTOR_LENGTH);
  for (let unit = 0; unit < units.length; unit++) {
    writeMean(rows.slice(begins[unit], ends[unit]), means, unit);
    if (unit % UNIT_STEP === 0) yield;
  }
  return (vector) => {
    const query = Int8Array.from(vector, (number) => Math.round(number * SCALE));
    const scores = new Float32Array(units.length).fill(Number.NaN);
    for (let unit = 0; unit < units.length; unit++)
      if (begins[unit] !== ends[unit]) scores[unit] = toCosine(means, unit, query);
    const far = scores.filter((score) => !Number.isNaN(score)).toSorted();
    const least = far.at(-MAX_CLOSE) ?? -1;
    for (let unit = 0; unit < units.length; unit++) {
      if (!((scores[unit] ?? -1) >= least)) continue;
      let best = -1;
      for (let row = begins[unit] ?? 0; row < (ends[unit] ?? 0); row++)
        best = Math.max(best, toCosine(vectors, row, query));
      scores[unit] = best;
    }
    return scores;
  };
}

/** Writes the mean direction of rows, of unit length. */
function writeMean(rows: readonly Int8Array[], means: Int8Array, unit: number): void {
  const sums = new Float64Array(VECTOR_LENGTH);
  for (const row of rows)
    for (let at = 0; at < VECTOR_LENGTH; at++) sums[at] = (sums[at] ?? 0) + (row[at] ?? 0);
  const length = Math.hypot(...sums) || 1;
  means.set(
    Int8Array.from(sums, (sum) => Math.round((sum / length) * SCALE)),
    unit * VECTOR_LENGTH,
  );
}

function toCosine(vectors: Int8Array, row: number, query: Int8Array): number {
  const begin = row * VECTOR_LENGTH;
  let sum = 0;
  for (let at = 0; at < VECTOR_LENGTH; at++) sum += (vectors[begin + at] ?? 0) * (query[at] ?? 0);
  return sum / (SCALE * SCALE);
}
