import { getAddress, isHex } from 'viem';
import type { Address, Hex } from '../chain/index.ts';

/**
 * Hexadecimal digits after 0x; undefined where it is something else, or more than is reasonable.
 */
export const hexOf = (value: unknown, maxCharacters: number): Hex | undefined =>
  typeof value === 'string' && value.length <= maxCharacters && isHex(value) ? value : undefined;

/** The 32-byte words of an answer; what is left over at its end is dropped. */
export function wordsOf(bytes: Hex): bigint[] {
  return (bytes.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`));
}

/** The first word of an answer, undefined where there is none. */
export const numberOf = (bytes: Hex): bigint | undefined => wordsOf(bytes)[0];

/** The first word as an address; undefined where it is none. */
export function addressOf(bytes: Hex): Address | undefined {
  const word = numberOf(bytes);
  return word === undefined ? undefined : addressOfWord(word);
}

export function addressOfWord(word: bigint): Address | undefined {
  return word >> 160n === 0n ? getAddress(`0x${word.toString(16).padStart(40, '0')}`) : undefined;
}

export const NOBODY: Address = '0x0000000000000000000000000000000000000000';
export const DEAD: Address = '0x000000000000000000000000000000000000dEaD';
export const isBurnAddress = (address: string): boolean =>
  address === NOBODY || address.toLowerCase() === DEAD.toLowerCase();

/** No key of an address so small can be searched for. Networks give them to their own contracts. */
const FIRST_HELD = 1n << 64n;
/** The OP Stack keeps its own contracts from here. */
const OP_CONTRACTS = 0x42n << 152n;
const THROWN_AWAY: readonly string[] = [
  '0xdead000000000000000000000000000000000000',
  '0xdead000000000000000042069420694206942069',
  '0xdeaddeaddeaddeaddeaddeaddeaddeaddeaddead',
  '0xffffffffffffffffffffffffffffffffffffffff',
];

/** Whether nobody can hold the key: zeros inside an address alone do not prove it. */
export function isKeyless(address: string): boolean {
  const number = BigInt(address);
  return (
    number < FIRST_HELD ||
    (number >= OP_CONTRACTS && number < OP_CONTRACTS + 0x1000n) ||
    THROWN_AWAY.includes(address.toLowerCase())
  );
}

// Controls, direction marks and what is drawn as nothing can make the text around a name read as
// something else.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0<>]|\u034F/gu;
const MAX_CHARACTERS = 64;

/** A stranger's words: visible characters only, and not many. */
function cleanText(text: string): string {
  return [...text.replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim()]
    .slice(0, MAX_CHARACTERS)
    .join('');
}

/**
 * A name as contracts answer it: a string, or 32 bytes filled up with zeros; cut off after what was
 * read.
 */
export function textOf(bytes: Hex): string {
  const raw = Buffer.from(bytes.slice(2), 'hex');
  if (raw.length === 32)
    return cleanText(utf8(raw.subarray(0, raw.indexOf(0) === -1 ? 32 : raw.indexOf(0))));
  const [offset, length] = wordsOf(bytes);
  if (offset !== 32n || length === undefined) return '';
  return cleanText(utf8(raw.subarray(64, 64 + Number(length > 256n ? 256n : length))));
}

/**
 * Reads a contract's refusal: the text of `Error(string)`, truncated to the bytes read; null for
 * anything else.
 */
export function refusalOf(bytes: Hex): string | null {
  if (!bytes.startsWith('0x08c379a0')) return null;
  const text = textOf(`0x${bytes.slice(10)}`);
  // The exchange's own words are not the token's.
  return text === '' || /^(UniswapV2|TransferHelper|Pancake)/.test(text) ? null : text;
}

// Decodes text; a cut character ends in U+FFFD.
const utf8 = (raw: Buffer): string => new TextDecoder().decode(raw).replaceAll('\uFFFD', '');
