import { createPublicKey, sign, type KeyObject } from 'node:crypto';
import type { Credential } from './self-made-certificate.ts';

/* A signature as Content Credentials carry it: COSE_Sign1 (RFC 9052) in CBOR (RFC 8949). */

function head(kind: number, size: number): Buffer {
  const first = kind << 5;
  if (size < 24) return Buffer.from([first | size]);
  if (size < 0x100) return Buffer.from([first | 24, size]);
  if (size < 0x10000) return Buffer.from([first | 25, size >> 8, size & 0xff]);
  const long = Buffer.alloc(5);
  long[0] = first | 26;
  long.writeUInt32BE(size, 1);
  return long;
}

const number = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Uint8Array): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer =>
  Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const array = (...items: Uint8Array[]): Buffer => Buffer.concat([head(4, items.length), ...items]);
const map = (...pairs: (readonly [Uint8Array, Uint8Array])[]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);
const NULL = Buffer.from([0xf6]);
const SIGN1 = Buffer.from([0xd2]);
const [ALGORITHM, CHAIN] = [number(1), number(33)];

export type Algorithm = 'es256' | 'es384' | 'es512' | 'ps256' | 'ed25519';
const COSE_NUMBERS: Readonly<Record<Algorithm, number>> = {
  es256: -7,
  es384: -35,
  es512: -36,
  ps256: -37,
  ed25519: -8,
};
const CURVES: Readonly<Record<string, Algorithm>> = {
  prime256v1: 'es256',
  secp384r1: 'es384',
  secp521r1: 'es512',
};

/** By which algorithm a key signs; undefined where Content Credentials know none for it. */
export function algorithmOf(key: KeyObject): Algorithm | undefined {
  switch (key.asymmetricKeyType) {
    case 'ed25519':
      return 'ed25519';
    case 'rsa':
    case 'rsa-pss':
      return 'ps256';
    case 'ec':
      return CURVES[createPublicKey(key).asymmetricKeyDetails?.namedCurve ?? ''];
    default:
      return undefined;
  }
}

function signWith(key: KeyObject, algorithm: Algorithm, message: Uint8Array): Buffer {
  if (algorithm === 'ed25519') return sign(null, message, key);
  const hash = `sha${algorithm.slice(2)}`;
  return algorithm === 'ps256'
    ? sign(hash, message, { key, padding: 6 /* PSS */, saltLength: 32 })
    : sign(hash, message, { key, dsaEncoding: 'ieee-p1363' });
}

/** So much room is left in a file for a signature; `canStamp`: and for a time stamp. */
export const reservedBytes = ({ chain }: Pick<Credential, 'chain'>, canStamp: boolean): number =>
  chain.reduce((sum, one) => sum + one.length + 8, 1_024) + (canStamp ? 8_192 : 0);

/**
 * The signature of a claim, filled up to its room. A time stamp that could not be had, or is too
 * long, is left out.
 *
 * @param options stamp: gets what is to be stamped (C2PA 2.x, sigTst2)
 */
export async function signClaim(
  claim: Uint8Array,
  {
    credential,
    algorithm,
    room,
    stamp,
  }: {
    credential: Pick<Credential, 'key' | 'chain'>;
    algorithm: Algorithm;
    room: number;
    stamp: ((message: Uint8Array) => Promise<Uint8Array | undefined>) | undefined;
  },
): Promise<Buffer> {
  const [first, ...others] = credential.chain.map((one) => bytes(one));
  if (!first) throw new Error('a credential without a certificate');
  const protectedHeader = map(
    [ALGORITHM, number(COSE_NUMBERS[algorithm])],
    [CHAIN, others.length === 0 ? first : array(first, ...others)],
  );
  const structure = (context: string, payload: Uint8Array) =>
    array(text(context), bytes(protectedHeader), bytes(Buffer.alloc(0)), bytes(payload));
  const signature = signWith(credential.key, algorithm, structure('Signature1', claim));
  const token = await stamp?.(structure('CounterSignature', bytes(signature)));
  const build = (timestamp: Uint8Array | undefined, filling: number): Buffer => {
    const stamps = array(map([text('val'), bytes(timestamp ?? Buffer.alloc(0))]));
    return Buffer.concat([
      SIGN1,
      array(
        bytes(protectedHeader),
        map(...(timestamp ? [[text('sigTst2'), map([text('tstTokens'), stamps])] as const] : []), [
          text('pad'),
          bytes(Buffer.alloc(filling)),
        ]),
        NULL,
        bytes(signature),
      ),
    ]);
  };
  /** The head of the filling grows with it. */
  const LEAST_FILLING = 256;
  for (const timestampToken of token ? [token, undefined] : [undefined]) {
    const spareRoom = room - build(timestampToken, LEAST_FILLING).length;
    if (spareRoom >= 0) return build(timestampToken, LEAST_FILLING + spareRoom);
  }
  throw new Error('the signature has too little room');
}
