import type { ReactNode } from 'react';
import { finalTest as text } from '../../../text/en/learning/final-test.ts';
import { Link } from '../../../ui/link.tsx';

export const finalTestHref = (courseId: string): string => `/academy/course/${courseId}/final-test`;

/** One line: this certificate is not registered, and the way to register it. */
export function RegisterLine({ courseId }: { courseId: string }): ReactNode {
  return (
    <p className="muted">
      {text.notRegistered} <Link to={finalTestHref(courseId)}>{text.register}</Link>
    </p>
  );
}
