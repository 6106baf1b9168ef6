import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { expect, test } from 'vitest';
import { readAuthenticatorData } from './authenticator-data.ts';
import { readClientData } from './read-answer.ts';
import { isSignedBy, readPublicKey } from './public-key.ts';

/*
 * Examples of WebAuthn Level 3, 'Test Vectors': made by the people of the standard with an
 * implementation of theirs, for the site https://example.org.
 */
const RP_ID = 'example.org';
const ORIGIN = 'https://example.org';
const HEAD = 'bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b5';
const NO_COUNT = '00000000';

const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const base64url = (bytes: Buffer): string => bytes.toString('base64url');
const spkiOf = (jwk: Record<string, string>): Buffer =>
  createPublicKey({ key: jwk, format: 'jwk' }).export({ format: 'der', type: 'spki' });

/** The two Mersenne primes of the standard's RSA key. */
const RSA_MODULUS = ((1n << 1279n) - 1n) * ((1n << 2203n) - 1n);

const vectors = [
  {
    kind: 'ES256 without a statement',
    spki: spkiOf({
      kty: 'EC',
      crv: 'P-256',
      x: base64url(hex('afefa16f97ca9b2d23eb86ccb64098d20db90856062eb249c33a9b672f26df61')),
      y: base64url(hex('930a56b87a2fca66334b03458abf879717c12cc68ed73290af2e2664796b9220')),
    }),
    credentialId: 'f91f391db4c9b2fde0ea70189cba3fb63f579ba6122b33ad94ff3ec330084be4',
    made: `${HEAD}59${NO_COUNT}8446ccb9ab1db374750b2367ff6f3a1f0020`,
    madeVerified: false,
    challenge: '39c0e7521417ba54d43e8dc95174f423dee9bf3cd804ff6d65c857c9abf4d408',
    used: `${HEAD}19${NO_COUNT}`,
    isSynced: true,
    signature:
      '3046022100f50a4e2e4409249c4a853ba361282f09841df4dd4547a13a87780218deffcd38' +
      '0221008480ac0f0b93538174f575bf11a1dd5d78c6e486013f937295ea13653e331e87',
  },
  {
    kind: 'RS256 with a packed statement',
    spki: spkiOf({
      kty: 'RSA',
      n: base64url(hex(`0${RSA_MODULUS.toString(16)}`.slice(-872))),
      e: 'AQAB',
    }),
    credentialId: '992a18acc83f67533600c1138a4b4c4bd236de13629cf025ed17cb00b00b74df',
    made: `${HEAD}5d${NO_COUNT}428f8878298b9862a36ad8c7527bfef20020`,
    madeVerified: true,
    challenge: '295f59f5fa8fe62c5aca9e27626c78c8da376ae6d8cd2dd29aebad601e1bc4c5',
    used: `${HEAD}19${NO_COUNT}`,
    isSynced: true,
    signature:
      '01063d52d7c39b4d432fc7063c5d93e582bdcb16889cd71f888d67d880ea730a428498d3bc8e1ee1' +
      '1f2b1ecbe6c292b118c55ffaaddefa8cad0a54dd137c51f1eec673f1bb6c4d1789d6826a222b22d0' +
      'f585fc901fdc933212e579d199b89d672aa44891333e6a1355536025e82b25590256c3538229b557' +
      '37083b2f6b9377e49e2472f11952f79fdd0da180b5ffd901b4049a8f081bb40711bef76c62aed943' +
      '571f2d0575304cb549d68d8892f95086a30f93716aee818f8dc06e96c0d5e0ed4cfa9fd8773d9046' +
      '4b68cf140f7986666ff9c9e3302acd0535d60d769f465e2ab57ef8aabc89fccfef7ba32a64154a8b' +
      '3d26be2298f470b8cc5377dbe3dfd4b0b45f8f01e63bde6cfc76b62771f9b70aa27cf40152cad93a' +
      'a5acd784fd4b90f676e2ea828d0bf2400aebbaae4153e5838f537f88b6228346782a93a899be66ec' +
      '77de45b3efcf311da6321c92e6b0cd11bfe653bf3e98cee8e341f02d67dbb6f9c98d9e8178090cfb' +
      '5b70fbc6d541599ac794ae2f1d4de1286ec8de8c2daf7b1d15c8438e90d924df5c19045220a4c843' +
      '8c1b979bbe016cf3d0eeec23c3999d4882cc645b776de930756612cdc6dd398160ff02a6',
  },
  {
    kind: 'Ed25519 with a packed statement',
    spki: spkiOf({
      kty: 'OKP',
      crv: 'Ed25519',
      x: base64url(hex('44e06ddd331c36a8dc667bab52bcae63486c916aa5e339e6acebaa84934bf832')),
    }),
    credentialId: 'ce9f840ed96599580cd140fbc7bb3230633f50f61041aff73308ae71caa8a2bd',
    made: `${HEAD}41${NO_COUNT}d5aa33581e8ca478e20fe713f5d32ff20020`,
    madeVerified: false,
    challenge: '895957e01c633a698348a2d8a31a54b7db27e8c1c43b2080d79ae2190267bfd2',
    used: `${HEAD}01${NO_COUNT}`,
    isSynced: false,
    signature:
      'f5c59c7e46c34f6f8cc197101ddf9934fa2595f68eb1913a637e8419eb9ba4cf' +
      'dfc48f85393bc0d40b011f0d6fecb097d6607525713223a0dc0d453993dae00b',
  },
];

/** As browsers write it: every one in this order. */
const clientDataOf = (challenge: string): Buffer =>
  Buffer.from(
    `{"type":"webauthn.get","challenge":"${base64url(hex(challenge))}",` +
      `"origin":"${ORIGIN}","crossOrigin":false}`,
  );

function keyOf(spki: Buffer): KeyObject {
  const key = readPublicKey(spki);
  if (!key) throw new Error('the key was not taken');
  return key;
}

test.each(vectors)('$kind is read as the standard says', (vector) => {
  const registration = readAuthenticatorData(hex(vector.made + vector.credentialId), {
    rpId: RP_ID,
  });
  expect(registration).toMatchObject({
    credentialId: base64url(hex(vector.credentialId)),
    isPresent: true,
    isVerified: vector.madeVerified,
    counter: 0,
  });
  const used = readAuthenticatorData(hex(vector.used), { rpId: RP_ID });
  expect(used).toEqual({
    isPresent: true,
    isVerified: false,
    isSynced: vector.isSynced,
    counter: 0,
    credentialId: undefined,
  });
  expect(readAuthenticatorData(hex(vector.used), { rpId: 'example.com' })).toBeUndefined();
  expect(readClientData(clientDataOf(vector.challenge))).toEqual({
    type: 'webauthn.get',
    challenge: base64url(hex(vector.challenge)),
    origin: ORIGIN,
    isFramed: false,
  });
});

test.each(vectors)('$kind: its signature holds, and no other', (vector) => {
  const signedBytes = Buffer.concat([
    hex(vector.used),
    createHash('sha256').update(clientDataOf(vector.challenge)).digest(),
  ]);
  const [key, signature] = [keyOf(vector.spki), hex(vector.signature)];
  expect(isSignedBy(key, signedBytes, signature)).toBe(true);
  for (const at of [0, 40, signedBytes.length - 1]) {
    const other = Buffer.from(signedBytes);
    other.writeUInt8(other.readUInt8(at) ^ 1, at);
    expect(isSignedBy(key, other, signature)).toBe(false);
  }
  for (const other of vectors.filter((one) => one !== vector))
    expect(isSignedBy(keyOf(other.spki), signedBytes, signature)).toBe(false);
});
