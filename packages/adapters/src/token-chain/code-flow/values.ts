/**
 * A value as far as code alone tells it: a constant, or what it was made of. `place`: it is where
 * something is kept in storage; `load`: it was read from there, moved right by so many bits.
 */
export type Value = {
  constant?: bigint;
  /** The same, where it may be a place in code. */
  small?: number;
  sources: ReadonlySet<string>;
  place?: string;
  load?: Load;
  /** Of a place it still has these bits; the others are new. */
  remainder?: Remainder;
  /** So many of its lowest bits are those of the word. */
  low?: { bits: number; word: bigint };
  /** It is a number that is at least so large. */
  least?: bigint;
};

/** The bits are those of the place's word. `isFixed`: its place is a constant, and no entry of a list. */
export type Remainder = { place: string; bits: bigint; isFixed: boolean };
type Load = Remainder & { shift: bigint };

/** Of a hash, and of one that other hashes went into. */
export const HASHED = 'hashed';
export const HASH_OF_HASHES = 'rehashed';

/** Of a place: so far behind where a list begins as nobody knows, and so anywhere. */
export const FAR_OFF = 'far-off';

/** No source. */
export const NOTHING: ReadonlySet<string> = new Set();
const MAX_CODE = 1n << 16n;
export const constantOf = (constant: bigint): Value => ({
  constant,
  sources: NOTHING,
  ...(constant < MAX_CODE ? { small: Number(constant) } : {}),
});
export const ZERO = constantOf(0n);
/** All bits of a word. */
export const WORD = (1n << 256n) - 1n;
export const ADDRESS_BITS = 160n;
export const sourceOf = (...sources: readonly string[]): Value => ({ sources: new Set(sources) });

export function unite(...sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  let most = NOTHING;
  for (const one of sets) if (one.size > most.size) most = one;
  let union: Set<string> | undefined;
  for (const one of sets) {
    if (one === most) continue;
    for (const source of one)
      if (!most.has(source)) {
        union ??= new Set(most);
        union.add(source);
      }
  }
  return union ?? most;
}

/** Either of two, where paths meet. The same one where nothing is new. */
export function join(a: Value, b: Value): Value {
  if (a === b) return a;
  const sources = unite(a.sources, b.sources);
  const isConstant = a.constant === b.constant;
  const place = rootOf(a) === rootOf(b) ? rootOf(a) : undefined;
  const isPlace = place === a.place || isConstant;
  const load = joinLoads(a.load, b.load);
  const isRemainder = isSameRemainder(a.remainder, b.remainder);
  const least = a.least === b.least ? a.least : undefined;
  const low = a.low?.bits === b.low?.bits && a.low?.word === b.low?.word ? a.low : undefined;
  const isSame =
    least === a.least &&
    low === a.low &&
    sources.size === a.sources.size &&
    (isConstant || a.constant === undefined) &&
    isPlace &&
    load === a.load &&
    (isRemainder || a.remainder === undefined);
  if (isSame) return a;
  return {
    sources,
    ...(isConstant && a.constant !== undefined ? constantPartOf(a) : {}),
    ...(place === undefined ? {} : { place }),
    ...(load ? { load } : {}),
    ...(isRemainder && a.remainder ? { remainder: a.remainder } : {}),
    ...(low ? { low } : {}),
    ...(least === undefined ? {} : { least }),
  };
}

/** The first of two, where nothing is new. */
function joinLoads(a: Load | undefined, b: Load | undefined): Load | undefined {
  if (a?.place !== b?.place || a?.shift !== b?.shift || a?.isFixed !== b?.isFixed) return undefined;
  const bits = (a?.bits ?? 0n) | (b?.bits ?? 0n);
  return a && bits !== a.bits ? { ...a, bits } : a;
}

const isSameRemainder = (a: Remainder | undefined, b: Remainder | undefined): boolean =>
  a?.place === b?.place && a?.bits === b?.bits && a?.isFixed === b?.isFixed;

/** Whether a value still tells which bits of a place are in another one. */
export const tellsBits = ({ load, remainder }: Value, by: Value): boolean =>
  (!load || joinLoads(by.load, load) === by.load) &&
  (!remainder || isSameRemainder(by.remainder, remainder));

/** Smaller numbers are no addresses, and no hashes. */
export const SMALLEST_ADDRESS = 1n << 64n;

/** Where a list begins that a constant or a value lies in. */
const rootOf = ({ constant, place }: Value): string | undefined =>
  place ??
  (constant !== undefined && constant > SMALLEST_ADDRESS ? constant.toString(16) : undefined);

const constantPartOf = ({ constant, small }: Value): Pick<Value, 'constant' | 'small'> => ({
  ...(constant === undefined ? {} : { constant }),
  ...(small === undefined ? {} : { small }),
});

export const placeOf = ({ constant, place }: Value): string =>
  constant === undefined ? (place ?? ANYWHERE) : constant.toString(16);
/** A place that code alone does not tell. */
export const ANYWHERE = '?';
