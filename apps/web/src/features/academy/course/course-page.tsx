import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate, type Location } from 'react-router';
import { saveOffline } from '../../../lib/data/offline.ts';
import { usePending } from '../../../lib/forms/use-pending.ts';
import { course as text } from '../../../text/en/learning/academy.ts';
import { LateDialog } from '../../../ui/late-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { isOpenToGuests, lessonHref, lessonsOf, type CourseOutline } from './catalogue.ts';
import { CourseHeader } from './course-header.tsx';
import styles from './course.module.css';
import { becomeGuest, loadMe, SessionEnded } from '../../accounts/index.ts';
import { LessonArticle } from '../lesson/lesson-article.tsx';
import type { LessonContent } from '../lesson/lesson-content.ts';
import { LessonMenu } from '../lesson/lesson-menu.tsx';
import { LessonFrame } from '../lesson/lesson-frame.tsx';
import { LessonPager } from '../lesson/lesson-pager.tsx';
import { PathChoice } from './path-choice.tsx';
import { placeOnPath, useOrder } from './reading-path.ts';
import { rememberLastLesson } from './last-lesson.ts';
import { addProgress } from './progress.ts';
import { watchProgress } from '../late/sync-progress.ts';
import { useOpenSteps } from '../lesson/steps.ts';
import { useProgress } from './use-progress.ts';
import { usePagingKeys } from '../lesson/use-paging-keys.ts';
import { Congratulations } from '../award/congratulations.tsx';

const loadCertificate = () => import('../award/certificate-flow.tsx');

/**
 * How long after the last lesson the name prompt opens by itself, in milliseconds (specification,
 * section 9).
 */
const PROMPT_DELAY_MILLISECONDS = 1000;

/** The lesson of this course that an address on its way leads to. */
const lessonIn = (course: CourseOutline, pending: Location | undefined): string | undefined =>
  pending?.pathname === `/academy/course/${course.id}`
    ? (new URLSearchParams(pending.search).get('lesson') ?? undefined)
    : undefined;

/** Readers are known by name or as guests, and progress of both is kept. */
function useVisit(course: CourseOutline, lessonKey: string): void {
  const isForGuests = isOpenToGuests(course, lessonKey);
  useEffect(() => {
    watchProgress();
    // Only who is known to have no account becomes a guest; without an answer too, since reading
    // must go on offline.
    const guest = (): void => void (isForGuests && becomeGuest());
    loadMe().then(({ user }) => user === null && guest(), guest);
  }, [isForGuests]);
}

/** A lesson that was opened is kept as the last one, and for reading offline. */
function useReading(
  course: CourseOutline,
  lesson: LessonContent | undefined,
  lessonKey: string,
): void {
  const loadedKey = lesson?.key;
  useEffect(() => {
    if (loadedKey === undefined) return;
    rememberLastLesson(course.id, loadedKey);
    saveOffline(lessonHref(course.id, loadedKey));
  }, [course, loadedKey]);

  // Reading goes on at the title of the lesson that one has turned to, or that has come after all.
  const lessonState = `${lessonKey} ${lesson === undefined ? 'missing' : 'there'}`;
  const last = useRef(lessonState);
  useEffect(() => {
    if (last.current === lessonState) return;
    last.current = lessonState;
    document.getElementById('lesson-title')?.focus({ preventScroll: true });
  }, [lessonState]);
}

/**
 * The lesson that is shown, and those beside it. One that is on its way has its place at once: its
 * number, its title and its neighbours are known.
 */
function usePlace(
  course: CourseOutline,
  lessonKey: string,
): {
  isComing: boolean;
  shownKey: string;
  number: number;
  total: number;
  title: string;
  /** On the path for beginners, where somebody reads by it: the step, and how many there are. */
  step: { step: number; of: number } | undefined;
  /** Addresses. */
  previous: string | undefined;
  next: string | undefined;
} {
  const lessons = lessonsOf(course);
  const order = useOrder();
  const coming = lessonIn(course, usePending());
  const isComing = coming !== undefined && coming !== lessonKey;
  const shownKey = isComing ? coming : lessonKey;
  const foundIndex = lessons.findIndex((item) => item.key === shownKey);
  const index = Math.max(0, foundIndex);
  const step = order === 'path' ? placeOnPath(lessonHref(course.id, shownKey)) : undefined;
  const hrefAt = (at: number): string | undefined =>
    lessons[at] && lessonHref(course.id, lessons[at].key);
  return {
    isComing,
    shownKey,
    number: index + 1,
    total: lessons.length,
    title: lessons[index]?.title ?? '',
    step,
    previous: step === undefined ? hrefAt(index - 1) : step.previous,
    next: step === undefined ? hrefAt(index + 1) : step.next,
  };
}

/** The certificate opens by a press, and by itself some time after the last lesson. */
function useCertificateDialog(): {
  isOpen: boolean;
  open: () => void;
  openLater: () => void;
  close: () => void;
} {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const open = (): void => {
    clearTimeout(timer.current);
    setOpen(true);
  };
  return {
    isOpen,
    open,
    openLater: () => void (timer.current = setTimeout(open, PROMPT_DELAY_MILLISECONDS)),
    close: () => setOpen(false),
  };
}

/** Turns to a neighbour, by a press or by its key. */
function useTurning(
  previous: string | undefined,
  next: string | undefined,
): (href: string | undefined) => void {
  const navigate = useNavigate();
  const go = (href: string | undefined): void => void (href !== undefined && navigate(href));
  usePagingKeys({ previous: () => go(previous), next: () => go(next) });
  return go;
}

/** Marks the lesson as complete, once. */
function useCompletion({
  course,
  lesson,
  progress,
  onLast,
}: {
  course: CourseOutline;
  lesson: LessonContent | undefined;
  progress: ReturnType<typeof useProgress>;
  /** Nothing is left of the course. */
  onLast: () => void;
}) {
  // Said once to who listens: the button that was pressed only changes its name.
  const [markedLesson, setMarked] = useState<string>();
  const complete = (): void => {
    if (lesson === undefined || progress.done.has(lesson.key)) return;
    addProgress(course.id, [lesson.key]);
    setMarked(lesson.key);
    if (progress.completed + 1 === progress.total) onLast();
  };
  return { markedLesson, complete };
}

/** Whether parts of the lesson are still closed. */
function useIsPartial({
  course,
  lesson,
  progress,
  lessonKey,
}: {
  course: CourseOutline;
  lesson: LessonContent | undefined;
  progress: ReturnType<typeof useProgress>;
  lessonKey: string;
}): boolean {
  const steps = lesson?.steps.length ?? 1;
  return useOpenSteps(course.id, lessonKey, steps) < steps && !progress.done.has(lessonKey);
}

/**
 * @param lesson missing when it could not be loaded.
 * @param lessonKey which lesson the address names
 */
export function CoursePage({
  course,
  lesson,
  lessonKey,
}: {
  course: CourseOutline;
  lesson: LessonContent | undefined;
  lessonKey: string;
}): ReactNode {
  const progress = useProgress(course);
  const certificate = useCertificateDialog();
  const place = usePlace(course, lessonKey);
  const { shownKey, previous, next } = place;
  const isPartial = useIsPartial({ course, lesson, progress, lessonKey: shownKey });
  useVisit(course, lessonKey);
  useReading(course, lesson, lessonKey);
  const go = useTurning(previous, next);
  const onLast = certificate.openLater;
  const { markedLesson, complete } = useCompletion({ course, lesson, progress, onLast });

  return (
    <Page className={styles.frame}>
      <CourseHeader course={course} progress={progress} onCertificate={certificate.open} />
      <SessionEnded returnTo={lessonHref(course.id, shownKey)} />
      {!progress.isStored && <Notice kind="caution">{text.notStored}</Notice>}
      <div className={styles.columns}>
        <LessonMenu course={course} current={shownKey} progress={progress} />
        <div className={styles.reading}>
          <ReadingColumn
            {...{ course, lesson, place, progress, markedLesson }}
            onComplete={complete}
            onCertificate={certificate.open}
          />
          <LessonPager
            previous={previous}
            next={next}
            step={place.step}
            hasList={course.path !== undefined}
            isTurning={place.isComing}
            isComplete={progress.isComplete}
            isPartial={isPartial}
            onPrevious={() => go(previous)}
            onNext={() => go(next)}
            onCertificate={certificate.open}
          />
        </div>
      </div>
      {certificate.isOpen && (
        <LateDialog load={loadCertificate} course={course} onClose={certificate.close} />
      )}
    </Page>
  );
}

/** The lesson that is shown, or its place while it comes. */
function ReadingColumn({
  course,
  lesson,
  place: { isComing, number, total, title },
  progress,
  markedLesson,
  onComplete,
  onCertificate,
}: {
  course: CourseOutline;
  lesson: LessonContent | undefined;
  place: ReturnType<typeof usePlace>;
  progress: ReturnType<typeof useProgress>;
  markedLesson: string | undefined;
  onComplete: () => void;
  onCertificate: () => void;
}): ReactNode {
  return (
    <>
      {course.path !== undefined && number === 1 && <PathChoice />}
      {(lesson === undefined || isComing) && (
        <LessonFrame title={title} number={number} total={total} hasFailed={!isComing} />
      )}
      {/* Hidden and not thrown away while the next one comes: who turns back finds the answers
              as they were. */}
      {lesson !== undefined && (
        <LessonArticle
          courseId={course.id}
          lesson={lesson}
          number={number}
          total={total}
          isDone={progress.done.has(lesson.key)}
          isHidden={isComing}
          onComplete={onComplete}
        />
      )}
      <p className="visually-hidden" role="status">
        {markedLesson !== undefined && markedLesson === lesson?.key ? text.marked : ''}
      </p>
      {progress.isComplete && <Congratulations course={course} onCertificate={onCertificate} />}
    </>
  );
}
