import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TelegramBot } from '@firm/bot';
import { startFakeBotApi, updates, type FakeBotApi, type Payload } from '@firm/bot/testing/fake-bot-api.ts';
import { openDatabase, type OpenDatabase } from '@firm/db';
import type { Deps } from '../src/http/deps.ts';
import { assistantDeps, type TestTokens } from '../src/testing-assistant.ts';
import { openTestBot } from './bot-house.ts';

let database: OpenDatabase;
let deps: Deps;
let tokens: TestTokens;
let api: FakeBotApi;
let bot: TelegramBot;
let now = Date.parse('2026-11-21T12:00:00Z');
let person = 100;

beforeAll(async () => {
  database = await openDatabase({ databaseUrl: undefined, dataDir: undefined });
  ({ deps, tokens } = assistantDeps({ database, clock: () => new Date(now) }));
  api = await startFakeBotApi();
  bot = openTestBot(deps, api);
  bot.startPolling();
  await api.until(() => api.isPolled(), 'polling');
});
afterAll(async () => {
  await bot.stop();
  await api.close();
  await database.close();
});
beforeEach(() => {
  person++;
  now += 61_000;
  api.clear();
});

const sentTo = (chat: number, method = 'sendMessage'): Payload[] => api.sent(method).filter((payload) => payload.chat_id === chat);
/** What the bot answers in a chat. */
const answerTo = async (update: Record<string, unknown>, chat = person): Promise<Payload> => {
  const before = sentTo(chat).length;
  api.push(update);
  await api.until(() => sentTo(chat).length > before, 'an answer');
  return sentTo(chat).at(-1) as Payload;
};
const buttonsOf = (payload: Payload) => (payload.reply_markup?.inline_keyboard ?? []).flat();
const token = () => tokens.pairs[0] as TestTokens['pairs'][number];

describe('in a private chat', () => {
  test('it says who it is, checks a token with its evidence, and is nobody’s advice', async () => {
    expect((await answerTo(updates.message(person, '/start'))).text).toMatch(/^I tell you what a token is/);
    expect((await answerTo(updates.message(person, '/help'))).text).toContain('/check [network] address or ticker');
    const check = await answerTo(updates.message(person, `/check ${token().address}`));
    expect(check.text).toMatch(/<b>(No red flag found|Caution)<\/b> · <code>HRBR<\/code> on Ethereum/);
    expect(check.text).toMatch(/No red flag · <b>[^<]+<\/b> .*<i>Test chain, just now<\/i>/);
    expect(check.text).toMatch(new RegExp(`/check/ethereum/${token().address}`, 'i'));
    expect(check.text).toMatch(/Information, not financial advice\.<\/i>$/);
    expect(check).toMatchObject({ parse_mode: 'HTML', link_preview_options: { is_disabled: true } });
    expect(buttonsOf(check).map(({ text }) => text)).toContain('Watch HRBR');
  });
});
