import {
  findCertificate,
  listFinalTests,
  lockPerson,
  revokeCertificateRow,
  type CertificateRow,
  type Database,
} from '@firm/db';
import type { Course } from '@firm/schema';
import { viewOf, type CertificateView } from './certificate-view.ts';
import { makeCertificateId } from './certificate-id.ts';
import type { CertificateDeps } from './deps.ts';
import { Refusal } from '../../refusal.ts';
import { readRecord, requireName, writeCertificate } from './issue-certificate.ts';
import { readIssuer } from './issuer.ts';

type Deps = CertificateDeps & { courses: readonly Course[] };

/**
 * Issues a certificate anew under another name. The old one is revoked, loses its name, and leads
 * to the new one. The same name changes nothing.
 *
 * @throws Refusal 'certificate/unknown', 'certificate/name-required', 'certificate/withdrawn' while
 *   it is taken down
 */
export async function renameCertificate(
  deps: Deps,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<CertificateView> {
  const displayName = requireName(name);
  return replaceCertificate(deps, { userId, id }, async ({ name: before }) =>
    before === displayName ? undefined : displayName,
  );
}

/**
 * Issues a certificate anew with what its holder has done since: lessons and practice tasks.
 * Without any of them it stays as it is.
 *
 * @throws Refusal 'certificate/unknown', 'certificate/withdrawn' while it is taken down
 */
export function renewCertificate(
  deps: Deps,
  { userId, id }: { userId: string; id: string },
): Promise<CertificateView> {
  return replaceCertificate(deps, { userId, id }, async (row, { db, course, passed }) => {
    const old = viewOf(row);
    const { kind, evidence } = await readRecord({ ...deps, db }, { userId, course, passed });
    const isNew =
      (kind === 'completion' && old.kind !== kind) ||
      old.score === null ||
      evidence.some(({ title }) => !old.tasks.includes(title));
    return isNew ? old.name : undefined;
  });
}

type Basis = { db: Database; course: Course; passed: Parameters<typeof readRecord>[1]['passed'] };

/** @param choose the name of the new one; undefined: the old one stays */
async function replaceCertificate(
  deps: Deps,
  { userId, id }: { userId: string; id: string },
  choose: (old: CertificateRow, basis: Basis) => Promise<string | undefined>,
): Promise<CertificateView> {
  const issuer = await readIssuer(deps);
  return deps.db.transaction(async (db) => {
    await lockPerson({ db }, userId);
    const old = await findCertificate({ db }, id);
    if (!old || old.userId !== userId || old.revokedAt !== null)
      throw new Refusal('certificate/unknown');
    if (old.takenDownFor !== null) throw new Refusal('certificate/withdrawn');
    const { courseId, courseVersion, courseTitle } = old;
    const course = deps.courses.find((one) => one.id === courseId);
    const passedFinalTest = (await listFinalTests({ db }, { userId, courseId })).find(
      (one) => one.hasPassed === true && one.courseVersion === courseVersion,
    );
    // Without its course or its test nothing can be said anew.
    if (!course || !passedFinalTest) throw new Refusal('certificate/unknown');
    const name = await choose(old, { db, course, passed: passedFinalTest });
    if (name === undefined) return viewOf(old);
    const fresh = makeCertificateId(deps.random);
    await revokeCertificateRow(
      { db },
      { id, reason: 'replaced', replacedBy: fresh, now: deps.clock() },
    );
    return writeCertificate(
      { ...deps, db },
      { issuer, userId, id: fresh, name, course, courseTitle, passed: passedFinalTest },
    );
  });
}
