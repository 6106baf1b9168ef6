import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../lib/testing.ts';
import { testChain } from '../chain/testing.ts';
import { forgetPending, readPending, savePending, type PendingMint } from './pending-mint.ts';

const chain = testChain('/api/rpc');
const ADA = '0x00000000000000000000000000000000000000aA';
const BOB = '0x00000000000000000000000000000000000000bb';
const step: PendingMint = {
  tier: 2,
  since: 1,
  step: 'approve',
  price: '2000',
  sent: { hash: '0x1', from: ADA, to: BOB, data: '0x', nonce: 3, sinceBlock: 9 },
};
let storage: ReturnType<typeof memoryStorage>;

beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('window', { localStorage: storage });
  return () => void vi.unstubAllGlobals();
});

test('a mint that has begun is there again after a reload, for its account on its chain only', () => {
  savePending(chain, ADA, step);
  expect(readPending(chain, ADA)).toEqual(step);
  // The case of an address is not looked at.
  expect(readPending(chain, '0x00000000000000000000000000000000000000Aa')).toEqual(step);
  expect(readPending(chain, BOB)).toBeUndefined();
  expect(readPending(testChain('/api/rpc', { id: 1 }), ADA)).toBeUndefined();
  expect(readPending(testChain('/api/rpc', { collection: BOB }), ADA)).toBeUndefined();
  forgetPending(chain, ADA);
  expect(readPending(chain, ADA)).toBeUndefined();
});

test('both steps together are known by the name of the wallet', () => {
  const both: PendingMint = { tier: 0, since: 1, step: 'both', batchId: '0xb47c' };
  savePending(chain, ADA, both);
  expect(readPending(chain, ADA)).toEqual(both);
});

test.each([
  'null',
  '',
  'half of a te',
  '7',
  '{}',
  '{"step":"both"}',
  '{"step":"claim"}',
  '{"step":"claim","sent":{}}',
  '{"step":"claim","sent":{"hash":7}}',
])('%s, kept by something else, is no mint', (storedText) => {
  savePending(chain, ADA, step);
  const key = storage.key(0) ?? '';
  storage.setItem(key, storedText);
  expect(readPending(chain, ADA)).toBeUndefined();
});

test('where nothing can be kept it is there until the page goes', () => {
  storage.isFull = true;
  savePending(chain, BOB, step);
  expect(readPending(chain, BOB)).toEqual(step);
  forgetPending(chain, BOB);
  expect(readPending(chain, BOB)).toBeUndefined();
});
