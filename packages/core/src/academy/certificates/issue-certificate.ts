import {
  insertCertificate,
  listCourseCertificates,
  listFinalTests,
  lockPerson,
  type Database,
} from '@firm/db';
import { cleanName } from '@firm/format';
import type { Course } from '@firm/schema';
import { makeCertificateId } from './certificate-id.ts';
import { viewOf, type CertificateView } from './certificate-view.ts';
import { signCredential, type CredentialFacts } from './credential.ts';
import type { CertificateDeps } from './deps.ts';
import { findEvidence } from '../../practice/index.ts';
import { Refusal } from '../../refusal.ts';
import { readIssuer, type Issuer } from './issuer.ts';

/**
 * Issues the certificate of a passed final test, once a person and course version: asked again, it
 * gives the one that is there, whatever name is given (another name: renameCertificate).
 *
 * @param name as the person entered it; only this of them becomes public
 * @throws Refusal 'certificate/name-required', 'certificate/test-not-passed',
 *   'certificate/withdrawn'
 */
export async function issueCertificate(
  deps: CertificateDeps & { courses: readonly Course[] },
  { userId, courseId, name }: { userId: string; courseId: string; name: string },
): Promise<CertificateView> {
  const shown = requireName(name);
  const issuer = await readIssuer(deps);
  return deps.db.transaction(async (db) => {
    await lockPerson({ db }, userId);
    const passed = (await listFinalTests({ db }, { userId, courseId })).find(
      ({ hasPassed }) => hasPassed === true,
    );
    const course = deps.courses.find(({ id }) => id === courseId);
    if (!passed || !course) throw new Refusal('certificate/test-not-passed');
    const { courseVersion } = passed;
    const before = await listCourseCertificates({ db }, { userId, courseId, courseVersion });
    const held = before.find(({ revokedAt }) => revokedAt === null);
    if (held && held.takenDownFor !== null) throw new Refusal('certificate/withdrawn');
    if (held) return viewOf(held);
    if (before.some(({ revokedFor }) => revokedFor === 'issuer'))
      throw new Refusal('certificate/withdrawn');
    return writeCertificate(
      { ...deps, db },
      { issuer, userId, name: shown, courseId, courseTitle: course.title, courseVersion },
    );
  });
}

/** @throws Refusal 'certificate/name-required' */
export function requireName(raw: string): string {
  const name = cleanName(raw);
  if (name === '') throw new Refusal('certificate/name-required', { fields: ['name'] });
  return name;
}

/** Signs a certificate and keeps it. */
export async function writeCertificate(
  {
    db,
    clock,
    random,
    config,
    issuerName,
    practiceTasks,
  }: Omit<CertificateDeps, 'db'> & { db: Database },
  {
    issuer,
    userId,
    id = makeCertificateId(random),
    ...about
  }: Omit<CredentialFacts, 'id' | 'issuedAt' | 'evidence'> & {
    id?: string;
    issuer: Issuer;
    userId: string;
  },
): Promise<CertificateView> {
  const facts = { ...about, id, issuedAt: wholeSecond(clock()) };
  const evidence = await findEvidence({ db, practiceTasks }, { userId, courseId: facts.courseId });
  const credential = signCredential(
    { ...facts, evidence },
    { issuer, publicUrl: config.publicUrl, issuerName },
  );
  await insertCertificate(
    { db },
    { ...facts, userId, credential: JSON.stringify(credential), keyId: issuer.key.publicKey },
  );
  return { ...facts, takenDown: null };
}

/** As it stands in the credential. */
const wholeSecond = (date: Date): Date => new Date(Math.floor(date.getTime() / 1000) * 1000);
