import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused, scriptChain, testChain } from '../chain/testing.ts';
import type { Hex } from '../chain/chain-facts.ts';
import type { Connected } from '../wallet/wallet-store.ts';
import { claimOwed } from './claim-owed.ts';

const chain = testChain('/api/rpc');
const HOLDER = '0x00000000000000000000000000000000000000aa';
const CONTRACT = '0x00000000000000000000000000000000000000c1';
const HASH: Hex = `0x${'1'.repeat(64)}`;
const REVERTED = new Refused(3, 'execution reverted', '0xdeadbeef');

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('setTimeout', (work: () => void) => setImmediate(work));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Claims on a chain that answers so, with a wallet whose person answers so. */
async function claim(
  answers: Partial<Record<string, () => unknown>> = {},
  { confirm = () => HASH, chainId = chain.id }: { confirm?: () => Hex; chainId?: number } = {},
) {
  const steps: string[] = [];
  const sentTransactions: unknown[] = [];
  const requests = await scriptChain((method) => {
    const stubbedAnswer = answers[method];
    if (stubbedAnswer !== undefined) return stubbedAnswer();
    if (method === 'eth_getTransactionReceipt')
      return { status: '0x1', blockHash: HASH, transactionHash: HASH };
    return method === 'eth_getTransactionByHash' ? null : '0x1';
  });
  const wallet: Connected = {
    phase: 'connected',
    address: HOLDER,
    chainId,
    wallet: {
      id: 'test',
      name: 'Test',
      provider: {
        request: async ({ params }) => {
          sentTransactions.push(params);
          return confirm();
        },
      },
    },
  };
  const end = await claimOwed(
    { chain, wallet, onStep: (step) => steps.push(step) },
    { contract: CONTRACT, data: '0xc1a1' },
  );
  return { end, steps, sent: sentTransactions, methods: requests.flat() };
}

test('it is looked at, confirmed, sent as it was given, and followed to its end', async () => {
  const { end, steps, sent: sentTransactions } = await claim();
  expect(end).toBe('done');
  expect(steps).toEqual(['checking', 'confirm', 'waiting']);
  expect(sentTransactions).toEqual([
    [{ from: HOLDER, to: CONTRACT, data: '0xc1a1', value: '0x0' }],
  ]);
});

test('on another network nothing is asked of anybody', async () => {
  const { end, steps, sent: sentTransactions, methods } = await claim({}, { chainId: 1 });
  expect([end, steps, sentTransactions, methods]).toEqual(['wrong-network', [], [], []]);
});

test('what would fail is told before the wallet opens', async () => {
  const { end, sent: sentTransactions } = await claim({
    eth_call: () => {
      throw REVERTED;
    },
  });
  expect([end, sentTransactions]).toEqual(['gone', []]);
});

test.each<[string, () => Hex]>([
  [
    'rejected',
    () => {
      throw Object.assign(new Error('User denied transaction signature.'), { code: 4001 });
    },
  ],
  [
    'other',
    () => {
      throw new Error('The wallet is broken.');
    },
  ],
])('%s: the wallet did not send it', async (end, confirm) => {
  expect((await claim({}, { confirm })).end).toBe(end);
});

test('a chain that is away before the wallet opens is said to be away', async () => {
  const away = (): never => {
    throw new Refused(-32603, 'it is starting again');
  };
  for (const method of ['eth_call', 'eth_getTransactionCount']) {
    const { end, sent: sentTransactions } = await claim({ [method]: away });
    expect([end, sentTransactions]).toEqual(['unavailable', []]);
  }
});

test('a question that is refused after signing does not say that nothing was signed', async () => {
  for (const method of ['eth_getTransactionReceipt', 'eth_getTransactionCount']) {
    let requestCount = 0;
    const { end } = await claim({
      [method]: () => {
        requestCount += 1;
        if (method === 'eth_getTransactionReceipt' || requestCount > 1)
          throw new Refused(-32602, 'no');
        return '0x1';
      },
    });
    expect(end).toBe('other');
  }
});

test('the chain refuses it, or another transaction takes its place', async () => {
  const createRevertedReceipt = (): unknown => ({
    status: '0x0',
    blockHash: HASH,
    transactionHash: HASH,
  });
  expect((await claim({ eth_getTransactionReceipt: createRevertedReceipt })).end).toBe('reverted');
  const cancel = {
    hash: `0x${'2'.repeat(64)}`,
    from: HOLDER,
    to: HOLDER,
    input: '0x',
    nonce: '0x1',
  };
  for (const minedTransaction of [cancel, { ...cancel, to: CONTRACT, input: '0x99' }]) {
    let count = 0;
    const { end } = await claim({
      eth_getTransactionReceipt: () => null,
      eth_getTransactionCount: () => `0x${(count += 1).toString(16)}`,
      eth_getBlockByNumber: () => ({ transactions: [minedTransaction] }),
    });
    expect(end).toBe('cancelled');
  }
});
