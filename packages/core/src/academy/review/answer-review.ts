import { lockReviewCard, saveReviewCard } from '@firm/db';
import { indexOfChosen, type ChosenOption } from '../final-tests/questions.ts';
import type { ReviewDeps } from './deps.ts';
import { Refusal } from '../../refusal.ts';
import { reviewNumbers, reviewOrder } from './put-review.ts';
import { scheduleNext } from './schedule.ts';

export type AnswerReviewInput = {
  userId: string;
  question: string;
  chosen: ChosenOption;
  /** The person says that they guessed: a right guess comes back sooner. */
  wasGuess?: boolean | undefined;
};

export type AnsweredReview = {
  isRight: boolean;
  /** The right option's words; undefined for a question of a final test. */
  rightOption: string | undefined;
  why: string;
  /** When it is asked again. */
  dueAt: Date;
};

/**
 * Marks an answer to a question that is due, and sets when it comes back.
 *
 * @throws Refusal 'review/unknown', 'review/not-due', 'review/unknown-option'
 */
export async function answerReview(
  { db, clock, reviewQuestions }: ReviewDeps,
  { userId, question: id, chosen, wasGuess }: AnswerReviewInput,
): Promise<AnsweredReview> {
  const question = reviewQuestions.get(id);
  if (!question) throw new Refusal('review/unknown');
  return db.transaction(async (tx) => {
    const now = clock();
    const before = await lockReviewCard({ db: tx }, { userId, question: id });
    if (!before) throw new Refusal('review/unknown');
    if (before.dueAt > now) throw new Refusal('review/not-due');
    const picked = indexOfChosen(question, { order: reviewOrder(question, before), chosen });
    if (picked === undefined) throw new Refusal('review/unknown-option', { fields: ['chosen'] });
    const isRight = picked === question.answer;
    const next = scheduleNext(before, {
      grade: isRight ? (wasGuess === true ? 'guessed' : 'known') : 'missed',
      now,
    });
    await saveReviewCard({ db: tx }, { userId, question: id, ...next });
    const { options, why } = reviewNumbers(question, before);
    return {
      isRight,
      rightOption: question.isTest ? undefined : options[question.answer],
      why,
      dueAt: next.dueAt,
    };
  });
}
