import { createHash } from 'node:crypto';

/** The authenticator's data on itself and on an answer (WebAuthn Level 3, section 6.1). */
export type AuthenticatorData = {
  /** The authenticator has seen somebody, by a touch. */
  isPresent: boolean;
  /** It has seen that it is its owner: by a finger, a face or a PIN. */
  isVerified: boolean;
  isSynced: boolean;
  /** Of signatures made; 0: it does not count. */
  counter: number;
  /** Only where a passkey is made. As base64url. */
  credentialId: string | undefined;
};

const RP_HASH_BYTES = 32;
const HEAD_BYTES = 37;
/** Of the authenticator's kind; nothing is read from it. */
const KIND_BYTES = 16;
const LONGEST_CREDENTIAL_ID = 1023;
const flag = { present: 1, verified: 4, backedUp: 16, holdsCredential: 64 } as const;

/** @returns undefined where it is too short, or made for another site */
export function readAuthenticatorData(
  bytes: Uint8Array,
  { rpId }: { rpId: string },
): AuthenticatorData | undefined {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ours = createHash('sha256').update(rpId).digest();
  if (data.length < HEAD_BYTES || !data.subarray(0, RP_HASH_BYTES).equals(ours)) return undefined;
  const flags = data.readUInt8(RP_HASH_BYTES);
  return {
    isPresent: (flags & flag.present) !== 0,
    isVerified: (flags & flag.verified) !== 0,
    isSynced: (flags & flag.backedUp) !== 0,
    counter: data.readUInt32BE(RP_HASH_BYTES + 1),
    credentialId: (flags & flag.holdsCredential) === 0 ? undefined : readCredentialId(data),
  };
}

function readCredentialId(data: Buffer): string | undefined {
  const at = HEAD_BYTES + KIND_BYTES;
  if (data.length < at + 2) return undefined;
  const length = data.readUInt16BE(at);
  const id = data.subarray(at + 2, at + 2 + length);
  return length > 0 && length <= LONGEST_CREDENTIAL_ID && id.length === length
    ? id.toString('base64url')
    : undefined;
}
