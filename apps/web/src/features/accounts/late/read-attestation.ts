import { readCbor, type Cbor } from './read-cbor.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** SPKI prefixes, by kind of key (RFC 5480, RFC 8410). */
const P256_SPKI = '3059301306072a8648ce3d020106082a8648ce3d03010703420004';
const ED25519_SPKI = '302a300506032b6570032100';
/** Labels of a COSE key (RFC 9053). */
const [KIND, CURVE, X, Y] = [1, -1, -2, -3];
const [MODULUS, EXPONENT] = [-1, -2];
const [OKP, EC2, RSA] = [1, 2, 3];
/** Where authenticator data name their flags, and end before the credential. */
const [FLAGS_AT, COUNT_END, AAGUID_BYTES] = [32, 37, 16];
const HAS_CREDENTIAL = 64;

/**
 * The authenticator data of an attestation (WebAuthn, 6.5).
 * @throws RangeError where it is none
 */
export function readAuthenticatorData(attestation: Bytes): Bytes {
  const { value } = readCbor(attestation);
  const data: unknown = value instanceof Map ? value.get('authData') : undefined;
  if (!(data instanceof Uint8Array)) throw new RangeError('no authenticator data');
  return new Uint8Array(data);
}

/**
 * The public key in authenticator data, as SPKI.
 * @throws RangeError, DOMException where there is none, or none of a kind that we take
 */
export async function readSpki(data: Bytes): Promise<Bytes> {
  if (((data[FLAGS_AT] ?? 0) & HAS_CREDENTIAL) === 0) throw new RangeError('no credential');
  const lengthAt = COUNT_END + AAGUID_BYTES;
  const [high = 0, low = 0] = data.subarray(lengthAt, lengthAt + 2);
  const { value } = readCbor(data.subarray(lengthAt + 2 + high * 256 + low));
  if (!(value instanceof Map)) throw new RangeError('no key');
  const key: ReadonlyMap<Cbor, Cbor> = value;
  const bytes = (label: number, length?: number): Uint8Array => {
    const part = key.get(label);
    if (!(part instanceof Uint8Array) || (length !== undefined && part.length !== length))
      throw new RangeError('a key without its numbers');
    return part;
  };
  const kind = key.get(KIND);
  if (kind === EC2 && key.get(CURVE) === 1) return join(P256_SPKI, bytes(X, 32), bytes(Y, 32));
  if (kind === OKP && key.get(CURVE) === 6) return join(ED25519_SPKI, bytes(X, 32));
  if (kind === RSA) return await rsaSpki(bytes(MODULUS), bytes(EXPONENT));
  throw new RangeError('a key of an unknown kind');
}

function join(head: string, ...parts: readonly Uint8Array[]): Bytes {
  const start = (head.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return Uint8Array.from([...start, ...parts.flatMap((part) => [...part])]);
}

async function rsaSpki(modulus: Uint8Array, exponent: Uint8Array): Promise<Bytes> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const jwk = { kty: 'RSA', n: toBase64Url(modulus), e: toBase64Url(exponent) };
  const key = await crypto.subtle.importKey('jwk', jwk, algorithm, true, ['verify']);
  return new Uint8Array(await crypto.subtle.exportKey('spki', key));
}

export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
