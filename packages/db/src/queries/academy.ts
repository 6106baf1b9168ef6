import { and, countDistinct, eq, gt, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { prepared } from '../prepared.ts';
import {
  activityDay,
  finalTest,
  learner,
  lessonCompletion,
  rankingCount,
} from '../schema/academy.ts';
import type { Database } from '../types.ts';

type Deps = { db: Database };
type Person = { userId: string };

/** Every lesson a person completed, in the order in which they did. */
export async function listCompletions({ db }: Deps, { userId }: Person) {
  return db
    .select({
      courseId: lessonCompletion.courseId,
      lessonKey: lessonCompletion.lessonKey,
      completedAt: lessonCompletion.completedAt,
    })
    .from(lessonCompletion)
    .where(eq(lessonCompletion.userId, userId))
    .orderBy(lessonCompletion.completedAt, lessonCompletion.courseId, lessonCompletion.lessonKey);
}

const courseCompletions = prepared((db) =>
  db
    .select({ key: lessonCompletion.lessonKey })
    .from(lessonCompletion)
    .where(
      and(
        eq(lessonCompletion.userId, sql.placeholder('userId')),
        eq(lessonCompletion.courseId, sql.placeholder('courseId')),
      ),
    )
    .prepare(''),
);

/** Keys of the lessons of one course that a person completed. */
export async function listCourseCompletions(
  { db }: Deps,
  person: Person & { courseId: string },
): Promise<string[]> {
  const rows = await courseCompletions(db).execute({
    userId: person.userId,
    courseId: person.courseId,
  });
  return rows.map(({ key }) => key);
}

/**
 * Makes sure that a person has their row of sums and holds it until the transaction ends, so that
 * two devices which complete lessons at once are counted one after the other.
 */
export async function lockLearner(
  { db }: Deps,
  { userId, now }: Person & { now: Date },
): Promise<void> {
  await db
    .insert(learner)
    .values({ userId, reachedAt: now })
    .onConflictDoUpdate({ target: learner.userId, set: { userId } });
}

/** Adds completed lessons. Returns the keys that were new. */
export async function insertCompletions(
  { db }: Deps,
  {
    userId,
    courseId,
    keys,
    now,
  }: Person & { courseId: string; keys: readonly string[]; now: Date },
): Promise<string[]> {
  const rows = await db
    .insert(lessonCompletion)
    .values(keys.map((lessonKey) => ({ userId, courseId, lessonKey, completedAt: now })))
    .onConflictDoNothing()
    .returning({ key: lessonCompletion.lessonKey });
  return rows.map(({ key }) => key);
}

/** Removes what a person completed of a course. */
export async function deleteCourseCompletions(
  { db }: Deps,
  { userId, courseId }: Person & { courseId: string },
): Promise<void> {
  await db
    .delete(lessonCompletion)
    .where(and(eq(lessonCompletion.userId, userId), eq(lessonCompletion.courseId, courseId)));
}

/** Records that something was learned on a day of the learner's calendar. `day` is `YYYY-MM-DD`. */
export async function insertActivityDay(
  { db }: Deps,
  { userId, day }: Person & { day: string },
): Promise<void> {
  await db.insert(activityDay).values({ userId, day }).onConflictDoNothing();
}

/** Of how many courses a person passed the final test. */
export async function countPassedTests({ db }: Deps, { userId }: Person): Promise<number> {
  const [row] = await db
    .select({ passed: countDistinct(finalTest.courseId) })
    .from(finalTest)
    .where(and(eq(finalTest.userId, userId), eq(finalTest.hasPassed, true)));
  return row?.passed ?? 0;
}

/** Sets a person's XP, upwards only, and notes when it was reached. */
export async function raiseXp(
  { db }: Deps,
  { userId, xp, now }: Person & { xp: number; now: Date },
): Promise<void> {
  await db
    .update(learner)
    .set({ xp, reachedAt: now })
    .where(and(eq(learner.userId, userId), lt(learner.xp, xp)));
}

/** A person's sums; undefined while they have completed nothing and chosen no name. */
export async function findLearner({ db }: Deps, { userId }: Person) {
  const [row] = await db.select().from(learner).where(eq(learner.userId, userId));
  return row;
}

/**
 * The run of days without a gap that ends with the last active one. `last` is `YYYY-MM-DD`, null
 * without any.
 */
export async function findStreak(
  { db }: Deps,
  { userId }: Person,
): Promise<{ days: number; last: string | null }> {
  // Within a run, a day plus its number counted from the last one is always the same day.
  const { rows } = await db.execute<{ days: number; last: string | null }>(sql`
    with numbered as (
      select ${activityDay.day} as day, ${activityDay.day} + (row_number() over (order by
        ${activityDay.day} desc))::int as run
      from ${activityDay} where ${activityDay.userId} = ${userId}
    )
    select count(*)::int as days, to_char(max(day), 'YYYY-MM-DD') as last from numbered
      where run = (select max(run) from numbered)`);
  return rows[0] ?? { days: 0, last: null };
}

/** Only what the index learner_ranking holds. */
const isRanked = sql`${learner.takesPart} and ${learner.xp} > 0`;

/** The first of the ranking. The order is the index's own: XP, then who reached it first. */
export async function listTopLearners({ db }: Deps, { limit }: { limit: number }) {
  return db
    .select({ userId: learner.userId, name: learner.rankingName, xp: learner.xp })
    .from(learner)
    .where(isRanked)
    .orderBy(sql`${learner.xp} desc nulls last`, learner.reachedAt, learner.userId)
    .limit(limit);
}

/** How many who take part have more XP. */
export async function countLearnersAhead({ db }: Deps, { xp }: { xp: number }): Promise<number> {
  const [row] = await db
    .select({ ahead: sql<number>`coalesce(sum(${rankingCount.people}), 0)::int` })
    .from(rankingCount)
    .where(gt(rankingCount.xp, xp));
  return row?.ahead ?? 0;
}

const keptWith = (name: string | null, column: PgColumn): SQL =>
  sql`case when ${learner.rankingName} is not distinct from ${name}::text then ${column} end`;

/** Sets how a person appears in the ranking. */
export async function setRankingEntry(
  { db }: Deps,
  { userId, name, takesPart, now }: Person & { name: string | null; takesPart: boolean; now: Date },
): Promise<void> {
  await db
    .insert(learner)
    .values({ userId, rankingName: name, takesPart, reachedAt: now })
    .onConflictDoUpdate({
      target: learner.userId,
      set: {
        rankingName: name,
        takesPart,
        // Of the name that was taken down, and not of another one.
        nameTakenDownFor: keptWith(name, learner.nameTakenDownFor),
        nameTakenDownAt: keptWith(name, learner.nameTakenDownAt),
      },
    });
}
