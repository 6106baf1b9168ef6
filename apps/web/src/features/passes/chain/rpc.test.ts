import { afterEach, expect, test, vi } from 'vitest';
import { answerPage, type Answer } from '../../../lib/testing.ts';
import { ChainUnavailableError, rpc, RpcRefusalError } from './rpc.ts';
import { Refused, scriptChain, testChain } from './testing.ts';

const chain = testChain('/api/rpc');

afterEach(() => void vi.unstubAllGlobals());

test('what is asked at once goes as one request, and each gets its own answer', async () => {
  const requests = await scriptChain((method, [first]) => `${method} ${String(first)}`);
  const answers = await Promise.all([
    rpc(chain, 'eth_chainId'),
    rpc(chain, 'eth_call', ['a']),
    rpc(chain, 'eth_call', ['b']),
  ]);
  expect(answers).toEqual(['eth_chainId undefined', 'eth_call a', 'eth_call b']);
  expect(requests).toEqual([['eth_chainId', 'eth_call', 'eth_call']]);
  await rpc(chain, 'eth_gasPrice');
  expect(requests).toHaveLength(2);
});

test('one that is refused takes no other with it', async () => {
  await scriptChain((method) => {
    if (method === 'eth_call') throw new Refused(3, 'execution reverted', '0x08c379a0');
    return '0x1';
  });
  const [refusalResult, answerResult] = await Promise.allSettled([
    rpc(chain, 'eth_call'),
    rpc(chain, 'eth_chainId'),
  ]);
  expect(answerResult).toEqual({ status: 'fulfilled', value: '0x1' });
  expect(refusalResult).toMatchObject({
    reason: { name: 'RpcRefusalError', code: 3, message: 'execution reverted', data: '0x08c379a0' },
  });
});

test.each([
  [-32603, 'The chain is starting again', true],
  [-32603, 'The node does not answer', true],
  [-32603, 'Internal error', false],
  [3, 'does not answer', false],
])('%i, %s: the chain is unavailable: %s', async (code, message, isUnavailable) => {
  await scriptChain(() => {
    throw new Refused(code, message);
  });
  const failure = await rpc(chain, 'eth_call').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(isUnavailable ? ChainUnavailableError : RpcRefusalError);
});

test.each<[string, Answer]>([
  ['a page of a proxy', { status: 502, body: '<html>' }],
  ['one object in place of a list', { body: { error: { code: 'chain/away' } } }],
  ['no reply to it', { body: [] }],
  ['no answer', { hangUp: true }],
])('%s: the chain is unavailable', async (_, answer) => {
  await answerPage(() => answer);
  await expect(rpc(chain, 'eth_chainId')).rejects.toBeInstanceOf(ChainUnavailableError);
  // The next one is asked by itself.
  vi.unstubAllGlobals();
  await scriptChain(() => '0x2');
  expect(await rpc(chain, 'eth_chainId')).toBe('0x2');
});
