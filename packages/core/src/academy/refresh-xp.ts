import { countPassedTests, listCompletions, lockLearner, raiseXp, type Database } from '@firm/db';
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
  await lockLearner({ db }, { userId, now: clock() });
  await countUp(
    { db, clock, courses },
    { userId, completions: await listCompletions({ db }, { userId }) },
  );
}

/** The same for whoever holds the learner's row already and has just read what they completed. */
export async function countUp(
  { db, clock, courses }: Deps,
  { userId, completions }: { userId: string; completions: readonly Completion[] },
): Promise<void> {
  const tests = await countPassedTests({ db }, { userId });
  await raiseXp(
    { db },
    { userId, xp: xpFor({ ...countFinished(courses, completions), tests }), now: clock() },
  );
}

type Completion = { courseId: string; lessonKey: string };

/**
 * Lessons in all and courses finished. A course in preparation cannot be finished yet, and a lesson
 * that it has no more stands in for none that it has.
 */
export function countFinished(
  courses: readonly Course[],
  completions: readonly Completion[],
): { lessons: number; courses: number } {
  const lessonsOf = Map.groupBy(completions, ({ courseId }) => courseId);
  const finished = courses.filter((course) => {
    const done = new Set(lessonsOf.get(course.id)?.map(({ lessonKey }) => lessonKey));
    const keys = lessonKeysOf(course);
    return course.isReady && keys.length > 0 && keys.every((key) => done.has(key));
  });
  return { lessons: completions.length, courses: finished.length };
}
