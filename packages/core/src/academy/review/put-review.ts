import type { ReviewCardRow } from '@firm/db';
import { optionOrder, putOptions } from '../final-tests/questions.ts';
import type { ReviewQuestion } from './deps.ts';

/** A due question as it is put: without its answer, the options in this round's order. */
export type PutReview = {
  id: string;
  ask: string;
  options: string[];
  optionIds: string[];
  lesson: ReviewQuestion['lesson'];
  dueAt: Date;
};

/**
 * The order of a question's options, as indices into its own. Another one each time, so that no
 * place is learned by heart.
 */
export const reviewOrder = (
  question: ReviewQuestion,
  { userId, reps }: Pick<ReviewCardRow, 'userId' | 'reps'>,
): number[] => optionOrder(`${userId} ${reps}`, question);

export const putReview = (question: ReviewQuestion, card: ReviewCardRow): PutReview => ({
  id: question.id,
  ask: question.ask,
  ...putOptions(question, reviewOrder(question, card)),
  lesson: question.lesson,
  dueAt: card.dueAt,
});
