import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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
  const asked = vi.spyOn(globalThis, 'fetch');
  for (let look = 0; look < 60; look++) {
    now += 10_000;
    expect(await pairs.newPairs({})).toHaveLength(first.length);
  }
  // One look at the newest block each two seconds of a real clock.
  expect(asked.mock.calls.length).toBeLessThan(20);

  await chain.request('evm_mine');
  now += 10_000;
  const before = asked.mock.calls.length;
  await pairs.newPairs({});
  expect(asked.mock.calls.length).toBeGreaterThan(before + first.length);
  asked.mockRestore();
}, 60_000);
