import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TelegramBot } from '@firm/bot';
import {
  FAKE_TOKEN,
  startFakeBotApi,
  updates,
  type FakeBotApi,
} from '@firm/bot/testing/fake-bot-api.ts';
import { tables } from '@firm/db';
import { describeOnDatabases } from '@firm/db/testing.ts';
import { createBaseApp } from '../src/http/create-base-app.ts';
import type { Deps } from '../src/http/deps.ts';
import { telegramRoutes } from '../src/features/telegram/telegram-routes.ts';
import { serve, testConfig } from '../testing/harness.ts';
import { assistantDeps, type TestTokens } from '../testing/assistant/deps.ts';
import { openTestBot } from '../testing/bot.ts';

const SECRET = 'webhook-secret_0123456789';

describeOnDatabases(
  'processes of the bot',
  (under) => {
    let deps: Deps;
    let tokens: TestTokens;
    let api: FakeBotApi;
    let now = Date.parse('2026-11-21T12:00:00Z');
    let telegramBots: TelegramBot[] = [];

    beforeAll(() => {
      ({ deps, tokens } = assistantDeps({
        database: under.database,
        clock: () => new Date(now),
      }));
    });
    beforeEach(async () => {
      now += 120_000;
      telegramBots = [];
      api = await startFakeBotApi();
      await deps.db.delete(tables.botUpdate);
    });
    afterEach(async () => {
      await Promise.all(telegramBots.map((bot) => bot.stop()));
      await api.close();
    });

    const open = (): TelegramBot => {
      const bot = openTestBot(deps, api);
      telegramBots.push(bot);
      return bot;
    };
    const findSentMessages = (text: RegExp) =>
      api.sent('sendMessage').filter((payload) => text.test(payload.text ?? ''));
    const waitForAnswers = (count: number) =>
      api.until(() => api.sent('sendMessage').length >= count, `${count} answers`);

    describe('long polling', () => {
      test('one of two processes asks; when it goes the other does, and nothing is answered twice', async () => {
        const [first, second] = [open(), open()];
        first.startPolling();
        await api.until(() => api.isPolled());
        second.startPolling();
        api.push(updates.message(1, '/help'));
        await waitForAnswers(1);
        await first.stop();
        expect(api.unconfirmed()).toEqual([]);
        api.push(updates.message(1, '/menu'));
        await waitForAnswers(2);
        expect(second.status()).toBe('ok');
        expect(api.sent('sendMessage')).toHaveLength(2);
      });

      test('of a process that was killed the right to ask runs out', async () => {
        const lease = { holder: 'killed', expiresAt: new Date(Date.now() + 3_600_000) };
        await deps.db
          .insert(tables.botLease)
          .values({ bot: '7000000001', ...lease })
          .onConflictDoUpdate({ target: tables.botLease.bot, set: lease });
        open().startPolling();
        await api.until(() => api.sent('setMyCommands').length > 0);
        expect(api.sent('getUpdates')).toHaveLength(0);
        await deps.db.update(tables.botLease).set({ expiresAt: new Date() });
        await api.until(() => api.isPolled(), 'polling');
      });

      test('an update answered before a restart is not answered again; one only taken is', async () => {
        const chat = 'x';
        const [handledUpdate, pendingUpdate] = [
          api.push(updates.message(1, '/help')),
          api.push(updates.message(2, '/help')),
        ];
        await deps.db.insert(tables.botUpdate).values([
          {
            bot: '7000000001',
            updateId: handledUpdate,
            chat,
            takenBy: 'before',
            takenAt: new Date(now - 1_000),
            doneAt: new Date(now - 900),
          },
          {
            bot: '7000000001',
            updateId: pendingUpdate,
            chat,
            takenBy: 'before',
            takenAt: new Date(now - 1_000),
          },
        ]);
        open().startPolling();
        await waitForAnswers(1);
        await expect.poll(() => api.unconfirmed()).toEqual([]);
        expect(api.sent('sendMessage').map(({ chat_id: id }) => id)).toEqual([2]);
      });

      test('messages of one chat are answered in their order, and a chat that must wait holds up nobody', async () => {
        const slow = Promise.withResolvers<void>();
        tokens.held = slow.promise;
        open().startPolling();
        await api.until(() => api.isPolled());
        for (const text of [`/check 0x${'7'.repeat(40)}`, '/help', '/menu'])
          api.push(updates.message(5, text));
        api.push(updates.message(6, '/help'));
        await api.until(() => api.sent('sendMessage').some(({ chat_id: id }) => id === 6));
        expect(findSentMessages(/What would you like/)).toHaveLength(0);
        expect(api.unconfirmed()).toHaveLength(4);
        slow.resolve();
        tokens.held = undefined;
        await api.until(() => findSentMessages(/What would you like/).length === 1);
        const order = api
          .sent('sendMessage')
          .filter(({ chat_id: id }) => id === 5)
          .map(({ text }) => (text ?? '').slice(0, 20));
        expect(order.at(-1)).toBe('What would you like ');
        expect(order.at(-2)).toBe('Paste an address, a ');
        await expect.poll(() => api.unconfirmed()).toEqual([]);
      });
    });

    describe('a webhook', () => {
      const config = testConfig({
        TELEGRAM_BOT_TOKEN: FAKE_TOKEN,
        TELEGRAM_WEBHOOK: '1',
        TELEGRAM_WEBHOOK_SECRET: SECRET,
      });
      /** Processes that share the database, each with its own door. */
      const doors = async (count: number) => {
        const servers = await Promise.all(
          Array.from({ length: count }, async () => {
            const here = { ...deps, config, telegram: open() };
            return serve(createBaseApp(here).route('/', telegramRoutes(here)));
          }),
        );
        const bring = (
          update: unknown,
          {
            door = 0,
            secret = SECRET,
            type = 'application/json',
          }: { door?: number; secret?: string; type?: string } = {},
        ) =>
          fetch(`${servers[door]?.url}/telegram/webhook`, {
            method: 'POST',
            headers: { 'content-type': type, 'x-telegram-bot-api-secret-token': secret },
            body: typeof update === 'string' ? update : JSON.stringify(update),
          });
        return { bring, close: () => Promise.all(servers.map(({ close }) => close())) };
      };

      test('is set with its secret, and answers what Telegram brings', async () => {
        const { bring, close } = await doors(1);
        telegramBots[0]?.startWebhook({
          url: 'https://thefirm.example/telegram/webhook',
          secret: SECRET,
        });
        await api.until(() => api.webhook() !== '');
        expect(api.sent('setWebhook')[0]).toMatchObject({
          url: 'https://thefirm.example/telegram/webhook',
          secret_token: SECRET,
          allowed_updates: [
            'message',
            'callback_query',
            'inline_query',
            'guest_message',
            'my_chat_member',
          ],
        });
        const update = { update_id: 1, ...updates.message(1, '/help') };
        expect((await bring(update)).status).toBe(200);
        expect((await bring(update)).status).toBe(200);
        expect(findSentMessages(/\/check \[network\]/)).toHaveLength(1);
        for (const secret of ['wrong', '', `${SECRET}x`])
          expect((await bring({ ...update, update_id: 2 }, { secret })).status).toBe(404);
        expect((await bring('{', {})).status).toBe(400);
        expect((await bring({ update_id: 'x' })).status).toBe(422);
        expect(
          (await bring('update_id=1', { type: 'application/x-www-form-urlencoded' })).status,
        ).toBe(415);
        expect(api.sent('sendMessage')).toHaveLength(1);
        await close();
      });

      test('processes that are brought the same answer it once, and a chat in its order', async () => {
        const { bring, close } = await doors(2);
        const slow = Promise.withResolvers<void>();
        tokens.held = slow.promise;
        const first = { update_id: 10, ...updates.message(3, `/check 0x${'8'.repeat(40)}`) };
        const one = bring(first);
        await expect
          .poll(async () => (await deps.db.select().from(tables.botUpdate)).length)
          .toBe(1);
        // Not answered yet: it is to be brought again, in case the other process is killed.
        expect((await bring(first, { door: 1 })).status).toBe(503);
        const two = bring({ update_id: 11, ...updates.message(3, '/help') }, { door: 1 });
        await expect
          .poll(async () => (await deps.db.select().from(tables.botUpdate)).length)
          .toBe(2);
        slow.resolve();
        tokens.held = undefined;
        expect([(await one).status, (await two).status]).toEqual([200, 200]);
        await api.until(() => findSentMessages(/\/check \[network\]/).length === 1);
        expect(api.sent('sendMessage').at(-1)?.text).toMatch(/^Paste an address/);
        expect((await bring(first, { door: 1 })).status).toBe(200);
        expect(findSentMessages(/\/check \[network\]/)).toHaveLength(1);
        await close();
      });

      test('what a killed process left is answered by another after a minute', async () => {
        const { bring, close } = await doors(1);
        await deps.db.insert(tables.botUpdate).values({
          bot: '7000000001',
          updateId: 20,
          chat: 'x',
          takenBy: 'killed',
          takenAt: new Date(),
        });
        const update = { update_id: 20, ...updates.message(4, '/help') };
        expect((await bring(update)).status).toBe(503);
        await deps.db.update(tables.botUpdate).set({ takenAt: new Date(Date.now() - 60_001) });
        expect((await bring(update)).status).toBe(200);
        expect(findSentMessages(/\/check \[network\]/)).toHaveLength(1);
        await close();
      });

      test('refuses to start without its secret', () => {
        expect(() => testConfig({ TELEGRAM_BOT_TOKEN: FAKE_TOKEN, TELEGRAM_WEBHOOK: '1' })).toThrow(
          /^TELEGRAM_WEBHOOK_SECRET: .*Example: TELEGRAM_WEBHOOK_SECRET=/,
        );
        expect(() =>
          testConfig({ TELEGRAM_WEBHOOK: '1', TELEGRAM_WEBHOOK_SECRET: SECRET }),
        ).toThrow(/^TELEGRAM_BOT_TOKEN: /);
        expect(() => testConfig({ TELEGRAM_BOT_TOKEN: 'x' })).toThrow(
          /^TELEGRAM_BOT_TOKEN: must be the token/,
        );
      });
    });
  },
  { postgres: 'full run' },
);
