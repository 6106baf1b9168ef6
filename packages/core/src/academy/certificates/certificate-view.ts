import type { CertificateRow } from '@firm/db';

/** A certificate that holds, as anybody may see it. */
export type CertificateView = {
  id: string;
  name: string;
  courseId: string;
  courseTitle: string;
  courseVersion: number;
  issuedAt: Date;
};

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

export function viewOf(row: CertificateRow): CertificateView {
  const { id, name, courseId, courseTitle, courseVersion, issuedAt } = row;
  return { id, name: name ?? '', courseId, courseTitle, courseVersion, issuedAt };
}
