import { findProgress, insertCompletions, listCourseCompletions, type Database } from '@firm/db';
import type { Course } from '@firm/schema';
import { dayIn } from './calendar.ts';
import { Refusal } from '../refusal.ts';
import { lessonKeysOf, openLessons, type Learner } from './open-course.ts';
import { earnedXp } from './refresh-xp.ts';

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
  { learner, courseId, done: completedLessons, timeZone = 'UTC' }: AddProgressInput,
): Promise<{ done: string[] }> {
  const course = openLessons(deps, { courseId, keys: completedLessons, learner });
  const lessons = lessonKeysOf(course);
  const unknown = completedLessons.filter((key) => !lessons.includes(key));
  if (unknown.length > 0)
    throw new Refusal('academy/unknown-lessons', { fields: ['done'], facts: { keys: unknown } });
  const { userId } = learner;
  const now = deps.clock();
  const day = dayIn(timeZone, now);
  const inOrder = (keys: readonly string[]) => ({
    done: lessons.filter((key) => keys.includes(key)),
  });
  const savedLessons = await listCourseCompletions(deps, { userId, courseId });
  // Browsers send their whole list, mostly to hear of nothing new.
  if (completedLessons.every((key) => savedLessons.includes(key))) return inOrder(savedLessons);
  for (;;) {
    const progress = await findProgress(deps, { userId });
    const { completions = [], tests = 0, revision = null } = progress ?? {};
    const before = completions
      .filter((row) => row.courseId === courseId)
      .map(({ lessonKey }) => lessonKey);
    const keys = [...new Set(completedLessons)].filter((key) => !before.includes(key));
    const all = inOrder([...before, ...keys]);
    if (keys.length === 0) return all;
    const xp = earnedXp(deps.courses, {
      completions: [...completions, ...keys.map((lessonKey) => ({ courseId, lessonKey }))],
      tests,
    });
    // Another device can have been first since the reading. One of them always is, so this ends.
    const input = { userId, courseId, keys, day, xp, revision, now };
    if (await insertCompletions(deps, input)) return all;
  }
}
