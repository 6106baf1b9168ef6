import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import type { Library, Share, Studio, StudioJob } from '@firm/schema';
import { openTestStream } from '../../../testing/events.ts';
import { Browser } from '../../../testing/studio/browser.ts';
import { openHarness, type Harness } from '../../../testing/studio/harness.ts';

let database: OpenDatabase;
let harness: Harness;
beforeAll(async () => {
  database = await openTestDatabase();
  harness = await openHarness(database);
  await harness.work();
}, 120_000);
afterAll(async () => {
  await harness.close();
  await database.close();
});

const ask = (browser: Browser, tool: string, prompt: string, more: object = {}) =>
  browser.json<StudioJob & { error: { code: string; message: string } }>(
    'POST',
    `/api/studio/${tool}`,
    { prompt, key: crypto.randomUUID(), ...more },
  );
const leftOf = async (browser: Browser): Promise<number | undefined> =>
  (await browser.json<Studio>('GET', '/api/studio')).body.tools.find(({ tool }) => tool === 'image')
    ?.allowance.left;
const awaitFinishedJob = async (browser: Browser, id: string): Promise<StudioJob> => {
  const stream = await openTestStream(`${harness.url}/api/events?topics=job:${id}`, {
    cookie: browser.cookie,
  });
  await stream.ended;
  return browser.job(id);
};

test('a prompt that is mostly not understood is asked about, and costs nothing until it is confirmed', async () => {
  const browser = new Browser(harness);
  const prompt = 'a quantum flux capacitor beside a sarcophagus';
  const reply = await ask(browser, 'image', prompt);
  expect([reply.status, reply.body.error.code]).toEqual([409, 'studio/prompt-unclear']);
  expect(reply.body.error.message).toMatch(/It would leave out: .*quantum flux capacitor/);
  expect(await leftOf(browser)).toBe(20);
  expect((await browser.json<Library>('GET', '/api/studio/jobs')).body.jobs).toEqual([]);

  const { body } = await ask(browser, 'image', prompt, { isConfirmed: true });
  expect(await leftOf(browser)).toBe(19);
  const finishedJob = await awaitFinishedJob(browser, body.id);
  expect(finishedJob).toMatchObject({
    status: 'done',
    leftOut: ['quantum flux capacitor', 'sarcophagus'],
  });
}, 60_000);

test('what was left out is stored with the result and stands on its shared page', async () => {
  const browser = new Browser(harness);
  const { status, body } = await ask(browser, 'image', 'a fox and a zyzzyva in the forest');
  expect(status).toBe(202);
  expect((await awaitFinishedJob(browser, body.id)).leftOut).toEqual(['zyzzyva']);
  const { body: share } = await browser.json<Share>('POST', `/api/studio/jobs/${body.id}/share`);
  const page = await fetch(`${harness.url}${new URL(share.url).pathname}`);
  expect(await page.text()).toContain('<p>Left out: zyzzyva</p>');
}, 60_000);

test.skipIf(process.env['FULL'] !== '1')(
  'music and voice say what they left out',
  async () => {
    const browser = new Browser(harness);
    const music = await ask(browser, 'music', 'calm piano with a violin solo and a female voice');
    const voice = await ask(browser, 'voice', 'Hello 你好 world 🚀');
    expect((await awaitFinishedJob(browser, music.body.id)).leftOut).toEqual([
      'violin solo',
      'female voice',
    ]);
    expect((await awaitFinishedJob(browser, voice.body.id)).leftOut).toEqual(['你好', '🚀']);
  },
  90_000,
);

test('what is understood is drawn without a question', async () => {
  const browser = new Browser(harness);
  const { status, body } = await ask(browser, 'image', 'a red car and a blue house');
  expect(status).toBe(202);
  expect((await awaitFinishedJob(browser, body.id)).leftOut).toEqual([]);
}, 60_000);
