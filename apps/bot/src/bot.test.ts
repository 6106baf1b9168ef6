import type { assistant } from '@firm/core';
import type { Answer, AnswerBlock } from '@firm/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBot, type TelegramBot } from './bot.ts';
import { depsForTests } from './testing/deps-for-tests.ts';
import { botText } from './text/en/bot.ts';
import {
  FAKE_NAME,
  refusals,
  startFakeBotApi,
  updates,
  type FakeBotApi,
  type Payload,
} from './testing/fake-bot-api.ts';

/* The bot over Telegram's protocol, with a mind that says what the test wants said. */

const ADA = 7_100_000_001;
const GROUP = -1_001_234_567_890;

let api: FakeBotApi;
let bot: TelegramBot;
/** Input of the mind, and its answer. */
let questions: assistant.MessageInput[] = [];
let says: (input: assistant.MessageInput) => Partial<Answer>;
let isUnavailable = false;
let off: { commands: string[]; inGroups: boolean };
let ids = 1;
const logLines: string[] = [];

beforeAll(async () => {
  api = await startFakeBotApi();
  const log = (details: object, message: string) =>
    void logLines.push(`${message} ${JSON.stringify(details)}`);
  bot = createBot(
    depsForTests({
      apiUrl: api.url,
      says: (input) => {
        questions.push(input);
        if (isUnavailable) throw new Error('away');
        return says(input);
      },
      changed: { log: { info: log, warn: log, error: log }, off: () => off },
    }),
  );
});
afterAll(async () => {
  await bot.stop();
  await api.close();
});
beforeEach(() => {
  api.clear();
  questions = [];
  isUnavailable = false;
  off = { commands: [], inGroups: false };
  says = () => text('Said.');
});

const text = (...texts: string[]): Partial<Answer> => ({
  blocks: texts.map((one): AnswerBlock => ({ kind: 'text', text: one })),
});
/** Brings an update and waits until it is answered. */
const bring = (update: object) =>
  bot.takeUpdate({ update_id: ids++, ...update } as Parameters<TelegramBot['takeUpdate']>[0]);
const listSentMessages = () => api.sent('sendMessage');
const labels = (payload: Payload | undefined) =>
  (payload?.reply_markup?.inline_keyboard ?? []).flat().map((button) => button.text);

/** As Telegram takes it: no half signs, not empty, within its limits. */
function expectTaken(payloads: readonly Payload[]): void {
  for (const payload of payloads) {
    const json = JSON.stringify(payload);
    expect(json).not.toMatch(/\\ud[89a-f][\da-f]{2}/i);
    if (payload.text !== undefined) {
      const plain = payload.text.replace(/<[^<>]*>/g, '').replace(/&(?:lt|gt|amp|quot);/g, 'x');
      expect(plain.trim()).not.toBe('');
      expect(plain.length).toBeLessThanOrEqual(4_096);
    }
    for (const button of (payload.reply_markup?.inline_keyboard ?? []).flat())
      expect(Buffer.byteLength(button.callback_data ?? '')).toBeLessThanOrEqual(64);
  }
}

describe('what is written in private', () => {
  test.each([
    ['a question', updates.message(ADA, 'What is gas?'), 'What is gas?'],
    ['a command', updates.message(ADA, '/check 0xabc'), '/check 0xabc'],
    ['4,096 signs', updates.message(ADA, '🦊'.repeat(2_048)), '🦊'.repeat(2_048)],
    [
      'a bare check of what a message names',
      updates.message(ADA, '/check', { reply_to_message: { text: 'buy $PEPE now' } }),
      '/check PEPE',
    ],
    [
      'words under a picture',
      updates.message(ADA, '', { text: undefined, caption: 'What is this token about?' }),
      'What is this token about?',
    ],
  ])('%s reaches the mind as it is', async (_, update, questionText) => {
    await bring(update);
    expect(questions).toMatchObject([
      { text: questionText, isGroup: false, door: 'telegram', person: { telegramId: `${ADA}` } },
    ]);
    expect(questions[0]?.conversation).toBeUndefined();
    expect(listSentMessages()).toMatchObject([{ chat_id: ADA, text: 'Said.' }]);
  });

  test('what is no text is said to be none, and asks the mind nothing', async () => {
    for (const more of [{ sticker: {} }, { photo: [] }, { voice: {} }, { caption: 'wow' }])
      await bring(updates.message(ADA, '', { text: undefined, ...more }));
    expect(questions).toEqual([]);
    expect(listSentMessages().map((payload) => payload.text)).toEqual(
      Array(4).fill(botText.onlyText),
    );
  });

  test('the same update again is answered once', async () => {
    const update = { update_id: 900_000, ...updates.message(ADA, 'hi') };
    expect([await bring(update), await bring(update)]).toEqual(['mine', 'done']);
    expect(questions).toHaveLength(1);
  });

  test('a name of any length and sign is handed on whole signs only', async () => {
    const from = { id: ADA, is_bot: false, first_name: `${'a'.repeat(63)}🦊`, last_name: 'x' };
    await bring(updates.message(ADA, 'hi', { from }));
    const name = String(questions[0]?.person && Object(questions[0].person).telegramName);
    expect(name.isWellFormed()).toBe(true);
    expect(name.length).toBeLessThanOrEqual(64);
  });
});

describe('a topic', () => {
  const topicCreation = {
    message_id: 77,
    from: { id: 7_000_000_001, is_bot: true, first_name: 'The Firm' },
    forum_topic_created: { name: 'Tokens', icon_color: 1 },
  };
  const inTopic = {
    message_thread_id: 77,
    is_topic_message: true,
    reply_to_message: topicCreation,
  };

  test('of a group: a bare /check is as without a reply, and no message of it is one to us', async () => {
    await bring(updates.inGroup(GROUP, ADA, '/check', inTopic));
    expect(questions.map((one) => one.text)).toEqual(['/check']);
    expect(listSentMessages()).toMatchObject([{ message_thread_id: 77, text: 'Said.' }]);
    await bring(updates.inGroup(GROUP, ADA, 'just talking', inTopic));
    expect(questions).toHaveLength(1);
  });

  test('whose creation is known by its number only is no reply either', async () => {
    const reply_to_message = { message_id: 77, from: topicCreation.from, text: 'x' };
    await bring(updates.inGroup(GROUP, ADA, '/check', { ...inTopic, reply_to_message }));
    expect(questions.map((one) => one.text)).toEqual(['/check']);
    // A reply within the topic is one.
    const real = { message_id: 78, from: { id: 5, is_bot: false }, text: 'buy $PEPE' };
    await bring(updates.inGroup(GROUP, ADA, '/check', { ...inTopic, reply_to_message: real }));
    expect(questions.at(-1)?.text).toBe('/check PEPE');
  });

  test('of a private chat is answered inside it, whatever is said there', async () => {
    await bring(updates.message(ADA, 'What is gas?', inTopic));
    await bring(updates.message(ADA, '', { ...inTopic, text: undefined, sticker: {} }));
    isUnavailable = true;
    await bring(updates.message(ADA + 50, 'away', inTopic));
    isUnavailable = false;
    await bring(updates.button(ADA, 's:/launches', inTopic));
    expect(listSentMessages().map((payload) => payload.text)).toEqual([
      'Said.',
      botText.onlyText,
      botText.unavailable,
      'Said.',
    ]);
    for (const payload of listSentMessages())
      expect(payload).toMatchObject({ message_thread_id: 77 });
  });

  test('that was removed meanwhile is answered beside it', async () => {
    const description = 'Bad Request: message thread not found';
    api.script('sendMessage', { status: 400, body: { ok: false, error_code: 400, description } });
    await bring(updates.message(ADA, 'What is gas?', inTopic));
    expect(listSentMessages().map((payload) => payload['message_thread_id'])).toEqual([
      77,
      undefined,
    ]);
  });
});

describe('whoever writes in the name of a chat', () => {
  test.each([
    ['an anonymous admin', 1_087_968_824, { id: GROUP, type: 'supergroup', title: 'Group' }],
    ['a channel', 136_817_688, { id: -1_009, type: 'channel', title: 'News', username: 'news' }],
  ])('%s is answered as one person of their own', async (_, id, chat) => {
    const from = { id, is_bot: true, first_name: 'Group', username: 'GroupAnonymousBot' };
    await bring(updates.inGroup(GROUP, ADA, '/check WIF', { from, sender_chat: chat }));
    expect(questions).toMatchObject([{ text: '/check WIF', person: { telegramId: `${chat.id}` } }]);
    expect(listSentMessages()).toMatchObject([{ chat_id: GROUP, text: 'Said.' }]);
  });

  test('another bot is not', async () => {
    const from = { id: 99, is_bot: true, first_name: 'Bot' };
    await bring(updates.inGroup(GROUP, ADA, '/check WIF', { from }));
    expect(questions).toEqual([]);
  });
});

describe('words under a picture', () => {
  const under = (caption: string, more: object = {}) => ({
    text: undefined,
    caption,
    photo: [],
    ...more,
  });

  test.each([
    ['a command with our name', `/check@${FAKE_NAME} 0xabc`, `/check@${FAKE_NAME} 0xabc`],
    ['a command', '/check 0xabc', '/check 0xabc'],
    ['our name', `@${FAKE_NAME} is this a scam?`, 'is this a scam?'],
  ])('in a group: %s is answered', async (_, caption, questionText) => {
    await bring(updates.inGroup(GROUP, ADA, '', under(caption)));
    expect(questions.map((one) => one.text)).toEqual([questionText]);
    expect(listSentMessages()).toMatchObject([{ reply_parameters: { message_id: 9 } }]);
  });

  test('in a group: what is for others, or for another bot, is not', async () => {
    for (const caption of ['look at this', '/check@another_bot 0xabc', ''])
      await bring(updates.inGroup(GROUP, ADA, '', under(caption)));
    expect(questions).toEqual([]);
  });

  test('of an album are answered once, in private and in groups', async () => {
    for (const at of [0, 1, 2, 3, 4, 5])
      await bring(
        updates.message(ADA, '', {
          text: undefined,
          photo: [],
          media_group_id: 'one',
          ...(at === 2 ? { caption: 'What is this token about?' } : {}),
        }),
      );
    for (const _ of [0, 1, 2])
      await bring(
        updates.inGroup(GROUP, ADA, '', under('/check 0xabc', { media_group_id: 'two' })),
      );
    expect(questions.map((one) => one.text)).toEqual(['What is this token about?', '/check 0xabc']);
    await new Promise((resolve) => setTimeout(resolve, 1_700));
    expect(listSentMessages()).toHaveLength(2);
  });

  test('none in a whole album: it is said once that text is read', async () => {
    for (const _ of [0, 1, 2, 3, 4, 5])
      await bring(
        updates.message(ADA, '', { text: undefined, photo: [], media_group_id: 'three' }),
      );
    await api.until(() => listSentMessages().length > 0, 'the sentence');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(listSentMessages().map((payload) => payload.text)).toEqual([botText.onlyText]);
  });
});

test('what Telegram notes in a private chat by itself is not answered', async () => {
  for (const more of [
    { pinned_message: { message_id: 3, date: 0, chat: { id: ADA } } },
    { message_auto_delete_timer_changed: { message_auto_delete_time: 86_400 } },
    { write_access_allowed: { from_request: true } },
    { forum_topic_created: { name: 'x', icon_color: 1 } },
    { chat_background_set: { type: {} } },
    { connected_website: 'thefirm.example' },
    { a_kind_that_comes_later: {} },
  ])
    await bring(updates.message(ADA, '', { text: undefined, ...more }));
  isUnavailable = true;
  await bring(updates.message(ADA + 60, '', { text: undefined, pinned_message: {} }));
  expect(questions).toEqual([]);
  expect(listSentMessages()).toEqual([]);
});

describe('what is answered', () => {
  test('is cut as Telegram takes it, whatever stands in it, and the buttons stand under the last', async () => {
    for (const long of [
      '🦊'.repeat(9_000),
      `${'<b>&'.repeat(4_000)}`,
      `${'word '.repeat(3_000)}`,
    ]) {
      api.clear();
      says = () => ({
        ...text(long),
        suggestions: [
          { label: '🦊'.repeat(99), command: `/check ${'🦊'.repeat(99)}` },
          { label: 'x'.repeat(99), command: '/menu' },
        ],
      });
      await bring(updates.message(ADA, 'long'));
      expectTaken(listSentMessages());
      expect(listSentMessages().length).toBeGreaterThan(2);
      expect(listSentMessages().map((payload) => labels(payload).length)).toEqual([
        ...Array(listSentMessages().length - 1).fill(0),
        2,
      ]);
    }
  });

  test('goes out as plain text of whole signs where Telegram does not read it, and without buttons that it does not take', async () => {
    says = () => text(`${'a'.repeat(4_095)}🦊`);
    api.script('sendMessage', refusals.cannotParse);
    await bring(updates.message(ADA, 'x'));
    says = () => text(`a${'🦊'.repeat(2_047)}`);
    api.script('sendMessage', refusals.cannotParse);
    await bring(updates.message(ADA, 'y'));
    expectTaken(listSentMessages());
    expect(listSentMessages().filter(({ parse_mode: mode }) => mode === undefined).length).toBe(2);
    api.clear();
    says = () => ({ ...text('Said.'), suggestions: [{ label: 'Menu', command: '/menu' }] });
    const description = 'Bad Request: BUTTON_DATA_INVALID';
    api.script('sendMessage', { status: 400, body: { ok: false, error_code: 400, description } });
    await bring(updates.message(ADA, 'z'));
    expect(listSentMessages().map(labels)).toEqual([['Menu'], []]);
  });

  test('of nothing says that something went wrong; of what is away, that it is', async () => {
    says = () => ({});
    await bring(updates.message(ADA, 'nothing'));
    expect(listSentMessages()).toMatchObject([{ text: botText.failed }]);
    isUnavailable = true;
    await bring(updates.message(ADA, 'away'));
    await bring(updates.message(ADA, 'still away'));
    // Each sender is notified once.
    expect(listSentMessages().slice(1)).toMatchObject([{ text: botText.unavailable }]);
    await bring(updates.inGroup(GROUP, ADA, '/check x'));
    expect(listSentMessages()).toHaveLength(2);
    await bring(updates.button(ADA, 's:/menu'));
    expect(api.sent('answerCallbackQuery').at(-1)).toBeDefined();
  });

  test('is nothing that anybody reads in the log', async () => {
    says = () => {
      throw new Error('broken');
    };
    await bring(updates.message(ADA, 'my secret words'));
    expect(logLines.at(-1)).toContain('could not be answered');
    expect(logLines.join('\n')).not.toMatch(/secret words|AAExample/);
  });
});

describe('a button', () => {
  test('of ours says its command, and the answer takes the place of the message or stands below', async () => {
    await bring(updates.button(ADA, 'r:/menu'));
    expect(api.sent('editMessageText')).toMatchObject([{ message_id: 6, text: 'Said.' }]);
    await bring(updates.button(ADA, 's:/launches'));
    expect(listSentMessages()).toMatchObject([{ chat_id: ADA, text: 'Said.' }]);
    expect(questions.map((one) => one.text)).toEqual(['/menu', '/launches']);
    expect(api.sent('answerCallbackQuery')).toHaveLength(2);
  });

  test('under a message that cannot be edited any more is answered below it', async () => {
    await bring(updates.button(ADA, 'r:/menu', { date: 0 }));
    const description = 'Bad Request: message to edit not found';
    const refusal = { status: 400, body: { ok: false, error_code: 400, description } };
    api.script('editMessageText', refusal);
    await bring(updates.button(ADA, 'r:/menu'));
    expect(listSentMessages()).toHaveLength(2);
    api.script('editMessageText', refusals.notModified);
    await bring(updates.button(ADA, 'r:/menu'));
    expect(listSentMessages()).toHaveLength(2);
  });

  test.each([
    '',
    ' ',
    's',
    's:',
    'S:',
    'S:../../etc',
    `R:${'a'.repeat(62)}`,
    'x:/forget',
    'toString',
    '__proto__',
    '\u0000',
    '🦊',
  ])('that we never made (%j) asks the mind nothing', async (data) => {
    await bring(updates.button(ADA, data));
    expect(questions).toEqual([]);
    if (data !== '')
      expect(api.sent('answerCallbackQuery')).toMatchObject([{ text: botText.oldButton }]);
    expect(listSentMessages()).toEqual([]);
  });

  test.each([
    '/alerts',
    '/alerts',
    '/forget',
    '/privacy',
    '/start',
    ' /privacy',
    '\n/start x',
    '/PRIVACY',
  ])(
    'in a group shows nobody what is somebody’s own, also where it was forged: %j',
    async (command) => {
      for (const mark of ['s:', 'r:'])
        await bring(
          updates.button(ADA, `${mark}${command}`, {
            chat: { id: GROUP, title: 'Group', type: 'supergroup' },
          }),
        );
      expect(questions).toEqual([]);
      expect(api.sent('answerCallbackQuery')).toMatchObject([
        { text: botText.betweenUs, show_alert: true },
        { text: botText.betweenUs },
      ]);
      expect([...listSentMessages(), ...api.sent('editMessageText')]).toEqual([]);
    },
  );
});

describe('in a group', () => {
  const say = (messageText: string, more: object = {}) =>
    bring(updates.inGroup(GROUP, ADA, messageText, more));

  test('what is meant for others is not answered', async () => {
    for (const groupMessage of [
      'What is gas?',
      '/check@another_bot 0x1',
      `mail me at x@${FAKE_NAME}`,
      `@${FAKE_NAME}x hello`,
      '@somebody hello',
      '',
    ])
      await say(groupMessage);
    await say('/check 0x1', { from: { id: 1, is_bot: true, first_name: 'B' } });
    off = { commands: [], inGroups: true };
    await say('/check 0x1');
    expect([questions, listSentMessages()]).toEqual([[], []]);
  });

  test('what is meant for us is answered to whom it came from, in its topic, without their name', async () => {
    const topic = { is_topic_message: true, message_thread_id: 77 };
    await say(`/check@${FAKE_NAME.toUpperCase()} 0x1`, topic);
    await say(`hey @${FAKE_NAME} what is gas?`);
    await say(`@${FAKE_NAME}`);
    await say('and then?', { reply_to_message: { from: { id: 7_000_000_001 } } });
    expect(questions.map((one) => [one.text, one.isGroup])).toEqual([
      [`/check@${FAKE_NAME.toUpperCase()} 0x1`, true],
      ['hey   what is gas?', true],
      ['/help', true],
      ['and then?', true],
    ]);
    expect(listSentMessages()[0]).toMatchObject({
      chat_id: GROUP,
      message_thread_id: 77,
      reply_parameters: { message_id: 9, allow_sending_without_reply: true },
    });
    // A conversation of its own: not the private one, and not another’s in the same group.
    const mine = questions[0]?.conversation;
    await bring(updates.inGroup(GROUP, ADA + 1, '/check 0x1'));
    await bring(updates.inGroup(GROUP - 1, ADA, '/check 0x1'));
    const others = questions.slice(-2).map((one) => one.conversation);
    expect(new Set([mine, ...others]).size).toBe(3);
    expect(mine).toBe(questions[1]?.conversation);
  });

  test.each([
    '/alerts',
    '/privacy',
    '/start',
    `/alerts@${FAKE_NAME}`,
    `@${FAKE_NAME} /privacy`,
    `@${FAKE_NAME} my watches`,
  ])('what is somebody’s own is between us: %s', async (questionText) => {
    await say(questionText);
    expect(questions).toEqual([]);
    expect(listSentMessages()).toMatchObject([{ text: botText.betweenUs }]);
  });

  test('is offered no button that would be refused there', async () => {
    says = () => ({
      ...text('Said.'),
      suggestions: [
        { label: 'Launches', command: '/launches' },
        { label: 'Mine', command: '/alerts' },
      ],
    });
    await say('/menu');
    expect(labels(listSentMessages()[0])).toEqual(['Launches']);
  });
});

describe('inline', () => {
  const ask = async (query: string) => {
    await bring(updates.inline(ADA, query));
    const [payload] = api.sent('answerInlineQuery');
    // As the bot writes it.
    return payload as unknown as {
      cache_time: number;
      is_personal: boolean;
      results: { id: string; title: string; description: string; input_message_content: Payload }[];
    };
  };

  test.each(['', 'x', ' x ', 'x'.repeat(201)])(
    '%j is told how, to everybody alike',
    async (query) => {
      expect(await ask(query)).toMatchObject({ is_personal: false, results: [{ id: 'help' }] });
      expect(questions).toEqual([]);
    },
  );

  test('asks as in a chat where others read, and is kept for nobody else', async () => {
    expect(await ask('PEPE')).toMatchObject({ cache_time: 0, is_personal: true });
    await bring(updates.inline(ADA, 'what is gas'));
    expect(questions).toMatchObject([
      { text: '/check PEPE', isGroup: true },
      { text: 'what is gas', isGroup: true },
    ]);
  });

  test('every article is one that Telegram takes: titled, of whole signs, within its limits', async () => {
    const replies = [
      text(`${'a'.repeat(79)}🦊 b\n${'c'.repeat(159)}🦊 d`),
      text(`🦊${'🦊'.repeat(9_000)}`),
      text(''),
      {},
    ];
    for (const one of replies) {
      api.clear();
      says = () => one;
      const { results } = await ask('anything');
      expectTaken(api.sent('answerInlineQuery'));
      for (const { title, description, input_message_content: content } of results) {
        expect(title).not.toBe('');
        expect(`${title}${description}`.isWellFormed()).toBe(true);
        expect(String(content['message_text'])).not.toBe('');
      }
    }
  });

  test('of several things offers each, and a link that starts with it, of ours alone', async () => {
    const address = `0x${'a'.repeat(40)}`;
    says = () => ({
      blocks: [
        {
          kind: 'choices',
          title: 'Which?',
          more: 0,
          choices: [
            { label: 'A <b>', note: 'on Base', command: `/check base ${address}` },
            { label: 'B', note: 'x', command: '/check base not-an-address' },
            ...Array.from({ length: 40 }, () => ({ label: 'C', note: '', command: '/x' })),
          ],
        },
      ],
    });
    const { results } = await ask('PEPE');
    expect(results).toHaveLength(20);
    expect(new Set(results.map(({ id }) => id)).size).toBe(20);
    const links = results.map((one) => JSON.stringify(Object(one).reply_markup) ?? '');
    expect(links[0]).toContain(`https://t.me/${FAKE_NAME}?start=check_base_${address}`);
    // Telegram's limit for a start parameter: 64 characters.
    expect(links[0]?.match(/start=([\w-]+)/)?.[1]?.length).toBeLessThanOrEqual(64);
    expect(links.slice(1).join('')).toBe('');
    expect(results[0]?.input_message_content['message_text']).toBe('A &lt;b&gt; · on Base');
  });
});

describe('in a chat that the bot is no member of', () => {
  const results = () =>
    api.sent('answerGuestQuery').map((payload) => {
      // As the bot writes it.
      const { guest_query_id: query, result } = payload as unknown as {
        guest_query_id: string;
        result: { title: string; input_message_content: Payload };
      };
      return { query, title: result.title, text: result.input_message_content['message_text'] };
    });

  test('one answer goes to the query, and no message to the chat', async () => {
    await bring(updates.guest(ADA, `@${FAKE_NAME} PEPE`));
    expect(questions).toMatchObject([
      { text: 'PEPE', isGroup: true, door: 'telegram', person: { telegramId: `${ADA}` } },
    ]);
    expect(results()).toMatchObject([{ query: `guest-${ADA}`, text: 'Said.' }]);
    expect(listSentMessages()).toEqual([]);
  });

  test('the name alone, as a reply, checks what that message names', async () => {
    const reply = { reply_to_message: { text: 'buy $PEPE now' } };
    await bring(updates.guest(ADA, `@${FAKE_NAME}`, reply));
    expect(questions).toMatchObject([{ text: '/check PEPE' }]);
  });

  test.each([
    ['a name alone', {}, botText.inline.helpMessage],
    [
      'a reply to nothing that can be checked',
      { reply_to_message: { text: 'hi' } },
      botText.noSubject,
    ],
  ])('%s is told how', async (_, more, sentence) => {
    await bring(updates.guest(ADA, `@${FAKE_NAME}`, more));
    expect(questions).toEqual([]);
    expect(results()).toMatchObject([{ text: sentence }]);
  });

  test('private matters are not answered there', async () => {
    await bring(updates.guest(ADA, `/privacy @${FAKE_NAME}`));
    expect(results()).toMatchObject([{ text: botText.betweenUs }]);
    expect(questions).toEqual([]);
    expect(listSentMessages()).toEqual([]);
  });
});

test('an alert that is longer than a message is one message of whole signs', async () => {
  expect(await bot.notify({ telegramId: `${ADA}` }, `${'🦊'.repeat(3_000)}`)).toBe('sent');
  expectTaken(listSentMessages());
  expect(listSentMessages()).toHaveLength(1);
  api.script('sendMessage', refusals.blocked);
  expect(await bot.notify({ telegramId: `${ADA}` }, 'x')).toBe('blocked');
});
