import type { Course } from '@firm/schema/learning/academy.ts';
import outline from '../../../generated/content/courses.json';

/**
 * A lesson as lists show it. `key` is `{moduleIndex}-{lessonIndex}`, under which progress is kept.
 */
type LessonOutline = {
  key: string;
  title: string;
  summary: string;
  minutes: number;
};

export type CourseOutline = Omit<Course, 'modules'> & {
  /** Time of the exercises beside the reading, and of the final test. */
  times: { exercises: string; test: string };
  /** Addresses of lessons in the order for beginners. */
  path?: string[];
  /** The practice task that has everything of the course in it. */
  capstone?: string;
  modules: { title: string; lessons: LessonOutline[] }[];
};

// Written by our own build, which checks it.
export const courses: readonly CourseOutline[] = outline as CourseOutline[];

export const findCourse = (id: string | undefined): CourseOutline | undefined =>
  courses.find((course) => course.id === id);

export const lessonsOf = (course: CourseOutline): LessonOutline[] =>
  course.modules.flatMap((module) => module.lessons);

/** The address of a lesson: the first lesson is the course itself. */
export const lessonHref = (courseId: string, key: string): string =>
  `/academy/course/${courseId}?lesson=${key}`;

/** Whether a lesson opens without an account. */
export const isOpenToGuests = (course: CourseOutline, key: string): boolean =>
  course.isGuestAccessible || (course.guestLessons?.includes(key) ?? false);
