import { findCertificate, revokeCertificateRow, type Database } from '@firm/db';
import type { RevokedFor } from './certificate-view.ts';
import { Refusal } from '../../refusal.ts';

type Deps = { db: Database; clock: () => Date };

/**
 * Revokes a certificate for good and takes its name away.
 *
 * @param userId whose it must be; without one it is the operator who revokes
 * @throws Refusal 'certificate/unknown'
 */
export async function revokeCertificate(
  { db, clock }: Deps,
  { id, userId }: { id: string; userId?: string },
): Promise<void> {
  const row = await findCertificate({ db }, id);
  if (!row || (userId !== undefined && row.userId !== userId))
    throw new Refusal('certificate/unknown');
  const reason: RevokedFor = userId === undefined ? 'issuer' : 'holder';
  await revokeCertificateRow({ db }, { id, reason, now: clock() });
}
