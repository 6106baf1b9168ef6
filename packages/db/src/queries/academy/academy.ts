import { and, countDistinct, eq, gt, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { prepareOnce } from '../../prepared.ts';
import { user } from '../../schema/account/accounts.ts';
import {
  activityDay,
  finalTest,
  learner,
  lessonCompletion,
  rankingCount,
} from '../../schema/learning/academy.ts';
import type { Database } from '../../types.ts';

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

const courseCompletions = prepareOnce((db) =>
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

export type Progress = {
  completions: { courseId: string; lessonKey: string }[];
  /** Of how many courses they passed the final test. */
  tests: number;
  /**
   * The state in which their row of sums was then; null: they have none yet. Whoever adds to the
   * rest or takes from it writes that row in the same transaction.
   */
  revision: string | null;
};

const progressOf = prepareOnce((db) =>
  db
    .select({
      completions: sql<Progress['completions']>`(select coalesce(json_agg(json_build_object(
        'courseId', ${lessonCompletion.courseId}, 'lessonKey', ${lessonCompletion.lessonKey})), '[]')
        from ${lessonCompletion} where ${lessonCompletion.userId} = ${user.id})`,
      tests: sql<number>`(select count(distinct ${finalTest.courseId})::int from ${finalTest}
        where ${finalTest.userId} = ${user.id} and ${finalTest.hasPassed})`,
      // Which transaction wrote the row last: PostgreSQL notes it with every row.
      revision: sql<string | null>`${learner}.xmin::text`,
    })
    .from(user)
    .leftJoin(learner, eq(learner.userId, user.id))
    .where(eq(user.id, sql.placeholder('userId')))
    .prepare(''),
);

/** All that XP is computed from, in one statement; undefined: there is no such person. */
export async function findProgress(
  { db }: Deps,
  { userId }: Person,
): Promise<Progress | undefined> {
  const [row] = await progressOf(db).execute({ userId });
  return row;
}

type NewCompletions = {
  courseId: string;
  keys: readonly string[];
  /** Of the learner's calendar, `YYYY-MM-DD`. */
  day: string;
  /** With the new lessons. It never falls. */
  xp: number;
  /** Of the progress that `xp` was computed from. */
  revision: string | null;
};

/**
 * Adds completed lessons with their day and what they bring: all of it in one statement. Returns
 * false, and adds nothing, where the person's progress is another one by now.
 */
export async function insertCompletions(
  { db }: Deps,
  { userId, courseId, keys, day, xp, revision, now }: Person & NewCompletions & { now: Date },
): Promise<boolean> {
  const at = now.toISOString();
  const { rows } = await db.execute(sql`
    with held as (
      insert into ${learner} (user_id, xp, reached_at) values (${userId}, ${xp}, ${at})
      on conflict (user_id) do update set xp = greatest(learner.xp, excluded.xp), reached_at =
        case when excluded.xp > learner.xp then excluded.reached_at else learner.reached_at end
      where learner.xmin::text = ${revision}
      returning user_id
    ), added as (
      insert into ${lessonCompletion} (user_id, course_id, lesson_key, completed_at)
      select user_id, ${courseId}, key, ${at}::timestamptz from held, unnest(${sql.param(keys)}::text[]) key
      on conflict do nothing returning user_id
    ), learned as (
      insert into ${activityDay} (user_id, day) select distinct user_id, ${day}::date from added
      on conflict do nothing
    ) select from held`);
  return rows.length > 0;
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
