import { takeReviewReminders, type Database } from '@firm/db';

/**
 * How often the bot tells somebody at most, in milliseconds: about once a day, and not later each
 * day.
 */
const PAUSE_MILLISECONDS = 20 * 3_600_000;

/**
 * People who linked Telegram and have something due: each is given to one caller, once a day at
 * most. Whoever takes them tells them (nextReview has the question).
 */
export async function takeReminders(
  { db, clock }: { db: Database; clock: () => Date },
  { limit }: { limit: number },
): Promise<{ userId: string; telegramId: string }[]> {
  const now = clock();
  return takeReviewReminders(
    { db },
    { now, remindedBefore: new Date(now.getTime() - PAUSE_MILLISECONDS), limit },
  );
}
