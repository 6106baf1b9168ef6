import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

const CLIENTS = 60;
const WORK_MILLISECONDS = 20;

/** Keeps the one thread busy, as a page that is drawn does. */
function work(): void {
  const until = performance.now() + WORK_MILLISECONDS;
  while (performance.now() < until);
}

test('a server that has more to do than it can loses nothing as it stops', async () => {
  let answerCount = 0;
  const server = await listen(
    () => {
      work();
      answerCount += 1;
      return new Response('done');
    },
    { port: 0, host: '127.0.0.1' },
  );
  const clients = new Worker(new URL('../../testing/clients.ts', import.meta.url), {
    workerData: { port: server.port, count: CLIENTS },
  });
  const [startMessage] = await once(clients, 'message');
  expect(startMessage).toBe('begun');
  // Until all of them wait.
  await sleep(CLIENTS * WORK_MILLISECONDS);
  const endMessage = once(clients, 'message');
  await server.close({ drainMilliseconds: 100, onClosed: () => {} });
  const [outcomes] = await endMessage;
  expect(outcomes).toEqual({ '200': answerCount, ECONNREFUSED: expect.any(Number) });
  expect(answerCount).toBeGreaterThan(CLIENTS);
}, 60_000);
