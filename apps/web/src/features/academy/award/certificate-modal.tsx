import { picture as pictureEndpoint } from '@firm/schema/api/learning/certificates.ts';
import { notRegisteredNote } from '@firm/schema/learning/certificate-words.ts';
import { fillPath } from '@firm/schema/endpoint.ts';
import { useState, type ReactNode } from 'react';
import { site } from '../../../lib/page/site.ts';
import { certificate as text } from '../../../text/en/learning/certificate.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { CourseOutline } from '../course/catalogue.ts';
import styles from './certificate.module.css';
import { CertificatePicture } from './certificate-picture.tsx';
import { Confetti } from './confetti.tsx';
import { RegisterLine } from './register-line.tsx';

/**
 * The certificate that everybody gets, large, under falling confetti. It is not registered, and
 * says how it can be.
 */
export function CertificateModal({
  name,
  course,
  onClose,
}: {
  name: string;
  course: CourseOutline;
  onClose: () => void;
}): ReactNode {
  const [certificate] = useState(() => ({
    name,
    courseTitle: course.title,
    date: new Date(),
    footnote: notRegisteredNote(site.publicUrl, course.id),
  }));
  return (
    <Dialog title={text.modalTitle} onClose={onClose} wide>
      <div className={styles.modal}>
        <CertificatePicture
          certificate={certificate}
          files={{ loadSigned: () => loadSigned(course.id, certificate) }}
        />
        <RegisterLine courseId={course.id} />
      </div>
      <Confetti />
    </Dialog>
  );
}

const loadSigned = (
  courseId: string,
  { name, date }: { name: string; date: Date },
): Promise<Response> =>
  fetch(fillPath(pictureEndpoint.path, { params: { courseId } }), {
    method: pictureEndpoint.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, day: dayOf(date) }),
  });

/** The day where this person is, as 2026-12-31. */
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
