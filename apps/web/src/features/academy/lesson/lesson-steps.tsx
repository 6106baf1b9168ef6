import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useHydrated } from '../../../lib/page/use-hydrated.ts';
import { idOfHash } from '../../../lib/page/id-of-hash.ts';
import { steps as text } from '../../../text/en/learning/academy.ts';
import type { LessonContent } from './lesson-content.ts';
import styles from '../course/course.module.css';
import prose from './prose.module.css';
import { Questions, StepQuestions } from '../questions/questions.tsx';
import { openSteps, readOpenSteps, useOpenSteps } from './steps.ts';
import { Island } from '../../../ui/island.tsx';

/** Controls of an interactive part. */
const CONTROL = 'button, input, select, textarea, summary, [role=slider]';

/**
 * The steps of a lesson. The next opens when something has been tried in the one before: its
 * question answered, right or wrong, or its interactive part operated. All are open in a completed
 * lesson, and where no script runs.
 */
export function LessonSteps({
  body,
  courseId,
  lesson,
  isDone,
}: {
  body: RefObject<HTMLDivElement | null>;
  courseId: string;
  lesson: LessonContent;
  isDone: boolean;
}): ReactNode {
  const total = lesson.steps.length;
  const isHydrated = useHydrated();
  const openedOpenSteps = useOpenSteps(courseId, lesson.key, total);
  const open = isDone || !isHydrated ? total : openedOpenSteps;
  // Closed before the program came (build/head-script.js): nobody has pressed anything in there.
  const [closedAfter] = useState(readClosedAfter);
  // Told once to who listens.
  const [news, tell] = useState<number>();
  useTries(body, (triedCount) => {
    const next = triedCount + 1;
    if (next > total || isDone || next <= readOpenSteps(courseId, lesson.key)) return;
    openSteps(courseId, lesson.key, next);
    tell(next);
  });
  useTarget(body, { courseId, lesson });
  useLayoutEffect(() => {
    // From here on the page says itself which steps are hidden.
    if (isHydrated) delete document.documentElement.dataset['steps'];
  }, [isHydrated]);
  return (
    <div ref={body}>
      {lesson.steps.map(({ html, questions }, index) => {
        const step = index + 1;
        const isAsked = step <= closedAfter || step <= openedOpenSteps || isDone;
        const askedQuestions = lesson.questions.filter((_, place) => questions.includes(place));
        return (
          <Step
            key={step}
            {...{ step, total, html, isAsked }}
            questions={askedQuestions}
            isHidden={step > open}
          />
        );
      })}
      <p className="visually-hidden" role="status">
        {news === undefined ? '' : text.open(news)}
      </p>
    </div>
  );
}

function Step({
  step,
  total,
  html,
  questions,
  isHidden,
  isAsked,
}: {
  step: number;
  total: number;
  html: string;
  questions: LessonContent['questions'];
  isHidden: boolean;
  isAsked: boolean;
}): ReactNode {
  return (
    <div data-step={step} className={styles.step} hidden={isHidden}>
      {total > 1 && <p className={styles.stepNumber}>{text.number(step, total)}</p>}
      {/* Built from our own Markdown and sanitised at build (packages/content-build). */}
      <div className={prose.prose} data-later-parts dangerouslySetInnerHTML={{ __html: html }} />
      <Island as="div" isLive={isAsked}>
        {step < total ? (
          <StepQuestions questions={questions} step={step} />
        ) : (
          <Questions questions={questions} />
        )}
      </Island>
      {step < total && (
        <p className={styles.stepEnd} data-program>
          {questions.length > 0 ? text.answer(step + 1) : text.tryOut(step + 1)}
        </p>
      )}
    </div>
  );
}

/** The last step that is open while the page is drawn: all are, unless the head's script closed some. */
function readClosedAfter(): number {
  const open = import.meta.env.SSR ? undefined : document.documentElement.dataset['steps'];
  return open === undefined ? Infinity : Number(open);
}

/** Tells of each step in which something is tried. */
function useTries(body: RefObject<HTMLElement | null>, onTry: (step: number) => void): void {
  const noteTry = useEffectEvent(onTry);
  // Before what was chosen early is adopted (lib/early.ts). By the elements and not by what is
  // drawn into them: interactive parts belong to another part of the program.
  useLayoutEffect(() => {
    const element = body.current;
    if (element === null) return;
    const note = ({ type, target }: Event): void => {
      if (!(target instanceof Element)) return;
      const isTry =
        type === 'click'
          ? target.closest('[data-widget]') !== null && target.closest(CONTROL) !== null
          : target.matches('input, select, textarea');
      const step = Number(target.closest<HTMLElement>('[data-step]')?.dataset['step']);
      if (isTry) noteTry(step);
    };
    const kinds = ['click', 'input', 'change'];
    for (const kind of kinds) element.addEventListener(kind, note);
    return () => {
      for (const kind of kinds) element.removeEventListener(kind, note);
    };
  }, [body]);
}

/** Opens the place within a lesson to which a search or an answer leads. */
function useTarget(
  body: RefObject<HTMLElement | null>,
  { courseId, lesson }: { courseId: string; lesson: LessonContent },
): void {
  useEffect(() => {
    const follow = (): void => {
      const name = idOfHash(location.hash);
      if (name === '') return;
      const [widget] = name.split('?');
      const place = [...(body.current?.querySelectorAll<HTMLElement>('[id], [data-widget]') ?? [])]
        .filter((element) => element.id === name || element.dataset['widget'] === widget)
        .at(0);
      const step = Number(place?.closest<HTMLElement>('[data-step]')?.dataset['step']);
      if (Number.isNaN(step)) return;
      const wasHidden = place?.closest('[hidden]') !== null;
      openSteps(courseId, lesson.key, step);
      if (wasHidden) requestAnimationFrame(() => place?.scrollIntoView());
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [body, courseId, lesson]);
}
