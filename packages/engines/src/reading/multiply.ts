/*
 * Rows of numbers multiplied by rows of others, by WebAssembly functions with 128-bit instructions: two
 * rows of the left by four of the right at once, so that what is loaded is used several times. One
 * function is for whole numbers (the weights), one for floating point (attention). They differ in what
 * is done with two times 128 bits, and with the sums.
 */
import {
  ADD_FLOATS,
  ADD_WHOLE,
  compile,
  copy,
  DOT,
  F32,
  FLOAT_FOUR_TIMES,
  get,
  I32,
  increase,
  LARGER_FLOATS,
  load,
  loadBytes,
  loadFourTimes,
  loop,
  MULTIPLY_FLOATS,
  pick,
  set,
  store,
  sum,
  TO_FLOATS,
  V128,
  ZERO,
  type Code,
} from './wasm-code.ts';

/** Rows of the left that are worked on together: their number is a multiple of it. */
export const LEFT_TOGETHER = 2;
/** Rows of the right that are worked on together: their number is a multiple of it. */
export const RIGHT_TOGETHER = 4;
/** What one turn of the inmost loop takes of each row; its bytes are a multiple. */
export const TURN_BYTES = 64;
const BYTES = 16;
/** How often 128 bits of each row are in one turn. */
const STEPS = TURN_BYTES / BYTES;
const LEFTS = [0, 1] as const;
const RIGHTS = [0, 1, 2, 3] as const;

const LEFT = 0;
const LEFT_END = 1;
const LEFT_STRIDE = 2;
const RIGHT = 3;
const RIGHT_END = 4;
const RIGHT_STRIDE = 5;
const SPAN = 6;
const OUT = 7;
const OUT_STRIDE = 8;
const DESK = 9;
const DESK_END = 10;
/** From here on only for whole numbers; the others are called without. */
const LEFT_SCALES = 11;
const SCALE = 12;
const SHIFT = 13;
const LEAST = 14;
const PARAMETERS = [...Array.from({ length: 14 }, () => I32), F32];
const PLACE = 15;
const PLACE_END = 16;
const TARGET = 17;
const LEFT_SCALE = 18;
const WEIGHT = 19;
const FROM = [20, 21] as const;
const ROW = [22, 23, 24, 25] as const;
const NUMBERS = [26, 27] as const;
const WEIGHTS = 28;
const SCALES = 29;
const SHIFTS = 30;
const LEASTS = 31;
const sumOf = (left: number, right: number): number => 32 + RIGHTS.length * left + right;
const LOCALS = [
  [11, I32],
  [14, V128],
] as const;

type Kind = {
  /** Makes 128 bits of what lies in so many bytes of a row of the right. */
  take: (place: number) => Code;
  taken: number;
  multiply: Code;
  add: Code;
  /** Before all, and before and after some rows of the right. */
  first: Code;
  before: Code;
  after: Code;
  /** Makes the sums that are on the stack what is stored at TARGET. */
  finish: Code;
};

const WHOLE: Kind = {
  take: loadBytes,
  taken: 8,
  multiply: DOT,
  add: ADD_WHOLE,
  first: [...get(LEAST), ...FLOAT_FOUR_TIMES, ...set(LEASTS)],
  before: [
    ...load(SCALE),
    ...set(SCALES),
    ...load(SHIFT),
    ...set(SHIFTS),
    ...copy(LEFT_SCALES, LEFT_SCALE),
  ],
  after: [...increase(SCALE, BYTES), ...increase(SHIFT, BYTES)],
  finish: [
    ...TO_FLOATS,
    ...loadFourTimes(LEFT_SCALE),
    ...increase(LEFT_SCALE, 4),
    ...get(SCALES),
    ...MULTIPLY_FLOATS,
    ...MULTIPLY_FLOATS,
    ...get(SHIFTS),
    ...ADD_FLOATS,
    ...load(TARGET),
    ...ADD_FLOATS,
    ...get(LEASTS),
    ...LARGER_FLOATS,
  ],
};

const FLOATS: Kind = {
  take: load,
  taken: BYTES,
  multiply: MULTIPLY_FLOATS,
  add: ADD_FLOATS,
  first: [],
  before: [],
  after: [],
  finish: [],
};

/**
 * Four rows of the right are laid out in the order in which they are needed, as they are needed for
 * every row of the left: the desk is small enough for the nearest cache, and has one place that moves.
 */
const layOut = ({ take, taken }: Kind): Code => [
  ...RIGHTS.flatMap((right) => [...copy(RIGHT, ROW[right]), ...sum(RIGHT, RIGHT_STRIDE, RIGHT)]),
  ...copy(DESK, WEIGHT),
  ...loop(
    WEIGHT,
    DESK_END,
    ...ROW.flatMap((row) => [
      store(WEIGHT, take(row)),
      increase(row, taken),
      increase(WEIGHT, BYTES),
    ]),
  ),
];

const oneStep = (step: number, { multiply, add }: Kind): Code => [
  ...LEFTS.flatMap((left) => [...load(FROM[left], BYTES * step), ...set(NUMBERS[left])]),
  ...RIGHTS.flatMap((right) => [
    ...load(WEIGHT, BYTES * (RIGHTS.length * step + right)),
    ...set(WEIGHTS),
    ...LEFTS.flatMap((left) => [
      ...get(sumOf(left, right)),
      ...get(NUMBERS[left]),
      ...get(WEIGHTS),
      ...multiply,
      ...add,
      ...set(sumOf(left, right)),
    ]),
  ]),
];

/** The four sums of a row of the left, each of which lies in four parts. */
const addParts = (left: number, { add }: Kind): Code => {
  const at = RIGHTS.map((right) => sumOf(left, right));
  const [first = 0, second = 0, third = 0, fourth = 0] = at;
  const halve = (one: number, other: number): Code => [
    ...pick(one, other, [0, 4, 1, 5]),
    ...pick(one, other, [2, 6, 3, 7]),
    ...add,
    ...set(one),
  ];
  return [
    ...halve(first, second),
    ...halve(third, fourth),
    ...pick(first, third, [0, 1, 4, 5]),
    ...pick(first, third, [2, 3, 6, 7]),
    ...add,
  ];
};

/** Two rows of the left by four of the right. */
const someLefts = (kind: Kind): Code => [
  ...copy(PLACE, FROM[0]),
  ...sum(PLACE, LEFT_STRIDE, FROM[1]),
  ...sum(PLACE, SPAN, PLACE_END),
  ...copy(DESK, WEIGHT),
  ...LEFTS.flatMap((left) => RIGHTS.flatMap((right) => [...ZERO, ...set(sumOf(left, right))])),
  ...loop(
    FROM[0],
    PLACE_END,
    ...Array.from({ length: STEPS }, (_, step) => oneStep(step, kind)),
    ...FROM.map((place) => increase(place, TURN_BYTES)),
    increase(WEIGHT, RIGHTS.length * TURN_BYTES),
  ),
  ...LEFTS.flatMap((left) => [
    ...store(TARGET, [...addParts(left, kind), ...kind.finish]),
    ...sum(TARGET, OUT_STRIDE, TARGET),
    ...sum(PLACE, LEFT_STRIDE, PLACE),
  ]),
];

const someRights = (kind: Kind): Code => [
  ...layOut(kind),
  ...kind.before,
  ...copy(LEFT, PLACE),
  ...copy(OUT, TARGET),
  ...loop(PLACE, LEFT_END, someLefts(kind)),
  ...kind.after,
  ...increase(OUT, BYTES),
];

const functionOf = (memory: WebAssembly.Memory, kind: Kind): ((...numbers: number[]) => void) =>
  compile(memory, {
    parameters: PARAMETERS,
    locals: LOCALS,
    body: [...kind.first, ...loop(RIGHT, RIGHT_END, someRights(kind))],
  });

/** Rows in a memory: where, how many, and how many bytes from one to the next. */
export type Place = { at: number; rows: number; stride: number };

/**
 * `bytes`: so many of each row of the left are multiplied, a multiple of TURN_BYTES. `desk`: a place for
 * as much of RIGHT_TOGETHER rows.
 */
type Call = {
  left: Place;
  right: Place;
  bytes: number;
  desk: number;
  out: { at: number; stride: number };
};

const numbersOf = ({ left, right, bytes, desk, out }: Call): number[] => [
  left.at,
  left.at + left.rows * left.stride,
  left.stride,
  right.at,
  right.at + right.rows * right.stride,
  right.stride,
  bytes,
  out.at,
  out.stride,
  desk,
  desk + RIGHT_TOGETHER * bytes,
];

/**
 * Multiplies 16-bit numbers (left) by bytes (right) and adds the results to the 32-bit floating point
 * numbers at `out`: a row there for each row of the left, a number in it for each of the right. A sum is
 * taken times the scale of its row of the left (at `leftScales`) and of the right (`scales`), and `shift`
 * is added; what is less than `least` then becomes it. Sums of a row must not leave 32 bits.
 */
export type MultiplyWhole = (
  call: Call & { leftScales: number; scales: number; shift: number; least: number },
) => void;

/** @throws where the machine has no 128-bit instructions (WebAssembly.CompileError) */
export function createMultiplyWhole(memory: WebAssembly.Memory): MultiplyWhole {
  const run = functionOf(memory, WHOLE);
  return (call) => run(...numbersOf(call), call.leftScales, call.scales, call.shift, call.least);
}

/** Multiplies 32-bit floating point numbers; the sums are at `out` then, in place of what was there. */
export type MultiplyFloats = (call: Call) => void;

/** @throws where the machine has no 128-bit instructions (WebAssembly.CompileError) */
export function createMultiplyFloats(memory: WebAssembly.Memory): MultiplyFloats {
  const run = functionOf(memory, FLOATS);
  return (call) => run(...numbersOf(call));
}
