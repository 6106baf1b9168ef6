import { Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import { assistant } from '@firm/core';
import { botRequestAnswerSchema, botRequestSchema } from '@firm/schema';
import { AppError } from '../http/app-error.ts';
import type { AppEnv, Deps } from '../http/deps.ts';
import { limitRequests } from '../http/limit-requests.ts';
import { validJson } from '../http/valid-json.ts';
import { botRequestAnswers as text } from '../text/en/assistant.ts';

/** POST /api/bot-requests: says success only when the request is kept and the mail service has accepted it. */
export function botRequestRoutes(deps: Deps) {
  return new Hono<AppEnv>().post(
    '/bot-requests',
    describeRoute({
      summary: 'Request a custom bot',
      responses: {
        200: {
          description: 'Kept and sent',
          content: { 'application/json': { schema: resolver(botRequestAnswerSchema) } },
        },
        503: { description: 'Kept, not sent yet: it will be' },
      },
    }),
    limitRequests(deps, { name: 'bot-request', limit: 10, windowSeconds: 3600 }),
    validJson(botRequestSchema),
    async (c) => {
      await assistant.requestBot(deps, c.req.valid('json')).catch((cause: unknown) => {
        throw new AppError(503, 'bot-request/not-delivered', text.failure, { cause });
      });
      return c.json({ message: text.success });
    },
  );
}
