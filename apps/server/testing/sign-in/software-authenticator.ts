/* An authenticator without a device: real answers, and each thing that can be wrong with one. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '@firm/schema';

/** Deviations of an answer. */
export type Twist = {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  isPresent?: boolean;
  isFramed?: boolean;
  type?: string;
  /** The count that it says; without it the next one. */
  counter?: number;
  challenge?: string;
  userHandle?: string;
  signsWith?: KeyObject;
};

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

export const KEY_KINDS = ['ec', 'ed25519', 'rsa'] as const;

function makeKeys(kind: (typeof KEY_KINDS)[number]) {
  if (kind === 'ed25519') return generateKeyPairSync('ed25519');
  return kind === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: 2048 })
    : generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
}

export class SoftwareAuthenticator {
  readonly credentialId = text(randomBytes(32));
  readonly kind: (typeof KEY_KINDS)[number];
  readonly keys: { publicKey: KeyObject; privateKey: KeyObject };
  readonly origin: string;
  counter = 0;
  /** As most passkeys that are kept in sync: it says 0 each time. */
  counts = true;
  userHandle: string | undefined;

  constructor(origin: string, kind: (typeof KEY_KINDS)[number] = 'ec') {
    this.origin = origin;
    this.kind = kind;
    this.keys = makeKeys(kind);
  }

  /** Result of `navigator.credentials.create`. */
  create({ challenge, rp, user }: PasskeyCreation, twist: Twist = {}, name = 'My phone') {
    this.userHandle = user.id;
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    return {
      name,
      clientData: this.#clientData('webauthn.create', challenge, twist),
      // The COSE key that follows the id in real ones is not read: see add-passkey.ts.
      authenticatorData: text(
        Buffer.concat([this.#head(rp.id, 64, twist), Buffer.alloc(16), length, id]),
      ),
      publicKey: text(this.keys.publicKey.export({ format: 'der', type: 'spki' })),
      transports: ['internal' as const],
    };
  }

  /** Result of `navigator.credentials.get`. */
  get({ challenge, rpId }: Pick<PasskeyRequest, 'challenge' | 'rpId'>, twist: Twist = {}) {
    if (this.counts) this.counter += 1;
    const clientData = this.#clientData('webauthn.get', challenge, twist);
    const data = this.#head(rpId, 0, twist);
    const signedBytes = Buffer.concat([data, sha256(Buffer.from(clientData, 'base64url'))]);
    const handle = twist.userHandle ?? this.userHandle;
    return {
      credentialId: this.credentialId,
      clientData,
      authenticatorData: text(data),
      signature: text(
        sign(
          this.kind === 'ed25519' ? null : 'sha256',
          signedBytes,
          twist.signsWith ?? this.keys.privateKey,
        ),
      ),
      ...(handle === undefined ? {} : { userHandle: handle }),
    };
  }

  #clientData(type: string, challenge: string, twist: Twist): string {
    return text(
      Buffer.from(
        JSON.stringify({
          type: twist.type ?? type,
          challenge: twist.challenge ?? challenge,
          origin: twist.origin ?? this.origin,
          crossOrigin: twist.isFramed ?? false,
        }),
      ),
    );
  }

  #head(rpId: string, more: number, twist: Twist): Buffer {
    const flags = more | ((twist.isPresent ?? true) ? 1 : 0) | ((twist.isVerified ?? true) ? 4 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(twist.counter ?? this.counter);
    return Buffer.concat([sha256(twist.rpId ?? rpId), Buffer.from([flags]), counter]);
  }
}
