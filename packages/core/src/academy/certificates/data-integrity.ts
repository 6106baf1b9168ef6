import { createHash } from 'node:crypto';
import { decodeBase58, encodeBase58 } from './base58.ts';
import { canonicalJson, isJsonObject, type Json, type JsonObject } from './canonical-json.ts';
import { isSignedBy, type SigningKey } from './signing-key.ts';

/**
 * Signs a document with a Data Integrity proof inside it, cryptosuite eddsa-jcs-2022 (W3C, Data
 * Integrity EdDSA Cryptosuites v1.0, section 3.3). Signing the same again gives the same.
 *
 * @param did who signs; the key is named `{did}#{its Multikey}`
 */
export function addProof(
  document: JsonObject,
  { key, did, now }: { key: SigningKey; did: string; now: Date },
): JsonObject {
  const proof = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    created: withoutMilliseconds(now),
    verificationMethod: `${did}#${key.publicKey}`,
    proofPurpose: 'assertionMethod',
    ...(document['@context'] === undefined ? {} : { '@context': document['@context'] }),
  };
  return {
    ...document,
    proof: { ...proof, proofValue: `z${encodeBase58(key.sign(signedBytes(document, proof)))}` },
  };
}

/**
 * Looks at a document's proof.
 *
 * @param trusted Multikeys whose signature counts
 * @returns 'valid'; 'altered': it names one of these keys, which did not sign this; 'foreign': it
 *   names none of them
 */
export function checkProof(
  document: JsonObject,
  trusted: ReadonlySet<string>,
): 'valid' | 'altered' | 'foreign' {
  const { proof, ...unsecured } = document;
  if (!isJsonObject(proof)) return 'foreign';
  const { proofValue, ...options } = proof;
  const method = options['verificationMethod'];
  const publicKey = typeof method === 'string' ? method.slice(method.lastIndexOf('#') + 1) : '';
  if (!trusted.has(publicKey)) return 'foreign';
  if (
    options['type'] !== 'DataIntegrityProof' ||
    options['cryptosuite'] !== 'eddsa-jcs-2022' ||
    options['proofPurpose'] !== 'assertionMethod'
  )
    return 'altered';
  const signature =
    typeof proofValue === 'string' && proofValue.startsWith('z')
      ? decodeBase58(proofValue.slice(1))
      : undefined;
  const sameContext =
    options['@context'] === undefined ||
    canonicalOrNothing(options['@context']) === canonicalOrNothing(unsecured['@context'] ?? null);
  if (!signature || !sameContext) return 'altered';
  try {
    return isSignedBy(publicKey, signedBytes(unsecured, options), signature) ? 'valid' : 'altered';
  } catch {
    return 'altered';
  }
}

/** What is signed: the hash of the proof's options, then the hash of the document. */
export function signedBytes(unsecured: JsonObject, options: JsonObject): Uint8Array {
  return Buffer.concat([hash(options), hash(unsecured)]);
}

const hash = (value: Json): Buffer => createHash('sha256').update(canonicalJson(value)).digest();

function canonicalOrNothing(value: Json): string | undefined {
  try {
    return canonicalJson(value);
  } catch {
    return undefined;
  }
}

export const withoutMilliseconds = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;
