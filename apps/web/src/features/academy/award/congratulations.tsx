import { Award } from 'lucide-react';
import type { ReactNode } from 'react';
import { course as text } from '../../../text/en/learning/academy.ts';
import { canDo } from '../../../text/en/learning/can-do.ts';
import { finalTest } from '../../../text/en/learning/final-test.ts';
import { Button } from '../../../ui/button.tsx';
import type { CourseOutline } from '../course/catalogue.ts';
import styles from '../course/course.module.css';
import { finalTestHref } from './register-line.tsx';
import { Link } from '../../../ui/link.tsx';

/** Shown under the lesson once every lesson of the course is completed. */
export function Congratulations({
  course: { id: courseId, path, capstone },
  onCertificate,
}: {
  course: CourseOutline;
  onCertificate: () => void;
}): ReactNode {
  return (
    <section className={styles.congratulations} aria-labelledby="congratulations">
      <Award size={32} strokeWidth={1.5} aria-hidden />
      <div>
        <h2 id="congratulations">{text.congratulations}</h2>
        <p className="muted">{text.congratulationsText}</p>
        <p>
          <Link to={finalTestHref(courseId)}>{finalTest.register}</Link>
        </p>
        {capstone !== undefined && (
          <p>
            <Link to={`/academy/practice?task=${capstone}`}>{text.capstone}</Link>
          </p>
        )}
        {path !== undefined && (
          <p>
            <Link to="/academy/can-do">{canDo.heading}</Link>
          </p>
        )}
      </div>
      <Button kind="primary" onClick={onCertificate}>
        {text.viewYourCertificate}
      </Button>
    </section>
  );
}
