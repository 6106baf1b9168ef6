import { holdsFor } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { certificateIdIn, nameIn, revocationList, signCredential } from './credential.ts';
import { readJwt, toJwt } from './credential-jwt.ts';
import { checkProof } from './data-integrity.ts';
import { didOf } from './issuer.ts';
import { signingKey } from './signing-key.ts';

const publicUrl = 'https://the.firm:8443';
const did = didOf(publicUrl);
const keyOf = (seed: number) => signingKey(new Uint8Array(32).fill(seed));
const [key, other] = [keyOf(1), keyOf(2)];
const trustedKeys = new Set([key.publicKey]);
const facts = {
  id: 'ABCD-EFGH-JKMN-PQRS',
  name: 'Zoë "Z" <b>O’Neil</b> 🦊',
  courseId: 'ethereum-trading',
  courseTitle: 'Ethereum trading',
  courseVersion: 3,
  issuedAt: new Date('2026-11-21T08:00:00.987Z'),
  kind: 'completion',
  score: 9,
  tries: 1,
  statusIndex: 5,
  evidence: [],
} as const;
const sign = (by = key) =>
  signCredential(facts, {
    issuer: { did, key: by, publicKeys: trustedKeys },
    publicUrl,
    issuerName: 'The Firm Academy',
  });
const credential = sign();
const token = toJwt(credential, { key, did });

test('a credential holds its number, the name as it was entered, and a time in whole seconds', () => {
  expect(certificateIdIn(credential)).toBe(facts.id);
  expect(nameIn(credential)).toBe(facts.name);
  expect(credential['validFrom']).toBe('2026-11-21T08:00:00Z');
  expect(checkProof(credential, trustedKeys)).toBe('valid');
});

test('its other form says the same, is good from that second on, and carries no second proof', () => {
  const jwt = readJwt(token, trustedKeys);
  expect(jwt?.proof).toBe('valid');
  const { proof: _, ...unsecuredCredential } = credential;
  const claims = { iss: did, jti: credential['id'], sub: credential['id'], nbf: 1_795_248_000 };
  expect(jwt?.credential).toEqual({ ...unsecuredCredential, ...claims });
});

describe('what was not signed by us', () => {
  test('is foreign where another key signed, also under our name', () => {
    expect(readJwt(toJwt(sign(other), { key: other, did }), trustedKeys)?.proof).toBe('foreign');
    expect(checkProof(sign(other), trustedKeys)).toBe('foreign');
  });

  test('is altered where it names our key and another signed', () => {
    const forgedJwt = toJwt(credential, { key: { ...other, publicKey: key.publicKey }, did });
    expect(readJwt(forgedJwt, trustedKeys)?.proof).toBe('altered');
  });

  test('is altered, foreign or no token at all when any one sign of it is another', () =>
    holdsFor(150, ({ whole, one }) => {
      const at = whole(0, token.length - 2);
      const sign = token[at] ?? '';
      const instead = one('A', 'B', '-', '_', '7', 'z', '.', '=', '\n');
      if (sign === '.' || sign === instead) return;
      const spoilt = token.slice(0, at) + instead + token.slice(at + 1);
      expect(readJwt(spoilt, trustedKeys)?.proof).not.toBe('valid');
    }));

  test('a field that was changed, added or taken away is seen', () => {
    for (const change of [
      { name: 'Another course' },
      { validFrom: '2020-01-01T00:00:00Z' },
      { id: 'https://the.firm:8443/certificates/ABCD-EFGH-JKMN-PQRT' },
      { credentialSubject: {} },
      { more: null },
      { credentialStatus: undefined },
    ])
      expect(checkProof({ ...credential, ...change }, trustedKeys)).toBe('altered');
  });

  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  test('a header that asks for no signature, or another kind, gets none believed', () => {
    const [, body = '', signature = ''] = token.split('.');
    for (const alg of ['none', 'HS256', 'EdDSA ', '', null]) {
      const head = part({ alg, kid: `${did}#${key.publicKey}` });
      for (const one of [`${head}.${body}.${signature}`, `${head}.${body}.`])
        expect(readJwt(one, trustedKeys)?.proof).toBe('altered');
    }
  });

  test.each([
    '',
    '.',
    '..',
    'a.b',
    'a.b.c',
    'a.b.c.d',
    `${part([])}.${part({})}.`,
    `${part(1)}.x.`,
  ])('%j is no token', (text) => expect(readJwt(text, trustedKeys)).toBeUndefined());
});

test.each([
  {},
  { id: 7 },
  { id: 'https://the.firm/certificates/' },
  { id: 'https://the.firm/certificates/ABCD-EFGH-JKMN-PQRS/x' },
  { id: 'https://the.firm/certificates/abcd-efgh-jkmn-pqrs' },
])('%j has no number of ours', (rawNumber) => expect(certificateIdIn(rawNumber)).toBeUndefined());

test.each([
  {},
  { credentialSubject: null },
  { credentialSubject: [] },
  { credentialSubject: { identifier: 'x' } },
  { credentialSubject: { identifier: [] } },
  { credentialSubject: { identifier: [null] } },
  { credentialSubject: { identifier: [{ identityHash: 5 }] } },
])('%j certifies nobody', (rawNumber) => expect(nameIn(rawNumber)).toBeUndefined());

test('the list of revoked ones names this one or nobody, and never why', () => {
  const list = (isRevoked: boolean) => revocationList({ id: facts.id, publicUrl, did, isRevoked });
  const url = `${publicUrl}/certificates/${facts.id}`;
  expect(list(false)).toEqual({ id: `${url}/status.json`, issuer: did, revokedCredential: [] });
  expect(list(true).revokedCredential).toEqual([{ id: url, revoked: true }]);
});

test('a port in the address is encoded, as did:web has it', () =>
  expect([didOf('https://the.firm'), did]).toEqual([
    'did:web:the.firm',
    'did:web:the.firm%3A8443',
  ]));
