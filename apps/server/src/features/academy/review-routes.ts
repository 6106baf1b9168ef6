import { academy } from '@firm/core';
import { reviewApi, type Review } from '@firm/schema';
import type { Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';

/** Questions that come back, for people with an account. */
export const reviewRoutes = (deps: MountDeps & Pick<Deps, 'reviewQuestions' | 'practiceTasks'>) =>
  mount(deps)
    .on(reviewApi.due, async ({ user: { userId } }) =>
      present(await academy.listDue(deps, { userId })),
    )
    .on(reviewApi.setReview, async ({ user: { userId }, body }) => {
      await academy.setReview(deps, { userId, ...body });
      return present(await academy.listDue(deps, { userId }));
    })
    .on(reviewApi.answer, async ({ params, user: { userId }, body }) => {
      const { rightOption, whyWrong, dueAt, ...rest } = await academy.answerReview(deps, {
        userId,
        question: params.id,
        ...body,
      });
      return {
        ...rest,
        rightOption: rightOption ?? null,
        whyWrong: whyWrong ?? null,
        dueAt: dueAt.toISOString(),
      };
    })
    .on(reviewApi.noteLessonAnswer, ({ params, user: { userId }, body }) =>
      academy.scheduleLessonAnswer(deps, { userId, question: params.id, ...body }),
    )
    .on(reviewApi.noteDrill, ({ user: { userId }, body }) =>
      academy.noteDrill(deps, { userId, ...body }),
    )
    .on(reviewApi.noteKeptAnswers, ({ user: { userId }, body }) =>
      academy.noteKeptAnswers(deps, { userId, ...body }),
    )
    .on(reviewApi.strengths, ({ user: { userId } }) => academy.readStrengths(deps, { userId })).app;

const present = ({ nextDueAt, ...rest }: academy.DueReviews): Review => ({
  ...rest,
  nextDueAt: nextDueAt?.toISOString() ?? null,
});
