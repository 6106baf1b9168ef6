import { expect, test } from 'vitest';
import { seededNumbers } from '@firm/format/seeded-random.ts';
import { createMultiplyFloats, createMultiplyWhole, LEFT_TOGETHER } from './multiply.ts';

const DESK = 0;
const LEFT = 16_384;
const MEGABYTE = 1_048_576;
const [RIGHT, OUT, SCALES, SHIFT, LEFT_SCALES] = [1, 2, 3, 4, 5].map((at) => at * MEGABYTE) as [
  number,
  number,
  number,
  number,
  number,
];
const memoryOf = () => new WebAssembly.Memory({ initial: 96 });

/** What each row of one and each row of the other are together, one by one. */
function products(one: number[][], other: number[][]): number[][] {
  return one.map((left) =>
    other.map((right) => left.reduce((sum, number, at) => sum + number * (right[at] ?? 0), 0)),
  );
}

const rowsOf = (rows: number, width: number, number: () => number): number[][] =>
  Array.from({ length: rows }, () => Array.from({ length: width }, number));

/** Writes rows so many numbers apart. */
const write = (
  into: Int16Array | Int8Array | Float32Array,
  rows: number[][],
  apart: number,
): void => rows.forEach((row, at) => into.set(row, at * apart));

const read = (memory: WebAssembly.Memory, rows: number, width: number): number[][] =>
  Array.from({ length: rows }, (_, at) => [
    ...new Float32Array(memory.buffer, OUT + 4 * at * width, width),
  ]);

/** Whole numbers, with ones for scales where there are no others. */
function multiplyWhole(
  one: number[][],
  other: number[][],
  filled = 0,
  shift = 0,
  least = -Infinity,
) {
  const memory = memoryOf();
  const width = one[0]?.length ?? 0;
  const stride = 2 * width + 16;
  write(new Int16Array(memory.buffer, LEFT), one, stride / 2);
  write(new Int8Array(memory.buffer, RIGHT), other, width);
  new Float32Array(memory.buffer, SCALES, other.length).fill(1);
  new Float32Array(memory.buffer, LEFT_SCALES, one.length).fill(1);
  new Float32Array(memory.buffer, SHIFT, other.length).fill(shift);
  new Float32Array(memory.buffer, OUT, one.length * other.length).fill(filled);
  createMultiplyWhole(memory)({
    left: { at: LEFT, rows: one.length, stride },
    right: { at: RIGHT, rows: other.length, stride: width },
    bytes: 2 * width,
    desk: DESK,
    out: { at: OUT, stride: 4 * other.length },
    leftScales: LEFT_SCALES,
    scales: SCALES,
    shift: SHIFT,
    least,
  });
  return read(memory, one.length, other.length);
}

const inFloats = (rows: number[][]): number[][] => rows.map((row) => row.map(Math.fround));

test.each([
  [2, 32, 4],
  [4, 64, 12],
  [12, 256, 28],
  [128, 1536, 8],
])('%i rows of %i whole numbers by %i more give the very sums', (leftRows, width, rightRows) => {
  const random = seededNumbers(leftRows + width + rightRows);
  const one = rowsOf(leftRows, width, () => Math.floor(random() * 16_383) - 8_191);
  const other = rowsOf(rightRows, width, () => Math.floor(random() * 255) - 127);
  expect(leftRows % LEFT_TOGETHER).toBe(0);
  expect(multiplyWhole(one, other)).toEqual(inFloats(products(one, other)));
});

test('the largest numbers that are rounded to do not flow over', () => {
  const width = 1_536;
  const one = rowsOf(2, width, () => 8_191);
  const other = rowsOf(4, width, () => -127);
  expect(multiplyWhole(one, other)).toEqual(rowsOf(2, 4, () => Math.fround(-8_191 * 127 * width)));
});

test('sums are added to what is there, with a shift, and are not less than the least', () => {
  const one = [
    [3, ...Array.from({ length: 31 }, () => 0)],
    [-3, ...Array.from({ length: 31 }, () => 0)],
  ];
  const other = rowsOf(4, 32, () => 2);
  expect(multiplyWhole(one, other, 10, 0.5)).toEqual([
    [16.5, 16.5, 16.5, 16.5],
    [4.5, 4.5, 4.5, 4.5],
  ]);
  expect(multiplyWhole(one, other, 0, 0, 0)).toEqual([
    [6, 6, 6, 6],
    [0, 0, 0, 0],
  ]);
});

test('each row has its own scale', () => {
  const memory = memoryOf();
  new Int16Array(memory.buffer, LEFT, 64).fill(1);
  new Int8Array(memory.buffer, RIGHT, 128).fill(1);
  new Float32Array(memory.buffer, LEFT_SCALES, 2).set([1, 10]);
  new Float32Array(memory.buffer, SCALES, 4).set([1, 2, 3, 4]);
  createMultiplyWhole(memory)({
    left: { at: LEFT, rows: 2, stride: 64 },
    right: { at: RIGHT, rows: 4, stride: 32 },
    bytes: 64,
    desk: DESK,
    out: { at: OUT, stride: 16 },
    leftScales: LEFT_SCALES,
    scales: SCALES,
    shift: SHIFT,
    least: -Infinity,
  });
  expect(read(memory, 2, 4)).toEqual([
    [32, 64, 96, 128],
    [320, 640, 960, 1_280],
  ]);
});

test.each([
  [2, 16, 4],
  [26, 64, 28],
  [128, 128, 128],
])('%i rows of %i floating point numbers by %i more', (leftRows, width, rightRows) => {
  const random = seededNumbers(leftRows + width + rightRows);
  const memory = memoryOf();
  const number = () => Math.fround(random() * 2 - 1);
  const [one, other] = [rowsOf(leftRows, width, number), rowsOf(rightRows, width, number)];
  const apart = width + 32;
  write(new Float32Array(memory.buffer, LEFT), one, apart);
  write(new Float32Array(memory.buffer, RIGHT), other, apart);
  new Float32Array(memory.buffer, OUT, leftRows * rightRows).fill(7);
  createMultiplyFloats(memory)({
    left: { at: LEFT, rows: leftRows, stride: 4 * apart },
    right: { at: RIGHT, rows: rightRows, stride: 4 * apart },
    bytes: 4 * width,
    desk: DESK,
    out: { at: OUT, stride: 4 * rightRows },
  });
  const expected = products(one, other).flat();
  const found = read(memory, leftRows, rightRows).flat();
  const farthest = Math.max(...found.map((sum, at) => Math.abs(sum - (expected[at] ?? 0))));
  expect(farthest).toBeLessThan(1e-5);
});
