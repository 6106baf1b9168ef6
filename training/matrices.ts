import { randomFrom } from './measures.ts';

export type Matrix = readonly (readonly number[])[];

const ROUNDS = 40;

/**
 * The directions in which rows differ most, the first most, and how much they do: by orthogonal
 * iteration.
 *
 * @param isCentred whether the mean is taken out first
 */
export function leadingDirections(
  rows: Matrix,
  count: number,
  isCentred = true,
): { directions: number[][]; spread: number[] } {
  const size = rows[0]?.length ?? 0;
  const mean = new Float64Array(size);
  if (isCentred)
    for (const row of rows)
      for (let at = 0; at < size; at++) mean[at] = (mean[at] ?? 0) + (row[at] ?? 0) / rows.length;
  const covariance = covarianceOf(rows, mean);
  const random = randomFrom(17);
  let directions: Float64Array[] = Array.from({ length: count }, () =>
    Float64Array.from({ length: size }, () => random() - 0.5),
  );
  for (let round = 0; round < ROUNDS; round++)
    directions = orthogonal(directions.map((one) => times(covariance, one)));
  const spread = directions.map((one) => {
    const moved = times(covariance, one);
    return one.reduce((sum, value, at) => sum + value * (moved[at] ?? 0), 0);
  });
  return { directions: directions.map((one) => [...one]), spread };
}

function covarianceOf(rows: Matrix, mean: Float64Array): Float64Array[] {
  const size = mean.length;
  const sums = Array.from({ length: size }, () => new Float64Array(size));
  const moved = new Float64Array(size);
  for (const row of rows) {
    for (let at = 0; at < size; at++) moved[at] = (row[at] ?? 0) - (mean[at] ?? 0);
    for (let one = 0; one < size; one++) {
      const value = (moved[one] ?? 0) / rows.length;
      const sum = sums[one];
      if (sum && value !== 0)
        for (let other = 0; other < size; other++)
          sum[other] = (sum[other] ?? 0) + value * (moved[other] ?? 0);
    }
  }
  return sums;
}

const times = (matrix: readonly Float64Array[], vector: Float64Array): Float64Array =>
  Float64Array.from(matrix, (row) => {
    let sum = 0;
    for (let at = 0; at < row.length; at++) sum += (row[at] ?? 0) * (vector[at] ?? 0);
    return sum;
  });

/** Each at right angles to those before it, of length one. */
function orthogonal(vectors: readonly Float64Array[]): Float64Array[] {
  const done: Float64Array[] = [];
  for (const vector of vectors) {
    const rest = Float64Array.from(vector);
    for (const before of done) {
      let share = 0;
      for (let at = 0; at < rest.length; at++) share += (rest[at] ?? 0) * (before[at] ?? 0);
      for (let at = 0; at < rest.length; at++)
        rest[at] = (rest[at] ?? 0) - share * (before[at] ?? 0);
    }
    const length = Math.sqrt(rest.reduce((sum, value) => sum + value * value, 0));
    done.push(rest.map((value) => value / length));
  }
  return done;
}

/** The matrix that brings rows nearest to others, by least squares with a little ridge. */
export function solve(from: Matrix, to: Matrix): number[][] {
  const size = from[0]?.length ?? 0;
  const width = to[0]?.length ?? 0;
  const left = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size + width }, (__, column) => (column === row ? 1e-3 * from.length : 0)),
  );
  from.forEach((values, at) => {
    const target = to[at] ?? [];
    for (let row = 0; row < size; row++) {
      const line = left[row] ?? [];
      const value = values[row] ?? 0;
      for (let column = 0; column < size; column++)
        line[column] = (line[column] ?? 0) + value * (values[column] ?? 0);
      for (let column = 0; column < width; column++)
        line[size + column] = (line[size + column] ?? 0) + value * (target[column] ?? 0);
    }
  });
  for (let pivot = 0; pivot < size; pivot++) {
    const line = left[pivot] ?? [];
    const scale = line[pivot] ?? 1;
    for (let column = pivot; column < size + width; column++)
      line[column] = (line[column] ?? 0) / scale;
    left.forEach((other, row) => {
      const share = other[pivot] ?? 0;
      if (row === pivot || share === 0) return;
      for (let column = pivot; column < size + width; column++)
        other[column] = (other[column] ?? 0) - share * (line[column] ?? 0);
    });
  }
  return Array.from({ length: width }, (_, column) => left.map((line) => line[size + column] ?? 0));
}
