import { academy } from '@firm/core';
import { academyApi, type Ranking } from '@firm/schema';
import type { Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';
import { academyText as text } from './text/en/academy.ts';

/** Progress, the dashboard and the ranking. */
export const academyRoutes = (deps: MountDeps & Pick<Deps, 'courses'>) =>
  mount(deps)
    .on(academyApi.progress, ({ user }) => academy.listProgress(deps, { userId: user.userId }))
    .on(academyApi.addProgress, ({ params, user, body: { done: lessonKeys, timeZone } }) =>
      academy.addProgress(deps, {
        learner: user,
        courseId: params.courseId,
        done: lessonKeys,
        timeZone,
      }),
    )
    .on(academyApi.resetProgress, ({ params, user }) =>
      academy.resetProgress(deps, { learner: user, courseId: params.courseId }),
    )
    .on(academyApi.dashboard, async ({ user, query: { timeZone } }) => {
      const { ranking, ...view } = await academy.readDashboard(deps, {
        userId: user.userId,
        timeZone,
      });
      return { ...view, ranking: presentRanking(ranking) };
    })
    .on(academyApi.ranking, async ({ user }) =>
      presentRanking(await academy.readRanking(deps, { userId: user.userId })),
    )
    .on(academyApi.setRanking, async ({ user: { userId }, body }) => {
      await academy.setRankingEntry(deps, { userId, ...body });
      return presentRanking(await academy.readRanking(deps, { userId }));
    }).app;

function presentRanking({ rows, ...view }: academy.RankingView): Ranking {
  return {
    ...view,
    rows: rows.map((row) => ({ ...row, name: row.name ?? text.sampleTrader(row.place) })),
  };
}
