import {
  ADDRESS_BITS,
  ANYWHERE,
  constantOf,
  FAR_OFF,
  HASH_OF_HASHES,
  HASHED,
  NOTHING,
  SMALLEST_ADDRESS,
  unite,
  WORD,
  ZERO,
  type Remainder,
  type Value,
} from './values.ts';

/*
 * Values that an instruction makes of two others, by the little that is known of both.
 */

/** Of constants, the result itself. */
export const FOLDS: Readonly<Record<number, (a: bigint, b: bigint) => bigint>> = {
  0x01: (a, b) => (a + b) & WORD,
  0x02: (a, b) => (a * b) & WORD,
  0x03: (a, b) => (a - b) & WORD,
  0x04: (a, b) => (b === 0n ? 0n : a / b),
  0x05: (a, b) => (b === 0n ? 0n : a / b),
  0x06: (a, b) => (b === 0n ? 0n : a % b),
  0x07: (a, b) => (b === 0n ? 0n : a % b),
  0x0a: (a, b) => (b > 256n ? 0n : (a ** b) & WORD),
  0x10: (a, b) => (a < b ? 1n : 0n),
  0x11: (a, b) => (a > b ? 1n : 0n),
  0x14: (a, b) => (a === b ? 1n : 0n),
  0x16: (a, b) => a & b,
  0x17: (a, b) => a | b,
  0x18: (a, b) => a ^ b,
  0x1b: (a, b) => (a > 255n ? 0n : (b << a) & WORD),
  0x1c: (a, b) => (a > 255n ? 0n : b >> a),
};
/** A caller may say who they are, and pay: nobody is named so. */
const TOLD: readonly string[] = ['caller', 'signer', 'argument', 'origin', 'this', 'paid'];
const WHO: readonly string[] = ['caller', 'signer', 'argument', 'origin'];

/** Whom a word names. */
export function whose({ constant, load, sources }: Value): string {
  if (constant !== undefined) return `address:${constant.toString(16)}`;
  if (load) return `slot:${load.place}>${load.shift}`;
  const [only] = sources.size === 1 ? sources : [];
  // A contract that another one names: a pool its coin.
  if (only?.startsWith('answer:')) return only;
  return sources.has('this') && sources.size === 1 ? 'this' : ANYWHERE;
}

export function negate({ constant, sources, least }: Value): Value {
  if (least !== undefined) return ZERO;
  return constant === undefined ? { sources } : constantOf(constant === 0n ? 1n : 0n);
}

const FAR: ReadonlySet<string> = new Set([FAR_OFF]);

export function combine(op: number, a: Value, b: Value): Value {
  if (a.constant !== undefined && b.constant !== undefined) {
    const constant = FOLDS[op]?.(a.constant, b.constant) ?? 0n;
    const place = op === 0x01 ? inside(a, b) : undefined;
    return { ...constantOf(constant), ...(place === undefined ? {} : { place }) };
  }
  const small = op === 0x10 ? b : a;
  const large = op === 0x10 ? a : b;
  const isOrder = op === 0x10 || op === 0x11;
  if (isOrder && large.least !== undefined && (small.constant ?? WORD) <= large.least) return ZERO;
  const place = op === 0x01 ? inside(a, b) : undefined;
  const isFarOff =
    place !== undefined &&
    [a, b].some((one) => one.constant === undefined && one.place === undefined);
  const sources = unite(a.sources, b.sources, extraOf(op, a, b), isFarOff ? FAR : NOTHING);
  const load = loadOf(op, a, b);
  const remainder = remainderOf(op, a, b);
  const low = lowOf(op, a, b);
  return {
    sources,
    ...(low ? { low } : {}),
    ...(load ? { load } : {}),
    ...(remainder ? { remainder } : {}),
    ...(place === undefined ? {} : { place }),
  };
}

/** An entry of what is kept at a place. */
function inside(a: Value, b: Value): string | undefined {
  const ownPlace = a.place ?? b.place;
  if (ownPlace !== undefined) return ownPlace;
  const far = [a.constant, b.constant].find((one) => one !== undefined && one > SMALLEST_ADDRESS);
  return far?.toString(16);
}

/** A part of a word that was read. */
function loadOf(op: number, a: Value, b: Value): Value['load'] {
  if (op === 0x16) {
    const [mask, load] = b.constant === undefined ? [a.constant, b.load] : [b.constant, a.load];
    if (mask === undefined || !load) return undefined;
    return { ...load, bits: load.bits & (mask << load.shift) };
  }
  const isRight = op === 0x1c && a.constant !== undefined && a.constant < 256n;
  if (isRight && b.load) return moveRight(b.load, a.constant ?? 0n);
  if (op === 0x04 && b.constant !== undefined && a.load) {
    const bits = BigInt(b.constant.toString(2).length - 1);
    return 1n << bits === b.constant ? moveRight(a.load, bits) : undefined;
  }
  return undefined;
}

function moveRight(load: NonNullable<Value['load']>, by: bigint): Value['load'] {
  const shift = load.shift + by;
  return { ...load, shift, bits: (load.bits >> shift) << shift };
}

/** Bits of a word that stay where they are while others are changed. */
function remainderOf(op: number, a: Value, b: Value): Remainder | undefined {
  if (op === 0x17) {
    const [one] = [a, b].flatMap(
      ({ load, remainder }) => remainder ?? (load?.shift === 0n ? [load] : []),
    );
    return one && { place: one.place, bits: one.bits, isFixed: one.isFixed };
  }
  if (op !== 0x16) return undefined;
  const [mask, remainder] =
    b.constant === undefined ? [a.constant, b.remainder] : [b.constant, a.remainder];
  return mask === undefined || !remainder
    ? undefined
    : { ...remainder, bits: remainder.bits & mask };
}

/** Whether a result tells which bits of a place it has of a word. */
export const isPartOf = (op: number, { load, remainder }: Value, result: Value): boolean =>
  [load, remainder].every(
    (one) =>
      !one ||
      [result.load, result.remainder].some(
        (part) => part?.place === one.place && (op !== 0x17 || part.bits === one.bits),
      ),
  );

const COMPARES: readonly number[] = [0x14, 0x03, 0x18];

/**
 * Whether a hash of hashes that the caller told is held against one that stands in code or storage: who
 * shows a proof is let in.
 */
export function isProof(op: number, a: Value, b: Value): boolean {
  if (!COMPARES.includes(op)) return false;
  const [root, other] = a.sources.has(HASH_OF_HASHES) ? [a, b] : [b, a];
  const isKept = (other.constant ?? 0n) >> ADDRESS_BITS > 0n || other.load !== undefined;
  return isKept && root.sources.has(HASH_OF_HASHES) && root.sources.has('argument');
}

/** Tells more of a combination than its parts: a comparison of accounts, a rest of a time. */
function extraOf(op: number, a: Value, b: Value): ReadonlySet<string> {
  if (COMPARES.includes(op)) {
    const isSubtraction = op === 0x03;
    return unite(
      compareAccounts(a, b, isSubtraction) ?? compareAccounts(b, a, isSubtraction) ?? NOTHING,
      numberIn(a, b),
    );
  }
  const isPart =
    op === 0x06 ||
    op === 0x07 ||
    (op === 0x16 && [a.constant, b.constant].some((one) => one !== undefined && one < 0xffn));
  if (!isPart) return NOTHING;
  const sources = unite(a.sources, b.sources);
  const parts = [
    ...(sources.has('time') ? ['cycle'] : []),
    ...(sources.has('argument') || sources.has('caller') ? ['digit'] : []),
  ];
  return new Set(parts);
}

/** A number that an amount of ether, or what is left of one, or a word of storage is held against. */
function numberIn(a: Value, b: Value): ReadonlySet<string> {
  const number = a.constant ?? b.constant;
  const other = a.constant === undefined ? a : b;
  if (number === undefined || number < 2n || number > SMALLEST_ADDRESS) return NOTHING;
  if (other.sources.has('paid')) return new Set([`paid=${number.toString(16)}`]);
  return other.load ? new Set([`stored=${number.toString(16)}`]) : NOTHING;
}

/** Somebody held against an account. A number that is taken from another one is an amount mostly. */
function compareAccounts(
  who: Value,
  other: Value,
  isSubtraction: boolean,
): ReadonlySet<string> | undefined {
  if (who.load || who.constant !== undefined) return undefined;
  const kind = WHO.find((one) => who.sources.has(one));
  // One of many who are told by a proof: their list is the other's.
  if (who.sources.has(HASHED) && who.sources.has('argument') && kind !== undefined && other.load)
    return new Set([`claim=${whose(other)}`]);
  const isPure = [...who.sources].every((one) => WHO.includes(one));
  if (kind === undefined || (kind === 'argument' && (isSubtraction || !isPure))) return undefined;
  if (isSubtraction && !isPure) return undefined;
  if (other.constant !== undefined) {
    const isAddress =
      other.constant > SMALLEST_ADDRESS && other.constant < (1n << ADDRESS_BITS) - 1n;
    return isAddress ? new Set([`${kind}=${whose(other)}`]) : undefined;
  }
  if (other.load || whose(other) === 'this') return new Set([`${kind}=${whose(other)}`]);
  const isTold = other.sources.size > 0 && [...other.sources].every((one) => TOLD.includes(one));
  return who.sources.size === 1 && kind !== 'argument' && !isTold
    ? new Set([`${kind}=${ANYWHERE}`])
    : undefined;
}

/** The lowest bits that are known of a word with others that are not. */
function lowOf(op: number, a: Value, b: Value): Value['low'] {
  if (op === 0x1b && a.constant !== undefined && a.constant < 256n)
    return { bits: Number(a.constant), word: 0n };
  if (op !== 0x17) return undefined;
  const [constant, low] = a.constant === undefined ? [b.constant, a.low] : [a.constant, b.low];
  if (constant === undefined || !low) return undefined;
  return { bits: low.bits, word: low.word | (constant & ((1n << BigInt(low.bits)) - 1n)) };
}
