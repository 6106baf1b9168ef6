import { expect, test } from 'vitest';
import { seededNumbers } from '@firm/format/seeded-random.ts';
import { createEncoder, MAX_PIECES } from './create-encoder.ts';
import type { Dense, LayerWeights, Norm, ReadingModel } from './model-file.ts';

const random = seededNumbers(7);
const some = (length: number) => Float32Array.from({ length }, () => random() - 0.5);
const dense = (rows: number, width: number): Dense => ({
  matrix: {
    rows,
    width,
    bytes: Int8Array.from({ length: rows * width }, () => Math.floor(random() * 255) - 127),
    scales: Float32Array.from({ length: rows }, () => (random() + 0.5) / 1_000),
  },
  shift: some(rows),
});
const norm = (width: number): Norm => ({ scale: some(width), shift: some(width) });
const layer = (from: number, to: number): LayerWeights => ({
  heads: 2,
  attentionNorm: norm(from),
  asked: dense(3 * from, from),
  attended: dense(to, from),
  widened: from === to ? undefined : dense(to, from),
  outerNorm: norm(to),
  inner: dense(96, to),
  outer: dense(to, 96),
});
const PIECES = 40;
const model: ReadingModel = {
  pieces: [],
  kinds: [],
  answers: [],
  embedding: dense(PIECES, 32).matrix,
  waves: Float32Array.from({ length: 16 }, (_, at) => 1 / (at + 1)),
  layers: [layer(32, 64), layer(64, 64)],
  kindHead: dense(5, 64),
  kindInner: dense(32, 64),
  kindOuter: dense(5, 32),
  answerHead: dense(18, 64),
};
// The encoder takes the bytes over.
const plain = structuredClone(model);
const encode = createEncoder(model);

const sumOf = (one: number[], other: ArrayLike<number>): number =>
  one.reduce((sum, number, at) => sum + number * (other[at] ?? 0), 0);
const together = (one: number[], other: number[]) => one.map((number, at) => number + other[at]!);

function multiplied(row: number[], { matrix, shift }: Dense): number[] {
  const { rows, width, bytes, scales } = matrix;
  return Array.from(
    { length: rows },
    (_, at) => shift[at]! + scales[at]! * sumOf(row, bytes.subarray(at * width, (at + 1) * width)),
  );
}

function normal(row: number[], { scale, shift }: Norm): number[] {
  const mean = row.reduce((sum, one) => sum + one, 0) / row.length;
  const spread = row.reduce((sum, one) => sum + (one - mean) ** 2, 0) / row.length;
  return row.map((one, at) => ((one - mean) / Math.sqrt(spread + 1e-6)) * scale[at]! + shift[at]!);
}

function attended(rows: number[][], one: number, width: number): number[] {
  const size = width / 2;
  return [0, 1].flatMap((head) => {
    const part = (row: number[], of: number) =>
      row.slice(of * width + head * size, of * width + (head + 1) * size);
    const powers = rows.map((row) =>
      Math.exp(sumOf(part(rows[one]!, 0), part(row, 1)) / Math.sqrt(size)),
    );
    const total = powers.reduce((sum, power) => sum + power, 0);
    return Array.from({ length: size }, (_, at) =>
      rows.reduce((sum, row, other) => sum + (powers[other]! / total) * part(row, 2)[at]!, 0),
    );
  });
}

/** The whole encoder without rounding, row by row. */
function plainly(pieces: number[]): { kinds: number[]; answers: number[] } {
  const { embedding, waves, layers } = plain;
  let states = pieces.map((piece, place) =>
    Array.from({ length: 32 }, (_, at) => {
      const wave = at < 16 ? Math.sin(place * waves[at]!) : Math.cos(place * waves[at - 16]!);
      return 2 * embedding.scales[piece]! * embedding.bytes[piece * 32 + at]! + wave;
    }),
  );
  for (const one of layers) {
    const asked = states.map((row) => multiplied(normal(row, one.attentionNorm), one.asked));
    states = states.map((row, at) => {
      const before = one.widened ? multiplied(row, one.widened) : row;
      const taken = multiplied(attended(asked, at, row.length), one.attended);
      const next = together(before, taken);
      const inner = multiplied(normal(next, one.outerNorm), one.inner);
      return together(
        next,
        multiplied(
          inner.map((number) => Math.max(number, 0)),
          one.outer,
        ),
      );
    });
  }
  const mean = Array.from(
    { length: 64 },
    (_, at) => states.reduce((sum, row) => sum + row[at]!, 0) / states.length,
  );
  const steps = multiplied(mean, plain.kindInner).map((number) => Math.max(number, 0));
  return {
    kinds: together(multiplied(mean, plain.kindHead), multiplied(steps, plain.kindOuter)),
    answers: multiplied(mean, plain.answerHead),
  };
}

const pieces = (count: number): number[] =>
  Array.from({ length: count }, () => Math.floor(random() * PIECES));

// An even and an odd number, and fewer after more: what a longer message left is not read.
test.each([1, 2, 25, MAX_PIECES, 7])(
  '%i pieces are what plain arithmetic makes of them',
  (count) => {
    const read = pieces(count);
    const found = encode(read);
    const expected = plainly(read);
    expect(found.kinds).toHaveLength(5);
    expect(found.answers).toHaveLength(18);
    for (const name of ['kinds', 'answers'] as const)
      for (const [at, logit] of expected[name].entries())
        expect(Math.abs(found[name][at]! - logit)).toBeLessThan(0.002);
  },
);

test('of more pieces the beginning and the end are read', () => {
  const [first, last] = [pieces(MAX_PIECES / 2), pieces(MAX_PIECES / 2)];
  expect(encode([...first, ...pieces(30), ...last])).toEqual(encode([...first, ...last]));
});
