import { findCertificate, listValidCertificates, type Database } from '@firm/db';
import { toRule, type Rule } from '@firm/schema';
import { hasEnded, viewOf, type CertificateView } from './certificate-view.ts';
import { isJsonObject } from './canonical-json.ts';
import { revocationList } from './credential.ts';
import { toJwt } from './credential-jwt.ts';
import type { CertificateDeps } from './deps.ts';
import { didOf, readIssuer } from './issuer.ts';
import { judgeRow } from './verify-certificate.ts';

export type PublicCertificate =
  | { state: 'valid'; certificate: CertificateView; isMine: boolean }
  | {
      state: 'revoked';
      id: string;
      courseTitle: string;
      replacedBy: string | null;
      takenDownFor: Rule | null;
    }
  | { state: 'unknown' };

/** Reads the public facts of a certificate. A row without signed content is not ours. */
export async function readCertificate(
  deps: Pick<CertificateDeps, 'db' | 'clock' | 'config'>,
  { id, userId }: { id: string; userId?: string | undefined },
): Promise<PublicCertificate> {
  const row = await findCertificate(deps, id);
  if (!row) return { state: 'unknown' };
  if (hasEnded(row)) {
    const { courseTitle, replacedBy } = row;
    const takenDownFor = toRule(row.takenDownFor) ?? null;
    return { state: 'revoked', id, courseTitle, replacedBy, takenDownFor };
  }
  if (judgeRow(row, await readIssuer(deps)).verdict !== 'valid') return { state: 'unknown' };
  return {
    state: 'valid',
    certificate: viewOf(row),
    isMine: userId !== undefined && row.userId === userId,
  };
}

/** A person's certificates that hold, the newest first. */
export async function listCertificates(
  { db }: { db: Database },
  { userId }: { userId: string },
): Promise<CertificateView[]> {
  return (await listValidCertificates({ db }, userId)).map(viewOf);
}

/**
 * The signed credential as JSON text, exactly as it was issued; undefined when there is none (any
 * more).
 */
export async function readCredential(
  { db }: { db: Database },
  { id }: { id: string },
): Promise<string | undefined> {
  const row = await findCertificate({ db }, id);
  return row && !hasEnded(row) ? (row.credential ?? undefined) : undefined;
}

/**
 * The credential as a token, signed with the present key; only what a key of ours has signed before
 * gets one.
 */
export async function readCredentialJwt(
  deps: CertificateDeps,
  { id }: { id: string },
): Promise<string | undefined> {
  const row = await findCertificate(deps, id);
  const ours = await readIssuer(deps);
  if (!row || judgeRow(row, ours).verdict !== 'valid') return undefined;
  const credential: unknown = JSON.parse(row.credential ?? 'null');
  if (!isJsonObject(credential)) return undefined;
  const issuer = credential['issuer'];
  return toJwt(credential, {
    key: ours.key,
    did:
      isJsonObject(issuer) && typeof issuer['id'] === 'string'
        ? issuer['id']
        : didOf(deps.config.publicUrl),
  });
}

/** The list at a credential's status address; undefined when we never issued it. */
export async function readStatus(
  { db, config }: Pick<CertificateDeps, 'db' | 'config'>,
  { id }: { id: string },
) {
  const row = await findCertificate({ db }, id);
  return (
    row &&
    revocationList({
      id,
      publicUrl: config.publicUrl,
      did: didOf(config.publicUrl),
      isRevoked: hasEnded(row),
    })
  );
}
