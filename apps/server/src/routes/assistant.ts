import { Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import { assistant } from '@firm/core';
import {
  alertListSchema,
  alertSettingsSchema,
  answerSchema,
  assistantMessageSchema,
  watchListSchema,
  type WatchList,
} from '@firm/schema';
import { refuse } from '../http/app-error.ts';
import { addressGroup } from '../http/client-address.ts';
import { currentUser, requireUser } from '../http/current-user.ts';
import type { AppEnv, Deps } from '../http/deps.ts';
import { limitInMemory } from '../http/limit-in-memory.ts';
import { limitRequests } from '../http/limit-requests.ts';
import { telegramPerson } from '../http/telegram-person.ts';
import { validJson } from '../http/valid-json.ts';
import { assistantText as text } from '../text/en/assistant.ts';

const noStore = { 'cache-control': 'no-store' };
const json = (schema: Parameters<typeof resolver>[0], description: string) => ({
  responses: {
    200: { description, content: { 'application/json': { schema: resolver(schema) } } },
  },
});

/** The assistant in the browser: POST /api/assistant/messages for everybody; watches, alerts and how they are told for the signed-in. */
export function assistantRoutes(deps: Deps) {
  const take = limitInMemory({ clock: deps.clock, burst: 80, perMinute: 120 });
  const anybody = requireUser(deps, { guests: true });
  const ownerOf = ({ userId }: { userId: string }) => ({ userId, telegramId: null });
  return new Hono<AppEnv>()
    .post(
      '/assistant/messages',
      describeRoute({
        summary: 'One message to the assistant',
        ...json(answerSchema, 'Its answer'),
      }),
      validJson(assistantMessageSchema),
      currentUser(deps),
      async (c) => {
        take(c.get('address'));
        const { text: message, conversation } = c.req.valid('json');
        // In the Mini App it is Telegram that says who asks, whatever cookies there are.
        const person = {
          ...(telegramPerson(deps, c) ?? { userId: c.var.visitor?.userId }),
          address: addressGroup(c.get('address')),
        };
        const answer = await assistant.answerMessage(deps, {
          text: message,
          conversation,
          person,
          door: 'web',
        });
        deps.answerTimes.record(answer.tookMilliseconds);
        return c.json(answer, 200, noStore);
      },
    )
    .get(
      '/assistant/watches',
      describeRoute({
        summary: 'What this person watches',
        ...json(watchListSchema, 'Watches, and how many their tier allows'),
      }),
      anybody,
      async (c) => {
        const [watches, { tier, why }] = await Promise.all([
          assistant.listWatches(deps, { owner: ownerOf(c.var.user) }),
          assistant.readTier(deps, c.var.user),
        ]);
        return c.json(
          { watches, most: assistant.TIERS[tier].watches, tier, why } satisfies WatchList,
          200,
          noStore,
        );
      },
    )
    .delete(
      '/assistant/watches/:id',
      describeRoute({ summary: 'Ends a watch', responses: { 204: { description: 'Ended' } } }),
      anybody,
      async (c) => {
        if (
          !(await assistant.removeWatch(deps, {
            owner: ownerOf(c.var.user),
            id: c.req.param('id'),
          }))
        )
          throw refuse(404, 'not_found');
        return c.body(null, 204, noStore);
      },
    )
    .get(
      '/assistant/alerts',
      describeRoute({
        summary: 'This person’s alerts, newest first',
        ...json(alertListSchema, 'Alerts'),
      }),
      anybody,
      async (c) => {
        return c.json(
          await assistant.listAlerts(deps, { owner: ownerOf(c.var.user) }),
          200,
          noStore,
        );
      },
    )
    .post(
      '/assistant/alerts/read',
      describeRoute({
        summary: 'Marks all alerts as read',
        responses: { 204: { description: 'Marked' } },
      }),
      anybody,
      async (c) => {
        await assistant.markRead(deps, { owner: ownerOf(c.var.user) });
        return c.body(null, 204, noStore);
      },
    )
    .get(
      '/assistant/alert-settings',
      describeRoute({
        summary: 'How this person is told of alerts',
        ...json(alertSettingsSchema, 'Settings'),
      }),
      anybody,
      async (c) => {
        return c.json(
          await assistant.readAlertSettings(deps, { owner: ownerOf(c.var.user) }),
          200,
          noStore,
        );
      },
    )
    .put(
      '/assistant/alert-settings',
      describeRoute({
        summary: 'Changes how this person is told of alerts',
        ...json(alertSettingsSchema, 'Settings'),
      }),
      limitRequests(deps, { name: 'alert settings', limit: 60, windowSeconds: 600 }),
      anybody,
      validJson(alertSettingsSchema),
      async (c) => {
        const settings = c.req.valid('json');
        if (!(await assistant.setAlertSettings(deps, { owner: ownerOf(c.var.user), settings })))
          throw refuse(422, 'invalid_input', { fields: { timeZone: text.badSettings } });
        return c.json(settings, 200, noStore);
      },
    );
}
