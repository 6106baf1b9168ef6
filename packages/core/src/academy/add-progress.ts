import {
  insertActivityDay,
  insertCompletions,
  listCompletions,
  listCourseCompletions,
  lockLearner,
  type Database,
} from '@firm/db';
import type { Course } from '@firm/schema';
import { dayIn } from './calendar.ts';
import { Refusal } from '../refusal.ts';
import { lessonKeysOf, openCourse, type Learner } from './open-course.ts';
import { countUp } from './refresh-xp.ts';

type Deps = { db: Database; clock: () => Date; courses: readonly Course[] };

export type AddProgressInput = {
  learner: Learner;
  courseId: string;
  /** Keys of completed lessons; those that are known already change nothing. */
  done: readonly string[];
  /** IANA name of the learner's time zone: on whose calendar day they learned. Default: UTC. */
  timeZone?: string | undefined;
};

/**
 * Adds completed lessons to what the server holds: the union of both, so that no device can take
 * another's lesson away. The same call again changes nothing.
 *
 * @returns every completed lesson of the course, in the course's order
 * @throws Refusal course/not-found, course/account-required, academy/unknown-lessons,
 *   academy/unknown-time-zone
 */
export async function addProgress(
  deps: Deps,
  { learner, courseId, done, timeZone = 'UTC' }: AddProgressInput,
): Promise<{ done: string[] }> {
  const course = openCourse(deps, { courseId, learner });
  const lessons = lessonKeysOf(course);
  const unknown = done.filter((key) => !lessons.includes(key));
  if (unknown.length > 0)
    throw new Refusal('academy/unknown-lessons', { fields: ['done'], facts: { keys: unknown } });
  const { userId } = learner;
  const now = deps.clock();
  const day = dayIn(timeZone, now);
  const inOrder = (keys: readonly string[]) => ({
    done: lessons.filter((key) => keys.includes(key)),
  });

  const before = await listCourseCompletions(deps, { userId, courseId });
  // Browsers send their whole list, mostly to hear of nothing new.
  if (done.every((key) => before.includes(key))) return inOrder(before);
  return deps.db.transaction(async (db) => {
    await lockLearner({ db }, { userId, now });
    const fresh = await insertCompletions(
      { db },
      { userId, courseId, keys: [...new Set(done)], now },
    );
    const completions = await listCompletions({ db }, { userId });
    if (fresh.length > 0) {
      await insertActivityDay({ db }, { userId, day });
      await countUp({ ...deps, db }, { userId, completions });
    }
    return inOrder(
      completions.filter((row) => row.courseId === courseId).map(({ lessonKey }) => lessonKey),
    );
  });
}
