import { keccak256, toHex } from 'viem';
import {
  ADDRESS_BITS,
  constantOf,
  HASH_OF_HASHES,
  HASHED,
  placeOf,
  unite,
  type Value,
} from './values.ts';

/*
 * A hash names the list that an entry is kept in, by the bytes that are hashed.
 */

/** Words by where they begin. */
export type Memory = ReadonlyMap<number, Value>;

/** A list within a list, by the hash that code names it with: a role. */
export const ENTRY = 'entry=';
const FIRST_HASH: ReadonlySet<string> = new Set([HASHED]);
const FURTHER_HASH: ReadonlySet<string> = new Set([HASHED, HASH_OF_HASHES]);
/** A hash of what these words are made of. */
const hashOf = (...sources: readonly ReadonlySet<string>[]): ReadonlySet<string> =>
  unite(sources.some((one) => one.has(HASHED)) ? FURTHER_HASH : FIRST_HASH, ...sources);

/** Where an entry of a list is kept, or any hash. */
export function hash(
  offset: Value,
  length: Value,
  memory: ReadonlyMap<number, Value>,
  loose: ReadonlySet<string>,
): Value {
  if (offset.constant === undefined || length.constant === undefined || length.constant > 4096n) {
    const sources = hashOf(loose, ...[...memory.values()].map((one) => one.sources));
    return { sources: withCycle(sources) };
  }
  const [from, size] = [Number(offset.constant), Number(length.constant)];
  const [one, two] = [memory.get(from), memory.get(from + 32)];
  const seed = seedIn(memory, from, size);
  if (seed === undefined && size === 32 && one?.constant !== undefined)
    return constantOf(BigInt(keccak256(toHex(one.constant, { size: 32 }))));
  const words = [...memory]
    .filter(([at]) => at > from - 32 && at < from + size)
    .toSorted(([a], [b]) => a - b)
    .map(([, value]) => value);
  const sources = withCycle(hashOf(...words.map((value) => value.sources)));
  if (seed !== undefined) return { sources, place: seed };
  const entry = size === 64 && two && isBase(two) ? one?.constant : undefined;
  const base =
    size === 64 && one && two
      ? isBase(two)
        ? `${placeOf(two)}[]`
        : isBase(one)
          ? `${placeOf(one)}[]`
          : undefined
      : size === 32 && one?.place !== undefined
        ? `${one.place}{}`
        : undefined;
  const names = words.filter(isBase).map(placeOf);
  const place = base ?? (names.length > 0 ? `hash(${names.join()})` : undefined);
  return {
    sources:
      entry !== undefined && entry >> ADDRESS_BITS > 0n
        ? unite(sources, new Set([`${ENTRY}${entry.toString(16)}`]))
        : sources,
    ...(place === undefined ? {} : { place }),
  };
}

/** The sizes of such hashes, in bytes. */
const SEEDED: readonly number[] = [32, 52, 64];
const [ACCOUNT_BYTES, WORD_BYTES] = [20, 32];

/**
 * The list of an entry that is kept at the hash of an account, twelve bytes of the list's own, and
 * something or nothing: hand-made code writes its words one over another. The same bytes of two lists
 * never meet, so only a hash that is made just so has such a name.
 */
function seedIn(memory: Memory, from: number, size: number): string | undefined {
  if (!SEEDED.includes(size)) return undefined;
  const bytes: (number | undefined)[] = Array.from({ length: WORD_BYTES }, () => undefined);
  for (const [at, value] of memory)
    for (let i = Math.max(0, from - at); i < WORD_BYTES && at + i < from + WORD_BYTES; i++)
      bytes[at + i - from] = byteOf(value, i);
  const isAccount = bytes.slice(0, ACCOUNT_BYTES).every((byte) => byte === undefined);
  const seed = bytes.slice(ACCOUNT_BYTES);
  if (!isAccount || seed.includes(undefined)) return undefined;
  return `seed(${size}:${Buffer.from(seed.map(Number)).toString('hex')})`;
}

/** A byte of a word, counted from its beginning. */
function byteOf({ constant, low }: Value, place: number): number | undefined {
  const shift = (WORD_BYTES - 1 - place) * 8;
  const word = constant ?? (low && shift + 8 <= low.bits ? low.word : undefined);
  return word === undefined ? undefined : Number((word >> BigInt(shift)) & 0xffn);
}

const isBase = ({ constant, place }: Value): boolean =>
  constant !== undefined || place !== undefined;
const withCycle = (sources: ReadonlySet<string>): ReadonlySet<string> =>
  sources.has('time') ? new Set([...sources, 'cycle']) : sources;
