import { createCipheriv, createECDH, hkdfSync, type ECDH } from 'node:crypto';

/** Keys of a browser's subscription: its public key and a secret, both base64url. */
export type PushKeys = { p256dh: string; auth: string };

/** One record holds it all (RFC 8188); push services take no more than 4,096 bytes. */
const RECORD_BYTES = 4_096;
const HEAD_BYTES = 16 + 4 + 1 + 65;
const LONGEST = RECORD_BYTES - HEAD_BYTES - 17;
const LAST_RECORD = Buffer.from([2]);

/** A browser's keys are none. */
export class PushKeysError extends Error {
  override name = 'PushKeysError';
}

/**
 * Encrypts a message for one browser (RFC 8291, aes128gcm): whoever carries it can neither read nor
 * change it.
 *
 * @param own salt: 16 bytes, used once; pair: a key pair, used once
 * @throws PushKeysError; RangeError where the message is longer than a push service takes
 */
export function encryptPush(
  message: Uint8Array,
  { p256dh, auth }: PushKeys,
  { salt, pair }: { salt: Uint8Array; pair: ECDH },
): Buffer {
  if (message.length > LONGEST) throw new RangeError(`more than ${LONGEST} bytes`);
  const theirs = Buffer.from(p256dh, 'base64url');
  const secret = Buffer.from(auth, 'base64url');
  if (theirs.length !== 65 || secret.length !== 16)
    throw new PushKeysError('keys of other lengths');
  const ours = pair.getPublicKey();
  const { key, nonce } = deriveKeys({ shared: share(pair, theirs), secret, theirs, ours, salt });
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([
    salt,
    size,
    Buffer.from([ours.length]),
    ours,
    cipher.update(message),
    cipher.update(LAST_RECORD),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** A key pair for one message. */
export function freshPair(): ECDH {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair;
}

function share(pair: ECDH, theirs: Buffer): Buffer {
  try {
    return pair.computeSecret(theirs);
  } catch (cause) {
    throw new PushKeysError('the key is no point of the curve', { cause });
  }
}

/** From what both sides know: the key and the nonce of the one record. */
export function deriveKeys({
  shared: sharedSecret,
  secret,
  theirs,
  ours,
  salt,
}: {
  shared: Uint8Array;
  secret: Uint8Array;
  /** Public key of the browser. */
  theirs: Uint8Array;
  /** Public key of the sender. */
  ours: Uint8Array;
  salt: Uint8Array;
}): { key: Buffer; nonce: Buffer } {
  const derive = (
    from: Uint8Array,
    saltBytes: Uint8Array,
    info: Uint8Array,
    bytes: number,
  ): Buffer => Buffer.from(hkdfSync('sha256', from, saltBytes, info, bytes));
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const input = derive(sharedSecret, secret, both, 32);
  return {
    key: derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    nonce: derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  };
}
