import type { ReactNode } from 'react';
import { useRetry } from '../../../lib/data/use-retry.ts';
import { course as text } from '../../../text/en/learning/academy.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../course/course.module.css';

/**
 * A lesson whose text is not there: still on its way, or it could not be loaded, and then with what
 * to do about it.
 */
export function LessonFrame({
  title,
  number,
  total,
  hasFailed,
}: {
  title: string;
  number: number;
  total: number;
  hasFailed: boolean;
}): ReactNode {
  const { isBusy, retry } = useRetry(hasFailed);
  return (
    <section className={styles.article} aria-labelledby="lesson-title" aria-busy={!hasFailed}>
      <p className="eyebrow">{text.lessonNumber(number, total)}</p>
      <h1 id="lesson-title" tabIndex={-1} className={styles.lessonTitle}>
        {title}
      </h1>
      {hasFailed ? (
        <div className={styles.notLoaded}>
          <Notice kind="bad">{text.loadFailed}</Notice>
          <div className={styles.ways}>
            <Button kind="primary" aria-disabled={isBusy} onClick={retry}>
              {text.retry}
            </Button>
            <ButtonLink href="/academy">{text.back}</ButtonLink>
          </div>
        </div>
      ) : (
        <div className={styles.coming} aria-hidden="true">
          <div />
          <div />
          <div />
          <div />
        </div>
      )}
    </section>
  );
}
