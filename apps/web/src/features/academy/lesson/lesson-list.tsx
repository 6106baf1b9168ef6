import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { course as text } from '../../../text/en/learning/academy.ts';
import { classes } from '../../../ui/classes.ts';
import { useMe } from '../../accounts/index.ts';
import { isOpenToGuests, lessonHref, type CourseOutline } from '../course/catalogue.ts';
import styles from '../course/course.module.css';
import { Link } from '../../../ui/link.tsx';

/**
 * Modules and lessons, each with its number, a check mark when completed, and the one being read
 * marked.
 */
export function LessonList({
  course,
  current,
  done: completedLessons,
}: {
  course: CourseOutline;
  current: string;
  done: ReadonlySet<string>;
}): ReactNode {
  const me = useMe();
  // Said only where it is known.
  const isClosed = (key: string): boolean =>
    me !== undefined && me.user === null && !isOpenToGuests(course, key);
  const before = course.modules.map((_, index) =>
    course.modules.slice(0, index).reduce((sum, module) => sum + module.lessons.length, 0),
  );
  return (
    <ol className={styles.modules}>
      {course.modules.map((module, moduleIndex) => (
        <li key={module.title}>
          <p className={styles.module}>{module.title}</p>
          <ol className={styles.lessons}>
            {module.lessons.map((lesson, lessonIndex) => (
              <li key={lesson.key}>
                <Link
                  to={lessonHref(course.id, lesson.key)}
                  className={classes(styles.lessonLink, lesson.key === current && styles.current)}
                  aria-current={lesson.key === current ? 'page' : undefined}
                >
                  <span className={styles.number} aria-hidden="true">
                    {(before[moduleIndex] ?? 0) + lessonIndex + 1}
                  </span>
                  <span>
                    {lesson.title}
                    {completedLessons.has(lesson.key) && (
                      <span className="visually-hidden"> ({text.done})</span>
                    )}
                    {isClosed(lesson.key) && <span className="muted"> ({text.locked})</span>}
                  </span>
                  {completedLessons.has(lesson.key) && (
                    <Check className={styles.check} size={14} strokeWidth={3} aria-hidden />
                  )}
                </Link>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}
