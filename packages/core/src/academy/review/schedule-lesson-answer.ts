import type { ReviewDeps } from './deps.ts';
import { ReviewError } from './errors.ts';
import { scheduleReview } from './schedule-review.ts';

/**
 * Notes the first answer to a question under a lesson.
 *
 * @param input.chosen index of the option, in the lesson's order
 * @throws ReviewError 'review/unknown', 'review/unknown-option'
 */
export async function scheduleLessonAnswer(
  deps: ReviewDeps,
  { userId, question, chosen }: { userId: string; question: string; chosen: number },
): Promise<void> {
  const known = deps.reviewQuestions.get(question);
  if (!known || known.isTest) throw new ReviewError('review/unknown');
  if (known.options[chosen] === undefined) throw new ReviewError('review/unknown-option');
  await scheduleReview(deps, { userId, answers: [{ question, isRight: chosen === known.answer }] });
}
