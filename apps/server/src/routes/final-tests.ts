import { Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import { academy } from '@firm/core';
import {
  answersInputSchema,
  finalTestStateSchema,
  markedTestSchema,
  openTestSchema,
  type FinalTestState,
  type MarkedTest,
  type OpenTest,
} from '@firm/schema';
import { explainCertificates } from '../http/certificate-refusal.ts';
import { currentUser, requireUser } from '../http/current-user.ts';
import type { AppEnv, Deps } from '../http/deps.ts';
import { consumeLimit } from '../http/limit-requests.ts';
import { validJson } from '../http/valid-json.ts';

const TRIES = { name: 'final-test', limit: 60, windowSeconds: 3600 };

const gives = (description: string, schema: Parameters<typeof resolver>[0]) => ({
  responses: {
    200: { description, content: { 'application/json': { schema: resolver(schema) } } },
  },
});

/** The final test of a course: how it stands, begin, hand in. */
export function finalTestRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .get(
      '/courses/:courseId/final-test',
      describeRoute({
        summary: 'How it stands with the final test',
        ...gives('The state', finalTestStateSchema),
      }),
      currentUser(deps),
      async (c) => {
        const { visitor } = c.var;
        const learner = visitor?.isGuest === false ? visitor : undefined;
        const state = await academy
          .readFinalTest(deps, { learner, courseId: c.req.param('courseId') })
          .catch(explainCertificates);
        c.header('cache-control', 'no-store');
        return c.json(presentState(state, learner !== undefined));
      },
    )
    .post(
      '/courses/:courseId/final-test',
      describeRoute({
        summary: 'Begin a try, or get the open one',
        ...gives('The questions', openTestSchema),
      }),
      requireUser(deps),
      async (c) => {
        const { user } = c.var;
        await consumeLimit(deps, TRIES, user.userId);
        return c.json(
          presentOpen(
            await academy
              .startFinalTest(deps, { learner: user, courseId: c.req.param('courseId') })
              .catch(explainCertificates),
          ),
        );
      },
    )
    .post(
      '/courses/:courseId/final-test/:testId/answers',
      describeRoute({
        summary: 'Hand in the answers, once',
        ...gives('The marked test', markedTestSchema),
      }),
      requireUser(deps),
      validJson(answersInputSchema),
      async (c) => {
        const { user } = c.var;
        await consumeLimit(deps, TRIES, user.userId);
        const { courseId, testId } = c.req.param();
        const { nextTryAt, ...marked } = await academy
          .submitFinalTest(deps, { learner: user, courseId, testId, ...c.req.valid('json') })
          .catch(explainCertificates);
        const answer: MarkedTest = { ...marked, nextTryAt: nextTryAt?.toISOString() ?? null };
        return c.json(answer);
      },
    );
}

const presentOpen = ({ testId, expiresAt, questions }: academy.OpenTest): OpenTest => ({
  testId,
  expiresAt: expiresAt.toISOString(),
  questions,
});

function presentState(
  { open, last, nextTryAt, certificate, ...state }: academy.FinalTestState,
  isSignedIn: boolean,
): FinalTestState {
  const { questions, needed, minutes } = academy.FINAL_TEST;
  return {
    ...state,
    isSignedIn,
    open: open === undefined ? null : presentOpen(open),
    last:
      last === undefined
        ? null
        : { score: last.score, submittedAt: last.submittedAt.toISOString() },
    nextTryAt: nextTryAt?.toISOString() ?? null,
    certificate: certificate ?? null,
    rules: { questions, needed, minutes },
  };
}
