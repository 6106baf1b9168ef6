import type { Course } from '@firm/schema';
import { Refusal } from '../refusal.ts';

/** A learner: a person with an account, a guest, or nobody known. */
export type Learner = { userId: string; isGuest: boolean };

/** Courses flagged so are open to everybody; the others to people with an account. */
export function canOpenCourse(
  course: Pick<Course, 'isGuestAccessible'>,
  learner: Pick<Learner, 'isGuest'> | undefined,
): boolean {
  return course.isGuestAccessible || (learner !== undefined && !learner.isGuest);
}

/**
 * The course, if this person may open it.
 *
 * @throws Refusal course/not-found, course/account-required
 */
export function openCourse(
  { courses }: { courses: readonly Course[] },
  { courseId, learner }: { courseId: string; learner: Pick<Learner, 'isGuest'> | undefined },
): Course {
  const course = courses.find(({ id }) => id === courseId);
  if (!course) throw new Refusal('course/not-found');
  if (!canOpenCourse(course, learner)) throw new Refusal('course/account-required');
  return course;
}

/** Some lessons of a course with accounts are open to everybody too. */
export const isOpenLesson = (
  course: Pick<Course, 'isGuestAccessible' | 'guestLessons'>,
  key: string,
): boolean => course.isGuestAccessible || (course.guestLessons?.includes(key) ?? false);

/**
 * The course, if this person may open each of these lessons of it.
 *
 * @throws Refusal course/not-found, course/account-required
 */
export function openLessons(
  deps: { courses: readonly Course[] },
  {
    keys,
    ...input
  }: { courseId: string; keys: readonly string[]; learner: Pick<Learner, 'isGuest'> | undefined },
): Course {
  const course = deps.courses.find(({ id }) => id === input.courseId);
  const isOpen = course && keys.length > 0 && keys.every((key) => isOpenLesson(course, key));
  return isOpen ? course : openCourse(deps, input);
}

/** Keys of the lessons that the course has now. */
export const lessonKeysOf = (course: Course): string[] =>
  course.modules.flatMap(({ lessons }) => lessons.map(({ key }) => key));
