import { base58 } from '@scure/base';
import { createPrivateKey, createPublicKey } from 'node:crypto';

const HALF = 32;
/** Stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Whether 64 bytes are a key of Solana: its second half is then the public key of its first. A
 * signature, which is the number of a transaction, is as long and is none.
 *
 * @param from in base58, or one number a byte
 */
export function isSolanaKeyPair(from: string | readonly number[]): boolean {
  try {
    const bytes = typeof from === 'string' ? base58.decode(from) : Uint8Array.from(from);
    if (bytes.length !== 2 * HALF) return false;
    const key = createPrivateKey({
      key: Buffer.concat([PKCS8_ED25519, bytes.subarray(0, HALF)]),
      format: 'der',
      type: 'pkcs8',
    });
    const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' });
    return publicKey.subarray(-HALF).equals(bytes.subarray(HALF));
  } catch {
    return false;
  }
}
