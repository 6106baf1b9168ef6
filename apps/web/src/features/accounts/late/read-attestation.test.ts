import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { expect, test } from 'vitest';
import { readAuthenticatorData, readSpki } from './read-attestation.ts';
import { readCbor } from './read-cbor.ts';

/** CBOR of the few forms that attestations have. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (kind: number, count: number): Buffer => {
    if (count < 24) return Buffer.from([kind * 32 + count]);
    if (count < 256) return Buffer.from([kind * 32 + 24, count]);
    return Buffer.from([kind * 32 + 25, count >> 8, count & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, one]) => [
    cbor(key),
    // The maps of this file hold only what this function writes.
    cbor(one as Parameters<typeof cbor>[0]),
  ]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

const bytes = (part: string | undefined): Buffer => Buffer.from(part ?? '', 'base64url');

function coseOf(key: KeyObject): Buffer {
  const { kty, x, y, n, e } = key.export({ format: 'jwk' });
  if (kty === 'RSA')
    return cbor(
      new Map<number, unknown>([
        [1, 3],
        [3, -257],
        [-1, bytes(n)],
        [-2, bytes(e)],
      ]),
    );
  if (kty === 'OKP')
    return cbor(
      new Map<number, unknown>([
        [1, 1],
        [3, -8],
        [-1, 6],
        [-2, bytes(x)],
      ]),
    );
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
}

function attestationOf(cose: Buffer, idBytes = 32): Uint8Array<ArrayBuffer> {
  const id = randomBytes(idBytes);
  const data = Buffer.concat([
    randomBytes(32),
    Buffer.from([0x45, 0, 0, 0, 7]),
    randomBytes(16),
    Buffer.from([id.length >> 8, id.length & 255]),
    id,
    cose,
  ]);
  const statement = new Map<string, unknown>([
    ['fmt', 'packed'],
    [
      'attStmt',
      new Map<string, unknown>([
        ['alg', -7],
        ['sig', randomBytes(70)],
      ]),
    ],
    ['authData', data],
  ]);
  return Uint8Array.from(cbor(statement));
}

test.each([
  ['P-256', () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).publicKey],
  ['Ed25519', () => generateKeyPairSync('ed25519').publicKey],
  ['RSA', () => generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey],
])('a key of %s is read as browsers give it, after an id of any length', async (_, make) => {
  for (const length of [16, 32, 300, 1023]) {
    const key = make();
    const data = readAuthenticatorData(attestationOf(coseOf(key), length));
    const spki = key.export({ format: 'der', type: 'spki' });
    expect(Buffer.from(await readSpki(data)).equals(spki)).toBe(true);
  }
});

test.each<[string, Map<number, unknown>]>([
  [
    'of another curve',
    new Map<number, unknown>([
      [1, 2],
      [-1, 2],
      [-2, bytes('AA')],
    ]),
  ],
  [
    'too short',
    new Map<number, unknown>([
      [1, 2],
      [-1, 1],
      [-2, bytes('AA')],
      [-3, bytes('AA')],
    ]),
  ],
  ['of an unknown kind', new Map<number, unknown>([[1, 9]])],
])('a key %s is none', async (_, key) => {
  const data = readAuthenticatorData(attestationOf(cbor(key)));
  await expect(readSpki(data)).rejects.toThrow(RangeError);
});

test('bytes that are no attestation are refused, and end', async () => {
  const whole = attestationOf(coseOf(generateKeyPairSync('ed25519').publicKey));
  for (let length = 0; length < whole.length; length++)
    expect(() => readAuthenticatorData(whole.slice(0, length))).toThrow(RangeError);
  for (const bad of [[0x9f], [0x5b, ...Array<number>(8).fill(255)], Array<number>(99).fill(0x81)])
    expect(() => readCbor(Uint8Array.from(bad))).toThrow(RangeError);
  for (let round = 0; round < 300; round++) {
    const noise = Uint8Array.from(randomBytes(40));
    try {
      readCbor(noise);
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError);
    }
  }
  await expect(readSpki(new Uint8Array(20))).rejects.toThrow(RangeError);
});
