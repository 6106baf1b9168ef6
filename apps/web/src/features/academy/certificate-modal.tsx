import { useState, type ReactNode } from 'react';
import { site } from '../../lib/site.ts';
import { certificate as text } from '../../text/en/certificate.ts';
import { finalTest } from '../../text/en/final-test.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { CourseOutline } from './catalogue.ts';
import styles from './certificate.module.css';
import { CertificatePicture } from './certificate-picture.tsx';
import { Confetti } from './confetti.tsx';
import { finalTestHref, RegisterLine } from './register-line.tsx';

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
    footnote: finalTest.footnote(
      `${site.publicUrl.replace(/^https?:\/\//, '')}${finalTestHref(course.id)}`,
    ),
  }));
  return (
    <Dialog title={text.modalTitle} onClose={onClose} wide>
      <div className={styles.modal}>
        <CertificatePicture certificate={certificate} />
        <RegisterLine courseId={course.id} />
      </div>
      <Confetti />
    </Dialog>
  );
}
