import type { ReviewCardRow } from '@firm/db';
import type { TestedMistake } from '@firm/schema';
import { optionOrder, putOptions, variantOf, withNumbers } from '../final-tests/questions.ts';
import type { ReviewQuestion } from './deps.ts';

/** A question as it is put: without its answer, the options in this round's order. */
export type PutReview = {
  id: string;
  ask: string;
  options: string[];
  optionIds: string[];
  lesson: ReviewQuestion['lesson'];
  mistake: TestedMistake;
  /** Not met yet. */
  isNew: boolean;
};

/** A person's round of a question: another order and other numbers each time. */
type Round = Pick<ReviewCardRow, 'userId' | 'reps'>;

const roundId = ({ userId, reps }: Round): string => `${userId} ${reps}`;

/**
 * The order of a question's options, as indices into its own. Another one each time, so that no
 * place is learned by heart.
 */
export const reviewOrder = (question: ReviewQuestion, round: Round): number[] =>
  optionOrder(roundId(round), question);

/** A question with the numbers of this round. */
export const reviewNumbers = (question: ReviewQuestion, round: Round): ReviewQuestion =>
  withNumbers(roundId(round), question);

/** The numbers of this round; undefined: the question has none. */
export const reviewVariant = (question: ReviewQuestion, round: Round): string | undefined =>
  variantOf(roundId(round), question);

export function putReview(reviewQuestion: ReviewQuestion, round: Round): PutReview {
  const question = reviewNumbers(reviewQuestion, round);
  return {
    id: question.id,
    ask: question.ask,
    ...putOptions(question, reviewOrder(question, round)),
    lesson: question.lesson,
    mistake: question.mistake,
    isNew: round.reps === 0,
  };
}
