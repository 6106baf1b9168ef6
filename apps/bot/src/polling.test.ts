import { expect, onTestFinished, test } from 'vitest';
import { createBot } from './bot.ts';
import { depsForTests } from './testing/deps-for-tests.ts';
import { startFakeBotApi, updates } from './testing/fake-bot-api.ts';

const ADA = 7_100_000_001;
const BOB = 7_100_000_002;
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A bot that polls a Bot API of its own. */
async function openPolling() {
  const api = await startFakeBotApi();
  const texts: string[] = [];
  const slow = Promise.withResolvers<void>();
  const bot = createBot(
    depsForTests({
      apiUrl: api.url,
      says: async ({ text }) => {
        texts.push(text);
        if (text === 'slow') await slow.promise;
        return { blocks: [{ kind: 'text', text: 'Said.' }] };
      },
    }),
  );
  onTestFinished(async () => {
    slow.resolve();
    await bot.stop();
    await api.close();
  });
  const polls = (): number => api.sent('getUpdates').length;
  const waitForAnswer = (text: string): Promise<void> =>
    api.until(() => texts.includes(text) && api.unconfirmed().length === 0, `answer to ${text}`);
  return { api, bot, texts, slow, polls, answered: waitForAnswer };
}

test('lower update ids after a quiet week are answered once and confirmed, and polling rests', async () => {
  const { api, bot, texts, polls, answered: waitForAnswer } = await openPolling();
  bot.startPolling();
  await api.until(() => api.isPolled(), 'a first poll');
  api.push(updates.message(ADA, 'before'));
  await waitForAnswer('before');
  api.countFrom(1_001);
  for (const text of ['after a week', 'and one more']) {
    api.push(updates.message(ADA, text));
    await waitForAnswer(text);
  }
  expect(texts).toEqual(['before', 'after a week', 'and one more']);
  await api.until(() => api.isPolled(), 'a quiet poll');
  const before = polls();
  await sleep(700);
  expect(polls() - before).toBeLessThanOrEqual(1);
  expect(bot.status()).toBe('ok');
});

test.skipIf(process.env['FULL'] !== '1')(
  'the same head of the queue, whatever is asked for, is asked for ever less often',
  async () => {
    const { api, bot, texts, polls } = await openPolling();
    const head = { update_id: 5, ...updates.message(ADA, 'again') };
    for (let times = 0; times < 500; times += 1)
      api.script('getUpdates', { status: 200, body: { ok: true, result: [head] } });
    bot.startPolling();
    await api.until(() => texts.includes('again'), 'the head');
    const [began, first] = [performance.now(), polls()];
    await api.until(() => polls() >= first + 5, 'five more polls');
    // The first of them may come at once, while the head is answered; then half a second passes, then
    // one. Timers may be a little early.
    expect(performance.now() - began).toBeGreaterThan(1_450);
    expect(texts).toEqual(['again']);
    if (process.env['FULL'] !== '1') return;
    await api.until(() => bot.status() === 'degraded', 'the bot says so', 30_000);
    expect(bot.status()).toBe('degraded');
  },
  60_000,
);

test('while one answer takes long Telegram is asked a few times a second, and others are answered', async () => {
  const { api, bot, texts, slow, polls, answered: waitForAnswer } = await openPolling();
  bot.startPolling();
  await api.until(() => api.isPolled(), 'a first poll');
  api.push(updates.message(ADA, 'slow'));
  await api.until(() => texts.includes('slow'), 'the slow one');
  const before = polls();
  await sleep(500);
  expect(polls() - before).toBeLessThanOrEqual(8);
  api.push(updates.message(BOB, 'quick'));
  await api.until(() => texts.includes('quick'), 'the quick one');
  slow.resolve();
  await waitForAnswer('slow');
});
