import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { site } from '../../../lib/page/site.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { mini as text } from '../../../text/en/telegram.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import {
  courses,
  lessonHref,
  lessonsOf,
  loadLesson,
  proseStyles as prose,
} from '../../academy/index.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './mini.module.css';

type Chosen = {
  courseId: string;
  lessonKey: string;
};

/** Lessons that need no account, to read here; questions and progress are on the site. */
export function MiniLessons(): ReactNode {
  const [chosenLesson, setChosen] = useState<Chosen>();
  if (chosenLesson !== undefined)
    return <Lesson {...chosenLesson} onBack={() => setChosen(undefined)} />;
  return (
    <>
      {courses
        .filter((course) => course.isReady && course.isGuestAccessible)
        .map((course) => (
          <section key={course.id} aria-labelledby={course.id} className={styles.course}>
            <h2 id={course.id}>{course.title}</h2>
            <ol>
              {lessonsOf(course).map((lesson) => (
                <li key={lesson.key}>
                  <button
                    type="button"
                    onClick={() => setChosen({ courseId: course.id, lessonKey: lesson.key })}
                  >
                    {lesson.title}
                  </button>
                </li>
              ))}
            </ol>
          </section>
        ))}
    </>
  );
}

function Lesson({ courseId, lessonKey, onBack }: Chosen & { onBack: () => void }): ReactNode {
  const { value: lesson, failure } = useResource({
    key: `lesson ${courseId} ${lessonKey}`,
    load: () => loadLesson(courseId, lessonKey),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus();
  }, [lesson]);
  return (
    <article className={styles.lesson}>
      <div>
        <Button small onClick={onBack}>
          <ArrowLeft size={16} aria-hidden /> {text.back}
        </Button>
      </div>
      {failure !== undefined && <Notice kind="bad">{text.lessonFailed}</Notice>}
      {lesson === undefined && failure === undefined && (
        <div className={classes('skeleton', styles.skeleton)} aria-busy="true" />
      )}
      {lesson !== undefined && (
        <>
          <h2 ref={heading} tabIndex={-1}>
            {lesson.title}
          </h2>
          {/* Built from our own Markdown and sanitised at build (packages/content-build). */}
          <div
            className={prose.prose}
            dangerouslySetInnerHTML={{ __html: lesson.steps.map(({ html }) => html).join('') }}
          />
          <p>
            <a href={`${site.publicUrl}${lessonHref(courseId, lessonKey)}`}>{text.onSite}</a>
          </p>
        </>
      )}
    </article>
  );
}
