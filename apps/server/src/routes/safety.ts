import { Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import { safety } from '@firm/core';
import {
  appealAnswerSchema,
  appealSchema,
  checkQuerySchema,
  identityCheckSchema,
  identityQuerySchema,
  safetyCheckSchema,
} from '@firm/schema';
import type { AppEnv, Deps } from '../http/deps.ts';
import { limitInMemory } from '../http/limit-in-memory.ts';
import { limitRequests } from '../http/limit-requests.ts';
import { explainSafety } from '../http/safety-refusal.ts';
import { validJson, validQuery } from '../http/valid-json.ts';

const gives = (description: string, schema: Parameters<typeof resolver>[0]) => ({
  responses: {
    200: { description, content: { 'application/json': { schema: resolver(schema) } } },
  },
});

const APPEALS = { name: 'appeal', limit: 5, windowSeconds: 3600 };

/** GET /api/checks/{chain}/{address}, GET /api/identity?text=, POST /api/checks/{id}/appeals. */
export function safetyRoutes(deps: Deps) {
  const take = limitInMemory({ clock: deps.clock, burst: 30, perMinute: 60 });
  return new Hono<AppEnv>()
    .get(
      '/checks/:chain/:address',
      describeRoute({
        summary: 'Check a token',
        ...gives(
          'What was found, row by row, and the verdict; at most a minute old',
          safetyCheckSchema,
        ),
      }),
      validQuery(checkQuerySchema),
      async (c) => {
        const isFresh = c.req.valid('query').fresh === '1';
        // Measuring anew costs the sources more than a look at what is known.
        take(c.get('address'), isFresh ? 5 : 1);
        const check = await safety
          .checkToken(deps, { ...c.req.param(), isFresh })
          .catch(explainSafety);
        return c.json(check, 200, { 'cache-control': 'no-store' });
      },
    )
    .get(
      '/identity',
      describeRoute({
        summary: 'Is this link, address or account what it seems?',
        ...gives('What was found', identityCheckSchema),
      }),
      validQuery(identityQuerySchema),
      async (c) => {
        take(c.get('address'));
        return c.json(await safety.checkIdentity(deps, c.req.valid('query')), 200, {
          'cache-control': 'no-store',
        });
      },
    )
    .post(
      '/checks/:id/appeals',
      describeRoute({
        summary: 'Say that a verdict is wrong',
        responses: {
          201: {
            description: 'Kept; answered in the ledger',
            content: { 'application/json': { schema: resolver(appealAnswerSchema) } },
          },
        },
      }),
      limitRequests(deps, APPEALS),
      validJson(appealSchema),
      async (c) =>
        c.json(
          {
            id: await safety
              .makeAppeal(deps, { checkId: c.req.param('id'), ...c.req.valid('json') })
              .catch(explainSafety),
          },
          201,
        ),
    );
}
