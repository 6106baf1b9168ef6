import type { CertificateKind } from '@firm/schema';
import { credentialText as text } from '../../text/en/certificates.ts';
import { FINAL_TEST } from '../final-tests/rules.ts';
import type { PracticeEvidence } from '../../practice/index.ts';
import { isJsonObject, type Json, type JsonObject } from './canonical-json.ts';
import { addProofs, withoutMilliseconds } from './data-integrity.ts';
import type { Issuer } from './issuer.ts';
import { resultDescriptions, resultsOf } from './results.ts';
import { statusEntry } from './status-list.ts';

type CredentialFacts = {
  id: string;
  name: string;
  courseId: string;
  courseTitle: string;
  courseVersion: number;
  issuedAt: Date;
  /** Whether the lessons were completed too. */
  kind: CertificateKind;
  /** Right answers of the try that passed. */
  score: number;
  /** Tries up to that one. */
  tries: number;
  /** Its place in the status lists. */
  statusIndex: number;
  /** Practice tasks of the course that the person has done. */
  evidence: readonly PracticeEvidence[];
};

export const certificateUrl = (publicUrl: string, id: string): string =>
  `${publicUrl}/certificates/${id}`;

/** The public validator of 1EdTech reads a badge by this schema. */
const SCHEMA = {
  id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
  type: '1EdTechJsonSchemaValidator2019',
} as const;

const ACHIEVEMENTS = { completion: 'CertificateOfCompletion', assessment: 'Assessment' } as const;

/**
 * A certificate as an Open Badges 3.0 credential (a W3C Verifiable Credential 2.0), signed. Of the
 * person it holds nothing but the name they entered.
 */
export function signCredential(
  facts: CredentialFacts,
  { issuer, publicUrl, issuerName }: { issuer: Issuer; publicUrl: string; issuerName: string },
): JsonObject {
  const { id, name, courseId, courseTitle, courseVersion, issuedAt, kind, evidence } = facts;
  const achievement = `${publicUrl}/academy/course/${courseId}#v${courseVersion}`;
  const credential = {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
    ],
    id: certificateUrl(publicUrl, id),
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
        id: achievement,
        type: ['Achievement'],
        achievementType: ACHIEVEMENTS[kind],
        name: courseTitle,
        version: String(courseVersion),
        description: text.descriptions[kind](courseTitle),
        criteria: { narrative: text.criteria[kind](FINAL_TEST.questions, FINAL_TEST.needed) },
        resultDescription: resultDescriptions(achievement),
      },
      result: resultsOf(achievement, facts),
    },
    ...(evidence.length > 0 ? { evidence: evidence.map(evidenceOf(publicUrl)) } : {}),
    credentialSchema: [SCHEMA],
    credentialStatus: statusEntry(publicUrl, facts.statusIndex),
  };
  return addProofs(credential, { key: issuer.key, did: issuer.did, now: issuedAt });
}

/** A task as Open Badges has evidence: what was done, where, and when. */
const evidenceOf =
  (publicUrl: string) =>
  ({ task, title, doneAt, minutes }: PracticeEvidence): JsonObject => ({
    id: `${publicUrl}/academy/practice?task=${task}`,
    type: ['Evidence'],
    name: title,
    ...(minutes === undefined
      ? { narrative: text.evidence(withoutMilliseconds(doneAt)), genre: text.genre }
      : {
          narrative: text.capstone(withoutMilliseconds(doneAt), minutes),
          genre: text.capstoneGenre,
        }),
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

/** Kind of a credential's achievement; one of the version before is of a completion. */
export function kindIn(credential: JsonObject): CertificateKind {
  const subject = credential['credentialSubject'];
  const achievement = isJsonObject(subject) ? subject['achievement'] : undefined;
  return isJsonObject(achievement) && achievement['achievementType'] === ACHIEVEMENTS.assessment
    ? 'assessment'
    : 'completion';
}

/**
 * Answer of the status address of a credential of the version before: the list of revoked
 * credentials, of which there is at most this one (1EdTech revocation list, Open Badges 3.0). The
 * reason is not published.
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
