import { Award } from 'lucide-react';
import type { ReactNode } from 'react';
import { course as text } from '../../../text/en/learning/academy.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProgressRing } from '../../../ui/progress-ring.tsx';
import type { CourseOutline } from './catalogue.ts';
import styles from './course.module.css';
import { SearchButton } from '../search/search-button.tsx';
import type { CourseProgress } from './use-progress.ts';

export function CourseHeader({
  course,
  progress,
  onCertificate,
}: {
  course: CourseOutline;
  progress: CourseProgress;
  onCertificate: () => void;
}): ReactNode {
  return (
    <header className={styles.header}>
      <div className={styles.crumbs}>
        <BackLink href="/academy">{text.back}</BackLink>
        <SearchButton />
      </div>
      <div className={styles.title}>
        <ProgressRing percent={progress.percent} label={text.percent(progress.percent)} />
        <div>
          <p className={styles.courseTitle}>{course.title}</p>
          <ul className={styles.facts}>
            <li>{text.modules(course.modules.length)}</li>
            <li>{text.completed(progress.completed, progress.total)}</li>
            <li>{text.percent(progress.percent)}</li>
            <li>{text.reading(course.duration)}</li>
            <li>{text.exercises(course.times.exercises)}</li>
            <li>{text.test(course.times.test)}</li>
          </ul>
        </div>
        {progress.isComplete && (
          <Button kind="primary" className={styles.certificate} onClick={onCertificate}>
            <Award size={18} aria-hidden /> {text.certificate}
          </Button>
        )}
      </div>
    </header>
  );
}
