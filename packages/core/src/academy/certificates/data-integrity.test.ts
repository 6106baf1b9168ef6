import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { decodeBase58, encodeBase58 } from './base58.ts';
import { canonicalJson, type Json } from './canonical-json.ts';
import { addProof, addProofs, checkProof, signedBytes } from './data-integrity.ts';
import { signingKey } from './signing-key.ts';

/* The test vectors of the W3C's own specification (w3c/vc-di-eddsa, TestVectors/eddsa-jcs-2022): none of our making. */
const vector = {
  '@context': [
    'https://www.w3.org/ns/credentials/v2',
    'https://www.w3.org/ns/credentials/examples/v2',
  ],
  id: 'urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33',
  type: ['VerifiableCredential', 'AlumniCredential'],
  name: 'Alumni Credential',
  description: 'A minimum viable example of an Alumni Credential.',
  issuer: 'https://vc.example/issuers/5678',
  validFrom: '2023-01-01T00:00:00Z',
  credentialSubject: { id: 'did:example:abcdefgh', alumniOf: 'The School of Examples' },
  proof: {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    created: '2023-02-24T23:36:38Z',
    verificationMethod:
      'https://vc.example/issuers/5678#z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2',
    proofPurpose: 'assertionMethod',
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://www.w3.org/ns/credentials/examples/v2',
    ],
    proofValue:
      'z63t83Y53KfzJ5ZosfKTnqfMcKB2dmTrfjSaQjeNNjAD5srBowQfmWqeRb8rRjmeEuCBEsddF9LsVogtuTsijJKh4',
  },
};
const VECTOR_KEY = 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2';
/** 'z', base58 of 0x8026 and the seed. */
const VECTOR_SECRET = 'z3u2en7t5LR2WtQH5PfFqMqwVHBeXouLzo6haApm8XHqvjxq';
const VECTOR_DOCUMENT_HASH = '59b7cb6251b8991add1ce0bc83107e3db9dbbab5bd2c28f687db1a03abc92f19';

describe('the vectors of the specification', () => {
  test('its signature is found valid, and its document has the hash it says', () => {
    const { proof, ...unsecuredDocument } = vector;
    const { proofValue: _, ...options } = proof;
    expect(Buffer.from(signedBytes(unsecuredDocument, options)).subarray(32).toString('hex')).toBe(
      VECTOR_DOCUMENT_HASH,
    );
    expect(checkProof(vector, new Set([VECTOR_KEY]))).toBe('valid');
  });

  test('its key signs its document to the same signature', () => {
    const { proof, ...unsecuredDocument } = vector;
    const key = signingKey(decodeBase58(VECTOR_SECRET.slice(1))?.subarray(2) ?? new Uint8Array());
    expect(key.publicKey).toBe(VECTOR_KEY);
    const signedDocument = addProof(unsecuredDocument, {
      key,
      did: 'https://vc.example/issuers/5678',
      now: new Date('2023-02-24T23:36:38.900Z'),
    });
    expect(signedDocument).toEqual({ ...unsecuredDocument, proof });
  });
});

describe('a proof', () => {
  const key = signingKey(randomBytes(32));
  const trustedKeys = new Set([key.publicKey]);
  const document = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: 'urn:x',
    name: 'Ada Ž 🎓',
    list: [1, 0.5, -0, 1e21, true, null],
    deep: { b: 'x', a: 'y' },
  };
  const signedDocument = addProof(document, { key, did: 'did:web:x', now: new Date() });
  const proof = signedDocument['proof'] as Record<string, Json> & { proofValue: string };

  test('holds whatever the order of the members, and after a way through text', () => {
    expect(checkProof(signedDocument, trustedKeys)).toBe('valid');
    expect(checkProof(JSON.parse(JSON.stringify(signedDocument, undefined, 4)), trustedKeys)).toBe(
      'valid',
    );
    expect(
      checkProof(Object.fromEntries(Object.entries(signedDocument).toReversed()), trustedKeys),
    ).toBe('valid');
  });

  test.each<[string, Record<string, unknown>]>([
    ['a changed value', { name: 'Eve' }],
    ['an added member', { extra: 1 }],
    ['a removed member', { deep: undefined }],
    ['a changed context', { '@context': ['https://evil.example'] }],
    ['a number as text', { list: ['1', 0.5, -0, 1e21, true, null] }],
    ['another purpose', { proof: { ...proof, proofPurpose: 'authentication' } }],
    ['another time', { proof: { ...proof, created: '2020-01-01T00:00:00Z' } }],
    ['another suite', { proof: { ...proof, cryptosuite: 'eddsa-rdfc-2022' } }],
    [
      'another issuer of the same key',
      { proof: { ...proof, verificationMethod: `did:web:y#${key.publicKey}` } },
    ],
    [
      'a context slipped under the proof',
      { proof: { ...proof, '@context': ['https://evil.example'] } },
    ],
    ['no signature', { proof: { ...proof, proofValue: undefined } }],
    ['an empty signature', { proof: { ...proof, proofValue: 'z' } }],
    [
      'a signature in another base',
      { proof: { ...proof, proofValue: `u${proof.proofValue.slice(1)}` } },
    ],
    ['half a surrogate pair', { name: '\ud83c' }],
  ])('%s is an alteration', (_, change) => {
    expect(checkProof({ ...signedDocument, ...change } as typeof signedDocument, trustedKeys)).toBe(
      'altered',
    );
  });

  test('by a key that is not ours is foreign, also where it names our did', () => {
    const other = signingKey(randomBytes(32));
    expect(
      checkProof(
        addProof(document, { key: other, did: 'did:web:x', now: new Date() }),
        trustedKeys,
      ),
    ).toBe('foreign');
    for (const no of [undefined, null, [], [proof], 'x', {}])
      expect(checkProof({ ...document, proof: no as Json }, trustedKeys)).toBe('foreign');
  });
});

describe('two proofs', () => {
  const key = signingKey(randomBytes(32));
  const trustedKeys = new Set([key.publicKey]);
  const document = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: 'urn:x',
    type: 'VerifiableCredential',
    name: 'Ada Ž 🎓',
  };
  const signedProofs = addProofs(document, { key, did: 'did:web:x', now: new Date() });
  const [json, rdf] = signedProofs['proof'] as [Record<string, Json>, Record<string, Json>];

  test('hold together, and either of them that is changed or missing does not', () => {
    expect(checkProof(signedProofs, trustedKeys)).toBe('valid');
    expect(json['cryptosuite']).toBe('eddsa-jcs-2022');
    expect(rdf['cryptosuite']).toBe('eddsa-rdfc-2022');
    expect(checkProof({ ...document, proof: json }, trustedKeys)).toBe('valid');
    const proofs: Json[][] = [
      [rdf, json],
      [json, json],
      [json, { ...rdf, proofValue: json['proofValue'] }],
      [json, { ...rdf, created: '2020-01-01T00:00:00Z' }],
      [{ ...json, created: '2020-01-01T00:00:00Z' }, rdf],
      [json, {}],
    ];
    for (const proof of proofs)
      expect(checkProof({ ...signedProofs, proof }, trustedKeys)).toBe('altered');
    for (const proof of [[json], [json, rdf, rdf], [rdf]])
      expect(checkProof({ ...signedProofs, proof }, trustedKeys)).toBe('foreign');
    expect(checkProof({ ...signedProofs, name: 'Eve' }, trustedKeys)).toBe('altered');
  });
});

test.each([
  ['', ''],
  ['00', '1'],
  ['0000287fb4cd', '11233QC4'],
  ['61', '2g'],
  ['516b6fcd0f', 'ABnLTmg'],
])('base58 of %s is %s (vectors of draft-msporny-base58 and Bitcoin)', (hex, text) => {
  expect(encodeBase58(Buffer.from(hex, 'hex'))).toBe(text);
  expect(Buffer.from(decodeBase58(text) ?? []).toString('hex')).toBe(hex);
});

test('what is not base58 is not read', () => {
  for (const bad of ['0', 'O', 'I', 'l', ' ', 'ä', '1'.repeat(129)])
    expect(decodeBase58(bad)).toBeUndefined();
});

test('canonical JSON is that of RFC 8785', () => {
  const numbers: number[] = JSON.parse(
    '[333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001]',
  );
  const input = {
    numbers,
    string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
    literals: [null, true, false],
  };
  expect(canonicalJson(input)).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  );
  // Sorted by UTF-16 units, not by code points (the RFC's own example).
  expect(
    canonicalJson({
      '\u20ac': 1,
      '\r': 2,
      '\ufb33': 3,
      '1': 4,
      '\ud83d\ude00': 5,
      '\u0080': 6,
      '\u00f6': 7,
    }),
  ).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}');
  for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, '\ud800'])
    expect(() => canonicalJson(bad)).toThrow(/number|surrogate/);
});
