import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalChain } from '../chain/index.ts';
import { openTestChain } from '../chain/testing.ts';
import { createLocalPairs } from './local.ts';

let chain: LocalChain;
beforeAll(async () => {
  chain = await openTestChain();
}, 120_000);
afterAll(() => chain.stop());

test('pairs are looked at for ten minutes, and a chain on which nothing happens is hardly asked', async () => {
  let now = Date.now();
  const pairs = createLocalPairs({ chain, clock: () => new Date(now) });
  const first = await pairs.newPairs({});
  let requestCount = 0;
  const count = (): void => void (requestCount += 1);
  subscribe('http.client.request.start', count);
  for (let look = 0; look < 60; look++) {
    now += 10_000;
    expect(await pairs.newPairs({})).toHaveLength(first.length);
  }
  // One look at the newest block each two seconds of a real clock.
  expect(requestCount).toBeLessThan(20);

  await chain.request('evm_mine');
  now += 10_000;
  const before = requestCount;
  await pairs.newPairs({});
  expect(requestCount).toBeGreaterThan(before + first.length);
  unsubscribe('http.client.request.start', count);
}, 60_000);
