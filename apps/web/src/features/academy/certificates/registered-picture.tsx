import { qrPath } from '@firm/engraving/qr-path.ts';
import { registeredWords } from '@firm/schema/learning/certificate-words.ts';
import { useMemo, type ReactNode } from 'react';
import { site } from '../../../lib/page/site.ts';
import { CertificatePicture } from '../award/certificate-picture.tsx';
import type { CertificateFacts } from './certificate-facts.ts';

/**
 * The picture of a registered certificate: with its number and a code that leads to its page; its
 * PNG carries the credential.
 */
export default function RegisteredPicture({
  facts: { id, name, courseTitle, issuedAt, title, line },
  children,
}: {
  facts: Extract<CertificateFacts, { state: 'valid' }>;
  children?: ReactNode;
}): ReactNode {
  const certificate = useMemo(() => {
    const url = `${site.publicUrl}/certificates/${id}`;
    return {
      name,
      courseTitle,
      title,
      earned: line,
      date: inUtc(issuedAt),
      congratulation: registeredWords.congratulation,
      qr: qrPath(url),
      footnote: registeredWords.note(id, url),
    };
  }, [id, name, courseTitle, issuedAt, title, line]);
  const files = {
    loadSigned: () => fetch(`/certificates/${id}/certificate.png`),
    loadCredential: () => loadCredential(id),
  };
  return (
    <CertificatePicture certificate={certificate} files={files}>
      {children}
    </CertificatePicture>
  );
}

/** The day of issue is the same for everybody, wherever they read it. */
function inUtc(time: string): Date {
  const date = new Date(time);
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 12);
}

async function loadCredential(id: string): Promise<string> {
  const answer = await fetch(`/certificates/${id}/credential.json`);
  if (!answer.ok) throw new Error(`credential: ${answer.status}`);
  return answer.text();
}
