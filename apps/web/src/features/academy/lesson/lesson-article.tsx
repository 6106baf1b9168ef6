import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { course as text, sources } from '../../../text/en/learning/academy.ts';
import { CompleteButton } from './complete-button.tsx';
import styles from '../course/course.module.css';
import { DiagramFrames } from './diagram-frames.tsx';
import type { LessonContent } from './lesson-content.ts';
import { LessonSteps } from './lesson-steps.tsx';
import { PartQuestion } from '../questions/questions.tsx';
import { TermPopover } from './term-popover.tsx';
import { useNearParts } from './use-near-parts.ts';
import { Island } from '../../../ui/island.tsx';

// Fetched only when an interactive part comes near; without it, the lesson's text stands as it is.
const Widgets = lazy(() =>
  import('../../practice/late/widgets.ts').catch(() => ({ default: () => null })),
);

/**
 * One lesson: title, Mark as Complete (also at its end), its steps with their questions, and the
 * sources.
 */
export function LessonArticle({
  courseId,
  lesson,
  number,
  total,
  isDone,
  isHidden,
  onComplete,
}: {
  courseId: string;
  lesson: LessonContent;
  number: number;
  total: number;
  isDone: boolean;
  isHidden: boolean;
  onComplete: () => void;
}): ReactNode {
  const body = useRef<HTMLDivElement>(null);
  const parts = useNearParts(body, lesson);
  const complete = (isSmall: boolean): ReactNode => (
    <CompleteButton
      courseId={courseId}
      lessonKey={lesson.key}
      isDone={isDone}
      isSmall={isSmall}
      onComplete={onComplete}
    />
  );
  return (
    <article className={styles.article} aria-labelledby="lesson-title" hidden={isHidden}>
      <p className="eyebrow">{text.lessonNumber(number, total)}</p>
      <div className={styles.lessonHead}>
        <h1 id={isHidden ? undefined : 'lesson-title'} tabIndex={-1} className={styles.lessonTitle}>
          {lesson.title}
        </h1>
        {complete(true)}
      </div>
      <LessonMeta lesson={lesson} />
      <LessonSteps
        key={lesson.title}
        body={body}
        courseId={courseId}
        lesson={lesson}
        isDone={isDone}
      />
      <TermPopover within={body} />
      <DiagramFrames key={`frames of ${lesson.key}`} within={body} />
      {parts.length > 0 && <InteractiveParts parts={parts} lesson={lesson} />}
      <Sources lesson={lesson} />
      {/* A reader at the end does not have to go back up. */}
      <div className={styles.end}>{complete(false)}</div>
    </article>
  );
}

function LessonMeta({ lesson }: { lesson: LessonContent }): ReactNode {
  return (
    <p className={styles.meta}>
      {text.minutes(lesson.minutes)}
      {lesson.exerciseMinutes !== undefined &&
        lesson.exerciseMinutes > 0 &&
        ` · ${text.toTry(lesson.exerciseMinutes)}`}{' '}
      · {text.updated(lesson.updated)}
    </p>
  );
}

/** The interactive parts of a lesson, each with its question. */
function InteractiveParts({
  parts,
  lesson,
}: {
  parts: ReturnType<typeof useNearParts>;
  lesson: LessonContent;
}): ReactNode {
  return (
    <Suspense>
      <Widgets
        key={lesson.key}
        places={parts}
        under={(name) =>
          lesson.questions
            .filter(({ part }) => part === name)
            .map((question) => <PartQuestion key={question.ask} question={question} part={name} />)
        }
      />
    </Suspense>
  );
}

function Sources({ lesson }: { lesson: LessonContent }): ReactNode {
  return (
    <section className={styles.sources} data-later aria-labelledby="sources">
      <h2 id="sources">{sources.heading}</h2>
      <Island as="ol" version={lesson.key}>
        {lesson.sources.map(({ title, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {title}
              <span className="visually-hidden"> {sources.newTab}</span>
            </a>{' '}
            <span className="muted">{new URL(url).host}</span>
          </li>
        ))}
      </Island>
    </section>
  );
}
