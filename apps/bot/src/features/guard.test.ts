import { assistant, safety } from '@firm/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBot, type TelegramBot } from '../bot.ts';
import { depsForTests } from '../testing/deps-for-tests.ts';
import { FAKE_NAME, refusals, startFakeBotApi, updates } from '../testing/fake-bot-api.ts';
import type { FakeBotApi } from '../testing/fake-bot-api.ts';
import { guardText } from '../text/en/guard.ts';

/* The guard of groups over Telegram's protocol, with the verdicts of the product. */

const ADMIN = { id: 7_100_000_001, first_name: 'Vera', last_name: 'Novak', username: 'vera_n' };
const US = { id: 7_000_000_001, first_name: 'The Firm', username: FAKE_NAME };
const BOB = 7_100_000_002;
const LURE = 'https://claim-airdrop-uniswap.example/connect-wallet';
const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow';

const clock = () => new Date('2026-11-28T12:00:00Z');
const safetyDeps = {
  clock,
  safety: {
    networks: [],
    pairs: [],
    security: [],
    ours: { brand: 'The Firm', links: [], handles: [], contracts: async () => [] },
    cache: safety.createSafetyCache({ clock }),
  },
};
let api: FakeBotApi;
let bot: TelegramBot;
let questions: string[] = [];
let group = -1_001_000_000_000;
let ids = 1;

beforeAll(async () => {
  api = await startFakeBotApi();
  bot = createBot(
    depsForTests({
      apiUrl: api.url,
      says: ({ text }) => {
        questions.push(text);
        return { blocks: [{ kind: 'text', text: 'Said.' }] };
      },
      changed: { scan: (text) => assistant.scanMessage(safetyDeps, { text }) },
    }),
  );
});
afterAll(async () => {
  await bot.stop();
  await api.close();
});
beforeEach(() => {
  api.clear();
  api.haveAdmins(ADMIN, US);
  questions = [];
  group -= 1;
});

const take = (update: object) => bot.takeUpdate({ update_id: ids++, ...update });
const write = (from: number, text: string, more: object = {}) =>
  take(updates.inGroup(group, from, text, more));
const inGroup = () => api.sent('sendMessage').filter(({ chat_id: id }) => id === group);
const switchOn = async (...more: string[]) => {
  for (const command of ['/guard on', ...more]) await write(ADMIN.id, command);
  api.clear();
};

test('only an admin switches it on, and only where it may read', async () => {
  await write(BOB, '/guard on');
  expect(inGroup().at(-1)?.text).toBe(guardText.admins);
  api.haveAdmins(ADMIN);
  await write(ADMIN.id, '/guard on');
  expect(inGroup().at(-1)?.text).toBe(guardText.notAdmin);
  await write(BOB, LURE);
  expect(inGroup()).toHaveLength(2);
  api.haveAdmins(ADMIN, US);
  await write(ADMIN.id, '/guard on');
  expect(inGroup().at(-1)?.text).toBe(guardText.on);
  await write(ADMIN.id, '/guard off');
  await write(BOB, LURE);
  expect(inGroup().at(-1)?.text).toBe(guardText.off);
});

test('a lure is warned of by one reply a minute, with one reason, and nothing is removed', async () => {
  await switchOn();
  for (let n = 0; n < 5; n += 1) await write(BOB, `Look: ${LURE}?n=${n}`);
  expect(inGroup()).toHaveLength(1);
  const [warning] = inGroup();
  expect(warning).toMatchObject({ reply_parameters: { message_id: 9 } });
  expect(warning?.text).toContain('Be careful with');
  expect(warning?.reply_markup?.inline_keyboard.flat().map(({ text }) => text)).toEqual([
    guardText.appeal,
    guardText.undo,
  ]);
  expect(api.sent('deleteMessage')).toEqual([]);
});

test.each([
  'Good morning, has anyone read the lesson about gas?',
  'https://ethereum.org/en/wallets/',
  'https://etherscan.io/address/0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  'I lost money on that one. Never again.',
])('says nothing about %j', async (text) => {
  await switchOn();
  await write(BOB, text);
  expect(inGroup()).toEqual([]);
});

test('who writes under the name of an admin in other letters is pointed out; the admin is not', async () => {
  await switchOn();
  const from = { id: BOB, is_bot: false, first_name: 'Vеra', last_name: 'Nоvak' };
  await write(BOB, 'Write to me in private.', { from });
  expect(inGroup().map(({ text }) => text)).toEqual([guardText.lookAlike('Vera Novak')]);
  group -= 1;
  await switchOn();
  await write(ADMIN.id, 'Hello.', { from: { is_bot: false, ...ADMIN } });
  await write(BOB, 'Hi.', { from: { id: BOB, is_bot: false, first_name: 'Vera' } });
  expect(inGroup()).toEqual([]);
});

test('a posted recovery phrase is pointed out in private, and stays unless admins allow more', async () => {
  await switchOn();
  await write(BOB, PHRASE);
  expect(api.sent('sendMessage').map(({ chat_id: id, text }) => [id, text])).toEqual([
    [BOB, guardText.secretPrivate],
  ]);
  expect(api.sent('deleteMessage')).toEqual([]);
  expect(JSON.stringify(api.sent('sendMessage'))).not.toContain('sausage');
  await switchOn('/guard remove on');
  await write(BOB, PHRASE);
  expect(api.sent('deleteMessage')).toMatchObject([{ chat_id: group, message_id: 9 }]);
});

test('who cannot be written to is not named: a neutral sentence stands in the group', async () => {
  await switchOn();
  api.script('sendMessage', refusals.blocked, ({ chat_id: id }) => id === BOB);
  await write(BOB, PHRASE);
  expect(inGroup()).toMatchObject([{ text: guardText.secretInGroup }]);
  expect(inGroup()[0]).not.toHaveProperty('reply_parameters');
});

test('the number of a transaction is no secret: neither pointed out nor removed', async () => {
  await switchOn('/guard remove on');
  const digits = '57d5de7d1ccb287001bb6108a992db0de5982b03a9b1776a4ff4feffb1b54007';
  const signature =
    '5h6xBEauJ3PK6SWCZ1PGjBvj8vDdWG3KpwATGy1ARAXFSDwt8GFXM7W5Ncn16wmqokgpiKRLuS83KUxyZyv2sUYv';
  for (const text of [
    `Mine is stuck: https://mempool.space/tx/${digits}`,
    `https://solscan.io/tx/${signature}`,
    `sendtoaddress 7\n${digits}`,
    signature,
    `sha256: ${digits}`,
  ])
    await write(BOB, text);
  expect([...api.sent('deleteMessage'), ...api.sent('sendMessage')]).toEqual([]);
  await write(BOB, `my private key is ${digits}`);
  expect(api.sent('deleteMessage')).toHaveLength(1);
});

test('a server of testers by its number is no warning; a lure behind one is', async () => {
  await switchOn();
  for (const text of ['http://198.51.100.7/', 'http://198.51.100.7:3001/blocks?page=2'])
    await write(BOB, text);
  expect(inGroup()).toEqual([]);
  await write(BOB, 'http://198.51.100.7/connect-wallet');
  expect(inGroup()).toHaveLength(1);
});

test('a warning can be appealed once by anyone, and undone by admins alone', async () => {
  await switchOn();
  const warning = {
    message_id: 77,
    chat: { id: group, type: 'supergroup', title: 'Group' },
    text: '⚠️ Be careful with bad.example.',
  };
  for (let n = 0; n < 2; n += 1) await take(updates.button(BOB, 'g:appeal', warning));
  expect(questions).toEqual([
    '/support This warning in a group is wrong: ⚠️ Be careful with bad.example.',
  ]);
  await take(updates.button(BOB, 'g:undo', warning));
  expect(api.sent('deleteMessage')).toEqual([]);
  await take(updates.button(ADMIN.id, 'g:undo', warning));
  expect(api.sent('deleteMessage')).toMatchObject([{ chat_id: group, message_id: 77 }]);
});
