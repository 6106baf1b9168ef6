/*
 * The few words of WebAssembly that the programs here are written in, as bytes. They are written out by
 * hand, as they are shorter than any tool that would make them.
 */

export type Code = readonly number[];

export const I32 = 0x7f;
export const F32 = 0x7d;
export const V128 = 0x7b;
const VOID = 0x40;
/** What every program begins with, in its first version. */
const MAGIC: Code = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

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

const simd = (operation: number, ...rest: number[]): Code => [
  0xfd,
  ...unsigned(operation),
  ...rest,
];

export const get = (local: number): Code => [0x20, local];
export const set = (local: number): Code => [0x21, local];
/** With a byte more than it needs: of one that ends with a high bit, the number would be negative. */
const constant = (value: number): Code => [0x41, ...unsigned(value).map((byte) => byte | 0x80), 0];
export const ADD: Code = [0x6a];
const IS_LESS: Code = [0x49];
export const copy = (from: number, to: number): Code => [...get(from), ...set(to)];
/** `to` is what the two are together. */
export const sum = (one: number, other: number, to: number): Code => [
  ...get(one),
  ...get(other),
  ...ADD,
  ...set(to),
];
export const increase = (local: number, by: number): Code => [
  ...get(local),
  ...constant(by),
  ...ADD,
  ...set(local),
];
/** Goes on while the first number is less than the second. */
export const loop = (first: number, second: number, ...body: Code[]): Code => [
  0x03,
  VOID,
  ...body.flat(),
  ...get(first),
  ...get(second),
  ...IS_LESS,
  0x0d,
  0,
  0x0b,
];

/** 128 bits from the place that `local` and `offset` bytes are. */
export const load = (local: number, offset = 0): Code => [
  ...get(local),
  ...simd(0x00, 0, ...unsigned(offset)),
];
/** Eight bytes with their signs, as numbers of 16 bits. */
export const loadBytes = (local: number): Code => [...get(local), ...simd(0x01, 0, 0)];
/** The same 32 bits four times. */
export const loadFourTimes = (local: number): Code => [...get(local), ...simd(0x09, 0, 0)];
export const store = (local: number, value: Code): Code => [
  ...get(local),
  ...value,
  ...simd(0x0b, 0, 0),
];
/** 32-bit parts of two: 0 to 3 are those of the first, 4 to 7 of the second. */
export const pick = (one: number, other: number, parts: readonly number[]): Code => [
  ...get(one),
  ...get(other),
  ...simd(0x0d, ...parts.flatMap((part) => [4 * part, 4 * part + 1, 4 * part + 2, 4 * part + 3])),
];
/** Only the first 32 of 128 bits. */
export const storeFirst = (local: number, value: Code): Code => [
  ...get(local),
  ...value,
  ...simd(0x5a, 0, 0, 0),
];
export const ZERO: Code = simd(0x0c, ...Array.from({ length: 16 }, () => 0));
/** Eight pairs of 16 bits multiplied, neighbours added: four sums of 32 bits. */
export const DOT: Code = simd(0xba);
export const ADD_WHOLE: Code = simd(0xae);
export const TO_FLOATS: Code = simd(0xfa);
export const FLOAT_FOUR_TIMES: Code = simd(0x13);
export const ADD_FLOATS: Code = simd(0xe4);
export const MULTIPLY_FLOATS: Code = simd(0xe6);
export const DIVIDE_FLOATS: Code = simd(0xe7);
export const ABSOLUTE_FLOATS: Code = simd(0xe0);
export const LARGER_FLOATS: Code = simd(0xeb);
export const NEAREST_FLOATS: Code = simd(0x6a);
/** Whole numbers of 32 bits; of what is no number, nothing. */
export const TO_WHOLE: Code = simd(0xf8);
/** Two times four whole numbers of 32 bits as eight of 16. */
export const TO_SHORT: Code = simd(0x85);

/** A program of one function; `locals`: how many of which type, after its parameters. */
type Program = {
  parameters: Code;
  locals: readonly (readonly [count: number, type: number])[];
  body: Code;
};

/**
 * @returns the program's function over `memory`
 * @throws where the machine has no 128-bit instructions (WebAssembly.CompileError)
 */
export function compile(
  memory: WebAssembly.Memory,
  { parameters, locals, body }: Program,
): (...numbers: number[]) => void {
  const section = (id: number, content: Code): Code => [
    id,
    ...unsigned(content.length),
    ...content,
  ];
  const text = (said: string): Code => [said.length, ...Buffer.from(said)];
  const code = [locals.length, ...locals.flat(), ...body, 0x0b];
  const bytes = Uint8Array.from([
    ...MAGIC,
    ...section(1, [1, 0x60, parameters.length, ...parameters, 0]),
    ...section(2, [1, ...text('own'), ...text('memory'), 2, 0, 1]),
    ...section(3, [1, 0]),
    ...section(7, [1, ...text('run'), 0, 0]),
    ...section(10, [1, ...unsigned(code.length), ...code]),
  ]);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { own: { memory } });
  // Exported by the program above, with as many numbers as it has parameters.
  return exports['run'] as (...numbers: number[]) => void;
}
