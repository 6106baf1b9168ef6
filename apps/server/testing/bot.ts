/* A bot over invented tokens that speaks to a Bot API of this machine. Used by tests and measurements only. */
import { createBot, type TelegramBot } from '@firm/bot';
import { FAKE_TOKEN, type FakeBotApi } from '@firm/bot/testing/fake-bot-api.ts';
import type { Deps } from '../src/http/deps.ts';
import { botDeps } from '../src/features/telegram/bot-deps.ts';
import { createMetrics } from '../src/http/metrics/metrics.ts';

/** A process of the bot: one of as many as a test opens. */
export function openTestBot(deps: Deps, api: Pick<FakeBotApi, 'url'>): TelegramBot {
  const telegram = {
    token: FAKE_TOKEN,
    botId: FAKE_TOKEN.slice(0, FAKE_TOKEN.indexOf(':')),
    apiUrl: api.url,
    webhookSecret: undefined,
  };
  return createBot(
    botDeps(deps.config, telegram, {
      ...deps,
      metrics: createMetrics(() => 0),
      assistantDeps: deps,
      answerTimes: deps.answerTimes,
    }),
  );
}
