import { countPassedTests, findStreak, listCompletions, type Database } from '@firm/db';
import type { Course, CourseProgress, Dashboard } from '@firm/schema';
import { dayBefore, dayIn } from './calendar.ts';
import { lessonKeysOf } from './open-course.ts';
import { readRanking, type RankingView } from './read-ranking.ts';
import { earnedXp, refreshXp } from './refresh-xp.ts';
import { SAMPLE } from './samples.ts';
import { levelFor } from './xp.ts';

type Deps = { db: Database; clock: () => Date; courses: readonly Course[] };

/** As Dashboard, with the ranking as readRanking gives it. */
export type DashboardView = Omit<Dashboard, 'ranking'> & { ranking: RankingView };

/**
 * A person's figures, all computed from what they did; before their first completed lesson the
 * examples.
 *
 * @throws Refusal academy/unknown-time-zone
 */
export async function readDashboard(
  deps: Deps,
  { userId, timeZone = 'UTC' }: { userId: string; timeZone?: string | undefined },
): Promise<DashboardView> {
  const today = dayIn(timeZone, deps.clock());
  const [completions, tests, streak, storedRanking] = await Promise.all([
    listCompletions(deps, { userId }),
    countPassedTests(deps, { userId }),
    findStreak(deps, { userId }),
    readRanking(deps, { userId }),
  ]);
  const isSample = completions.length === 0;
  const doneLessons = new Map<string, Set<string>>();
  for (const { courseId, lessonKey } of completions)
    doneLessons.set(courseId, (doneLessons.get(courseId) ?? new Set()).add(lessonKey));
  const courses = deps.courses.map((course) =>
    courseProgress(course, doneLessons.get(course.id) ?? new Set(), isSample),
  );
  const ready = courses.filter((course) => course.isReady);
  const completedLessons = sum(ready.map((course) => course.completedLessons));
  const totalLessons = sum(ready.map((course) => course.totalLessons));
  const xpTotal = earnedXp(deps.courses, { completions, tests });
  const ranking = xpTotal > storedRanking.me.xp ? await rankAnew(deps, { userId }) : storedRanking;
  return {
    isSample,
    xp: isSample ? SAMPLE.xp : ranking.me.xp,
    level: levelFor(isSample ? SAMPLE.xp : ranking.me.xp),
    progressPercent: isSample ? SAMPLE.progressPercent : percent(completedLessons, totalLessons),
    completedLessons,
    totalLessons,
    streakDays: streak.last !== null && streak.last >= dayBefore(today) ? streak.days : 0,
    courses,
    ranking,
  };
}

/**
 * The records can be ahead of the sum: what a guest learned has just been carried into the account.
 */
async function rankAnew(deps: Deps, { userId }: { userId: string }): Promise<RankingView> {
  await deps.db.transaction((db) => refreshXp({ ...deps, db }, { userId }));
  return readRanking(deps, { userId });
}

function courseProgress(
  course: Course,
  doneLessons: ReadonlySet<string>,
  isPersonNew: boolean,
): CourseProgress {
  const { id, title, description, level, duration, image } = course;
  const { isGuestAccessible, isReady, totalLessons } = course;
  const completedLessons = lessonKeysOf(course).filter((key) => doneLessons.has(key)).length;
  const sample = isPersonNew ? SAMPLE.courses[id] : undefined;
  return {
    id,
    title,
    description,
    level,
    duration: (isPersonNew ? SAMPLE.durations[id] : undefined) ?? duration,
    image,
    isGuestAccessible,
    isReady,
    totalLessons,
    completedLessons,
    progressPercent: sample ?? percent(completedLessons, totalLessons),
    isSample: sample !== undefined,
  };
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** Rounded down, so that 100 means all of it. */
const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((100 * part) / whole);
