import {
  lockPerson,
  lockReviewCard,
  saveReviewCard,
  type Database,
  type ReviewCardRow,
} from '@firm/db';
import { indexOfChosen, type ChosenOption } from '../final-tests/questions.ts';
import type { ReviewDeps, ReviewQuestion } from './deps.ts';
import { Refusal } from '../../refusal.ts';
import { noteAnswers } from '../items/note-answers.ts';
import { noteStrength, outcomeOf } from '../strengths/note-strength.ts';
import { hidesTests, isFresh, listReadLessons } from './list-due.ts';
import { reviewNumbers, reviewOrder, reviewVariant } from './put-review.ts';
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
  /** Why just the chosen option is wrong; undefined where that is not written. */
  whyWrong: string | undefined;
  why: string;
  /** When it is asked again. */
  dueAt: Date;
};

/**
 * Marks an answer to a question that is due, or new in a sitting, and sets when it comes back.
 *
 * @throws Refusal 'review/unknown', 'review/not-due', 'review/unknown-option'
 */
export async function answerReview(
  { db, clock, reviewQuestions }: ReviewDeps,
  { userId, question: id, chosen: choice, wasGuess }: AnswerReviewInput,
): Promise<AnsweredReview> {
  const question = reviewQuestions.get(id);
  if (!question) throw new Refusal('review/unknown');
  return db.transaction(async (tx) => {
    const now = clock();
    const isHidden = await hidesTests({ db: tx }, { userId });
    if (isHidden(question)) throw new Refusal('review/unknown');
    const before = await findCard(tx, { userId, question });
    if (before && before.dueAt > now) throw new Refusal('review/not-due');
    const round = before ?? { userId, reps: 0 };
    const optionIndex = indexOfChosen(question, {
      order: reviewOrder(question, round),
      chosen: choice,
    });
    if (optionIndex === undefined)
      throw new Refusal('review/unknown-option', { fields: ['chosen'] });
    const isRight = optionIndex === question.answer;
    const next = scheduleNext(before, {
      grade: isRight ? (wasGuess === true ? 'guessed' : 'known') : 'missed',
      now,
    });
    await saveReviewCard({ db: tx }, { userId, question: id, ...next });
    await noteStrength(
      { db: tx, clock },
      { userId, answers: [{ mistake: question.mistake, outcome: outcomeOf(isRight) }] },
    );
    if (!before) {
      const option = question.optionIds[optionIndex] ?? '';
      const variant = reviewVariant(question, round);
      await noteAnswers({ db: tx, clock }, [{ item: id, option, variant, rest: 0 }]);
    }
    const { options, why, wrong } = reviewNumbers(question, round);
    return {
      isRight,
      rightOption: question.isTest ? undefined : options[question.answer],
      whyWrong: isRight ? undefined : wrong?.[optionIndex],
      why,
      dueAt: next.dueAt,
    };
  });
}

/**
 * The card of a question, held until the transaction ends; undefined: it may be asked as a new one.
 *
 * @throws Refusal 'review/unknown'
 */
async function findCard(
  db: Database,
  { userId, question }: { userId: string; question: ReviewQuestion },
): Promise<ReviewCardRow | undefined> {
  const card = await lockReviewCard({ db }, { userId, question: question.id });
  if (card) return card;
  if (!isFresh(question, { read: await listReadLessons({ db }, { userId }) }))
    throw new Refusal('review/unknown');
  // Of two answers at once the second one finds the card of the first.
  await lockPerson({ db }, userId);
  return lockReviewCard({ db }, { userId, question: question.id });
}
