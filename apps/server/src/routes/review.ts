import { academy } from '@firm/core';
import { reviewApi, type Review } from '@firm/schema';
import { AppError, refuse } from '../http/app-error.ts';
import type { Deps } from '../http/deps.ts';
import { mount } from '../http/mount.ts';
import { reviewText as text } from '../text/en/review.ts';

/** Questions that come back, for people with an account. */
export const reviewRoutes = (deps: Deps) =>
  mount(deps)
    .on(reviewApi.due, async ({ user: { userId } }) =>
      present(await academy.listDue(deps, { userId })),
    )
    .on(reviewApi.setReview, async ({ user: { userId }, body }) => {
      await academy.setReview(deps, { userId, ...body });
      return present(await academy.listDue(deps, { userId }));
    })
    .on(reviewApi.answer, async ({ params, user: { userId }, body }) => {
      const { rightOption, dueAt, ...rest } = await academy
        .answerReview(deps, { userId, question: params.id, ...body })
        .catch(explain);
      return { ...rest, rightOption: rightOption ?? null, dueAt: dueAt.toISOString() };
    })
    .on(reviewApi.noteLessonAnswer, ({ params, user: { userId }, body }) =>
      academy.scheduleLessonAnswer(deps, { userId, question: params.id, ...body }).catch(explain),
    ).app;

const present = ({ questions, nextDueAt, ...rest }: academy.DueReviews): Review => ({
  ...rest,
  questions: questions.map(({ dueAt, ...question }) => ({
    ...question,
    dueAt: dueAt.toISOString(),
  })),
  nextDueAt: nextDueAt?.toISOString() ?? null,
});

function explain(error: unknown): never {
  if (!(error instanceof academy.ReviewError)) throw error;
  const { code } = error;
  if (code === 'review/unknown-option')
    throw refuse(422, 'invalid_input', { fields: { chosen: text[code] } });
  throw new AppError(code === 'review/unknown' ? 404 : 409, code, text[code]);
}
