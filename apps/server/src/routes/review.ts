import { Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import { academy } from '@firm/core';
import {
  answeredReviewSchema,
  lessonAnswerSchema,
  reviewAnswerSchema,
  reviewSchema,
  reviewSettingsSchema,
  type AnsweredReview,
  type Review,
} from '@firm/schema';
import { AppError, refuse } from '../http/app-error.ts';
import { requireUser } from '../http/current-user.ts';
import type { AppEnv, Deps } from '../http/deps.ts';
import { consumeLimit } from '../http/limit-requests.ts';
import { validJson } from '../http/valid-json.ts';
import { reviewText as text } from '../text/en/review.ts';

/** Far more than a person answers. */
const ANSWERS = { name: 'review', limit: 120, windowSeconds: 60 };

const gives = (description: string, schema: Parameters<typeof resolver>[0]) => ({
  responses: {
    200: { description, content: { 'application/json': { schema: resolver(schema) } } },
  },
});

/** Questions that come back, for people with an account. */
export function reviewRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .get(
      '/review',
      describeRoute({
        summary: 'Questions that are due',
        ...gives('The first of them, and how many', reviewSchema),
      }),
      requireUser(deps),
      async (c) => {
        c.header('cache-control', 'no-store');
        return c.json(present(await academy.listDue(deps, { userId: c.var.user.userId })));
      },
    )
    .put(
      '/review/settings',
      describeRoute({
        summary: 'Switch the review on or off',
        ...gives('The review with the change', reviewSchema),
      }),
      requireUser(deps),
      validJson(reviewSettingsSchema),
      async (c) => {
        const { userId } = c.var.user;
        await consumeLimit(deps, ANSWERS, userId);
        await academy.setReview(deps, { userId, ...c.req.valid('json') });
        return c.json(present(await academy.listDue(deps, { userId })));
      },
    )
    .post(
      '/review/:id',
      describeRoute({
        summary: 'Answer a question that is due',
        ...gives('How it went', answeredReviewSchema),
      }),
      requireUser(deps),
      validJson(reviewAnswerSchema),
      async (c) => {
        const { userId } = c.var.user;
        await consumeLimit(deps, ANSWERS, userId);
        const { rightOption, dueAt, ...rest } = await academy
          .answerReview(deps, { userId, question: c.req.param('id'), ...c.req.valid('json') })
          .catch(explain);
        const answer: AnsweredReview = {
          ...rest,
          rightOption: rightOption ?? null,
          dueAt: dueAt.toISOString(),
        };
        return c.json(answer);
      },
    )
    .post(
      '/lesson-questions/:id',
      describeRoute({
        summary: 'Note the first answer to a question under a lesson',
        responses: { 204: { description: 'Noted' } },
      }),
      requireUser(deps),
      validJson(lessonAnswerSchema),
      async (c) => {
        const { userId } = c.var.user;
        await consumeLimit(deps, ANSWERS, userId);
        await academy
          .scheduleLessonAnswer(deps, {
            userId,
            question: c.req.param('id'),
            ...c.req.valid('json'),
          })
          .catch(explain);
        return c.body(null, 204);
      },
    );
}

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
