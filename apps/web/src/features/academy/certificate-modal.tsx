import type { ReactNode } from 'react';
import { certificate as text } from '../../text/en/certificate.ts';
import { Dialog } from '../../ui/dialog.tsx';
export function CertificateModal({ name, courseTitle, onClose }: { name: string; courseTitle: string; onClose: () => void }): ReactNode {
  return <Dialog title={text.modalTitle} onClose={onClose}>{name} {courseTitle}</Dialog>;
}
