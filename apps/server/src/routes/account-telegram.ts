import { Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import { assistant } from '@firm/core';
import { telegramCodeSchema, telegramLinkSchema } from '@firm/schema';
import { AppError } from '../http/app-error.ts';
import { requireUser } from '../http/current-user.ts';
import type { AppEnv, Deps } from '../http/deps.ts';
import { limitRequests } from '../http/limit-requests.ts';
import { assistantText as text } from '../text/en/assistant.ts';

const noStore = { 'cache-control': 'no-store' };

/** The Telegram account of a signed-in person: a code made here is used in Telegram and confirmed here, in the same browser. */
export function accountTelegramRoutes(deps: Deps) {
  const link = {
    200: {
      description: 'Linked, waiting, or neither',
      content: { 'application/json': { schema: resolver(telegramLinkSchema) } },
    },
  };
  return new Hono<AppEnv>()
    .get(
      '/account/telegram',
      describeRoute({ summary: 'The account’s Telegram account', responses: link }),
      requireUser(deps),
      async (c) => c.json(await assistant.readTelegramLink(deps, c.var.user), 200, noStore),
    )
    .post(
      '/account/telegram/code',
      describeRoute({
        summary: 'A code that links a Telegram account, good for 10 minutes, once',
        responses: {
          200: {
            description: 'The code',
            content: { 'application/json': { schema: resolver(telegramCodeSchema) } },
          },
        },
      }),
      limitRequests(deps, { name: 'telegram code', limit: 20, windowSeconds: 600 }),
      requireUser(deps),
      async (c) => c.json(await assistant.makeTelegramCode(deps, c.var.user), 200, noStore),
    )
    .post(
      '/account/telegram/confirm',
      describeRoute({
        summary: 'Says yes to the Telegram account that used this browser’s code',
        responses: link,
      }),
      limitRequests(deps, { name: 'telegram confirm', limit: 20, windowSeconds: 600 }),
      requireUser(deps),
      async (c) => {
        if (!(await assistant.confirmTelegram(deps, c.var.user)))
          throw new AppError(409, 'telegram/nothing-waits', text.nothingWaits);
        return c.json(await assistant.readTelegramLink(deps, c.var.user), 200, noStore);
      },
    )
    .delete(
      '/account/telegram',
      describeRoute({
        summary: 'Unlinks the Telegram account',
        responses: { 204: { description: 'There is none any more' } },
      }),
      requireUser(deps),
      async (c) => {
        await assistant.unlinkTelegram(deps, c.var.user);
        return c.body(null, 204, noStore);
      },
    );
}
