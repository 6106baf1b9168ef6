import {
  base32nopad,
  base58,
  base58xmr,
  base58xrp,
  base64urlnopad,
  bech32,
  bech32m,
} from '@scure/base';
import { keccakOf } from '@firm/adapters/chain/index.ts';
import { createHash } from 'node:crypto';

/*
 * How chains write addresses, each with its checksum. Each function gives the bytes, or undefined
 * for what is written otherwise.
 */

const hashOf = (algorithm: string, bytes: Uint8Array): Uint8Array =>
  createHash(algorithm).update(bytes).digest();

function tryDecode<T>(decode: () => T): T | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  Buffer.from(one).equals(Buffer.from(other));

/** Of all but the last bytes, which are the checksum. */
function verifyChecksum(
  bytes: Uint8Array | undefined,
  size: number,
  checksum: (body: Uint8Array) => Uint8Array,
): Uint8Array | undefined {
  if (!bytes || bytes.length <= size) return undefined;
  const body = bytes.subarray(0, -size);
  return isSame(checksum(body).subarray(0, size), bytes.subarray(-size)) ? body : undefined;
}

const SOLANA = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** Letters and digits that are 32 bytes: others of the same length are of other chains. */
export const isSolanaAddress = (text: string): boolean =>
  SOLANA.test(text) && tryDecode(() => base58.decode(text))?.length === 32;

const twice = (body: Uint8Array): Uint8Array => hashOf('sha256', hashOf('sha256', body));

/** Base58Check of Bitcoin and Tron: a prefix and a hash, without the checksum. */
export const base58Checked = (text: string): Uint8Array | undefined =>
  verifyChecksum(
    tryDecode(() => base58.decode(text)),
    4,
    twice,
  );

/** The same with the XRP Ledger's own letters. */
export const xrpChecked = (text: string): Uint8Array | undefined =>
  verifyChecksum(
    tryDecode(() => base58xrp.decode(text)),
    4,
    twice,
  );

/** Of Polkadot and its kin: one or two bytes of the network and a key. */
export const ss58Checked = (text: string): Uint8Array | undefined =>
  verifyChecksum(
    tryDecode(() => base58.decode(text)),
    2,
    (body) => hashOf('blake2b512', Buffer.concat([Buffer.from('SS58PRE'), body])),
  );

export const moneroChecked = (text: string): Uint8Array | undefined =>
  verifyChecksum(
    tryDecode(() => base58xmr.decode(text)),
    4,
    keccakOf,
  );

const crc16 = (body: Uint8Array): number =>
  body.reduce((crc, byte) => {
    let next = crc ^ (byte << 8);
    for (let bit = 0; bit < 8; bit++)
      next = ((next << 1) ^ ((next & 0x8000) === 0 ? 0 : 0x1021)) & 0xffff;
    return next;
  }, 0);

/** Of TON: a mark, the workchain and a hash. Both ways of writing base64 are in use. */
export const tonChecked = (text: string): Uint8Array | undefined =>
  verifyChecksum(
    tryDecode(() => base64urlnopad.decode(text.replaceAll('+', '-').replaceAll('/', '_'))),
    2,
    (body) => Uint8Array.of(crc16(body) >> 8, crc16(body) & 0xff),
  );

/** Of Stellar: a kind and a key. */
export const stellarChecked = (text: string): Uint8Array | undefined =>
  verifyChecksum(
    tryDecode(() => base32nopad.decode(text)),
    2,
    (body) => Uint8Array.of(crc16(body) & 0xff, crc16(body) >> 8),
  );

export type Bech32 = { prefix: string; words: number[]; encoding: 'bech32' | 'bech32m' };

/** Cardano's are longer than the ninety characters that Bitcoin allows. */
const LONGEST = 120;

export function bech32Checked(text: string): Bech32 | undefined {
  // Its form was looked at; the type is only more precise.
  const bech32Text = text as `${string}1${string}`;
  const plain = tryDecode(() => bech32.decode(bech32Text, LONGEST));
  const { prefix, words } = plain ?? tryDecode(() => bech32m.decode(bech32Text, LONGEST)) ?? {};
  if (prefix === undefined || words === undefined) return undefined;
  return { prefix, words, encoding: plain ? 'bech32' : 'bech32m' };
}

/** Bytes of five-bit words; undefined where some are left over. */
export const bytesOf = (words: readonly number[]): Uint8Array | undefined =>
  tryDecode(() => bech32.fromWords([...words]));
