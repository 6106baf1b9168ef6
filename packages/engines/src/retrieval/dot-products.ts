import { DIMENSIONS } from '@firm/format/meaning/index.ts';

/** `rows`: where they are kept, so that nobody keeps a second copy. */
export type DotProducts = {
  rows: Int8Array;
  /** Sums of products of a question's numbers with those of each row, as whole numbers. */
  multiply: (asked: Int16Array) => Int32Array;
};

/** The same with the rows of some numbers only: sums in their order, good until the next call. */
export type ChosenProducts = (asked: Int16Array, chosen: Uint32Array) => Int32Array;

/** A row of a byte for each dimension after the other. */
export const openDotProducts = (rows: Int8Array): DotProducts =>
  WebAssembly.validate(program) ? byProgram(rows) : oneByOne(rows);

/** The same where the processor knows no such steps. */
export function oneByOne(rows: Int8Array): DotProducts {
  const sums = new Int32Array(rows.length / DIMENSIONS);
  const multiply = (asked: Int16Array): Int32Array => {
    for (let row = 0, place = 0; row < sums.length; row++) {
      let sum = 0;
      for (let at = 0; at < DIMENSIONS; at++, place++)
        sum = (sum + Math.imul(rows[place] ?? 0, asked[at] ?? 0)) | 0;
      sums[row] = sum;
    }
    return sums;
  };
  return { rows, multiply };
}

export const openChosenProducts = (rows: Int8Array): ChosenProducts =>
  WebAssembly.validate(program) ? chosenByProgram(rows) : chosenOneByOne(rows);

export function chosenOneByOne(rows: Int8Array): ChosenProducts {
  return (asked, chosen) =>
    Int32Array.from(chosen, (number) => {
      const row = rows.subarray(number * DIMENSIONS, (number + 1) * DIMENSIONS);
      return oneByOne(row).multiply(asked)[0] ?? 0;
    });
}

const PAGE_BYTES = 65_536;
/** The numbers of the question stand at the beginning, then the sums, then the rows. */
const SUMS_AT = DIMENSIONS * Int16Array.BYTES_PER_ELEMENT;

/** As the program below exports them; each uses some of the places only. */
type Multiply = (row: number, last: number, sum: number, list: number, base: number) => void;

/** A memory with the rows, behind room for a list of as many numbers where they are chosen. */
function openProgram(rows: Int8Array, hasList: boolean) {
  const count = rows.length / DIMENSIONS;
  const listAt = SUMS_AT + count * Int32Array.BYTES_PER_ELEMENT;
  const rowsAt = listAt + (hasList ? count * Uint32Array.BYTES_PER_ELEMENT : 0);
  const pages = Math.ceil((rowsAt + rows.length) / PAGE_BYTES);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  new Int8Array(memory.buffer, rowsAt).set(rows);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(program), { at: { memory } });
  return {
    kept: new Int8Array(memory.buffer, rowsAt, rows.length),
    numbers: new Int16Array(memory.buffer, 0, DIMENSIONS),
    sums: new Int32Array(memory.buffer, SUMS_AT, count),
    list: new Uint32Array(memory.buffer, listAt, hasList ? count : 0),
    listAt,
    rowsAt,
    // The program below exports just this,
    multiply: exports['multiply'] as Multiply,
    // and this.
    multiplyChosen: exports['multiplyChosen'] as Multiply,
  };
}

function byProgram(rows: Int8Array): DotProducts {
  const { kept, numbers, sums, rowsAt, multiply } = openProgram(rows, false);
  const end = rowsAt + kept.length;
  return {
    rows: kept,
    multiply: (asked) => {
      numbers.set(asked);
      multiply(rowsAt, end, SUMS_AT, 0, 0);
      return sums;
    },
  };
}

function chosenByProgram(rows: Int8Array): ChosenProducts {
  const { numbers, sums, list, listAt, rowsAt, multiplyChosen } = openProgram(rows, true);
  return (asked, chosen) => {
    numbers.set(asked);
    list.set(chosen);
    multiplyChosen(0, listAt + chosen.byteLength, SUMS_AT, listAt, rowsAt);
    return sums.subarray(0, chosen.length);
  };
}

/** Eight numbers are multiplied at once. */
const AT_ONCE = 8;

/** Numbers of WebAssembly's binary form. */
const I32 = 0x7f;
const V128 = 0x7b;
const NOTHING = 0x40;
const BLOCK = 0x02;
const LOOP = 0x03;
const END = 0x0b;
const JUMP = 0x0c;
const JUMP_IF = 0x0d;
const GET = 0x20;
const SET = 0x21;
const CONSTANT = 0x41;
const LOAD = 0x28;
const STORE = 0x36;
const ADD = 0x6a;
const MULTIPLY = 0x6c;
const NOT_BELOW = 0x4f;
const WIDE = 0xfd;
const LOAD_NUMBERS = [WIDE, 0x00];
const LOAD_BYTES_AS_NUMBERS = [WIDE, 0x01];
const TAKE_SUM = [WIDE, 0x1b];
const MULTIPLY_AND_ADD_PAIRS = [WIDE, 0xba, 0x01];
const ADD_FOUR = [WIDE, 0xae, 0x01];

/** A whole number in as many groups of seven bits as it needs, as the form asks for. */
const leb = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...leb(value >>> 7)];
/** One whose highest bit of seven must not be taken for a sign. */
const signed = (value: number): number[] =>
  value < 0x40 ? [value] : [(value & 0x7f) | 0x80, ...signed(value >>> 7)];
/** Bytes in a row. */
const code = (...bytes: readonly number[]): readonly number[] => bytes;
const name = (text: string): number[] => [text.length, ...Buffer.from(text)];
const list = (...items: readonly (readonly number[])[]): number[] => [
  items.length,
  ...items.flat(),
];
const section = (id: number, bytes: readonly number[]): number[] => [
  id,
  ...leb(bytes.length),
  ...bytes,
];

/** Places of a function: where it stands, where it ends, where sums go, numbers of rows, the first. */
const [ROW, LAST, SUM, LIST, BASE, FOUR] = [0, 1, 2, 3, 4, 5];
const advance = (pointer: number, bytes: number): number[] => [
  ...code(GET, pointer, CONSTANT, ...signed(bytes), ADD, SET, pointer),
];
const step = (at: number): number[] => [
  ...code(GET, ROW, ...LOAD_BYTES_AS_NUMBERS, 0, ...leb(at)),
  ...code(CONSTANT, 0, ...LOAD_NUMBERS, 0, ...leb(at * Int16Array.BYTES_PER_ELEMENT)),
  ...MULTIPLY_AND_ADD_PAIRS,
  ...(at === 0 ? [] : ADD_FOUR),
];
const steps = Array.from({ length: DIMENSIONS / AT_ONCE }, (_, at) => step(at * AT_ONCE));
const lanes = [0, 1, 2, 3].flatMap((lane) => [
  ...code(GET, FOUR, ...TAKE_SUM, lane),
  ...(lane === 0 ? [] : [ADD]),
]);
/** Writes the sum of one row after the other to SUM, until what goes on has come to LAST. */
const bodyWith = (goesOn: number, findRow: readonly number[], next: readonly number[]) => [
  ...code(1, 1, V128),
  ...code(BLOCK, NOTHING, LOOP, NOTHING),
  ...code(GET, goesOn, GET, LAST, NOT_BELOW, JUMP_IF, 1),
  ...findRow,
  ...code(...steps.flat(), SET, FOUR),
  ...code(GET, SUM, ...lanes, STORE, 2, 0),
  ...code(...next, ...advance(SUM, Int32Array.BYTES_PER_ELEMENT)),
  ...code(JUMP, 0, END, END, END),
];
const body = bodyWith(ROW, [], advance(ROW, DIMENSIONS));
const chosenBody = bodyWith(
  LIST,
  [
    ...code(GET, LIST, LOAD, 2, 0, CONSTANT, ...signed(DIMENSIONS), MULTIPLY),
    ...code(GET, BASE, ADD, SET, ROW),
  ],
  advance(LIST, Uint32Array.BYTES_PER_ELEMENT),
);
const type = [0x60, ...list(...Array.from({ length: FOUR }, () => [I32])), 0];
const program = Uint8Array.from([
  ...code(0x00, ...Buffer.from('asm'), 1, 0, 0, 0),
  ...section(1, list(type)),
  ...section(2, list([...name('at'), ...name('memory'), 0x02, 0x00, 0x01])),
  ...section(3, list([0], [0])),
  ...section(7, list([...name('multiply'), 0x00, 0], [...name('multiplyChosen'), 0x00, 1])),
  ...section(10, list([...leb(body.length), ...body], [...leb(chosenBody.length), ...chosenBody])),
]);
