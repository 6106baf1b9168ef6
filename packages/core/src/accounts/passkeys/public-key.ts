import { createPublicKey, verify, type KeyObject } from 'node:crypto';

/** As COSE numbers them, in the order in which they are wanted: ES256, EdDSA, RS256. */
export const KEY_ALGORITHMS = [-7, -8, -257] as const;

const SHORTEST_RSA_BITS = 2048;

/** @returns undefined where it is no public key of a kind that is taken */
export function readPublicKey(spki: Uint8Array): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' });
    const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
    const isTaken =
      key.asymmetricKeyType === 'ed25519' ||
      (key.asymmetricKeyType === 'ec' && namedCurve === 'prime256v1') ||
      (key.asymmetricKeyType === 'rsa' && modulusLength >= SHORTEST_RSA_BITS);
    return isTaken ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a passkey's owner signed these bytes. */
export function isSignedBy(key: KeyObject, bytes: Uint8Array, signature: Uint8Array): boolean {
  const hash = key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
  try {
    return verify(hash, bytes, key, signature);
  } catch {
    return false;
  }
}
