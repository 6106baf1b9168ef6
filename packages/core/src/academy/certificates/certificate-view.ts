import type { CertificateRow } from '@firm/db';
import { toTakenDown, type CertificateKind, type TakenDown } from '@firm/schema';
import { isJsonObject } from './canonical-json.ts';
import { kindIn } from './credential.ts';
import { recordIn, type CertificateRecord } from './results.ts';

/** A certificate that holds, as anybody may see it. */
export type CertificateView = {
  id: string;
  name: string;
  courseId: string;
  courseTitle: string;
  courseVersion: number;
  issuedAt: Date;
  /** Only its holder still sees its name. */
  takenDown: TakenDown | null;
  kind: CertificateKind;
} & CertificateRecord;

/** Why a certificate no longer holds. */
export type RevokedFor =
  /** Its holder has another one, under another name. */
  | 'replaced'
  /** By its holder. */
  | 'holder'
  /** By us. */
  | 'issuer'
  /** With the account. */
  | 'account';

/** It holds no more: revoked, or taken down for now. */
export const hasEnded = (row: Pick<CertificateRow, 'revokedAt' | 'takenDownFor'>): boolean =>
  row.revokedAt !== null || row.takenDownFor !== null;

export function viewOf(row: CertificateRow): CertificateView {
  const { id, name, courseId, courseTitle, courseVersion, issuedAt } = row;
  const takenDown = toTakenDown(row.takenDownFor, row.takenDownAt);
  const credential: unknown = JSON.parse(row.credential ?? '{}');
  // The signed credential alone says how it was earned.
  const signedCredential = isJsonObject(credential) ? credential : {};
  return {
    id,
    name: name ?? '',
    courseId,
    courseTitle,
    courseVersion,
    issuedAt,
    takenDown,
    kind: kindIn(signedCredential),
    ...recordIn(signedCredential),
  };
}
