import { findNextReviewTime, findReviewSetting, findTelegramLink, listDueReviews } from '@firm/db';
import type { ReviewDeps } from './deps.ts';
import { putReview, type PutReview } from './put-review.ts';

/** As many as one sitting has. */
export const REVIEW_SITTING = 20;

export type DueReviews = {
  isOn: boolean;
  /** Whether the bot says that something is due, to who linked Telegram. */
  inTelegram: boolean;
  hasTelegram: boolean;
  /** All that is due; `questions` are the first of them. */
  dueCount: number;
  questions: PutReview[];
  /** When the next one becomes due; undefined: something is due now, or nothing ever. */
  nextDueAt: Date | undefined;
};

/** What is due for a person, the longest overdue first. Nothing while the review is off. */
export async function listDue(
  deps: ReviewDeps,
  { userId }: { userId: string },
): Promise<DueReviews> {
  const now = deps.clock();
  const setting = await findReviewSetting(deps, { userId });
  const { isOn, inTelegram } = setting ?? { isOn: true, inTelegram: true };
  const hasTelegram = (await findTelegramLink(deps, { userId })) !== undefined;
  const cards = isOn ? await listDueReviews(deps, { userId, now }) : [];
  // A question that content has lost is not asked any more.
  const due = cards.flatMap((card) => {
    const question = deps.reviewQuestions.get(card.question);
    return question ? [putReview(question, card)] : [];
  });
  const nextDueAt =
    isOn && due.length === 0 ? await findNextReviewTime(deps, { userId, now }) : undefined;
  return {
    isOn,
    inTelegram,
    hasTelegram,
    dueCount: due.length,
    questions: due.slice(0, REVIEW_SITTING),
    nextDueAt,
  };
}
