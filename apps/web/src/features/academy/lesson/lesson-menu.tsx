import { ChevronDown } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { course as text } from '../../../text/en/learning/academy.ts';
import type { CourseOutline } from '../course/catalogue.ts';
import styles from '../course/course.module.css';
import { LessonList } from './lesson-list.tsx';
import { ResetProgress } from '../course/reset-progress.tsx';
import type { CourseProgress } from '../course/use-progress.ts';
import { useMe } from '../../accounts/index.ts';
import { Island } from '../../../ui/island.tsx';

/**
 * The list of lessons: a sidebar where there is room, a dropdown with a progress bar where there is
 * not.
 */
export function LessonMenu({
  course,
  current,
  progress,
}: {
  course: CourseOutline;
  current: string;
  progress: CourseProgress;
}): ReactNode {
  const me = useMe();
  // Only of such a course the list says which lessons are closed to a guest.
  const isClosing = !course.isGuestAccessible && me?.user === null;
  const version = `${current} ${[...progress.done].join(' ')} ${isClosing}`;
  const dropdown = useRef<HTMLDetailsElement>(null);
  return (
    <>
      <Island as="nav" version={version} className={styles.sidebar} aria-label={text.contents}>
        <LessonList course={course} current={current} done={progress.done} />
        {progress.completed > 0 && <ResetProgress courseId={course.id} />}
      </Island>
      <details ref={dropdown} className={styles.dropdown}>
        <summary>
          <span>
            {text.contents} · {text.completed(progress.completed, progress.total)}
          </span>
          <ChevronDown size={20} aria-hidden />
          <progress
            max={100}
            value={progress.percent}
            aria-label={text.percent(progress.percent)}
          />
        </summary>
        <Island
          as="nav"
          version={version}
          aria-label={text.contents}
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a') !== null)
              dropdown.current?.removeAttribute('open');
          }}
        >
          <LessonList course={course} current={current} done={progress.done} />
          {progress.completed > 0 && <ResetProgress courseId={course.id} />}
        </Island>
      </details>
    </>
  );
}
