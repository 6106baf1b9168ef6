import { expect, test } from 'vitest';
import type { Provider } from '../wallet/provider.ts';
import { testChain } from '../chain/testing.ts';
import { canBatch, NoBatchError, sendBatch } from './send-batch.ts';

const FROM = '0x00000000000000000000000000000000000000aa';
const chain = testChain('/api/rpc');
const call = { to: FROM, data: '0x01' } as const;

const wallet = (answer: () => unknown): Provider & { asked: unknown[] } => {
  const requests: unknown[] = [];
  return {
    asked: requests,
    request: async (one) => {
      requests.push(one);
      return answer();
    },
  };
};
const failing = (code: number): Provider =>
  wallet(() => {
    throw Object.assign(new Error('no'), { code });
  });

test.each<[string, unknown, boolean]>([
  ['supported here', { '0x7a69': { atomic: { status: 'supported' } } }, true],
  ['ready here', { '0x7A69': { atomic: { status: 'ready' } } }, true],
  ['supported everywhere', { '0x0': { atomic: { status: 'supported' } } }, true],
  [
    'of this network, beside what it can everywhere',
    { '0x0': { flowControl: { supported: true } }, '0x7a69': { atomic: { status: 'ready' } } },
    true,
  ],
  [
    'supported everywhere but here',
    { '0x0': { atomic: { status: 'supported' } }, '0x7a69': { atomic: { status: 'unsupported' } } },
    false,
  ],
  [
    'supported everywhere, beside what it can here',
    { '0x7a69': { paymasterService: {} }, '0x0': { atomic: { status: 'supported' } } },
    true,
  ],
  ['another network', { '0x1': { atomic: { status: 'supported' } } }, false],
  ['unsupported', { '0x7a69': { atomic: { status: 'unsupported' } } }, false],
  ['nothing of it', { '0x7a69': {} }, false],
  ['null for the network', { '0x7a69': null }, false],
  ['a text', 'yes', false],
  ['an empty list', [], false],
  ['null', null, false],
  ['undefined', undefined, false],
])('a wallet that answers %s', async (_, answer, can) => {
  expect(
    await canBatch(
      chain,
      wallet(() => answer),
      FROM,
    ),
  ).toBe(can);
});

test('a wallet that refuses the question, or does not answer at once, is not waited for', async () => {
  expect(await canBatch(chain, failing(-32601), FROM)).toBe(false);
  const silent: Provider = { request: () => new Promise<never>(() => {}) };
  expect(await canBatch(chain, silent, FROM)).toBe(false);
});

test('calls go together or not at all, and are known by the name that the wallet gives them', async () => {
  const final = wallet(() => ({ id: '0xb47c', capabilities: {} }));
  expect(await sendBatch(chain, final, FROM, [call, call])).toBe('0xb47c');
  expect(final.asked).toEqual([
    {
      method: 'wallet_sendCalls',
      params: [
        {
          version: '2.0.0',
          chainId: '0x7a69',
          from: FROM,
          atomicRequired: true,
          calls: [
            { ...call, value: '0x0' },
            { ...call, value: '0x0' },
          ],
        },
      ],
    },
  ]);
  const draft = wallet(() => '0xold');
  expect(await sendBatch(chain, draft, FROM, [call])).toBe('0xold');
});

test('where the wallet will not, the two steps remain', async () => {
  for (const code of [5700, 5710, 5740, 5750, 5760, 4200, -32601, -32602])
    await expect(sendBatch(chain, failing(code), FROM, [call])).rejects.toBeInstanceOf(
      NoBatchError,
    );
});

test('what may have been sent is never sent again in two steps', async () => {
  for (const answer of [undefined, null, {}, { id: 7 }, 7])
    await expect(
      sendBatch(
        chain,
        wallet(() => answer),
        FROM,
        [call],
      ),
    ).rejects.not.toBeInstanceOf(NoBatchError);
  // The person said no: that is no reason to ask in another way.
  await expect(sendBatch(chain, failing(4001), FROM, [call])).rejects.toMatchObject({ code: 4001 });
});
