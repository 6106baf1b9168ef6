import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { decodeBase58, encodeBase58 } from './base58.ts';

/**
 * The prefixes of a 32-byte Ed25519 key: in PKCS #8, in SubjectPublicKeyInfo, and in a Multikey.
 */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const MULTIKEY_PREFIX = Buffer.from('ed01', 'hex');

export type SigningKey = {
  /** The public key as a Multikey ('z6Mk…'); by it the key is called everywhere. */
  publicKey: string;
  /** 64 bytes. */
  sign: (message: Uint8Array) => Uint8Array;
};

/** @param seed 32 bytes: config.secrets.certificateKey */
export function signingKey(seed: Uint8Array): SigningKey {
  const key = createPrivateKey({
    key: Buffer.concat([PRIVATE_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const bytes = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
  return {
    publicKey: `z${encodeBase58(Buffer.concat([MULTIKEY_PREFIX, bytes]))}`,
    sign: (message) => sign(null, message, key),
  };
}

/** The 32 bytes of a Multikey; undefined where it is none of an Ed25519 key. */
export function publicKeyBytes(multikey: string): Uint8Array | undefined {
  const bytes = multikey.startsWith('z') ? decodeBase58(multikey.slice(1)) : undefined;
  return bytes?.length === 34 && MULTIKEY_PREFIX.equals(bytes.subarray(0, 2))
    ? bytes.subarray(2)
    : undefined;
}

/** Whether a signature is that of the key over exactly this message. */
export function isSignedBy(multikey: string, message: Uint8Array, signature: Uint8Array): boolean {
  const bytes = publicKeyBytes(multikey);
  if (!bytes || signature.length !== 64) return false;
  const key = createPublicKey({
    key: Buffer.concat([PUBLIC_PREFIX, bytes]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, message, key, signature);
}
