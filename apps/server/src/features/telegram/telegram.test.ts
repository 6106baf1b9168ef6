import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TelegramBot } from '@firm/bot';
import {
  FAKE_NAME,
  refusals,
  startFakeBotApi,
  updates,
  type FakeBotApi,
  type Payload,
} from '@firm/bot/testing/fake-bot-api.ts';
import { assistant, safety } from '@firm/core';
import { tables, type OpenDatabase } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import type { Deps } from '../../http/deps.ts';
import { signInForTest } from '../../../testing/harness.ts';
import { assistantDeps, type TestTokens } from '../../../testing/assistant/deps.ts';
import { openTestBot } from '../../../testing/bot.ts';

const GROUP = -1_001_234;

let database: OpenDatabase;
let deps: Deps;
let tokens: TestTokens;
let api: FakeBotApi;
let bot: TelegramBot;
let now = Date.parse('2026-11-21T12:00:00Z');
let person = 100;
const logLines: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  const keep = (...logParts: unknown[]) => void logLines.push(JSON.stringify(logParts));
  ({ deps, tokens } = assistantDeps({
    database,
    clock: () => new Date(now),
    changes: { log: { info: keep, warn: keep, error: keep, debug: keep } as never },
  }));
  // The first search makes the index in one go. On a slow machine that takes longer than a test
  // waits for an answer.
  deps.assistant.search('wallet', {});
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
  if (person > 101) api.clear();
});

const sentTo = (chat: number, method = 'sendMessage'): Payload[] =>
  api.sent(method).filter((payload) => payload.chat_id === chat);
/** Bot's messages to a chat, once it has sent `count` more. */
const answersTo = async (
  update: Record<string, unknown>,
  { chat = person, count = 1, method = 'sendMessage' } = {},
): Promise<Payload[]> => {
  const before = sentTo(chat, method).length;
  api.push(update);
  await api.until(() => sentTo(chat, method).length >= before + count, `${count} ${method}`);
  return sentTo(chat, method).slice(before);
};
/** On a slow machine the bot first says that it is looking, and that message becomes the answer. */
const answerTo = async (update: Record<string, unknown>, chat = person): Promise<Payload> => {
  const editCount = sentTo(chat, 'editMessageText').length;
  // There is one.
  const sentPayload = (await answersTo(update, { chat }))[0] as Payload;
  if (!sentPayload.text?.startsWith('Looking…')) return sentPayload;
  await api.until(() => sentTo(chat, 'editMessageText').length > editCount, 'the answer');
  return sentTo(chat, 'editMessageText')[editCount] as Payload;
};
const buttonsOf = (payload: Payload | undefined) =>
  (payload?.reply_markup?.inline_keyboard ?? []).flat();
const dataOf = (payload: Payload | undefined, label: RegExp) =>
  buttonsOf(payload).find(({ text }) => label.test(text))?.callback_data ?? '';
// There is one.
const token = () => tokens.pairs[0] as TestTokens['pairs'][number];

test('Telegram is told the commands, and that it is asked for updates', async () => {
  expect(api.sent('deleteWebhook')).toHaveLength(1);
  const [all, group] = api.sent('setMyCommands') as {
    commands: { command: string }[];
    scope?: object;
  }[];
  expect(all?.commands.map(({ command }) => command)).toContain('watch');
  expect(group).toMatchObject({ scope: { type: 'all_group_chats' } });
  expect(group?.commands.map(({ command }) => command)).not.toContain('watch');
  await expect.poll(() => bot.status()).toBe('ok');
});

test('a word under a picture is no ticker; an address under one is', async () => {
  const createPhotoUpdate = (caption: string) => {
    const { message } = updates.message(person, '');
    const { text: _, ...rest } = message;
    return { message: { ...rest, caption, photo: [{ file_id: 'a', width: 1, height: 1 }] } };
  };
  expect((await answerTo(createPhotoUpdate('Sunset'))).text).toMatch(/^I read text only/);
  expect((await answerTo(createPhotoUpdate(token().address))).text).toContain('HRBR');
});

test('a watch says where it tells, which is here', async () => {
  const watchReply = await answerTo(updates.message(person, '/watch HRBR price 10%'));
  expect(watchReply.text).toContain('I tell you here what happens');
  expect(watchReply.text).not.toContain('if it is linked');
});

test('a lesson is told without the marks of its table', async () => {
  expect((await answerTo(updates.message(person, '/learn wallet'))).text).toContain('Wallet');
  // A part of a lesson that is a table.
  const { text } = await answerTo(updates.message(person, '/learn which sum belongs where'));
  expect(text).toContain('small payments, first tries, swaps of small sums: a layer 2');
  const sentPayloads = [...sentTo(person), ...sentTo(person, 'editMessageText')];
  expect(sentPayloads.filter(({ text }) => /\||-{3}/.test(text ?? ''))).toEqual([]);
});

test('a button that always ends in nothing is not offered', async () => {
  const listButtonTexts = (payload: Payload) => buttonsOf(payload).map(({ text }) => text);
  const ask = (text: string) => answerTo(updates.message(person, text));
  // Without any launch no filter finds one, and neither do all of them.
  expect(listButtonTexts(await ask('/launches'))).toEqual([]);
  const none = await ask('/launches 24h');
  expect([none.text?.split('.')[0], ...listButtonTexts(none)]).toEqual([
    'I have seen no new token yet',
  ]);
  const before = tokens.pairs;
  tokens.pairs = [{ ...token(), createdAt: now - 60_000 }];
  const launchSettings = { ...deps.launches, sources: deps.safety.pairs };
  await safety.ingestLaunches({ ...deps, launches: launchSettings });
  const filters = ['Last 24 hours', 'Over $50k liquidity'];
  const launches = await ask('/launches');
  expect(listButtonTexts(launches)).toEqual(filters);
  expect(listButtonTexts(await ask('/launches 900m'))).toEqual(['All launches']);

  // Premium features are offered only with premium.
  await ask(`/check ${token().address}`);
  const watch = await ask('/watch');
  expect(listButtonTexts(watch)).toEqual([
    'HRBR: price moves by 10%',
    'HRBR: money leaves the pool',
  ]);
  for (const { callback_data: data = '' } of [launches, watch].flatMap(buttonsOf)) {
    const method = data.startsWith('r:') ? 'editMessageText' : 'sendMessage';
    const [answer] = await answersTo(updates.button(person, data), { method });
    expect(answer?.text).not.toContain('🔒');
  }
  const { userId } = await signInForTest(deps, { email: 'grace@example.test' });
  const at = new Date(now);
  await deps.db
    .insert(tables.telegramLink)
    .values({ telegramId: String(person), userId, name: 'Grace', linkedAt: at });
  await deps.db
    .insert(tables.accountGrant)
    .values({ id: deps.random.uuid(), userId, right: 'premium', grantedAt: at });
  expect(listButtonTexts(await ask('/launches'))).toEqual([...filters, 'Tell me about new ones']);
  expect(listButtonTexts(await ask('/watch'))).toContain('HRBR: the owner does something');
  tokens.pairs = before;
});

test('a name in our links that is not the bot’s own is warned of', async () => {
  const misnamedBot = openTestBot(
    { ...deps, config: { ...deps.config, telegramBotUsername: 'the_f1rm_test_bot' } },
    api,
  );
  misnamedBot.startPolling();
  await expect.poll(() => logLines.join('\n')).toContain('TELEGRAM_BOT_USERNAME is not the name');
  await misnamedBot.stop();
});

describe('in a private chat', () => {
  test('it says who it is, checks a token with its evidence, and gives no advice', async () => {
    const startReply = await answerTo(updates.message(person, '/start'));
    const labels = buttonsOf(startReply).map(({ text }) => text);
    expect(labels).toContain('New launches');
    // Neither the same words nor the same command twice.
    expect(labels.filter((label) => /launches|help|understand/i.test(label))).toHaveLength(2);
    expect(startReply.text).toMatch(/^Paste a token, a link or a wallet/);
    expect((await answerTo(updates.message(person, '/help'))).text).toContain(
      '/check [network] address or ticker',
    );
    const check = await answerTo(updates.message(person, `/check ${token().address}`));
    expect(check.text).toMatch(/<b>No red flag found<\/b> · <code>HRBR<\/code> on Ethereum/);
    expect(check.text).toContain('<b>What to do now:</b> ');
    // Failed checks are told once with their cause, those that found nothing as a number.
    expect(check.text).toMatch(/<i>Could not check:<\/i>\n• .*\? Why: [^\n]+\.\n/);
    expect(check.text).toMatch(/We also looked for \d+ things and found nothing\./);
    const messages = (check.text ?? '').split('\n').filter((line) => line.length > 40);
    expect(new Set(messages).size).toBe(messages.length);
    expect(check.text).toContain('<a href="http://localhost:3000/check/ethereum/0x');
    expect(check.text).toMatch(/<i>Information, not financial advice\.<\/i>$/);
    expect(check).toMatchObject({
      parse_mode: 'HTML',
      link_preview_options: { is_disabled: true },
    });
    expect(buttonsOf(check).map(({ text }) => text)).toContain('Watch HRBR');
  });

  test('a deep link checks; what is no text is answered with what is', async () => {
    expect(
      (await answerTo(updates.message(person, `/start check_ethereum_${token().address}`))).text,
    ).toContain('No red flag found');
    expect(
      (
        await answerTo({
          message: {
            message_id: 7,
            from: { id: person, is_bot: false, first_name: 'Ada' },
            chat: { id: person, type: 'private' },
            date: 1,
            sticker: {},
          },
        })
      ).text,
    ).toMatch(/^I read text only/);
  });

  test('a hostile name is shown as it is: no markup, no link, nobody mentioned', async () => {
    const before = { ...tokens };
    tokens.pairs = [
      {
        ...token(),
        name: '<b>a</b> <a href="x"> free-eth.example @admin https://evil.example',
        symbol: '<i>&',
        address: '0x00000000000000000000000000000000000000Ee',
      },
    ];
    tokens.facts = { ...tokens.facts, name: '<b>free-eth.example @admin', symbol: '<i>&' };
    const { text = '' } = await answerTo(
      updates.message(person, '/check 0x00000000000000000000000000000000000000Ee'),
    );
    expect(text).toContain('<code>&lt;i&gt;&amp;</code>');
    expect(text.match(/<(?!\/?(b|i|code|a)\b)/g)).toBeNull();
    expect(
      text
        .replace(/<code>.*?<\/code>/g, '')
        .replace(/<a href="http:\/\/localhost:3000[^"]*">/g, ''),
    ).not.toMatch(/free-eth\.example|@admin|https?:\/\//);
    Object.assign(tokens, before);
  });

  test('what is longer than a message is cut between lines, the buttons under the last', async () => {
    const before = tokens.pairs;
    tokens.pairs = Array.from({ length: 60 }, (_, at) => ({
      ...token(),
      symbol: 'SAME',
      name: `Same ${'long name '.repeat(5)}${at}`,
      address: `0x${String(at + 10).padStart(40, '0')}` as never,
    }));
    const choices = await answerTo(updates.message(person, '/check SAME'));
    expect(choices.text?.length).toBeLessThanOrEqual(4096);
    for (const { callback_data: data } of buttonsOf(choices))
      expect(Buffer.byteLength(data ?? '')).toBeLessThanOrEqual(64);
    tokens.pairs = before;
  });

  test('a menu’s button takes the place of the menu; under a check the answer stands below', async () => {
    const menu = await answerTo(updates.message(person, '/menu'));
    const [editedMessage] = await answersTo(updates.button(person, dataOf(menu, /^Help$/)), {
      method: 'editMessageText',
    });
    expect(editedMessage).toMatchObject({
      message_id: 6,
      text: expect.stringContaining('/check [network]'),
    });
    expect(api.sent('answerCallbackQuery')).toHaveLength(1);
    const check = await answerTo(updates.message(person, `/check ${token().address}`));
    expect((await answerTo(updates.button(person, dataOf(check, /^Watch/)))).text).toContain(
      'I watch it: HRBR on Ethereum: price moves by 10%',
    );
    api.push(updates.button(person, 'scan:0xbb'));
    await api.until(() =>
      api.sent('answerCallbackQuery').some(({ text }) => /too old/.test(text ?? '')),
    );
  });

  test('a button that says more than fits is kept here', async () => {
    const { makeKeyboard, readButton } = await import('@firm/bot');
    const { records } = await import('./bot-deps.ts').then(({ botDeps }) =>
      botDeps(
        deps.config,
        { token: '1:a', botId: '1', apiUrl: api.url, webhookSecret: undefined },
        { ...deps, assistantDeps: deps, answerTimes: deps.answerTimes },
      ),
    );
    const command = `How do I know ${'whether a token can be sold '.repeat(3)}?`;
    const keyboard = await makeKeyboard(
      { publicUrl: 'https://x.example', records },
      [
        [{ label: 'x'.repeat(99), command, replaces: true }],
        [{ label: 'App', app: 'https://x.example/mini' }],
      ],
      { isPrivate: false },
    );
    // The app opens in private chats only.
    expect(keyboard?.inline_keyboard).toHaveLength(1);
    const keyboardButton = keyboard?.inline_keyboard[0]?.[0] as {
      text: string;
      callback_data: string;
    };
    expect([
      Buffer.byteLength(keyboardButton.callback_data) <= 64,
      keyboardButton.text.length,
    ]).toEqual([true, 60]);
    expect(await readButton({ records }, keyboardButton.callback_data)).toEqual({
      command,
      replaces: true,
    });
    expect(await readButton({ records }, 'R:unknown')).toBeUndefined();
  });
});

describe('Telegram’s refusals', () => {
  test('429: the message goes out after as long as it asks, once', async () => {
    api.script('sendMessage', refusals.tooMany(1), ({ chat_id: id }) => id === person);
    const began = performance.now();
    await answersTo(updates.message(person, '/help'), { count: 2 });
    expect(performance.now() - began).toBeGreaterThan(990);
    expect(sentTo(person)).toHaveLength(2);
  });

  test('400: not modified is swallowed, what cannot be read as markup goes out as plain text', async () => {
    const menu = await answerTo(updates.message(person, '/menu'));
    api.script('editMessageText', refusals.notModified);
    await answersTo(updates.button(person, dataOf(menu, /^Help$/)), { method: 'editMessageText' });
    api.script('sendMessage', refusals.cannotParse, ({ chat_id: id }) => id === person);
    const [, plain] = await answersTo(updates.message(person, '/start'), { count: 2 });
    expect(plain).not.toHaveProperty('parse_mode');
    expect(sentTo(person)).toHaveLength(3);
  });

  test('403: whoever blocked the bot gets no more alerts; a block that Telegram tells of as well', async () => {
    const isStopped = async (id: number) =>
      (await deps.db.select().from(tables.alertPreference)).find(
        (row) => row.person === `telegram:${id}`,
      )?.isStopped;
    api.script('sendMessage', refusals.blocked, ({ chat_id: id }) => id === person);
    await answersTo(updates.message(person, '/help'));
    await expect.poll(() => isStopped(person)).toBe(true);
    api.push(updates.blocked(person + 1_000));
    await expect.poll(() => isStopped(person + 1_000)).toBe(true);
    api.script('sendMessage', refusals.blocked);
    expect(await bot.notify({ telegramId: '77' }, 'x')).toBe('blocked');
    expect(
      await bot.notify({ telegramId: '77' }, 'See http://localhost:3000/check/a and evil.example'),
    ).toBe('sent');
    expect(sentTo(77).at(-1)?.text).toBe(
      'See <a href="http://localhost:3000/check/a">http://localhost:3000/check/a</a> and ' +
        'evil.\u2060example',
    );
  });

  test('a connection that breaks after a message went out does not send it twice', async () => {
    api.script('sendMessage', 'hang-up', ({ chat_id: id }) => id === 78);
    expect(await bot.notify({ telegramId: '78' }, 'x')).toBe('sent');
    expect(sentTo(78)).toHaveLength(1);
  });

  test('409 and a network that is away: it goes on asking', async () => {
    api.script('getUpdates', 'hang-up');
    await answerTo(updates.message(person, '/help'));
    await answerTo(updates.message(person, '/help'));
    expect(bot.status()).toBe('ok');
  });
});

describe('a flood', () => {
  test('from one person is answered with one sentence, and nobody else waits', async () => {
    const flooder = person + 5_000;
    for (let at = 0; at < 45; at++) api.push(updates.message(flooder, '/menu'));
    await answerTo(updates.message(person, '/help'));
    await api.until(() =>
      sentTo(flooder).some(({ text }) =>
        (text ?? '').startsWith('That is a lot of messages at once'),
      ),
    );
    await expect.poll(() => api.unconfirmed().length).toBe(0);
    expect(sentTo(flooder).filter(({ text }) => /a lot of messages/.test(text ?? ''))).toHaveLength(
      1,
    );
    expect(sentTo(flooder)).toHaveLength(31);
  });

  test('500 guest messages of one person: thirty answers, then silence', async () => {
    const flooder = person + 6_000;
    for (let at = 0; at < 500; at++) api.push(updates.guest(flooder, `@${FAKE_NAME} /help`));
    await answerTo(updates.message(person, '/help'));
    await expect.poll(() => api.unconfirmed().length, { timeout: 60_000 }).toBe(0);
    expect(api.sent('answerGuestQuery')).toHaveLength(30);
    expect(new Set(api.sent('sendMessage').map(({ chat_id: chat }) => chat))).toEqual(
      new Set([person]),
    );
  });

  test('500 guest messages of 500 people: each an answer, each token read once', async () => {
    const before = { ...tokens, reads: { ...tokens.reads } };
    tokens.reads.atOnce = 0;
    tokens.pairs = Array.from({ length: 50 }, (_, at) => ({
      ...token(),
      address: `0x${String(at).padStart(40, '6')}`,
    }));
    const slowness = setInterval(() => {
      tokens.held = pause(5);
    }, 5);
    try {
      for (let at = 0; at < 500; at++)
        api.push(
          updates.guest(person + 10_000 + at, `@${FAKE_NAME} ${tokens.pairs[at % 50]?.address}`),
        );
      await answerTo(updates.message(person, '/help'));
      await expect.poll(() => api.unconfirmed().length, { timeout: 120_000 }).toBe(0);
    } finally {
      clearInterval(slowness);
      Object.assign(tokens, { pairs: before.pairs, held: undefined });
    }
    const answers = api.sent('answerGuestQuery');
    expect(answers).toHaveLength(500);
    expect(answers.filter((one) => JSON.stringify(one).includes('No red flag found'))).toHaveLength(
      500,
    );
    expect(tokens.reads.all - before.reads.all).toBe(50);
    expect(tokens.reads.atOnce).toBeGreaterThan(1);
    expect(tokens.reads.atOnce).toBeLessThanOrEqual(12);
  });
});

describe('what takes long', () => {
  test('says so, and that message becomes the answer', async () => {
    const slow = Promise.withResolvers<void>();
    const address = `0x${'7'.repeat(40)}`;
    const before = { ...tokens };
    tokens.pairs = [{ ...token(), address }];
    tokens.held = slow.promise;
    const [waiting] = await answersTo(updates.message(person, `/check ${address}`));
    expect(waiting?.text).toMatch(/^Looking…/);
    await api.until(() => sentTo(person, 'sendChatAction').length > 0);
    tokens.held = undefined;
    slow.resolve();
    await api.until(() => sentTo(person, 'editMessageText').length > 0);
    expect(sentTo(person, 'editMessageText')[0]?.text).toContain('No red flag found');
    expect(sentTo(person)).toHaveLength(1);
    Object.assign(tokens, before);
  });
});

describe('in a group', () => {
  const inGroup = (text: string, more: object = {}) => updates.inGroup(GROUP, person, text, more);

  test('it checks what a message names that /check replies to, and replies to whoever asked', async () => {
    const replyFields = {
      reply_to_message: {
        message_id: 3,
        date: 1,
        chat: { id: GROUP, type: 'supergroup' },
        from: { id: 5, is_bot: false, first_name: 'Bo' },
        text: `buy ${token().address} now`,
      },
    };
    const check = await answerTo(inGroup(`/check@${FAKE_NAME}`, replyFields), GROUP);
    expect(buttonsOf(check).length).toBeGreaterThan(0);
    expect(buttonsOf(check).map(({ text }) => text)).not.toContain('Watch HRBR');
    expect(check.text).toContain('No red flag found');
    expect(check['reply_parameters']).toMatchObject({ message_id: 9 });
    expect(
      (
        await answerTo(
          inGroup('/check', {
            reply_to_message: { ...replyFields.reply_to_message, text: 'hello' },
          }),
          GROUP,
        )
      ).text,
    ).toMatch(/^I see no address/);
  });

  test('its name is enough; others’ commands and talk are not for it; what is private stays so', async () => {
    api.push(inGroup('/check@other_bot 0x1'));
    api.push(inGroup('good morning'));
    expect((await answerTo(inGroup(`@${FAKE_NAME} what is slippage?`), GROUP)).text).toMatch(
      /slippage/i,
    );
    const own = await answerTo(inGroup('/alerts'), GROUP);
    expect(own.text).toMatch(/^That is private/);
    expect(buttonsOf(own)[0]?.url).toBe(`https://t.me/${FAKE_NAME}?start=menu`);
    expect(sentTo(GROUP)).toHaveLength(2);
  });

  test('what somebody watches stays theirs in whichever words or button it is asked for', async () => {
    await answerTo(updates.message(person, '/watch HRBR price 10%'));
    expect((await answerTo(updates.message(person, 'my watches'))).text).toContain('HRBR');
    const createMention = (question: string) => inGroup(`@${FAKE_NAME} ${question}`);
    const questions = [
      'my watches',
      'My alerts!',
      'alerts',
      '!alerts',
      'my review',
      '/alerts',
      'STOP.',
    ];
    for (const privateQuestion of questions) {
      const { text } = await answerTo(createMention(privateQuestion), GROUP);
      expect(`${privateQuestion}: ${text}`).toMatch(/That is private/);
      expect(`${privateQuestion}: ${text}`).not.toContain('HRBR');
    }
    // A forged button carries chosen data: commands, spoken forms, replacing the message or not.
    for (const data of ['s:my watches', 'r:alerts', 's:!alerts', 'r:/alerts', 's:  my alerts']) {
      const before = api.sent('answerCallbackQuery').length;
      api.push(
        updates.button(person, data, { chat: { id: GROUP, title: 'Group', type: 'supergroup' } }),
      );
      await api.until(() => api.sent('answerCallbackQuery').length > before, data);
      expect(`${data}: ${api.sent('answerCallbackQuery').at(-1)?.text}`).toMatch(/That is private/);
    }
    const groupPayloads = [...sentTo(GROUP), ...sentTo(GROUP, 'editMessageText')];
    expect(JSON.stringify(groupPayloads)).not.toContain('HRBR');
    expect((await answerTo(updates.message(person, '/alerts'))).text).toContain('HRBR');
  });
});

describe('inline', () => {
  const resultsOf = async (query: string) => {
    const before = api.sent('answerInlineQuery').length;
    api.push(updates.inline(person, query));
    await api.until(() => api.sent('answerInlineQuery').length > before);
    return (api.sent('answerInlineQuery').at(-1)?.['results'] ?? []) as {
      id: string;
      title: string;
      input_message_content: { message_text: string };
    }[];
  };
  test('a check to send in any chat; nothing typed yet: how', async () => {
    expect((await resultsOf('')).map(({ title }) => title)).toEqual(['Check a token']);
    const [check] = await resultsOf('HRBR');
    expect(check?.title).toMatch(/HRBR: No red flag found$/);
    expect(check?.input_message_content.message_text.length).toBeLessThanOrEqual(4096);
    expect((await resultsOf('<b>nothing')).map(({ title }) => title)[0]).toContain(
      'I found no token called “<b>nothing”',
    );
  });

  test('what is somebody’s own is not offered for other chats, and no answer is kept for others', async () => {
    await answerTo(updates.message(person, '/watch HRBR price 10%'));
    for (const query of ['my watches', 'my alerts', '/alerts now', '! /alerts', 'my review']) {
      expect(`${query}: ${JSON.stringify(await resultsOf(query))}`).not.toContain('HRBR');
      expect(api.sent('answerInlineQuery').at(-1)).toMatchObject({
        is_personal: true,
        cache_time: 0,
      });
    }
  });
});

describe('alerts and accounts', () => {
  test('what is watched is told here, once', async () => {
    await answerTo(updates.message(person, '/watch HRBR price 10%'));
    const before = tokens.pairs;
    tokens.pairs = [{ ...token(), priceUsd: 99 }];
    now += 61_000;
    await assistant.checkWatches(deps);
    await Promise.all([assistant.sendAlerts(deps, bot), assistant.sendAlerts(deps, bot)]);
    const priceAlerts = sentTo(person).filter(({ text }) => /the price went from/.test(text ?? ''));
    expect(priceAlerts).toHaveLength(1);
    expect(priceAlerts[0]?.text).toContain('/stop ends these messages');
    tokens.pairs = before;
  });

  test('a site account is linked by a yes on both sides; /forget ends it', async () => {
    const { userId, sessionId } = await signInForTest(deps, { email: 'ada@example.test' });
    const { href } = await assistant.makeTelegramCode(deps, { userId, sessionId });
    const payload = new URL(href ?? '').searchParams.get('start') ?? '';
    expect(payload).toMatch(/^[\w-]{1,64}$/);
    const linkPrompt = await answerTo(updates.message(person, `/start ${payload}`));
    expect(linkPrompt.text).toMatch(/a…@\u2060example\.\u2060test\? Say yes only if/);
    await answersTo(updates.button(person, dataOf(linkPrompt, /^Yes, link$/)), {
      method: 'editMessageText',
    });
    expect(await assistant.readTelegramLink(deps, { userId, sessionId })).toMatchObject({
      linked: null,
      pending: { name: '@ada_ex' },
    });
    expect(await assistant.confirmTelegram(deps, { userId, sessionId })).toBe(true);
    const sure = await answerTo(updates.message(person, '/forget'));
    await answersTo(updates.button(person, dataOf(sure, /^Yes, forget me$/)), {
      method: 'editMessageText',
    });
    expect(await assistant.readTelegramLink(deps, { userId, sessionId })).toMatchObject({
      linked: null,
    });
  });
});

test('nothing that anybody wrote, and no token, was logged or kept', async () => {
  const storedText = JSON.stringify(await deps.db.select().from(tables.botUpdate));
  for (const secret of ['AAExample', 'slippage', token().address, 'price 10%'])
    expect(`${logLines.join('\n')}${storedText}`).not.toContain(secret);
  expect(storedText).not.toContain(`"${GROUP}"`);
});
