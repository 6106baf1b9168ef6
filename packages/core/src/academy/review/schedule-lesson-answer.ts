import { indexOfChosen, writeVariant, type ChosenOption } from '../final-tests/questions.ts';
import type { ReviewDeps } from './deps.ts';
import { Refusal } from '../../refusal.ts';
import { noteAnswers } from '../items/note-answers.ts';
import { noteStrength, outcomeOf } from '../strengths/note-strength.ts';
import { scheduleReview } from './schedule-review.ts';

/**
 * Notes the first answer to a question under a lesson.
 *
 * @param input.chosen the option; a lesson kept from before options had ids says its index
 * @param input.draw which of the question's draws the page showed; older pages do not say it
 * @throws Refusal 'review/unknown', 'review/unknown-option'
 */
export async function scheduleLessonAnswer(
  deps: ReviewDeps,
  {
    userId,
    question,
    chosen: choice,
    draw,
  }: { userId: string; question: string; chosen: ChosenOption; draw?: number | undefined },
): Promise<void> {
  const reviewQuestion = deps.reviewQuestions.get(question);
  if (!reviewQuestion || reviewQuestion.isTest) throw new Refusal('review/unknown');
  const order = reviewQuestion.options.map((_, index) => index);
  const optionIndex = indexOfChosen(reviewQuestion, { order, chosen: choice });
  if (optionIndex === undefined) throw new Refusal('review/unknown-option', { fields: ['chosen'] });
  const isRight = optionIndex === reviewQuestion.answer;
  const answers = [{ question, isRight }];
  const firsts = await scheduleReview(deps, { userId, answers });
  // A person who tries one option after another shows their knowledge with the first.
  await noteStrength(deps, {
    userId,
    answers: firsts.map(() => ({ mistake: reviewQuestion.mistake, outcome: outcomeOf(isRight) })),
  });
  const option = reviewQuestion.optionIds[optionIndex] ?? '';
  const variant = draw === undefined ? undefined : writeVariant(reviewQuestion.draws?.[draw]);
  await noteAnswers(
    deps,
    firsts.map((item) => ({ item, option, variant, rest: 0 })),
  );
}
