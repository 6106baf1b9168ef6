import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { keepOffline } from '../../lib/offline.ts';
import { course as text } from '../../text/en/academy.ts';
import { Notice } from '../../ui/notice.tsx';
import { lessonHref, lessonsOf, type CourseOutline } from './catalogue.ts';
import { CourseHeader } from './course-header.tsx';
import styles from './course.module.css';
import { becomeGuest } from './guest.ts';
import { LessonArticle } from './lesson-article.tsx';
import type { LessonContent } from './lesson-content.ts';
import { LessonMenu } from './lesson-menu.tsx';
import { LessonPager } from './lesson-pager.tsx';
import { rememberPlace } from './place.ts';
import { addProgress } from './progress.ts';
import { loadMe } from '../accounts/current-user.ts';
import { watchProgress } from './sync-progress.ts';
import { useProgress } from './use-progress.ts';
import { usePagingKeys } from './use-paging-keys.ts';
import { Congratulations } from './congratulations.tsx';

const CertificateFlow = lazy(() => import('./certificate-flow.tsx'));

/** How long after the last lesson the name prompt opens by itself, in milliseconds (specification, section 9). */
const PROMPT_DELAY = 1000;

export function CoursePage({
  course,
  lesson,
}: {
  course: CourseOutline;
  lesson: LessonContent;
}): ReactNode {
  const progress = useProgress(course);
  const navigate = useNavigate();
  const [showsCertificate, setShowsCertificate] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const lessons = lessonsOf(course);
  const index = lessons.findIndex((item) => item.key === lesson.key);
  const previous = lessons[index - 1];
  const next = lessons[index + 1];

  useEffect(() => {
    rememberPlace(course.id, lesson.key);

    keepOffline(lessonHref(course.id, lesson.key));
  }, [course, lesson.key]);

  useEffect(() => {
    watchProgress();
    // Only who is known to have no account becomes a guest; without an answer too, since reading must go on offline.
    const guest = (): void => void (course.isGuestAccessible && becomeGuest());
    loadMe().then(({ user }) => user === null && guest(), guest);
  }, [course]);

  const go = (key: string | undefined): void =>
    void (key !== undefined && navigate(lessonHref(course.id, key)));
  usePagingKeys({ previous: () => go(previous?.key), next: () => go(next?.key) });

  const openCertificate = (): void => {
    clearTimeout(timer.current);
    setShowsCertificate(true);
  };
  const complete = (): void => {
    addProgress(course.id, [lesson.key]);
    if (progress.completed + 1 === progress.total && !progress.done.has(lesson.key))
      timer.current = setTimeout(openCertificate, PROMPT_DELAY);
  };

  return (
    <div className={`wrap ${styles.page}`}>
      <CourseHeader course={course} progress={progress} onCertificate={openCertificate} />
      {!progress.isStored && <Notice kind="caution">{text.notStored}</Notice>}
      <div className={styles.columns}>
        <LessonMenu course={course} current={lesson.key} progress={progress} />
        <div className={styles.reading}>
          <LessonArticle
            courseId={course.id}
            lesson={lesson}
            number={index + 1}
            total={lessons.length}
            isDone={progress.done.has(lesson.key)}
            onComplete={complete}
          />
          {progress.isComplete && (
            <Congratulations courseId={course.id} onCertificate={openCertificate} />
          )}
          <LessonPager
            hasPrevious={previous !== undefined}
            hasNext={next !== undefined}
            isComplete={progress.isComplete}
            onPrevious={() => go(previous?.key)}
            onNext={() => go(next?.key)}
            onCertificate={openCertificate}
          />
        </div>
      </div>
      {showsCertificate && (
        <Suspense>
          <CertificateFlow course={course} onClose={() => setShowsCertificate(false)} />
        </Suspense>
      )}
    </div>
  );
}
