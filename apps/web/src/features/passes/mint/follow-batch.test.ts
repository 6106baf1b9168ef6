import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scriptChain, testChain } from '../chain/testing.ts';
import type { Provider } from '../wallet/provider.ts';
import { followBatch } from './follow-batch.ts';

const HASH = `0x${'1'.repeat(64)}`;
const chain = testChain('/api/rpc');

beforeEach(() => {
  // Nobody waits between two looks.
  vi.stubGlobal('setTimeout', (work: () => void) => setImmediate(work));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A wallet that says one thing after the other; the last one stays. */
function saying(...answers: readonly unknown[]): Provider {
  let at = -1;
  return {
    request: async () => {
      at = Math.min(at + 1, answers.length - 1);
      const answer = answers[at];
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}
const refusing = (code: number): Error => Object.assign(new Error('no'), { code });

const confirmation = {
  status: 200,
  receipts: [
    { status: '0x1', transactionHash: `0x${'9'.repeat(64)}` },
    { status: '0x1', transactionHash: HASH },
  ],
};

test('it is done once the wallet and the chain say so', async () => {
  let looks = 0;
  await scriptChain(() => ((looks += 1) > 1 ? { status: '0x1' } : null));
  const hashes: string[] = [];
  const wallet = saying({ status: 100 }, {}, 'what?', confirmation);
  expect(await followBatch(chain, wallet, '0xb47c', (hash) => hashes.push(hash))).toBe('done');
  expect(hashes).toEqual([HASH, HASH]);
});

test('the chain has the last word', async () => {
  await scriptChain(() => ({ status: '0x0' }));
  expect(await followBatch(chain, saying(confirmation), '0xb47c')).toBe('reverted');
});

test.each([
  [{ status: 400 }, 'dropped'],
  [{ status: 499 }, 'dropped'],
  [{ status: 500 }, 'reverted'],
  [{ status: 600 }, 'reverted'],
  // One of them was reverted, whatever the wallet calls the whole.
  [
    { status: 200, receipts: [{ status: '0x0', transactionHash: HASH }, { status: '0x1' }] },
    'reverted',
  ],
  // A wallet that keeps the hash to itself is believed.
  [{ status: 200, receipts: [] }, 'done'],
  [{ status: 200, receipts: [{ transactionHash: 'none' }] }, 'done'],
  [{ status: 200, receipts: 'none' }, 'done'],
])('%o ends it: %s', async (answer, outcome) => {
  await scriptChain(() => ({ status: '0x1' }));
  expect(await followBatch(chain, saying(answer), '0xb47c')).toBe(outcome);
});

test('a wallet that does not know of them has lost them', async () => {
  for (const code of [5730, 4100, 4200, -32601, -32602])
    expect(await followBatch(chain, saying(refusing(code)), '0xb47c')).toBe('lost');
});

test('a wallet that fails for a while is asked again', async () => {
  const wallet = saying(refusing(-32603), new Error('locked'), { status: 400 });
  expect(await followBatch(chain, wallet, '0xb47c')).toBe('dropped');
  expect(console.warn).toHaveBeenCalledTimes(2);
});

test('who leaves ends it', async () => {
  const leaving = AbortSignal.abort();
  await expect(
    followBatch(chain, saying({ status: 100 }), '0xb47c', () => {}, leaving),
  ).rejects.toMatchObject({ name: 'AbortError' });
});
