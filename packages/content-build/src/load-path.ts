import type { Course, Outline } from './load-course.ts';
import type { Problems } from './problems.ts';

/**
 * The order in which a beginner reads a course, as addresses of lessons. It has each lesson of the
 * course once, its last one at the end, and between them what guests may read elsewhere.
 */
export function loadPath(
  outline: Outline,
  courses: readonly Course[],
  {
    lesson,
    problems,
  }: {
    lesson: (file: string, courseId: string, reference: string) => string | undefined;
    problems: Problems;
  },
): string[] | undefined {
  if (outline.path === undefined) return undefined;
  const file = `courses/${outline.id}/course.yaml`;
  const path = outline.path.flatMap((reference) => lesson(file, outline.id, reference) ?? []);
  const keysOf = ({ modules }: Course): string[] =>
    modules.flatMap(({ lessons }) => lessons.map(({ key }) => key));
  const own = courses.filter(({ id }) => id === outline.id).flatMap(addressesOf(keysOf));
  const others = courses
    .filter(({ id }) => id !== outline.id)
    .flatMap(
      addressesOf((course) => (course.isGuestAccessible ? keysOf(course) : course.guestLessons)),
    );
  for (const address of own)
    if (path.filter((one) => one === address).length !== 1)
      problems.add(file, `the path does not have '${address}' once`);
  for (const address of path)
    if (!own.includes(address) && !others.includes(address))
      problems.add(file, `the path leads to '${address}', which needs an account`);
  if (path.at(-1) !== own.at(-1)) problems.add(file, "the path does not end with the course's end");
  return path;
}

const addressesOf =
  (keys: (course: Course) => readonly string[]) =>
  (course: Course): string[] =>
    keys(course).map((key) => `/academy/course/${course.id}?lesson=${key}`);
