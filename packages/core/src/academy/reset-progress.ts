import { deleteCourseCompletions, lockLearner, type Database } from '@firm/db';
import type { Course } from '@firm/schema';
import { openCourse, type Learner } from './open-course.ts';

type Deps = { db: Database; clock: () => Date; courses: readonly Course[] };

/**
 * Takes back every completed lesson of a course. XP, days of learning, tests and certificates stay:
 * they say what was done, and doing it again counts once.
 *
 * @throws Refusal course/not-found, course/account-required
 */
export async function resetProgress(
  deps: Deps,
  { learner, courseId }: { learner: Learner; courseId: string },
): Promise<{ done: string[] }> {
  openCourse(deps, { courseId, learner });
  const { userId } = learner;
  await deps.db.transaction(async (db) => {
    await lockLearner({ db }, { userId, now: deps.clock() });
    await deleteCourseCompletions({ db }, { userId, courseId });
  });
  return { done: [] };
}
