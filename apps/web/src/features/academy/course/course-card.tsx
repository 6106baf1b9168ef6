import { BookOpen, Clock, Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { catalogue } from '../../../text/en/learning/academy.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ProgressRing } from '../../../ui/progress-ring.tsx';
import { isOpenToGuests, lessonHref, lessonsOf, type CourseOutline } from './catalogue.ts';
import styles from './catalogue.module.css';
import { CoursePicture } from './course-picture.tsx';
import { useProgress } from './use-progress.ts';
import { Link } from '../../../ui/link.tsx';

/**
 * A course in the catalogue. `onLocked` is given when this visitor may not open it: the button then
 * says so and asks for a sign-in instead of leading to the course.
 */
export function CourseCard({
  course,
  onLocked,
}: {
  course: CourseOutline;
  onLocked?: (() => void) | undefined;
}): ReactNode {
  const progress = useProgress(course);
  const href = `/academy/course/${course.id}`;
  return (
    <article className={`card ${styles.card}`} aria-labelledby={`course-${course.id}`}>
      <CoursePicture image={course.image} />
      <div className={styles.head}>
        <p className="eyebrow">{course.level}</p>
        {progress.completed > 0 && (
          <div className={styles.ring}>
            <ProgressRing
              percent={progress.percent}
              label={catalogue.progress(progress.completed, progress.total)}
            />
          </div>
        )}
        <h2 id={`course-${course.id}`}>{course.title}</h2>
      </div>
      <p className="muted">{course.description}</p>
      <CourseFacts course={course} />
      {!course.isReady ? (
        <p className={styles.preparing}>{catalogue.inPreparation}</p>
      ) : onLocked !== undefined ? (
        <>
          <Button onClick={onLocked}>
            {catalogue.signInToAccess}
            <span className="visually-hidden">: {course.title}</span>
          </Button>
          <OpenLessons course={course} />
          <noscript>
            <ButtonLink href={`/academy/auth?return=${encodeURIComponent(href)}`}>
              {catalogue.signInToAccess}
              <span className="visually-hidden">: {course.title}</span>
            </ButtonLink>
          </noscript>
        </>
      ) : (
        <ButtonLink href={href} kind="primary">
          {progress.completed > 0 && !progress.isComplete ? catalogue.resume : catalogue.start}
          <span className="visually-hidden">: {course.title}</span>
        </ButtonLink>
      )}
    </article>
  );
}

function CourseFacts({ course }: { course: CourseOutline }): ReactNode {
  return (
    <ul className={styles.facts}>
      <li>
        <BookOpen size={16} aria-hidden /> {catalogue.lessons(course.totalLessons)}
      </li>
      <li>
        <Clock size={16} aria-hidden /> {catalogue.times(course.duration, course.times)}
      </li>
      <li>
        <Layers size={16} aria-hidden />{' '}
        {course.isGuestAccessible ? catalogue.guestFree : catalogue.account}
      </li>
    </ul>
  );
}

/** Lessons of a course with accounts that anybody may read. */
function OpenLessons({ course }: { course: CourseOutline }): ReactNode {
  const lessons = lessonsOf(course).filter(({ key }) => isOpenToGuests(course, key));
  return (
    lessons.length > 0 && (
      <div>
        <p className="muted">{catalogue.openLessons}</p>
        <ul className={styles.open}>
          {lessons.map(({ key, title }) => (
            <li key={key}>
              <Link to={lessonHref(course.id, key)}>{title}</Link>
            </li>
          ))}
        </ul>
      </div>
    )
  );
}
