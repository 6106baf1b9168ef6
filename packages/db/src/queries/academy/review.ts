import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { telegramLink } from '../../schema/assistant.ts';
import { reviewCard, reviewSetting } from '../../schema/learning/review.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };
type Person = { userId: string };

export type ReviewCardRow = typeof reviewCard.$inferSelect;

/** Cards that are due, the longest overdue first. */
export async function listDueReviews(
  { db }: Deps,
  { userId, now }: Person & { now: Date },
): Promise<ReviewCardRow[]> {
  return db
    .select()
    .from(reviewCard)
    .where(and(eq(reviewCard.userId, userId), lte(reviewCard.dueAt, now)))
    .orderBy(asc(reviewCard.dueAt), asc(reviewCard.question));
}

/** Every question that a person has met, by its id. */
export async function listReviewedQuestions({ db }: Deps, { userId }: Person): Promise<string[]> {
  const rows = await db
    .select({ question: reviewCard.question })
    .from(reviewCard)
    .where(eq(reviewCard.userId, userId));
  return rows.map(({ question }) => question);
}

/** When the next card becomes due that is not due yet. */
export async function findNextReviewTime(
  { db }: Deps,
  { userId, now }: Person & { now: Date },
): Promise<Date | undefined> {
  const [row] = await db
    .select({ dueAt: reviewCard.dueAt })
    .from(reviewCard)
    .where(and(eq(reviewCard.userId, userId), gt(reviewCard.dueAt, now)))
    .orderBy(asc(reviewCard.dueAt), asc(reviewCard.question))
    .limit(1);
  return row?.dueAt;
}

/** A card, held until the transaction ends, so that of two answers at once one counts. */
export async function lockReviewCard(
  { db }: Deps,
  { userId, question }: Person & { question: string },
): Promise<ReviewCardRow | undefined> {
  const [row] = await db
    .select()
    .from(reviewCard)
    .where(and(eq(reviewCard.userId, userId), eq(reviewCard.question, question)))
    .for('update');
  return row;
}

export async function saveReviewCard({ db }: Deps, row: ReviewCardRow): Promise<void> {
  const { userId: _userId, question: _question, ...set } = row;
  await db
    .insert(reviewCard)
    .values(row)
    .onConflictDoUpdate({ target: [reviewCard.userId, reviewCard.question], set });
}

/** Finds a person's choice; undefined: none. */
export async function findReviewSetting({ db }: Deps, { userId }: Person) {
  const [row] = await db.select().from(reviewSetting).where(eq(reviewSetting.userId, userId));
  return row;
}

export async function saveReviewSetting(
  { db }: Deps,
  row: Person & { isOn: boolean; inTelegram: boolean },
): Promise<void> {
  const { userId: _userId, ...set } = row;
  await db
    .insert(reviewSetting)
    .values(row)
    .onConflictDoUpdate({ target: reviewSetting.userId, set });
}

/** Everything that is kept for a person's review. */
export async function readReviewRecord({ db }: Deps, { userId }: Person) {
  const cards = await db
    .select()
    .from(reviewCard)
    .where(eq(reviewCard.userId, userId))
    .orderBy(asc(reviewCard.question));
  return { cards, setting: await findReviewSetting({ db }, { userId }) };
}

/**
 * Takes people who linked Telegram, have something due, and were not told since `remindedBefore`:
 * each is given to one caller.
 *
 * @returns them, with their Telegram ids
 */
export async function takeReviewReminders(
  { db }: Deps,
  { now, remindedBefore, limit }: { now: Date; remindedBefore: Date; limit: number },
): Promise<{ userId: string; telegramId: string }[]> {
  const before = sql`${remindedBefore.toISOString()}::timestamptz`;
  const people = await db
    .select({ userId: telegramLink.userId, telegramId: telegramLink.telegramId })
    .from(telegramLink)
    .leftJoin(reviewSetting, eq(reviewSetting.userId, telegramLink.userId))
    .where(
      sql`coalesce(${reviewSetting.isOn}, true) and coalesce(${reviewSetting.inTelegram}, true)
        and (${reviewSetting.remindedAt} is null or ${reviewSetting.remindedAt} <= ${before})
        and exists (select 1 from ${reviewCard}
          where ${reviewCard.userId} = ${telegramLink.userId}
          and ${reviewCard.dueAt} <= ${now.toISOString()}::timestamptz)`,
    )
    .orderBy(telegramLink.userId)
    .limit(limit);
  if (people.length === 0) return [];
  const insertedRows = await db
    .insert(reviewSetting)
    .values(people.map(({ userId }) => ({ userId, isOn: true, inTelegram: true, remindedAt: now })))
    .onConflictDoUpdate({
      target: reviewSetting.userId,
      set: { remindedAt: now },
      setWhere: sql`${reviewSetting.remindedAt} is null or ${reviewSetting.remindedAt} <= ${before}`,
    })
    .returning({ userId: reviewSetting.userId });
  return people.filter(({ userId }) => insertedRows.some((row) => row.userId === userId));
}
