import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { finalTest } from '../../schema/learning/academy.ts';
import { user } from '../../schema/account/accounts.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };
type InCourse = { userId: string; courseId: string };

type FinalTestRow = typeof finalTest.$inferSelect;

/**
 * Holds a person's row until the transaction ends, so that of what they do twice at once one comes
 * after the other. Returns false when there is no such person any more.
 */
export async function lockPerson({ db }: Deps, userId: string): Promise<boolean> {
  const rows = await db.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
  return rows.length > 0;
}

/** A person's tries at a course's final test, the newest first. */
export async function listFinalTests(
  { db }: Deps,
  { userId, courseId }: InCourse,
): Promise<FinalTestRow[]> {
  return db
    .select()
    .from(finalTest)
    .where(and(eq(finalTest.userId, userId), eq(finalTest.courseId, courseId)))
    .orderBy(desc(finalTest.startedAt), finalTest.id);
}

export async function findFinalTest(
  { db }: Deps,
  { userId, courseId, testId }: InCourse & { testId: string },
): Promise<FinalTestRow | undefined> {
  const [row] = await db
    .select()
    .from(finalTest)
    .where(
      and(eq(finalTest.id, testId), eq(finalTest.userId, userId), eq(finalTest.courseId, courseId)),
    );
  return row;
}

export async function insertFinalTest(
  { db }: Deps,
  row: typeof finalTest.$inferInsert,
): Promise<void> {
  await db.insert(finalTest).values(row);
}

/**
 * Records how a try went. Of any number of submissions the first counts; returns whether this was
 * it.
 */
export async function closeFinalTest(
  { db }: Deps,
  {
    testId,
    score,
    hasPassed,
    now,
  }: { testId: string; score: number; hasPassed: boolean; now: Date },
): Promise<boolean> {
  const closedTests = await db
    .update(finalTest)
    .set({ submittedAt: now, score, hasPassed })
    .where(and(eq(finalTest.id, testId), isNull(finalTest.submittedAt)))
    .returning({ id: finalTest.id });
  return closedTests.length > 0;
}

/** Courses whose final test somebody has tried and not passed. */
export async function listFailedTests(
  { db }: Deps,
  { userId }: { userId: string },
): Promise<string[]> {
  const rows = await db
    .select({ courseId: finalTest.courseId })
    .from(finalTest)
    .where(eq(finalTest.userId, userId))
    .groupBy(finalTest.courseId)
    .having(sql`not coalesce(bool_or(${finalTest.hasPassed}), false)`);
  return rows.map(({ courseId }) => courseId);
}
