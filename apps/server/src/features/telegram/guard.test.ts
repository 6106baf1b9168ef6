import { readFileSync } from 'node:fs';
import type { TelegramBot } from '@firm/bot';
import {
  FAKE_NAME,
  startFakeBotApi,
  updates,
  type FakeBotApi,
} from '@firm/bot/testing/fake-bot-api.ts';
import { safety } from '@firm/core';
import { tables, type OpenDatabase } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readMetLinks } from '../../../../../bench/links/measure-met-links.ts';
import type { Deps } from '../../http/deps.ts';
import { assistantDeps, type TestTokens } from '../../../testing/assistant/deps.ts';
import { openTestBot } from '../../../testing/bot.ts';

/* The guard of groups with the product's own checks and prints, over Telegram's protocol. */

const ADMIN = { id: 7_200_000_001, first_name: 'Vera', last_name: 'Novak', username: 'vera_n' };
const US = { id: 7_000_000_001, first_name: 'The Firm', username: FAKE_NAME };
const TOKEN = '0x00000000000000000000000000000000000000bB';
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';

let database: OpenDatabase;
let deps: Deps;
let tokens: TestTokens;
let api: FakeBotApi;
let bot: TelegramBot;
let now = Date.parse('2026-11-28T12:00:00Z');
let group = -1_002_000_000_000;
let ids = 1;
let member = 7_300_000_000;
const readAddresses: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  ({ deps, tokens } = assistantDeps({ database, clock: () => new Date(now) }));
  for (const { tokenChain } of deps.safety.networks) {
    const read = tokenChain?.readToken;
    if (tokenChain && read)
      tokenChain.readToken = async (...token) => {
        readAddresses.push(token[0]);
        return read(...token);
      };
  }
  api = await startFakeBotApi();
  bot = openTestBot(deps, api);
}, 240_000);
afterAll(async () => {
  await bot.stop();
  await api.close();
  await database.close();
});
beforeEach(async () => {
  now += 3_600_000;
  group -= 1;
  member += 1;
  readAddresses.length = 0;
  api.haveAdmins(ADMIN, US);
  await write(ADMIN.id, '/guard on');
  api.clear();
});

/** Telegram is answered before slow work is done; this waits for that too. */
async function write(from: number, text: string, more: object = {}): Promise<void> {
  const update: object = updates.inGroup(group, from, text, more);
  const id = ids++;
  await bot.takeUpdate({ update_id: id, ...update });
  await expect
    .poll(
      async () =>
        (await deps.db.select().from(tables.botUpdate).where(eq(tables.botUpdate.updateId, id)))[0]
          ?.doneAt,
      { timeout: 90_000, interval: 20 },
    )
    .toBeInstanceOf(Date);
}
const writeAs = (names: { first_name: string; last_name?: string; username?: string }) =>
  write(member, 'Write to me in private.', { from: { id: member, is_bot: false, ...names } });
const warnings = (): string[] =>
  api.sent('sendMessage').flatMap(({ chat_id: id, text }) => (id === group ? [text ?? ''] : []));

/** A picture of some shapes that no other seed has, as a phone would send it. */
async function draw(seed: number, side: number): Promise<Uint8Array> {
  const circles = Array.from({ length: 9 }, (_, at) => {
    const place = (factor: number) => ((seed + 3) * factor * (at + 7)) % 97;
    return `<circle cx="${place(13)}" cy="${place(29)}" r="${8 + (place(7) % 14)}" fill="hsl(${place(31) * 4} 80% ${20 + (place(11) % 60)}%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 97 97" width="${side}" height="${side}"><rect width="97" height="97" fill="#ddd"/>${circles.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toBuffer();
}

test('an admin’s picture beside part of the name, or of a role, is pointed out', async () => {
  api.havePicture(ADMIN.id, await draw(1, 640));
  const copy = await draw(1, 320);
  for (const names of [
    { first_name: 'Vera', last_name: 'Support' },
    { first_name: 'Vеra' },
    { first_name: 'Group', last_name: 'Admin' },
  ]) {
    member += 1;
    now += 61_000;
    api.clear();
    api.havePicture(member, copy);
    await writeAs(names);
    expect([names, warnings()]).toEqual([
      names,
      [
        '⚠️ This is not an admin. The name and the picture look like those of Vera Novak, who is one.',
      ],
    ]);
  }
});

test('the same picture alone, the same first name alone, and no picture at all are no sign', async () => {
  api.havePicture(ADMIN.id, await draw(1, 640));
  api.havePicture(member, await draw(1, 320));
  await writeAs({ first_name: 'Bob', last_name: 'Marsh' });
  member += 1;
  api.havePicture(member, await draw(2, 640));
  await writeAs({ first_name: 'Vera', last_name: 'Lind' });
  member += 1;
  await writeAs({ first_name: 'Vera' });
  await write(ADMIN.id, 'Hello.', { from: { is_bot: false, ...ADMIN } });
  expect(warnings()).toEqual([]);
});

test('a posted token is judged as anybody’s check of it is, with one message a minute', async () => {
  const { facts } = tokens;
  await write(member, `What about ${TOKEN}?`);
  expect(readAddresses).toHaveLength(1);
  expect(warnings()).toEqual([]);
  tokens.facts = {
    ...facts,
    powers: { known: true, value: [{ kind: 'mint', state: 'proven', how: 'mint()' }] },
  };
  now += 120_000;
  for (let n = 0; n < 4; n += 1) await write(member, `Buy now ${TOKEN}`);
  const check = await safety.checkToken(deps, { address: TOKEN });
  expect(check.verdict).toBe('high-risk');
  expect(warnings()).toEqual([expect.stringContaining(': High risk. ')]);
  expect(warnings()[0]).toContain(`/check/ethereum/${check.address}`);
  // Everything trades against it: it is money, whatever its maker can do.
  now += 120_000;
  api.clear();
  await write(member, `Send ${USDC}`);
  expect(warnings()).toEqual([]);
  tokens.facts = facts;
});

test('a flood of addresses is not all checked', async () => {
  const addresses = Array.from(
    { length: 40 },
    (_, at) => `0x${(0xabc000 + at).toString(16).padStart(40, '7')}`,
  );
  for (let at = 0; at < 40; at += 4) await write(member, addresses.slice(at, at + 4).join(' '));
  expect(new Set(readAddresses).size).toBe(6);
  now += 61_000;
  await write(member, addresses[39] ?? '');
  expect(new Set(readAddresses).size).toBe(7);
});

test('ordinary messages are warned of by none: what people ask, and true links that they meet', async () => {
  type Conversation = { turns: { say: string }[] };
  const conversations: Conversation[] = JSON.parse(
    readFileSync(new URL('../../../testing/assistant/conversations.json', import.meta.url), 'utf8'),
  );
  const messages = [
    ...conversations.flatMap(({ turns }) => turns.map(({ say }) => say)),
    ...readMetLinks('apart').map((address) => `Has anyone used ${address} before?`),
    ...readMetLinks('chosen').map((address) => `I read this: ${address}`),
  ].filter((text) => !text.startsWith('/'));
  expect(messages.length).toBeGreaterThan(400);
  // The short run has every sixth.
  const step = process.env['FULL'] === '1' ? 1 : 6;
  const wrong: string[] = [];
  for (const text of messages.filter((_, at) => at % step === 0)) {
    // A warning of before keeps none back.
    now += 61_000;
    api.clear();
    await write(member, text);
    if (warnings().length > 0) wrong.push(text);
  }
  expect(wrong).toEqual([]);
}, 240_000);
