/*
 * Floating point numbers rounded to whole ones, each row at its own scale, by a WebAssembly function
 * with 128-bit instructions: a loop over a typed array is several times slower.
 */
import type { Place } from './multiply.ts';
import {
  ABSOLUTE_FLOATS,
  compile,
  copy,
  DIVIDE_FLOATS,
  F32,
  FLOAT_FOUR_TIMES,
  get,
  I32,
  increase,
  LARGER_FLOATS,
  load,
  loop,
  MULTIPLY_FLOATS,
  NEAREST_FLOATS,
  pick,
  set,
  store,
  storeFirst,
  sum,
  TO_SHORT,
  TO_WHOLE,
  V128,
  ZERO,
  type Code,
} from './wasm-code.ts';

const BYTES = 16;
const FROM = 0;
const FROM_END = 1;
const SPAN = 2;
const INTO = 3;
const INTO_STRIDE = 4;
const SCALES = 5;
const STEPS = 6;
const PLACE = 7;
const ROW_END = 8;
const TARGET = 9;
const FOUR_STEPS = 10;
const MOST = 11;
const BY = 12;

const increaseMost = (value: Code): Code => [
  ...get(MOST),
  ...value,
  ...LARGER_FLOATS,
  ...set(MOST),
];

const rounded = (offset: number): Code => [
  ...load(PLACE, offset),
  ...get(BY),
  ...MULTIPLY_FLOATS,
  ...NEAREST_FLOATS,
  ...TO_WHOLE,
];

const oneRow: Code = [
  ...copy(FROM, PLACE),
  ...sum(FROM, SPAN, ROW_END),
  ...ZERO,
  ...set(MOST),
  ...loop(
    PLACE,
    ROW_END,
    increaseMost([...load(PLACE), ...ABSOLUTE_FLOATS]),
    increase(PLACE, BYTES),
  ),
  ...increaseMost(pick(MOST, MOST, [2, 3, 0, 1])),
  ...increaseMost(pick(MOST, MOST, [1, 0, 3, 2])),
  ...storeFirst(SCALES, [...get(MOST), ...get(FOUR_STEPS), ...DIVIDE_FLOATS]),
  ...increase(SCALES, 4),
  // Of a row of nothing this is no number times nothing, and whole numbers are nothing then.
  ...get(FOUR_STEPS),
  ...get(MOST),
  ...DIVIDE_FLOATS,
  ...set(BY),
  ...copy(FROM, PLACE),
  ...copy(INTO, TARGET),
  ...loop(
    PLACE,
    ROW_END,
    store(TARGET, [...rounded(0), ...rounded(BYTES), ...TO_SHORT]),
    increase(PLACE, 2 * BYTES),
    increase(TARGET, BYTES),
  ),
  ...copy(ROW_END, FROM),
  ...sum(INTO, INTO_STRIDE, INTO),
];

/**
 * Rounds rows of 32-bit floating point numbers (a multiple of 8 in each) to whole numbers of 16 bits, the
 * largest of each row to `steps`. A number is what it was rounded to times the scale of its row, which
 * is left at `scales`.
 */
export type RoundRows = (call: {
  from: Place;
  into: { at: number; stride: number };
  scales: number;
  steps: number;
}) => void;

/** @throws where the machine has no 128-bit instructions (WebAssembly.CompileError) */
export function createRoundRows(memory: WebAssembly.Memory): RoundRows {
  const run = compile(memory, {
    parameters: [...Array.from({ length: 6 }, () => I32), F32],
    locals: [
      [3, I32],
      [3, V128],
    ],
    body: [...get(STEPS), ...FLOAT_FOUR_TIMES, ...set(FOUR_STEPS), ...loop(FROM, FROM_END, oneRow)],
  });
  return ({ from, into, scales, steps }) =>
    run(
      from.at,
      from.at + from.rows * from.stride,
      from.stride,
      into.at,
      into.stride,
      scales,
      steps,
    );
}
