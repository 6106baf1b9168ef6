import { academy } from '@firm/core';
import { academyApi, type Ranking } from '@firm/schema';
import { AppError, refuse } from '../http/app-error.ts';
import type { Deps } from '../http/deps.ts';
import { mount } from '../http/mount.ts';
import { academyText as text } from '../text/en/academy.ts';

/** Progress, the dashboard and the ranking. */
export const academyRoutes = (deps: Deps) =>
  mount(deps)
    .on(academyApi.progress, ({ user }) => academy.listProgress(deps, { userId: user.userId }))
    .on(academyApi.addProgress, ({ params, user, body: { done, timeZone } }) =>
      academy
        .addProgress(deps, { learner: user, courseId: params.courseId, done, timeZone })
        .catch(explain),
    )
    .on(academyApi.resetProgress, ({ params, user }) =>
      academy.resetProgress(deps, { learner: user, courseId: params.courseId }).catch(explain),
    )
    .on(academyApi.dashboard, async ({ user, query: { timeZone } }) => {
      const { ranking, ...view } = await academy
        .readDashboard(deps, { userId: user.userId, timeZone })
        .catch(explain);
      return { ...view, ranking: presentRanking(ranking) };
    })
    .on(academyApi.ranking, async ({ user }) =>
      presentRanking(await academy.readRanking(deps, { userId: user.userId })),
    )
    .on(academyApi.setRanking, async ({ user: { userId }, body }) => {
      await academy.setRankingEntry(deps, { userId, ...body }).catch(explain);
      return presentRanking(await academy.readRanking(deps, { userId }));
    }).app;

function presentRanking({ rows, ...view }: academy.RankingView): Ranking {
  return {
    ...view,
    rows: rows.map((row) => ({ ...row, name: row.name ?? text.sampleTrader(row.place) })),
  };
}

function explain(error: unknown): never {
  if (error instanceof academy.CourseNotFound)
    throw new AppError(404, 'course/not-found', text.courseNotFound);
  if (error instanceof academy.AccountRequired)
    throw new AppError(403, 'course/account-required', text.accountRequired);
  if (error instanceof academy.UnknownLessons)
    throw refuse(422, 'invalid_input', { fields: { done: text.unknownLessons(error.keys) } });
  if (error instanceof academy.UnknownTimeZone)
    throw refuse(422, 'invalid_input', { fields: { timeZone: text.unknownTimeZone } });
  if (error instanceof academy.RankingNameRequired)
    throw refuse(422, 'invalid_input', { fields: { name: text.rankingName } });
  throw error;
}
