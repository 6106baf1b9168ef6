import type { Dashboard } from '@firm/schema/learning/academy.ts';
import type { ReactNode } from 'react';
import { dashboard as text } from '../../../text/en/learning/dashboard.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { CoursePicture } from '../course/course-picture.tsx';
import styles from './dashboard.module.css';

/** The courses with this person's progress. */
export function LearningCenter({ courses }: { courses: Dashboard['courses'] }): ReactNode {
  return (
    <div className={styles.courses}>
      {courses.map((course) => (
        <article
          key={course.id}
          className={`card ${styles.course}`}
          aria-labelledby={`course-${course.id}`}
        >
          <CoursePicture image={course.image} />
          <p className="eyebrow">{course.level}</p>
          <h2 id={`course-${course.id}`}>{course.title}</h2>
          <p className="muted">{course.description}</p>
          <p className="num">
            {/* Beside a sample's bar, '0 of 6' would contradict it. */}
            {course.isSample
              ? text.allLessons(course.totalLessons)
              : text.lessons(course.completedLessons, course.totalLessons)}{' '}
            · {course.duration}
          </p>
          <progress
            className={styles.bar}
            max={100}
            value={course.progressPercent}
            aria-label={text.progress(course.progressPercent)}
          />
          {course.isSample && (
            <p className="muted">
              {text.progress(course.progressPercent)}{' '}
              <span className={styles.sample}>{text.sample}</span>
            </p>
          )}
          {course.isReady ? (
            <ButtonLink href={`/course/${course.id}`} kind="primary">
              {course.completedLessons === 0 || course.isSample
                ? text.start
                : course.completedLessons < course.totalLessons
                  ? text.resume
                  : text.again}
              <span className="visually-hidden">: {course.title}</span>
            </ButtonLink>
          ) : (
            <p className="muted">{text.inPreparation}</p>
          )}
        </article>
      ))}
    </div>
  );
}
