import { findProgress, lockLearner, raiseXp, type Database, type Progress } from '@firm/db';
import type { Course } from '@firm/schema';
import { lessonKeysOf } from './open-course.ts';
import { xpFor } from './xp.ts';

type Deps = { db: Database; clock: () => Date; courses: readonly Course[] };

/**
 * Brings a person's XP up to what they have achieved: to be called after anything that counts has
 * been recorded, best in the same transaction. It is computed from the records, so calling it twice
 * changes nothing; and it never falls, not even when a course gets another lesson and so is
 * unfinished again.
 */
export async function refreshXp(
  { db, clock, courses }: Deps,
  { userId }: { userId: string },
): Promise<void> {
  const now = clock();
  await lockLearner({ db }, { userId, now });
  const progress = await findProgress({ db }, { userId });
  if (progress) await raiseXp({ db }, { userId, xp: earnedXp(courses, progress), now });
}

/** Computes the XP of a person's records. */
export const earnedXp = (
  courses: readonly Course[],
  { completions, tests }: Pick<Progress, 'completions' | 'tests'>,
): number => xpFor({ ...countFinished(courses, completions), tests });

type Completion = Progress['completions'][number];

/**
 * Lessons in all and courses finished. A course in preparation cannot be finished yet, and a lesson
 * that it has no more stands in for none that it has.
 */
export function countFinished(
  courses: readonly Course[],
  completions: readonly Completion[],
): { lessons: number; courses: number } {
  const lessonsOf = Map.groupBy(completions, ({ courseId }) => courseId);
  const finishedCourses = courses.filter((course) => {
    const doneLessons = new Set(lessonsOf.get(course.id)?.map(({ lessonKey }) => lessonKey));
    const keys = lessonKeysOf(course);
    return course.isReady && keys.length > 0 && keys.every((key) => doneLessons.has(key));
  });
  return { lessons: completions.length, courses: finishedCourses.length };
}
