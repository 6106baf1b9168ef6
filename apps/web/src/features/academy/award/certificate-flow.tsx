import { useState, type ReactNode } from 'react';
import { useCloseOnBack } from '../../../lib/page/use-close-on-back.ts';
import type { CourseOutline } from '../course/catalogue.ts';
import { CertificateModal } from './certificate-modal.tsx';
import { NamePrompt } from './name-prompt.tsx';

/** From the name to the certificate: first the prompt, then the certificate with its download. */
export default function CertificateFlow({
  course,
  onClose,
}: {
  course: CourseOutline;
  onClose: () => void;
}): ReactNode {
  const [name, setName] = useState<string>();
  useCloseOnBack(onClose);
  return name === undefined ? (
    <NamePrompt onContinue={setName} onCancel={onClose} />
  ) : (
    <CertificateModal name={name} course={course} onClose={onClose} />
  );
}
