import { credentialText as text } from '../../text/en/certificates.ts';
import { FINAL_TEST } from '../final-tests/rules.ts';
import type { PracticeEvidence } from '../../practice/index.ts';
import { isJsonObject, type Json, type JsonObject } from './canonical-json.ts';
import { addProof, withoutMilliseconds } from './data-integrity.ts';
import type { Issuer } from './issuer.ts';

export type CredentialFacts = {
  id: string;
  name: string;
  courseId: string;
  courseTitle: string;
  courseVersion: number;
  issuedAt: Date;
  /** Practice tasks of the course that the person has done; absent: none. */
  evidence?: readonly PracticeEvidence[];
};

export const certificateUrl = (publicUrl: string, id: string): string =>
  `${publicUrl}/certificates/${id}`;

/**
 * A certificate as an Open Badges 3.0 credential (a W3C Verifiable Credential 2.0), signed. Of the
 * person it holds nothing but the name they entered.
 */
export function signCredential(
  facts: CredentialFacts,
  { issuer, publicUrl, issuerName }: { issuer: Issuer; publicUrl: string; issuerName: string },
): JsonObject {
  const { id, name, courseId, courseTitle, courseVersion, issuedAt, evidence = [] } = facts;
  const url = certificateUrl(publicUrl, id);
  const credential = {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id: url,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: courseTitle,
    issuer: { id: issuer.did, type: ['Profile'], name: issuerName, url: `${publicUrl}/academy` },
    validFrom: withoutMilliseconds(issuedAt),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', hashed: false, identityType: 'name', identityHash: name },
      ],
      achievement: {
        id: `${publicUrl}/academy/course/${courseId}#v${courseVersion}`,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        name: courseTitle,
        version: String(courseVersion),
        description: text.description(courseTitle),
        criteria: { narrative: text.criteria(FINAL_TEST.questions, FINAL_TEST.needed) },
      },
    },
    ...(evidence.length > 0 ? { evidence: evidence.map(evidenceOf(publicUrl)) } : {}),
    credentialStatus: { id: `${url}/status.json`, type: '1EdTechRevocationList' },
  };
  return addProof(credential, { key: issuer.key, did: issuer.did, now: issuedAt });
}

/** A task as Open Badges has evidence: what was done, where, and when. */
const evidenceOf =
  (publicUrl: string) =>
  ({ task, title, doneAt }: PracticeEvidence): JsonObject => ({
    id: `${publicUrl}/academy/practice?task=${task}`,
    type: ['Evidence'],
    name: title,
    narrative: text.evidence(withoutMilliseconds(doneAt)),
    genre: text.genre,
  });

/** The certificate's number in a credential, whichever host it was issued under. */
export function certificateIdIn(credential: JsonObject): string | undefined {
  const { id } = credential;
  return typeof id === 'string' ? /\/certificates\/([0-9A-Z-]{19})$/.exec(id)?.[1] : undefined;
}

/** The name that a credential certifies. */
export function nameIn(credential: JsonObject): string | undefined {
  const subject = credential['credentialSubject'];
  const identifiers: Json | undefined = isJsonObject(subject) ? subject['identifier'] : undefined;
  const first: unknown = Array.isArray(identifiers) ? identifiers[0] : undefined;
  const name = isJsonObject(first) ? first['identityHash'] : undefined;
  return typeof name === 'string' ? name : undefined;
}

/**
 * What a credential's status address answers: the list of revoked credentials, of which there is at
 * most this one (1EdTech revocation list, Open Badges 3.0). The reason
 * is not published.
 */
export function revocationList({
  id,
  publicUrl,
  did,
  isRevoked,
}: {
  id: string;
  publicUrl: string;
  did: string;
  isRevoked: boolean;
}) {
  const url = certificateUrl(publicUrl, id);
  return {
    id: `${url}/status.json`,
    issuer: did,
    revokedCredential: isRevoked ? [{ id: url, revoked: true }] : [],
  };
}
