import { saveReviewSetting, type Database } from '@firm/db';

/**
 * Switches the review on or off, and whether the bot tells of it. What is scheduled stays for
 * another time.
 */
export async function setReview(
  { db }: { db: Database },
  { userId, isOn, inTelegram }: { userId: string; isOn: boolean; inTelegram: boolean },
): Promise<void> {
  await saveReviewSetting({ db }, { userId, isOn, inTelegram });
}
