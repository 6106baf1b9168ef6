import { findReviewSetting, lockReviewCard, saveReviewCard } from '@firm/db';
import type { ReviewDeps } from './deps.ts';
import { scheduleNext } from './schedule.ts';

/**
 * Notes how questions went outside a review, so that they come back. A question that is waiting for
 * its day keeps it when the answer was right: seeing it early says little about remembering. A
 * missed one starts over.
 *
 * Nothing is noted for somebody who has switched the review off.
 *
 * @param input.answers by question id
 * @returns the questions that this person answered for the first time, as far as is noted
 */
export async function scheduleReview(
  { db, clock }: Pick<ReviewDeps, 'db' | 'clock'>,
  {
    userId,
    answers,
  }: { userId: string; answers: readonly { question: string; isRight: boolean }[] },
): Promise<string[]> {
  if ((await findReviewSetting({ db }, { userId }))?.isOn === false) return [];
  const now = clock();
  return db.transaction(async (tx) => {
    const firsts: string[] = [];
    // In one order for everybody, so that two such calls never wait for each other.
    for (const { question, isRight } of answers.toSorted((a, b) =>
      a.question < b.question ? -1 : 1,
    )) {
      const before = await lockReviewCard({ db: tx }, { userId, question });
      if (!before) firsts.push(question);
      if (before && isRight && before.dueAt > now) continue;
      await saveReviewCard(
        { db: tx },
        { userId, question, ...scheduleNext(before, { grade: isRight ? 'known' : 'missed', now }) },
      );
    }
    return firsts;
  });
}

/** The id under which a question of a final test comes back. */
export const testQuestionId = (courseId: string, id: string): string => `test:${courseId}:${id}`;

/** Whether such an id is of a course's test. */
export const isOfTest = (courseId: string, id: string): boolean =>
  id.startsWith(testQuestionId(courseId, ''));
