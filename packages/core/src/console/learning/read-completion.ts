import { countCourseDepths, countLessonPeople, type Database } from '@firm/db';
import type { Completion, Course } from '@firm/schema';
import { requirePermission, type Operator } from '../operator.ts';

type Deps = { db: Database; clock: () => Date; courses: readonly Course[] };

/**
 * How many began each course, how many completed it, and how many completed each of its lessons.
 *
 * @param input read: hands on what was read lately, since all completions are read
 */
export async function readCompletion(
  deps: Deps,
  {
    operator,
    read,
  }: { operator: Operator; read: (make: () => Promise<Completion>) => Promise<Completion> },
): Promise<Completion> {
  requirePermission(operator, 'learning.read');
  return read(() => count(deps));
}

async function count(deps: Deps): Promise<Completion> {
  const people = await countLessonPeople(deps);
  const depths = await countCourseDepths(deps);
  const sum = (courseId: string, from: number): number =>
    depths
      .filter((one) => one.courseId === courseId && one.lessons >= from)
      .reduce((all, one) => all + one.people, 0);
  return {
    readAt: deps.clock().toISOString(),
    courses: deps.courses
      .filter(({ totalLessons }) => totalLessons > 0)
      .map(({ id, title, totalLessons, modules }) => ({
        id,
        title,
        started: sum(id, 1),
        done: sum(id, totalLessons),
        lessons: modules.flatMap(({ lessons }) =>
          lessons.map(({ key, title: lesson }) => ({
            key,
            title: lesson,
            people: people.find((one) => one.courseId === id && one.lessonKey === key)?.people ?? 0,
          })),
        ),
      })),
  };
}
