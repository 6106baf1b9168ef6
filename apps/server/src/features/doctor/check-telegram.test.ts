import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  FAKE_NAME,
  FAKE_TOKEN,
  startFakeBotApi,
  type FakeBotApi,
} from '@firm/bot/testing/fake-bot-api.ts';
import { checkTelegram } from './check-telegram.ts';

let api: FakeBotApi;
beforeAll(async () => {
  api = await startFakeBotApi();
});
afterAll(() => api.close());

const look = (linkedUsername: string | undefined, token = FAKE_TOKEN) =>
  checkTelegram({
    telegram: { token, botId: '7000000001', apiUrl: api.url, webhookSecret: undefined },
    telegramBotUsername: linkedUsername,
  });

test('the bot that links lead to must be the bot of the token', async () => {
  expect(await look(FAKE_NAME.toUpperCase())).toEqual([
    { what: `telegram: the bot is @${FAKE_NAME}, and links lead to it` },
  ]);
  expect(await look('the_f1rm_test_bot')).toEqual([
    {
      what: `telegram: links lead to @the_f1rm_test_bot, but the token belongs to @${FAKE_NAME}`,
      mend: expect.stringContaining(`Set TELEGRAM_BOT_USERNAME=${FAKE_NAME}`),
    },
  ]);
  expect(await look(undefined)).toEqual([
    { what: expect.stringContaining('no link'), mend: `Set TELEGRAM_BOT_USERNAME=${FAKE_NAME}` },
  ]);
  expect(await checkTelegram({ telegram: undefined, telegramBotUsername: 'x' })).toEqual([]);
});

test('a token that Telegram does not know, without saying it', async () => {
  const [finding] = await look(FAKE_NAME, '7000000001:AAwrong');
  expect(finding).toMatchObject({
    what: expect.stringContaining('Unauthorized'),
    mend: expect.stringContaining('TELEGRAM_BOT_TOKEN'),
  });
  const [unavailable] = await checkTelegram({
    telegram: {
      token: '7:AAwrong',
      botId: '7',
      apiUrl: 'http://127.0.0.1:1',
      webhookSecret: undefined,
    },
    telegramBotUsername: 'x',
  });
  expect(unavailable?.what).toContain('does not answer');
  expect(JSON.stringify([finding, unavailable])).not.toContain('AAwrong');
});
