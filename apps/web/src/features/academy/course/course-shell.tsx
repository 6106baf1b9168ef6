import type { ReactNode } from 'react';
import { course as text } from '../../../text/en/learning/academy.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import type { CourseOutline } from './catalogue.ts';
import { CourseHeader } from './course-header.tsx';
import styles from './course.module.css';
import { LessonMenu } from '../lesson/lesson-menu.tsx';
import { emptyProgress } from './progress.ts';
import type { CourseProgress } from './use-progress.ts';

/**
 * Built page of a course that needs an account: its frame, with bars in place of the lesson. The
 * browser knows who may read it, and puts the page in its place.
 */
export function CourseShell({ course }: { course: CourseOutline }): ReactNode {
  const progress: CourseProgress = {
    done: new Set(),
    completed: 0,
    total: course.totalLessons,
    percent: 0,
    isComplete: false,
    isStored: emptyProgress().isStored,
  };
  return (
    <Page className={styles.frame}>
      <CourseHeader course={course} progress={progress} onCertificate={() => {}} />
      <noscript>
        <h1>{course.title}</h1>
        <p>{course.description}</p>
        <p>{text.needsAccount}</p>
      </noscript>
      <div className={`${styles.columns} ${styles.coming}`}>
        <LessonMenu course={course} current="" progress={progress} />
        <Loading text={text.lessonComing} className={styles.reading}>
          <div className={styles.comingTitle} />
          <div className={styles.comingText} />
          <div className={styles.comingText} />
        </Loading>
      </div>
    </Page>
  );
}
