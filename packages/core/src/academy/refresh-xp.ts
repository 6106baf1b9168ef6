import { countCompletions, countPassedTests, lockLearner, raiseXp, type Database } from '@firm/db';
import type { Course } from '@firm/schema';
import { lessonKeysOf } from './open-course.ts';
import { xpFor } from './xp.ts';

type Deps = { db: Database; clock: () => Date; courses: readonly Course[] };

/**
 * Brings a person's XP up to what they have achieved: to be called after anything that counts has been recorded, best
 * in the same transaction. It is computed from the records, so calling it twice changes nothing; and it never falls,
 * not even when a course gets another lesson and so is unfinished again.
 */
export async function refreshXp({ db, clock, courses }: Deps, { userId }: { userId: string }): Promise<void> {
  const now = clock();
  await lockLearner({ db }, { userId, now });
  const counts = await countCompletions({ db }, { userId });
  const tests = await countPassedTests({ db }, { userId });
  await raiseXp({ db }, { userId, xp: xpFor({ ...countFinished(courses, counts), tests }), now });
}

/** Lessons in all and courses finished. A course in preparation cannot be finished yet. */
export function countFinished(courses: readonly Course[], counts: readonly { courseId: string; lessons: number }[]): { lessons: number; courses: number } {
  const isFinished = ({ courseId, lessons }: { courseId: string; lessons: number }) => {
    const course = courses.find(({ id }) => id === courseId);
    return course !== undefined && course.isReady && lessons >= lessonKeysOf(course).length;
  };
  return { lessons: counts.reduce((sum, { lessons }) => sum + lessons, 0), courses: counts.filter(isFinished).length };
}
