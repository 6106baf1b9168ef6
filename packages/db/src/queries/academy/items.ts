import { asc, eq, gte, lt, sql } from 'drizzle-orm';
import { drillResult, itemAnswer, itemVariantAnswer } from '../../schema/items.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };
type Person = { userId: string };

/**
 * An option that was chosen; `rest` is how many of the others of its test were right, `variant` the
 * numbers that were drawn.
 */
export type ItemAnswer = {
  item: string;
  option: string;
  rest: number;
  variant?: string | undefined;
};

/** Counts what somebody chose, without saying who. `day` is `YYYY-MM-DD`. */
export async function countItemAnswers(
  { db }: Deps,
  { day, answers }: { day: string; answers: readonly ItemAnswer[] },
): Promise<void> {
  if (answers.length === 0) return;
  // In one order for everybody, so that two tests that are handed in at once never wait in a ring.
  const rows = answers
    .map(({ item, option, rest }) => ({
      day,
      item,
      option,
      answers: 1,
      restSum: rest,
      restSquares: rest * rest,
    }))
    .toSorted((a, b) => (a.item < b.item ? -1 : 1));
  await db
    .insert(itemAnswer)
    .values(rows)
    .onConflictDoUpdate({
      target: [itemAnswer.day, itemAnswer.item, itemAnswer.option],
      set: {
        answers: sql`${itemAnswer.answers} + excluded.answers`,
        restSum: sql`${itemAnswer.restSum} + excluded.rest_sum`,
        restSquares: sql`${itemAnswer.restSquares} + excluded.rest_squares`,
      },
    });
  await countVariants(db, { day, answers });
}

async function countVariants(
  db: Database,
  { day, answers }: { day: string; answers: readonly ItemAnswer[] },
): Promise<void> {
  const rows = answers
    .flatMap(({ item, option, variant }) =>
      variant === undefined ? [] : [{ day, item, variant, option, answers: 1 }],
    )
    .toSorted((a, b) => (a.item < b.item ? -1 : 1));
  if (rows.length === 0) return;
  const { day: dayColumn, item, variant, option, answers: count } = itemVariantAnswer;
  await db
    .insert(itemVariantAnswer)
    .values(rows)
    .onConflictDoUpdate({
      target: [dayColumn, item, variant, option],
      set: { answers: sql`${count} + excluded.answers` },
    });
}

/** Sums choices since a day, by question, drawn numbers and option. */
export async function sumItemVariants({ db }: Deps, { since }: { since: string }) {
  const { day, item, variant, option, answers } = itemVariantAnswer;
  return db
    .select({ item, variant, option, answers: sql<number>`sum(${answers})::int` })
    .from(itemVariantAnswer)
    .where(gte(day, since))
    .groupBy(item, variant, option)
    .orderBy(asc(item), asc(variant), asc(option));
}

/** Sums choices since a day, by question and option. */
export async function sumItemAnswers({ db }: Deps, { since }: { since: string }) {
  return db
    .select({
      item: itemAnswer.item,
      option: itemAnswer.option,
      answers: sql<number>`sum(${itemAnswer.answers})::int`,
      restSum: sql<number>`sum(${itemAnswer.restSum})::int`,
      restSquares: sql<number>`sum(${itemAnswer.restSquares})::int`,
    })
    .from(itemAnswer)
    .where(gte(itemAnswer.day, since))
    .groupBy(itemAnswer.item, itemAnswer.option)
    .orderBy(asc(itemAnswer.item), asc(itemAnswer.option));
}

/** Deletes what was counted before a day. */
export async function deleteOldItemAnswers(
  { db }: Deps,
  { before }: { before: string },
): Promise<void> {
  await db.delete(itemAnswer).where(lt(itemAnswer.day, before));
  await db.delete(itemVariantAnswer).where(lt(itemVariantAnswer.day, before));
}

type DrillResultRow = typeof drillResult.$inferSelect;

/** Adds how somebody decided a drill. */
export async function addDrillResult({ db }: Deps, row: DrillResultRow): Promise<void> {
  await db
    .insert(drillResult)
    .values(row)
    .onConflictDoUpdate({
      target: [drillResult.userId, drillResult.drill],
      set: {
        rights: sql`${drillResult.rights} + excluded.rights`,
        misses: sql`${drillResult.misses} + excluded.misses`,
        alarms: sql`${drillResult.alarms} + excluded.alarms`,
        answeredAt: row.answeredAt,
      },
    });
}

/** How a person decided drills. */
export async function listDrillResults({ db }: Deps, { userId }: Person) {
  return db
    .select()
    .from(drillResult)
    .where(eq(drillResult.userId, userId))
    .orderBy(asc(drillResult.drill));
}
