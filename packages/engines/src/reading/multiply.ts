/*
 * Matrices of small whole numbers, multiplied by one WebAssembly function with 128-bit instructions.
 * It is written out as bytes, as it is shorter than any program that would make it: five loops
 * around one instruction that multiplies eight pairs at once.
 */

const I32 = 0x7f;
const V128 = 0x7b;
const VOID = 0x40;

type Code = readonly number[];

/** An unsigned number in the variable length of WebAssembly (LEB128). */
function unsigned(value: number): Code {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = rest & 0x7f;
    rest >>>= 7;
    bytes.push(rest === 0 ? low : low | 0x80);
  } while (rest !== 0);
  return bytes;
}

const section = (id: number, content: Code): Code => [id, ...unsigned(content.length), ...content];
const text = (said: string): Code => [said.length, ...Buffer.from(said)];
const simd = (operation: number, ...rest: number[]): Code => [
  0xfd,
  ...unsigned(operation),
  ...rest,
];

const get = (local: number): Code => [0x20, local];
const set = (local: number): Code => [0x21, local];
const constant = (value: number): Code => [0x41, ...unsigned(value)];
const ADD: Code = [0x6a];
const MULTIPLY: Code = [0x6c];
const IS_LESS: Code = [0x49];
const STORE: Code = [0x36, 2, 0];
const increase = (local: number, by: Code): Code => [...get(local), ...by, ...ADD, ...set(local)];
/** Goes on while the first number is less than the second. */
const loop = (body: Code, first: number, second: number): Code => [
  0x03,
  VOID,
  ...body,
  ...get(first),
  ...get(second),
  ...IS_LESS,
  0x0d,
  0,
  0x0b,
];
/** What every program begins with, in its first version. */
const MAGIC = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const LOAD = simd(0x00, 0, 0);
const LOAD_SIGNED_BYTES = simd(0x01, 0, 0);
const ZERO = simd(0x0c, ...Array.from({ length: 16 }, () => 0));
const ADD_FOUR = simd(0xae);
/** Eight pairs of 16 bits multiplied, neighbours added: four sums of 32 bits. */
const DOT = simd(0xba);
const lane = (at: number): Code => simd(0x1b, at);

/** Rows of the left matrix that are worked on together. */
export const TOGETHER = 4;
const LEFT = 0;
const RIGHT = 1;
const OUT = 2;
const LEFT_END = 3;
const ROWS = 4;
const WIDTH = 5;
const ROW = 6;
const PLACE = 7;
const COLUMN = 8;
const TARGET = 9;
const FROM = [10, 11, 12, 13] as const;
const SUM = [14, 15, 16, 17] as const;
const WEIGHTS = 18;

const sumOfLanes = (local: number): Code => [
  ...[0, 1, 2, 3].flatMap((at) => [...get(local), ...lane(at)]),
  ...ADD,
  ...ADD,
  ...ADD,
];

function program(): Uint8Array<ArrayBuffer> {
  const overColumns = loop(
    [
      ...get(RIGHT),
      ...get(COLUMN),
      ...ADD,
      ...LOAD_SIGNED_BYTES,
      ...set(WEIGHTS),
      ...SUM.flatMap((sum, at) => [
        ...get(sum),
        ...get(FROM[at] ?? 0),
        ...LOAD,
        ...get(WEIGHTS),
        ...DOT,
        ...ADD_FOUR,
        ...set(sum),
        ...increase(FROM[at] ?? 0, constant(16)),
      ]),
      ...increase(COLUMN, constant(8)),
    ],
    COLUMN,
    WIDTH,
  );
  const overPlaces = loop(
    [
      ...FROM.flatMap((from, at) => [
        ...get(PLACE),
        ...get(WIDTH),
        ...constant(2 * at),
        ...MULTIPLY,
        ...ADD,
        ...set(from),
        ...ZERO,
        ...set(SUM[at] ?? 0),
      ]),
      ...constant(0),
      ...set(COLUMN),
      ...overColumns,
      ...SUM.flatMap((sum) => [
        ...get(TARGET),
        ...sumOfLanes(sum),
        ...STORE,
        ...increase(TARGET, [...get(ROWS), ...constant(4), ...MULTIPLY]),
      ]),
      // The last of the four ends where the next four begin.
      ...get(FROM[3]),
      ...set(PLACE),
    ],
    PLACE,
    LEFT_END,
  );
  const overRows = loop(
    [
      ...get(LEFT),
      ...set(PLACE),
      ...get(OUT),
      ...get(ROW),
      ...constant(4),
      ...MULTIPLY,
      ...ADD,
      ...set(TARGET),
      ...overPlaces,
      ...increase(RIGHT, get(WIDTH)),
      ...increase(ROW, constant(1)),
    ],
    ROW,
    ROWS,
  );
  // Two sorts of places for numbers: eight of 32 bits, five of 128.
  const locals = [2, 8, I32, 5, V128];
  const body = [...locals, ...overRows, 0x0b];
  return Uint8Array.from([
    ...MAGIC,
    ...section(1, [1, 0x60, 6, I32, I32, I32, I32, I32, I32, 0]),
    ...section(2, [1, ...text('own'), ...text('memory'), 2, 0, 1]),
    ...section(3, [1, 0]),
    ...section(7, [1, ...text('multiply'), 0, 0]),
    ...section(10, [1, ...unsigned(body.length), ...body]),
  ]);
}

/**
 * Multiplies what lies in a memory: `left` of 16-bit numbers (its rows a multiple of TOGETHER),
 * `right` of bytes, turned (a row of it for each column of the result), into 32-bit sums at `out`.
 * `width`: of a row of both, a multiple of 8. All others are byte offsets or numbers of rows.
 */
export type Multiply = (call: {
  left: number;
  leftRows: number;
  right: number;
  rightRows: number;
  width: number;
  out: number;
}) => void;

/** @throws where the machine has no 128-bit instructions (WebAssembly.CompileError) */
export function createMultiply(memory: WebAssembly.Memory): Multiply {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(program()), {
    own: { memory },
  });
  // Exported by the program above, with six numbers.
  const multiply = exports['multiply'] as (...numbers: number[]) => void;
  return ({ left, leftRows, right, rightRows, width, out }) =>
    multiply(left, right, out, left + 2 * width * leftRows, rightRows, width);
}
