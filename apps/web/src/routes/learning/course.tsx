import type { ReactNode } from 'react';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import {
  findCourse,
  isOpenToGuests,
  lessonHref,
  lessonsOf,
  type CourseOutline,
  CoursePage,
  loadLesson,
  type LessonContent,
  readLastLesson,
} from '../../features/academy/index.ts';
import { loadMe } from '../../features/accounts/index.ts';
import { ApiRequestError } from '../../lib/data/api.ts';
import { load } from '../../lib/data/load-failure.ts';
import type { PageHandle, PageMeta } from '../../lib/page/page-meta.ts';

type Loaded = {
  course: CourseOutline;
  /** Which lesson the address names. */
  key: string;
  /** Missing when it could not be loaded: the course stands, and says so in its place. */
  lesson: LessonContent | undefined;
};

/**
 * Opens the lesson that the address names; without one, the place where this reader was, else the
 * first.
 */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<Loaded | Response> {
  const course = findCourse(params['courseId']);
  if (course === undefined) return redirect('/academy?notice=course-not-found');
  if (!course.isReady) return redirect('/academy');
  // A course that needs an account is not opened by its address alone (specification, section 5).
  const lessonParam = new URL(request.url).searchParams.get('lesson');
  const isOpen = isOpenToGuests(course, lessonParam ?? '');
  if (!isOpen && typeof document !== 'undefined' && !(await mayOpen()))
    return redirect(`/academy?notice=account&course=${course.id}`);
  const keys = lessonsOf(course).map((lesson) => lesson.key);
  if (lessonParam !== null && keys.includes(lessonParam))
    return { course, key: lessonParam, lesson: await lessonIfItComes(course.id, lessonParam) };
  const first = keys[0] ?? '0-0';
  const place = typeof document === 'undefined' ? null : readLastLesson(course.id);
  if (place !== null && place !== first && keys.includes(place))
    return redirect(lessonHref(course.id, place));
  return { course, key: first, lesson: await lessonIfItComes(course.id, first) };
}

/**
 * @throws LoadError while the page starts: what stands there then is the lesson as it was drawn,
 *   which is not taken away
 */
async function lessonIfItComes(courseId: string, key: string): Promise<LessonContent | undefined> {
  try {
    return await load(() => loadLesson(courseId, key));
  } catch (error) {
    if (typeof document === 'undefined' || window.hasStarted !== true) throw error;
    return undefined;
  }
}

/**
 * Whether somebody is signed in. Without any answer, what this browser has kept of a lesson may be
 * read on: its progress catches up later.
 */
const mayOpen = (): Promise<boolean> =>
  loadMe().then(
    ({ user }) => user !== null,
    (error: unknown) => error instanceof ApiRequestError && error.status === 0,
  );

export const handle: PageHandle = {
  meta: (data): PageMeta => {
    // Data from this route's loader.
    const { course, key } = data as Loaded;
    const lesson = lessonsOf(course).find((item) => item.key === key);
    return {
      title: `${lesson?.title ?? ''} · ${course.title} · The Firm Academy`,
      description: lesson?.summary ?? '',
      picture: 'academy',
      hasLeaves: true,
      rests: true,
      canonical: key === '0-0' ? `/academy/course/${course.id}` : lessonHref(course.id, key),
    };
  },
};

export function Component(): ReactNode {
  const { course, key, lesson } = useLoaderData<Loaded>();
  return <CoursePage key={course.id} course={course} lesson={lesson} lessonKey={key} />;
}
