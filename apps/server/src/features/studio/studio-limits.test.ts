import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { studio } from '@firm/core';
import { tables, type OpenDatabase } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import type { ChatEvent, ChatMessage, Studio } from '@firm/schema';
import { signInForTest } from '../../../testing/harness.ts';
import { Browser } from '../../../testing/studio/browser.ts';
import { scriptedChat, scriptedEngine } from '../../../testing/studio/engines.ts';
import { openHarness, type Harness } from '../../../testing/studio/harness.ts';

/* How many bytes may be kept, and what is never kept at all. */

let database: OpenDatabase;
let harness: Harness;
let freeShare: number | undefined = 0.5;
/** Of each picture as it is kept, with its provenance in it. */
let fileBytes = 0;
let usual: studio.StudioSetup;
const chat = scriptedChat(['Hello']);
const DAY_MILLISECONDS = 86_400_000;
/** How far the clock is ahead. */
let now = 0;
const painter = scriptedEngine({ start: () => 'done', isPaid: false });

beforeAll(async () => {
  database = await openTestDatabase();
  harness = await openHarness(database, { deps: { clock: () => new Date(Date.now() + now) } });
  harness.deps.storage.freeShare = async () => freeShare;
  usual = { ...harness.deps.studio };
  harness.deps.studio.engines = {
    ...usual.engines,
    image: painter.engine,
    chat: chat.engine,
  };
  await harness.work();
  const browser = new Browser(harness);
  const { file } = await browser.ended((await browser.make('image', 'a bull')).id);
  fileBytes = file?.bytes ?? 0;
}, 120_000);
afterAll(async () => {
  await harness.close();
  await database.close();
});
beforeEach(async () => {
  freeShare = 0.5;
  now = 0;
  harness.deps.studio.limits = usual.limits;
  await harness.deps.db.delete(tables.studioJob);
  await harness.deps.db.delete(tables.studioUse);
});

const limit = (limits: Partial<studio.StudioLimits>) =>
  (harness.deps.studio.limits = { ...usual.limits, ...limits });
const ask = async (browser: Browser) => {
  const { status, body } = await browser.json<{ id: string; error?: { code: string } }>(
    'POST',
    '/api/studio/image',
    { prompt: 'a bull', key: crypto.randomUUID() },
  );
  if (status === 202) await browser.ended(body.id);
  return status === 202 ? body.id : `${status} ${body.error?.code}`;
};

/** Code and sentence of what is not made. */
const refusalOf = async (browser: Browser) => {
  const { status, body } = await browser.json<{ error: { code: string; message: string } }>(
    'POST',
    '/api/studio/image',
    { prompt: 'a bull', key: crypto.randomUUID() },
  );
  expect(status).toBe(409);
  return [body.error.code, body.error.message];
};

test('a person keeps so many bytes, and has room again once something is deleted', async () => {
  limit({ bytesPerPerson: fileBytes * 2 });
  const { cookie } = await signInForTest(harness.deps);
  const browser = new Browser(harness, { cookie });
  const first = await ask(browser);
  expect(first).toMatch(/^[\w-]{36}$/);
  await ask(browser);
  expect(await refusalOf(browser)).toEqual([
    'studio/storage-full',
    expect.stringMatching(/^Your library is full \(.+\)\. Delete what you no longer need/),
  ]);
  // Nothing was counted for what was refused, and other people have their own share.
  const { body: studioView } = await browser.json<Studio>('GET', '/api/studio');
  expect(studioView.tools.find(({ tool }) => tool === 'image')?.allowance.left).toBe(18);
  const other = await signInForTest(harness.deps);
  expect(await ask(new Browser(harness, { cookie: other.cookie }))).toMatch(/^[\w-]{36}$/);
  expect((await browser.send('DELETE', `/api/studio/jobs/${first}`)).status).toBe(204);
  expect(await ask(browser)).toMatch(/^[\w-]{36}$/);
});

test('guests of one network share what one person has, however many cookies they take', async () => {
  limit({ bytesPerPerson: fileBytes * 2 });
  const guest = (address: string) => new Browser(harness, { address });
  expect(await ask(guest('2001:db8:5::1'))).toMatch(/^[\w-]{36}$/);
  const second = guest('2001:db8:5::2');
  const jobId = await ask(second);
  expect(jobId).toMatch(/^[\w-]{36}$/);
  const third = guest('2001:db8:5::3');
  expect(await refusalOf(third)).toEqual([
    'studio/storage-full',
    'Guests on your network made all that we have room for today. Sign in, or come again tomorrow.',
  ]);
  expect(await ask(guest('2001:db8:6::1'))).toMatch(/^[\w-]{36}$/);
  const { cookie } = await signInForTest(harness.deps);
  expect(await ask(new Browser(harness, { cookie, address: '2001:db8:5::4' }))).toMatch(
    /^[\w-]{36}$/,
  );
  // Space freed by one serves any of them.
  expect((await second.send('DELETE', `/api/studio/jobs/${jobId}`)).status).toBe(204);
  expect(await ask(third)).toMatch(/^[\w-]{36}$/);
});

test('a guest’s full library is full for them alone, until they delete something or it is abandoned', async () => {
  limit({ bytesPerPerson: fileBytes * 2 });
  // As many as were asked for.
  const [full, other] = [0, 1].map(() => new Browser(harness, { address: '2001:db8:7::1' })) as [
    Browser,
    Browser,
  ];
  const [first] = [await ask(full), await ask(full)];
  now = DAY_MILLISECONDS;
  const isFull = ['studio/storage-full', expect.stringMatching(/^Your library is full \(/)];
  expect(await refusalOf(full)).toEqual(isFull);
  expect(await ask(other)).toMatch(/^[\w-]{36}$/);
  expect((await full.send('DELETE', `/api/studio/jobs/${first}`)).status).toBe(204);
  expect(await ask(full)).toMatch(/^[\w-]{36}$/);
  now = 2 * DAY_MILLISECONDS;
  expect(await refusalOf(full)).toEqual(isFull);
  // The oldest of theirs is older than their cookie now.
  const rows = () => harness.deps.db.select().from(tables.studioJob);
  const [oldest] = (await rows()).toSorted((a, b) => a.seq - b.seq);
  now = studio.GUEST_DAYS * DAY_MILLISECONDS + DAY_MILLISECONDS / 2;
  await studio.removeAbandoned(harness.deps);
  expect((await rows()).map(({ id }) => id)).not.toContain(oldest?.id);
  expect(await harness.deps.storage.read(oldest?.fileKey ?? '')).toBeUndefined();
  expect(await ask(full)).toMatch(/^[\w-]{36}$/);
});

test('however many files nobody can reach any more, one turn removes them all', async () => {
  const jobId = await ask(new Browser(harness));
  const [row] = await harness.deps.db.select().from(tables.studioJob);
  if (!row) throw new Error('no row');
  const { seq: _, ...rest } = row;
  const createdAt = new Date(Date.now() - (studio.GUEST_DAYS + 1) * DAY_MILLISECONDS);
  await harness.deps.db.insert(tables.studioJob).values(
    Array.from({ length: 250 }, (_, at) => ({
      ...rest,
      id: `old ${at}`,
      key: `old ${at}`,
      fileKey: null,
      createdAt,
    })),
  );
  await studio.removeAbandoned(harness.deps);
  expect((await harness.deps.db.select().from(tables.studioJob)).map(({ id }) => id)).toEqual([
    jobId,
  ]);
});

test('what is under way counts too: many at once do not slip through', async () => {
  limit({ bytesPerPerson: 30_000_000 });
  const slow = scriptedEngine({ poll: () => 'working', isPaid: false });
  const { engines } = harness.deps.studio;
  harness.deps.studio.engines = { ...engines, image: slow.engine };
  const { cookie } = await signInForTest(harness.deps);
  const browser = new Browser(harness, { cookie });
  const answers = [];
  for (let i = 0; i < 4; i++)
    answers.push(
      (await browser.send('POST', '/api/studio/image', { prompt: 'x', key: crypto.randomUUID() }))
        .status,
    );
  harness.deps.studio.engines = engines;
  expect(answers).toEqual([202, 202, 202, 409]);
});

test('all together: a total that is set, else a tenth of the disk stays free; the page is told', async () => {
  limit({ bytesTotal: fileBytes });
  const browser = new Browser(harness);
  expect(await ask(browser)).toMatch(/^[\w-]{36}$/);
  expect(await ask(browser)).toBe('503 studio/closed');
  limit({ bytesTotal: undefined });
  freeShare = 0.09;
  expect(await ask(browser)).toBe('503 studio/closed');
  const { body } = await browser.json<Studio>('GET', '/api/studio');
  expect(
    body.tools.map(({ tool, closed: closureReason }) => [tool, closureReason !== null]),
  ).toEqual([
    ['image', true],
    ['voice', true],
    ['music', true],
    ['video', true],
    ['chat', false],
  ]);
  freeShare = undefined;
  expect(await ask(browser)).toMatch(/^[\w-]{36}$/);
});

const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'.split(
  ' ',
);
const KEY = `5${'KbYzW3qJ7dN2mT9xHvR4sPgLf8cQaEeUu'.repeat(2).slice(0, 50)}`;

test.each([
  ['a seed phrase', PHRASE.join(' ')],
  ['a seed phrase with numbers', PHRASE.map((word, at) => `${at + 1}. ${word}`).join('\n')],
  ['a private key', `my private key is ${'ab'.repeat(32)}`],
  ['a private key of Bitcoin', KEY],
])('%s is neither kept nor sent, in the chat and in prompts', async (_, secret) => {
  const browser = new Browser(harness);
  const talk = async (messages: ChatMessage[]) => {
    chat.seen.turns = [];
    const text = await (await browser.send('POST', '/api/studio/chat', { messages })).text();
    return [...text.matchAll(/^data: (.*)$/gm)].map(([, event = '']): ChatEvent =>
      JSON.parse(event),
    );
  };
  const chatEvents = await talk([{ role: 'user', content: `look: ${secret}` }]);
  expect(chatEvents[0]).toMatchObject({
    type: 'text',
    text: expect.stringContaining('treat it as stolen'),
  });
  expect(chatEvents.at(-1)).toMatchObject({ type: 'done' });
  expect(chat.seen.turns).toEqual([]);
  // The page sends the whole conversation each time.
  const [warning] = chatEvents;
  if (warning?.type !== 'text') throw new Error('no warning');
  await talk([
    { role: 'user', content: `look: ${secret}` },
    { role: 'assistant', content: warning.text, proof: warning.proof },
    { role: 'user', content: 'and now?' },
  ]);
  expect(chat.seen.turns).toEqual([
    { role: 'user', content: expect.stringContaining('we took out something') },
    { role: 'assistant', content: warning.text },
    { role: 'user', content: 'and now?' },
  ]);
  expect(JSON.stringify(chat.seen.turns)).not.toContain(secret.slice(-20));
  for (const tool of ['image', 'voice', 'music']) {
    const answer = await browser.json<{ error: { code: string } }>('POST', `/api/studio/${tool}`, {
      prompt: `draw ${secret}`,
      key: crypto.randomUUID(),
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { code: 'studio/prompt-refused' } },
    });
  }
  expect(await harness.deps.db.select().from(tables.studioJob)).toEqual([]);
});
