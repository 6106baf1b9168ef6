/* The bot's Telegram profile follows the brand and enabled features. */
import { startFakeBotApi } from '@firm/bot/testing/fake-bot-api.ts';
import { openTestDatabase } from '@firm/db/testing.ts';
import { expect, test } from 'vitest';
import { testDeps } from '../../../testing/harness.ts';
import { openTestBot } from '../../../testing/bot.ts';
import { builtInBrand, type BrandInForce } from '../../brand/live-brand.ts';
import { ownBrand, ownBrandLive } from '../../../testing/brand.ts';

const BUILT_IN = /The Firm\b|\bFIRM\b/;
const NAMING = ['setMyName', 'setMyDescription', 'setMyShortDescription'];

test('name, texts and commands are said when they change, and only then', async () => {
  const database = await openTestDatabase();
  const api = await startFakeBotApi();
  let current: BrandInForce = builtInBrand.current();
  const brand = { current: () => current, refresh: async () => undefined };
  const bot = openTestBot(testDeps({ database, brand }), api);
  const countSent = (method: string) => api.sent(method).length;
  try {
    bot.startPolling();
    await api.until(() => api.isPolled(), 'polling');
    // The operator's texts at Telegram stay.
    expect(NAMING.map(countSent)).toEqual([0, 0, 0]);
    expect(countSent('setMyCommands')).toBe(2);

    current = (await ownBrandLive()).current();
    await bot.present();
    expect(api.sent('setMyName')).toEqual([{ name: ownBrand.name }]);
    expect(NAMING.map(countSent)).toEqual([1, 1, 1]);
    const texts = JSON.stringify(NAMING.flatMap((method) => api.sent(method)));
    expect(texts).not.toMatch(BUILT_IN);
    await bot.present();
    expect(NAMING.map(countSent)).toEqual([1, 1, 1]);

    const before = countSent('setMyCommands');
    current = { ...current, values: { ...current.values, off: ['launches', 'groups'] } };
    await bot.present();
    const [all, inGroups] = api.sent('setMyCommands').slice(before) as { commands: object[] }[];
    expect(JSON.stringify(all)).not.toContain('"launches"');
    expect(inGroups?.commands).toEqual([]);
    // The name is asked for and found to be right.
    expect(NAMING.map(countSent)).toEqual([1, 1, 1]);

    current = builtInBrand.current();
    await bot.present();
    expect(api.sent('setMyName').at(-1)).toEqual({ name: 'The Firm' });
  } finally {
    await bot.stop();
    await api.close();
    await database.close();
  }
});
