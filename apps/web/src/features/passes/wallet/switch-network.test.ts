import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testChain } from '../chain/testing.ts';
import { codeOf } from './provider.ts';
import { switchNetwork } from './switch-network.ts';

beforeEach(() => void vi.stubGlobal('location', { href: 'https://firm.example/passes?x=1#y' }));
afterEach(() => void vi.unstubAllGlobals());

/** A wallet that answers so; what it was asked is kept. */
function wallet(answer: (method: string) => unknown) {
  const requests: [string, unknown][] = [];
  return {
    asked: requests,
    request: async ({
      method,
      params,
    }: {
      method: string;
      params?: readonly unknown[] | object;
    }) => {
      requests.push([method, params]);
      const reply = answer(method);
      if (reply !== null) throw reply;
      return null;
    },
  };
}
const chain = testChain('/api/rpc');
const unknown = { code: 4902, message: 'Unrecognized chain ID' };
const onSwitch = (reply: unknown) => (method: string) =>
  method === 'wallet_switchEthereumChain' ? reply : null;

test('a wallet that knows the network is asked once', async () => {
  const provider = wallet(() => null);
  await switchNetwork(provider, chain);
  expect(provider.asked).toEqual([['wallet_switchEthereumChain', [{ chainId: '0x7a69' }]]]);
});

test.each([
  unknown,
  // As some wallets on telephones say it.
  { code: -32603, data: { originalError: unknown } },
  { code: -32603, message: 'Unrecognized chain ID "0x7a69"' },
  { code: -32000, message: 'Сеть не найдена' },
  { code: '4902' },
  { code: -32603, data: { code: 4902 } },
  { code: -32603, data: { cause: { code: 4902 } } },
  { cause: { code: 4902 } },
  { code: 4900, message: 'Disconnected from all chains' },
  new Error('x'),
  'a word',
  undefined,
  4902,
])('one that does not know it is told all of it (%#)', async (reply) => {
  const provider = wallet(onSwitch(reply));
  await switchNetwork(provider, chain);
  expect(provider.asked.at(-1)).toEqual([
    'wallet_addEthereumChain',
    [
      {
        chainId: '0x7a69',
        chainName: 'Test chain',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['https://firm.example/api/rpc'],
      },
    ],
  ]);
});

test('an explorer is named where there is one', async () => {
  const provider = wallet(onSwitch(unknown));
  await switchNetwork(provider, { ...chain, explorerUrl: 'https://scan.example' });
  expect(provider.asked.at(-1)?.[1]).toMatchObject([
    { blockExplorerUrls: ['https://scan.example'] },
  ]);
});

test.each([
  { code: 4001 },
  { code: -32603, data: { cause: { code: 4001 } } },
  { code: -32603, message: 'Cancelled by User' },
  // It is open already, and asking again would not help.
  { code: -32002 },
  { code: -32601 },
  { code: 4200, message: 'Unsupported' },
  { code: -32603, message: 'The method wallet_switchEthereumChain does not exist' },
  new Error('Method not found'),
])(
  'a no of the person and a method that is missing are handed on, and nothing is added (%#)',
  async (reply) => {
    const provider = wallet(onSwitch(reply));
    await expect(switchNetwork(provider, chain)).rejects.toBe(reply);
    expect(provider.asked).toHaveLength(1);
  },
);

test.each([
  [null, undefined],
  [undefined, undefined],
  [7, undefined],
  ['text', undefined],
  [{}, undefined],
  [{ code: {} }, undefined],
  [{ code: Number.NaN }, Number.NaN],
  [{ code: 0, data: null }, 0],
  [{ code: 1, data: { originalError: null } }, 1],
  [{ code: 1, data: { originalError: { code: [] } } }, undefined],
  [Object.create({ code: 4001 }), 4001],
])('%#: a failure of any shape has a code or none', (error, code) => {
  expect(codeOf(error)).toBe(code);
});
