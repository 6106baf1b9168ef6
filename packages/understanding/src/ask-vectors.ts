import { createHash } from 'node:crypto';
import { VECTOR_LENGTH } from './types.ts';

/*
 * ask-vectors.bin: 'ASKV', the count (uint32, little-endian), then for each wording the first 8
 * bytes of its SHA-256 and its vector times 127 as 384 signed bytes.
 */

const MAGIC = 'ASKV';
const HEADER_BYTES = 8;
const KEY_BYTES = 8;
const ROW_BYTES = KEY_BYTES + VECTOR_LENGTH;

/** The vector of a text exactly as it is written, times 127; undefined where it has none. */
export type AskVectors = (text: string) => Int8Array | undefined;

export const noAskVectors: AskVectors = () => undefined;

/** @throws where the bytes are not such a file (RangeError) */
export function readAskVectors(bytes: Uint8Array): AskVectors {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.length < HEADER_BYTES ? 0 : view.readUInt32LE(MAGIC.length);
  if (
    view.toString('latin1', 0, MAGIC.length) !== MAGIC ||
    view.length !== HEADER_BYTES + count * ROW_BYTES
  )
    throw new RangeError('not a file of vectors');
  const places = new Map<bigint, number>();
  for (let place = HEADER_BYTES; place < view.length; place += ROW_BYTES)
    places.set(view.readBigUInt64LE(place), place + KEY_BYTES);
  return (text) => {
    const place = places.get(createHash('sha256').update(text).digest().readBigUInt64LE());
    return place === undefined
      ? undefined
      : new Int8Array(view.buffer, view.byteOffset + place, VECTOR_LENGTH);
  };
}
