import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Market } from '@firm/schema';
import type { OpenDatabase } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import { createServer } from '../../server.ts';
import { noSite, serve, testConfig, testDeps } from '../../../testing/harness.ts';
import type { Deps } from '../deps.ts';

let database: OpenDatabase;
let deps: Deps;
let server: Awaited<ReturnType<typeof serve>>;
const leaving = new AbortController();
beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps({ database, config: testConfig({ TRUST_PROXY: '127.0.0.1' }) });
  server = await serve(createServer(deps, noSite));
}, 240_000);
afterAll(async () => {
  leaving.abort();
  deps.streams.endAll();
  await server.close();
  await database.close();
});

const STREAMS = 20;

/** Reads one stream until it has said something. */
async function openStream(at: number) {
  const response = await fetch(`${server.url}/api/events?topics=market`, {
    headers: { 'x-forwarded-for': `10.0.0.${at + 1}` },
    signal: leaving.signal,
  });
  expect(response.status).toBe(200);
  // As on every other answer: a stream begins on the socket, past what adds them.
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  let message = '';
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const piece of response.body ?? [])
      message += decoder.decode(piece as Uint8Array, { stream: true });
  })();
  reading.catch(() => undefined);
  return { told: () => message };
}

test('what all streams are told is written out once, and comes whole to each', async () => {
  let openedCount = 0;
  deps.streams.onOpen(() => void (openedCount += 1));
  const streams = await Promise.all(Array.from({ length: STREAMS }, (_, at) => openStream(at)));
  expect(openedCount).toBe(STREAMS);
  await expect.poll(() => deps.market.feed.size).toBe(STREAMS);
  let writeCount = 0;
  const data = {
    text: 'Ümläute ✓ '.repeat(5_000),
    toJSON() {
      writeCount += 1;
      return { text: this.text };
    },
  };
  // Only what is written out of it counts here.
  deps.market.feed.publish(data as unknown as Market);
  const expectedText = `event: market\ndata: ${JSON.stringify({ text: data.text })}\n\n`;
  await expect
    .poll(
      () =>
        streams.filter(({ told: readReceived }) => readReceived().includes(expectedText)).length,
    )
    .toBe(STREAMS);
  expect(writeCount).toBe(1);
  deps.market.feed.publish({ another: true } as unknown as Market);
  await expect
    .poll(() => streams.filter(({ told }) => told().endsWith('data: {"another":true}\n\n')).length)
    .toBe(STREAMS);
}, 240_000);
