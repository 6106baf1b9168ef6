import type { Glossary, LessonList, LessonText } from '@firm/schema';
import { isOpenLesson, openLessons, type Learner } from '../academy/index.ts';
import { Refusal } from '../refusal.ts';
import type { Course } from '@firm/schema';

/** A passage of our own texts, as the build wrote it. */
type TextPassage = { url: string; title: string; text: string };
/** The texts by page, in their order. */
export type LessonBook = {
  /** Sections of a page: `/academy/course/x?lesson=0-0`, `/academy/glossary`. */
  sectionsOf: (page: string) => readonly TextPassage[];
};
type Deps = { courses: readonly Course[]; lessonBook: LessonBook };

const PAGE = 50;
const GLOSSARY = '/academy/glossary';

/** Sorts passages by their page once, when they are first asked for. */
export function createLessonBook(read: () => readonly TextPassage[]): LessonBook {
  let pages: Map<string, TextPassage[]> | undefined;
  return {
    sectionsOf: (page) => {
      pages ??= Map.groupBy(read(), ({ url }) => url.replace(/#.*$/, ''));
      return pages.get(page) ?? [];
    },
  };
}

const lessonPath = (courseId: string, key: string): string =>
  `/academy/course/${courseId}?lesson=${key}`;

/** A page of the lessons of all courses, or of one. */
export function listLessons(
  { courses }: Pick<Deps, 'courses'>,
  { course: courseId, cursor = 0 }: { course?: string | undefined; cursor?: number | undefined },
): LessonList {
  const all = courses
    .filter(({ id, isReady }) => isReady && (courseId === undefined || id === courseId))
    .flatMap((course) => lessonsOf(course));
  return { lessons: all.slice(cursor, cursor + PAGE), nextCursor: cursorAfter(all, cursor) };
}

const lessonsOf = (course: Course) =>
  course.modules.flatMap(({ lessons }) =>
    lessons.map(({ key, title }) => ({
      course: { id: course.id, title: course.title },
      key,
      title,
      href: lessonPath(course.id, key),
      isGuestAccessible: isOpenLesson(course, key),
    })),
  );

/** @throws Refusal course/not-found, course/account-required, request/not-found */
export function readLesson(
  { courses, lessonBook }: Deps,
  { courseId, key, learner }: { courseId: string; key: string; learner: Learner | undefined },
): LessonText {
  const lesson = lessonsOf(openLessons({ courses }, { courseId, keys: [key], learner })).find(
    (one) => one.key === key,
  );
  if (!lesson) throw new Refusal('request/not-found');
  return { ...lesson, sections: lessonBook.sectionsOf(lesson.href).map(presentSection) };
}

/** A page of the glossary. */
export function listTerms(
  { lessonBook }: Pick<Deps, 'lessonBook'>,
  { cursor = 0 }: { cursor?: number | undefined },
): Glossary {
  const all = lessonBook.sectionsOf(GLOSSARY);
  return {
    terms: all.slice(cursor, cursor + PAGE).map(presentSection),
    nextCursor: cursorAfter(all, cursor),
  };
}

const presentSection = ({ title, text, url }: TextPassage) => ({ title, text, href: url });
const cursorAfter = (all: readonly unknown[], cursor: number): string | null =>
  all.length > cursor + PAGE ? String(cursor + PAGE) : null;
