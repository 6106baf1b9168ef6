import { createHash } from 'node:crypto';
import { decodeBase58, encodeBase58 } from './base58.ts';
import { canonicalJson, isJsonObject, type Json, type JsonObject } from './canonical-json.ts';
import { canonicalQuads } from './credential-quads.ts';
import { isSignedBy, type SigningKey } from './signing-key.ts';

/** How a document is written before it is hashed: as canonical JSON, or as canonical RDF. */
const SUITES: Readonly<Record<string, (value: JsonObject) => string>> = {
  'eddsa-jcs-2022': canonicalJson,
  'eddsa-rdfc-2022': canonicalQuads,
};

type Signer = { key: SigningKey; did: string; now: Date };

/**
 * Signs a document with two Data Integrity proofs inside it (W3C, Data Integrity EdDSA
 * Cryptosuites v1.0): eddsa-jcs-2022, which needs JSON alone, and eddsa-rdfc-2022, which most
 * badge verifiers know. Each covers the document without proofs.
 */
export const addProofs = (document: JsonObject, by: Signer): JsonObject => ({
  ...document,
  proof: Object.keys(SUITES).map((suite) => proofOf(document, { ...by, suite })),
});

/** Signs a document with one proof, eddsa-jcs-2022. Signing the same again gives the same. */
export const addProof = (document: JsonObject, by: Signer): JsonObject => ({
  ...document,
  proof: proofOf(document, { ...by, suite: 'eddsa-jcs-2022' }),
});

/** @param did who signs; the key is named `{did}#{its Multikey}` */
function proofOf(
  document: JsonObject,
  { key, did, now, suite }: Signer & { suite: string },
): JsonObject {
  const context = document['@context'] === undefined ? {} : { '@context': document['@context'] };
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: suite,
    created: withoutMilliseconds(now),
    verificationMethod: `${did}#${key.publicKey}`,
    proofPurpose: 'assertionMethod',
  };
  const bytes = signedBytes(document, { ...options, ...context });
  return {
    ...options,
    // By its rules the one suite keeps the context in the proof, and the other does not.
    ...(suite === 'eddsa-jcs-2022' ? context : {}),
    proofValue: `z${encodeBase58(key.sign(bytes))}`,
  };
}

type ProofState = 'valid' | 'altered' | 'foreign';

/**
 * Looks at a document's proofs: one over the JSON, as older documents have, or one of each suite.
 *
 * @param trusted Multikeys whose signature counts
 * @returns 'valid'; 'altered': a proof names one of these keys, which did not sign this; 'foreign':
 *   none names one of them
 */
export function checkProof(document: JsonObject, trustedKeys: ReadonlySet<string>): ProofState {
  const { proof, ...unsignedDocument } = document;
  const suites = Array.isArray(proof) ? Object.keys(SUITES) : ['eddsa-jcs-2022'];
  // Whether it is a list has just been asked.
  const proofs = Array.isArray(proof) ? (proof as readonly Json[]) : [proof ?? null];
  if (proofs.length !== suites.length) return 'foreign';
  const states = proofs.map((one, at) =>
    checkOne(unsignedDocument, one, { trusted: trustedKeys, suite: suites[at] }),
  );
  if (states.every((state) => state === 'foreign')) return 'foreign';
  return states.every((state) => state === 'valid') ? 'valid' : 'altered';
}

function checkOne(
  unsignedDocument: JsonObject,
  proof: Json,
  { trusted: trustedKeys, suite }: { trusted: ReadonlySet<string>; suite: string | undefined },
): ProofState {
  if (!isJsonObject(proof)) return 'foreign';
  const { proofValue, ...options } = proof;
  const method = options['verificationMethod'];
  const publicKey = typeof method === 'string' ? method.slice(method.lastIndexOf('#') + 1) : '';
  if (!trustedKeys.has(publicKey)) return 'foreign';
  if (
    options['type'] !== 'DataIntegrityProof' ||
    options['cryptosuite'] !== suite ||
    options['proofPurpose'] !== 'assertionMethod'
  )
    return 'altered';
  const signature =
    typeof proofValue === 'string' && proofValue.startsWith('z')
      ? decodeBase58(proofValue.slice(1))
      : undefined;
  const context = unsignedDocument['@context'];
  const sameContext =
    options['@context'] === undefined ||
    canonicalOrNothing(options['@context']) === canonicalOrNothing(context ?? null);
  if (!signature || !sameContext) return 'altered';
  try {
    const whole = suite === 'eddsa-rdfc-2022' ? { ...options, '@context': context } : options;
    return isSignedBy(publicKey, signedBytes(unsignedDocument, whole), signature)
      ? 'valid'
      : 'altered';
  } catch {
    return 'altered';
  }
}

/**
 * The bytes to sign: the hash of the proof's options, then the hash of the document.
 *
 * @throws Error where the options name no suite of ours, or the document has no such form
 */
export function signedBytes(unsignedDocument: JsonObject, options: JsonObject): Uint8Array {
  const suite = options['cryptosuite'];
  const write =
    typeof suite === 'string' && Object.hasOwn(SUITES, suite) ? SUITES[suite] : undefined;
  if (!write) throw new Error('no cryptosuite of ours');
  const hash = (value: JsonObject): Buffer => createHash('sha256').update(write(value)).digest();
  return Buffer.concat([hash(options), hash(unsignedDocument)]);
}

function canonicalOrNothing(value: Json): string | undefined {
  try {
    return canonicalJson(value);
  } catch {
    return undefined;
  }
}

export const withoutMilliseconds = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;
