import { Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import { academy } from '@firm/core';
import {
  allProgressSchema,
  dashboardQuerySchema,
  dashboardSchema,
  progressInputSchema,
  progressSchema,
  rankingInputSchema,
  rankingSchema,
  type Dashboard,
  type Ranking,
} from '@firm/schema';
import { AppError, refuse } from '../http/app-error.ts';
import { requireUser } from '../http/current-user.ts';
import type { AppEnv, Deps } from '../http/deps.ts';
import { consumeLimit } from '../http/limit-requests.ts';
import { validJson, validQuery } from '../http/valid-json.ts';
import { academyText as text } from '../text/en/academy.ts';

/** Far more than a person completes, by account: a class behind one address is not kept from learning. */
const WRITES = { name: 'learning', limit: 120, windowSeconds: 60 };

const gives = (description: string, schema: Parameters<typeof resolver>[0]) => ({
  responses: {
    200: { description, content: { 'application/json': { schema: resolver(schema) } } },
  },
});

/** Progress, the dashboard and the ranking. */
export function academyRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .get(
      '/progress',
      describeRoute({
        summary: 'Completed lessons of every course',
        ...gives('By course', allProgressSchema),
      }),
      requireUser(deps, { guests: true }),
      async (c) => c.json(await academy.listProgress(deps, { userId: c.var.user.userId })),
    )
    .put(
      '/progress/:courseId',
      describeRoute({
        summary: 'Add completed lessons of a course',
        ...gives('All completed lessons of the course', progressSchema),
      }),
      requireUser(deps, { guests: true }),
      validJson(progressInputSchema),
      async (c) => {
        const { user } = c.var;
        await consumeLimit(deps, WRITES, user.userId);
        const { done, timeZone } = c.req.valid('json');
        return c.json(
          await academy
            .addProgress(deps, { learner: user, courseId: c.req.param('courseId'), done, timeZone })
            .catch(explain),
        );
      },
    )
    .delete(
      '/progress/:courseId',
      describeRoute({
        summary: 'Reset a course',
        ...gives('No completed lesson is left', progressSchema),
      }),
      requireUser(deps, { guests: true }),
      async (c) => {
        const { user } = c.var;
        await consumeLimit(deps, WRITES, user.userId);
        return c.json(
          await academy
            .resetProgress(deps, { learner: user, courseId: c.req.param('courseId') })
            .catch(explain),
        );
      },
    )
    .get(
      '/dashboard',
      describeRoute({
        summary: 'The learner’s figures',
        ...gives('Figures, or examples marked so', dashboardSchema),
      }),
      requireUser(deps),
      validQuery(dashboardQuerySchema),
      async (c) => {
        const { ranking, ...view } = await academy
          .readDashboard(deps, {
            userId: c.var.user.userId,
            timeZone: c.req.valid('query').timeZone,
          })
          .catch(explain);
        const dashboard: Dashboard = { ...view, ranking: presentRanking(ranking) };
        return c.json(dashboard);
      },
    )
    .get(
      '/ranking',
      describeRoute({
        summary: 'The first ten and one’s own place',
        ...gives('The ranking, or examples marked so', rankingSchema),
      }),
      requireUser(deps),
      async (c) =>
        c.json(presentRanking(await academy.readRanking(deps, { userId: c.var.user.userId }))),
    )
    .put(
      '/ranking/me',
      describeRoute({
        summary: 'Whether, and under which name, one appears',
        ...gives('The ranking with the change', rankingSchema),
      }),
      requireUser(deps),
      validJson(rankingInputSchema),
      async (c) => {
        const { userId } = c.var.user;
        await consumeLimit(deps, WRITES, userId);
        await academy.setRankingEntry(deps, { userId, ...c.req.valid('json') }).catch(explain);
        return c.json(presentRanking(await academy.readRanking(deps, { userId })));
      },
    );
}

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
