import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import type { Deps } from '../../http/deps.ts';
import type { StudioJob } from '@firm/schema';
import { createServer } from '../../server.ts';
import { openTestStream } from '../../../testing/events.ts';
import { noSite, serve, signInForTest, testConfig, testDeps } from '../../../testing/harness.ts';
import { scriptedEngine } from '../../../testing/studio/engines.ts';
import { openHarness, type Harness } from '../../../testing/studio/harness.ts';

/* Streams that stay open: how many one person and one network may hold, whichever sessions they take. */

const STREAMS_PER_ADDRESS = 120;

let database: OpenDatabase;
let deps: Deps;
let server: Awaited<ReturnType<typeof serve>>;
let harness: Harness;
let leaving = new AbortController();
beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps({ database, config: testConfig({ TRUST_PROXY: '127.0.0.1' }) });
  server = await serve(createServer(deps, noSite));
  harness = await openHarness(database);
}, 60_000);
afterAll(async () => {
  leaving.abort();
  deps.streams.endAll();
  await server.close();
  await harness.close();
  await database.close();
});

/** Kept: the stream of an answer that nothing holds is closed when memory is tidied up. */
const answers: Response[] = [];

const open = async (url: string, who: { cookie: string; from: string }): Promise<number> => {
  const response = await fetch(url, {
    headers: { cookie: who.cookie, 'x-forwarded-for': who.from },
    signal: leaving.signal,
  });
  if (response.status === 200) answers.push(response);
  else await response.body?.cancel();
  return response.status;
};

/** Everybody opens as many as they get, one person after the other. @returns how many in all */
const openAll = async (people: string[], perPerson: number, from: string, urlOf: string[]) => {
  let streamCount = 0;
  for (const [at, cookie] of people.entries())
    for (let i = 0; i <= perPerson; i += 1) {
      const status = await open(urlOf[at] ?? '', { cookie, from });
      if (status === 200) streamCount += 1;
      else expect(status).toBe(429);
    }
  return streamCount;
};

test('a stream bears the headers of every answer', async () => {
  const stream = await fetch(`${server.url}/api/events?topics=market`, { signal: leaving.signal });
  answers.push(stream);
  const plain = await fetch(`${server.url}/api/market`);
  await plain.body?.cancel();
  for (const name of [
    'x-content-type-options',
    'referrer-policy',
    'cross-origin-opener-policy',
    'permissions-policy',
    'x-frame-options',
    'content-security-policy',
  ])
    expect([name, stream.headers.get(name)]).toEqual([name, plain.headers.get(name)]);
  expect(stream.headers.get('content-security-policy')).toContain("default-src 'none'");
  leaving.abort();
  leaving = new AbortController();
});

test('events: a new session for each dozen streams gives one network no more than 120', async () => {
  const people: string[] = [];
  for (let i = 0; i < 12; i += 1) people.push((await signInForTest(deps)).cookie);
  const url = `${server.url}/api/events?topics=market`;
  const urls = people.map(() => url);
  expect(await openAll(people.slice(0, 1), 12, '2001:db8:7::1', urls)).toBe(12);
  const one = people[0] ?? '';
  expect(await open(url, { cookie: one, from: '192.0.2.7' })).toBe(429);
  // Another address of the same network is the same network.
  expect(await openAll(people.slice(1), 12, '2001:db8:7::2', urls)).toBe(STREAMS_PER_ADDRESS - 12);
  const last = people.at(-1) ?? '';
  expect(await open(url, { cookie: last, from: '192.0.2.8' })).toBe(200);
  // A closed one is free again.
  leaving.abort();
  leaving = new AbortController();
  await expect.poll(() => open(url, { cookie: last, from: '2001:db8:7::3' })).toBe(200);
});

test('the studio: no more than 120 to one network, however many people ask', async () => {
  const slow = scriptedEngine({ poll: () => 'working', isPaid: false });
  const { engines } = harness.deps.studio;
  harness.deps.studio.engines = { ...engines, image: slow.engine };
  const people: string[] = [];
  const urls: string[] = [];
  for (let i = 0; i < 6; i += 1) {
    const { cookie } = await signInForTest(harness.deps);
    const makeResponse = await fetch(`${harness.url}/api/studio/image`, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.100.${i + 1}`,
      },
      body: JSON.stringify({ prompt: 'a bull', key: crypto.randomUUID() }),
    });
    expect(makeResponse.status).toBe(202);
    const { id }: { id: string } = await makeResponse.json();
    people.push(cookie);
    urls.push(`${harness.url}/api/events?topics=job:${id}`);
  }
  expect(await openAll(people, 24, '192.0.2.9', urls)).toBe(STREAMS_PER_ADDRESS);
  expect(await open(urls[5] ?? '', { cookie: people[5] ?? '', from: '192.0.2.10' })).toBe(200);
});

test('one stream tells of a generation and of the market; it ends with the generation where that is all', async () => {
  const image = scriptedEngine({ poll: (look) => (look < 3 ? 'working' : 'done'), isPaid: false });
  harness.deps.studio.engines = { ...harness.deps.studio.engines, image: image.engine };
  const { cookie } = await signInForTest(harness.deps);
  const makeResponse = await fetch(`${harness.url}/api/studio/image`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.50' },
    body: JSON.stringify({ prompt: 'a bear', key: crypto.randomUUID() }),
  });
  const { id }: { id: string } = await makeResponse.json();
  const listen = (topics: string, headers: Record<string, string> = { cookie }) =>
    openTestStream(`${harness.url}/api/events?topics=${topics}`, headers);

  const [both, alone] = [await listen(`market,job:${id}`), await listen(`job:${id}`)];
  expect((await both.next()).event).toMatch(/^(market|job:.+)$/);
  await harness.work();
  await alone.ended;
  expect(alone.heard.at(-1)).toMatchObject({ event: `job:${id}`, data: { id, status: 'done' } });
  await expect
    .poll(() => both.heard.map(({ event, data }) => [event, (data as StudioJob).status]))
    .toEqual(
      expect.arrayContaining([
        ['market', undefined],
        [`job:${id}`, 'done'],
      ]),
    );
  both.close();

  // Somebody else's, a deleted one and what is no number at all.
  const { cookie: stranger } = await signInForTest(harness.deps);
  expect((await listen(`market,job:${id}`, { cookie: stranger })).status).toBe(404);
  expect((await listen(`job:${id}`, {})).status).toBe(404);
  expect((await listen(`job:${crypto.randomUUID()}`)).status).toBe(404);
  expect((await listen('job:')).status).toBe(422);
  expect((await listen('job:a/b')).status).toBe(422);
});
