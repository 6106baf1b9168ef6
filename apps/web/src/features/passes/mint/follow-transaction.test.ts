import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scriptChain, testChain } from '../chain/testing.ts';
import { answerPage } from '../../../lib/testing.ts';
import type { LiveChain } from '../chain/chain-facts.ts';
import {
  findReceipt,
  followTransaction,
  type Outcome,
  type SentTransaction,
} from './follow-transaction.ts';

const [FROM, TO] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`] as const;
const [FIRST, SECOND] = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`] as const;
const sentTransaction: SentTransaction = {
  hash: FIRST,
  from: FROM,
  to: TO,
  data: '0x1234',
  nonce: 7,
  sinceBlock: 10,
};

/** Chain state at one look: receipts by hash, number sent, and the blocks. */
type Look = {
  receipts?: Record<string, { status: string; blockHash: string }>;
  count?: number;
  mined?: Record<string, unknown>;
};

beforeEach(() => {
  // Nobody waits between two looks.
  vi.stubGlobal('setTimeout', (work: () => void) => setImmediate(work));
});
afterEach(() => void vi.unstubAllGlobals());

/** Follows it over these looks; the last one stays. */
async function follow(
  looks: readonly Look[],
  chain: LiveChain = testChain('/api/rpc'),
): Promise<{ outcome: Outcome; hashes: string[] }> {
  let at = -1;
  const look = (): Look => looks[Math.min(at, looks.length - 1)] ?? {};
  await scriptChain((method, [first]) => {
    if (method === 'eth_getTransactionReceipt') {
      at += 1;
      const receipt = look().receipts?.[String(first)];
      return receipt && { ...receipt, transactionHash: first };
    }
    if (method === 'eth_getTransactionCount') return `0x${(look().count ?? 7).toString(16)}`;
    if (method === 'eth_blockNumber') return '0xb';
    return { transactions: first === '0xb' && look().mined ? [look().mined] : [] };
  });
  const hashes: string[] = [];
  const outcome = await followTransaction(chain, sentTransaction, {
    onHash: (hash) => hashes.push(hash),
  });
  return { outcome, hashes };
}

const result = { status: '0x1', blockHash: '0xb1' };
const replacement = {
  hash: SECOND,
  from: FROM,
  to: TO,
  input: '0x1234',
  value: '0x0',
  nonce: '0x7',
};

test('it waits until it is mined', async () => {
  expect(await follow([{}, {}, { receipts: { [FIRST]: result } }])).toEqual({
    outcome: { kind: 'done', hash: FIRST },
    hashes: [],
  });
});

test('a receipt may say that it was reverted', async () => {
  const { outcome } = await follow([{ receipts: { [FIRST]: { ...result, status: '0x0' } } }]);
  expect(outcome).toEqual({ kind: 'reverted', hash: FIRST });
});

test('sped up it goes on under another hash', async () => {
  const { outcome, hashes } = await follow([
    {},
    { count: 8, mined: replacement },
    { count: 8, mined: replacement, receipts: { [SECOND]: result } },
  ]);
  expect(outcome).toEqual({ kind: 'done', hash: SECOND });
  expect(hashes).toEqual([SECOND]);
});

test('the case of addresses does not matter', async () => {
  const minedTransaction = { ...replacement, from: FROM.toUpperCase().replace('X', 'x'), to: TO };
  const { outcome } = await follow([
    { count: 8, mined: minedTransaction },
    { receipts: { [SECOND]: result } },
  ]);
  expect(outcome).toEqual({ kind: 'done', hash: SECOND });
});

test('nothing sent to oneself under its number is how wallets cancel', async () => {
  const minedTransaction = { ...replacement, to: FROM, input: '0x' };
  expect((await follow([{ count: 8, mined: minedTransaction }])).outcome).toEqual({
    kind: 'cancelled',
  });
});

test.each([
  ['another call', { input: '0x9999' }],
  ['another contract', { to: `0x${'c'.repeat(40)}` }],
  ['a new contract', { to: null }],
])('%s under its number replaces it', async (_, change) => {
  const minedTransaction = { ...replacement, ...change };
  expect((await follow([{ count: 8, mined: minedTransaction }])).outcome).toEqual({
    kind: 'replaced',
  });
});

test('another number, or another account, is another transaction', async () => {
  const { outcome } = await follow([
    { count: 8, mined: { ...replacement, nonce: '0x6', input: '0x9999' } },
    { count: 8, mined: { ...replacement, from: TO, input: '0x9999' } },
    { receipts: { [FIRST]: result } },
  ]);
  expect(outcome).toEqual({ kind: 'done', hash: FIRST });
});

test('on a network it counts once it was seen twice in the same block', async () => {
  const network = testChain('/api/rpc', { isLocal: false });
  const inBlock = (blockHash: string, status = '0x1'): Look => ({
    receipts: { [FIRST]: { status, blockHash } },
  });
  // The first block was reorganised away; in the one that stayed it was reverted.
  const looks = [
    inBlock('0xb1'),
    {},
    inBlock('0xb1'),
    inBlock('0xb2', '0x0'),
    inBlock('0xb2', '0x0'),
  ];
  expect((await follow(looks, network)).outcome).toEqual({ kind: 'reverted', hash: FIRST });
});

test('while the chain is away it goes on asking, and says so once each way', async () => {
  let requestCount = 0;
  await answerPage(({ body }) => {
    requestCount += 1;
    if (requestCount < 3) return { hangUp: true };
    const batch: { id: number; method: string }[] = JSON.parse(body);
    return {
      body: batch.map(({ id, method }) => ({
        id,
        result: method === 'eth_getTransactionReceipt' ? result : '0x7',
      })),
    };
  });
  const news: boolean[] = [];
  const outcome = await followTransaction(testChain('/api/rpc'), sentTransaction, {
    onUnavailable: (is) => news.push(is),
  });
  expect(outcome.kind).toBe('done');
  expect(news).toEqual([true, true, false]);
});

test('who leaves ends it', async () => {
  await scriptChain(() => '0x0');
  const leaving = AbortSignal.abort();
  await expect(
    followTransaction(testChain('/api/rpc'), sentTransaction, {}, leaving),
  ).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('a receipt that cannot be had now is none', async () => {
  await answerPage(() => ({ hangUp: true }));
  expect(await findReceipt(testChain('/api/rpc'), FIRST)).toBeUndefined();
});
