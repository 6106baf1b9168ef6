import { findCertificate, lockPerson, revokeCertificateRow } from '@firm/db';
import { viewOf, type CertificateView } from './certificate-view.ts';
import { makeCertificateId } from './certificate-id.ts';
import type { CertificateDeps } from './deps.ts';
import { Refusal } from '../../refusal.ts';
import { requireName, writeCertificate } from './issue-certificate.ts';
import { readIssuer } from './issuer.ts';

/**
 * Issues a certificate anew under another name. The old one is revoked, loses its name, and leads
 * to the new one. The same name changes nothing.
 *
 * @throws Refusal 'certificate/unknown', 'certificate/name-required', 'certificate/withdrawn' while
 *   it is taken down
 */
export async function renameCertificate(
  deps: CertificateDeps,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<CertificateView> {
  const shown = requireName(name);
  const issuer = await readIssuer(deps);
  return deps.db.transaction(async (db) => {
    await lockPerson({ db }, userId);
    const old = await findCertificate({ db }, id);
    if (!old || old.userId !== userId || old.revokedAt !== null)
      throw new Refusal('certificate/unknown');
    if (old.takenDownFor !== null) throw new Refusal('certificate/withdrawn');
    if (old.name === shown) return viewOf(old);
    const fresh = makeCertificateId(deps.random);
    await revokeCertificateRow(
      { db },
      { id, reason: 'replaced', replacedBy: fresh, now: deps.clock() },
    );
    const { courseId, courseTitle, courseVersion } = old;
    return writeCertificate(
      { ...deps, db },
      { issuer, userId, id: fresh, name: shown, courseId, courseTitle, courseVersion },
    );
  });
}
