import {
  insertCertificate,
  listCourseCertificates,
  listCourseCompletions,
  listFinalTests,
  lockPerson,
  takeStatusIndex,
  type Database,
} from '@firm/db';
import { cleanName } from '@firm/format';
import type { CertificateKind, Course } from '@firm/schema';
import { makeCertificateId } from './certificate-id.ts';
import { viewOf, type CertificateView } from './certificate-view.ts';
import { signCredential } from './credential.ts';
import type { CertificateDeps } from './deps.ts';
import { findEvidence } from '../../practice/index.ts';
import { Refusal } from '../../refusal.ts';
import { readIssuer, type Issuer } from './issuer.ts';
import { drawStatusIndex } from './status-list.ts';

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
  const displayName = requireName(name);
  const issuer = await readIssuer(deps);
  return deps.db.transaction(async (db) => {
    await lockPerson({ db }, userId);
    const passingTest = (await listFinalTests({ db }, { userId, courseId })).find(
      ({ hasPassed }) => hasPassed === true,
    );
    const course = deps.courses.find(({ id }) => id === courseId);
    if (!passingTest || !course) throw new Refusal('certificate/test-not-passed');
    const { courseVersion } = passingTest;
    const before = await listCourseCertificates({ db }, { userId, courseId, courseVersion });
    const certificate = before.find(({ revokedAt }) => revokedAt === null);
    if (certificate && certificate.takenDownFor !== null)
      throw new Refusal('certificate/withdrawn');
    if (certificate) return viewOf(certificate);
    if (before.some(({ revokedFor }) => revokedFor === 'issuer'))
      throw new Refusal('certificate/withdrawn');
    return writeCertificate(
      { ...deps, db },
      { issuer, userId, name: displayName, course, passed: passingTest },
    );
  });
}

/** @throws Refusal 'certificate/name-required' */
export function requireName(raw: string): string {
  const name = cleanName(raw);
  if (name === '') throw new Refusal('certificate/name-required', { fields: ['name'] });
  return name;
}

type Deps = Omit<CertificateDeps, 'db'> & { db: Database };
type Passed = { courseVersion: number; startedAt: Date; score: number | null };

/** How somebody stands with a course: what a certificate of now would say. */
export async function readRecord(
  { db, practiceTasks }: Pick<Deps, 'db' | 'practiceTasks'>,
  { userId, course, passed }: { userId: string; course: Course; passed: Passed },
) {
  const courseId = course.id;
  const [results, all, evidence] = await Promise.all([
    listCourseCompletions({ db }, { userId, courseId }),
    listFinalTests({ db }, { userId, courseId }),
    findEvidence({ db, practiceTasks }, { userId, courseId }),
  ]);
  const tries = all.filter(
    ({ courseVersion, startedAt }) =>
      courseVersion === passed.courseVersion && startedAt <= passed.startedAt,
  ).length;
  const kind: CertificateKind = results.length >= course.totalLessons ? 'completion' : 'assessment';
  return { kind, score: passed.score ?? 0, tries, evidence };
}

/** Signs a certificate and keeps it. */
export async function writeCertificate(
  deps: Deps,
  {
    issuer,
    userId,
    id = makeCertificateId(deps.random),
    name,
    course,
    courseTitle = course.title,
    passed,
  }: {
    id?: string;
    issuer: Issuer;
    userId: string;
    name: string;
    course: Course;
    /** As an earlier certificate had it. */
    courseTitle?: string;
    passed: Passed;
  },
): Promise<CertificateView> {
  const { db, clock, random, config, issuerName } = deps;
  const row = {
    id,
    name,
    courseId: course.id,
    courseTitle,
    courseVersion: passed.courseVersion,
    issuedAt: wholeSecond(clock()),
  };
  const record = await readRecord(deps, { userId, course, passed });
  const statusIndex = await takeStatusIndex({ db }, (issuedCount) =>
    drawStatusIndex(random, issuedCount),
  );
  const credential = JSON.stringify(
    signCredential(
      { ...row, ...record, statusIndex },
      { issuer, publicUrl: config.publicUrl, issuerName },
    ),
  );
  const certificate = { ...row, userId, statusIndex, credential, keyId: issuer.key.publicKey };
  await insertCertificate({ db }, certificate);
  return viewOf({ ...certificate, ...NOT_ENDED });
}

const NOT_ENDED = {
  revokedAt: null,
  revokedFor: null,
  replacedBy: null,
  takenDownFor: null,
  takenDownAt: null,
} as const;

/** As it stands in the credential. */
const wholeSecond = (date: Date): Date => new Date(Math.floor(date.getTime() / 1000) * 1000);
