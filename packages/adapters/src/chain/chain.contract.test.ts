import { portOf } from '@firm/format/testing.ts';
import { createServer } from 'node:http';
import { erc20Abi } from '@firm/contracts';
import { encodeFunctionData, getAddress } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ChainRefusedError,
  createPublicChain,
  readHoldings,
  verifySignature,
  type Chain,
} from './index.ts';
import { openTestChain } from './testing.ts';

const KEY = 'k3y-0123456789abcdef';
const chains: Record<string, Chain> = {};
/**
 * Listens where the public chain's provider would, and answers with the local chain: a real node
 * either way.
 */
const provider = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => (text += chunk));
  request.on('end', () => {
    const {
      id,
      method,
      params,
    }: {
      id: number;
      method: string;
      params: unknown[];
    } = JSON.parse(text);
    const reply = (body: object) =>
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ jsonrpc: '2.0', id, ...body }));
    chains['local']!.request(method, params).then(
      (result) => reply({ result }),
      (error: unknown) =>
        error instanceof ChainRefusedError
          ? reply({ error: { code: error.code, message: error.message, data: error.data } })
          : response.destroy(),
    );
  });
});

beforeAll(async () => {
  const local = (chains['local'] = await openTestChain());
  await new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve));
  const { token, collection } = await local.contracts();
  const rpcUrl = `http://127.0.0.1:${portOf(provider)}/${KEY}`;
  const network = {
    id: 31337,
    name: 'Somebody’s',
    currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    explorerUrl: null,
  };
  chains['public'] = createPublicChain({ network, rpcUrl, token, collection });
  chains['public, another network'] = createPublicChain({
    network: { ...network, id: 1 },
    rpcUrl,
    token,
    collection,
  });
  chains['public, gone'] = createPublicChain({
    network,
    rpcUrl: `http://127.0.0.1:1/${KEY}`,
    token,
    collection,
  });
});
afterAll(async () => {
  provider.closeAllConnections();
  provider.close();
  await chains['local']?.stop();
});

const person = privateKeyToAccount(generatePrivateKey());
const ask = (method: string, params: unknown[] = []) => ({ jsonrpc: '2.0', id: 7, method, params });

describe.each(['local', 'public'])('the %s chain', (name) => {
  const chain = () => chains[name]!;
  const overdraw = async () => {
    const { token } = await chain().contracts();
    return [
      {
        from: person.address,
        to: token,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [token, 1n] }),
      },
      'latest',
    ];
  };

  test('says what it is, and that it is there', async () => {
    expect(chain()).toMatchObject({
      id: 31337,
      isLocal: name === 'local',
      currency: { decimals: 18 },
    });
    expect(await chain().status()).toBe('ready');
    expect(chain().description).not.toContain(KEY);
    const { token, collection } = await chain().contracts();
    expect([token, collection]).toEqual([getAddress(token), getAddress(collection)]);
  });

  test('answers our server; a revert comes with its bytes', async () => {
    expect(await chain().request('eth_chainId')).toBe('0x7a69');
    await expect(chain().request('eth_call', await overdraw())).rejects.toMatchObject({
      name: 'ChainRefusedError',
      data: expect.stringMatching(/^0xe450d38c/),
    });
  });

  test('answers a page only what a page needs', async () => {
    expect(await chain().answer(ask('eth_chainId'))).toEqual({
      status: 200,
      body: { jsonrpc: '2.0', id: 7, result: '0x7a69' },
    });
    for (const method of [
      'anvil_setBalance',
      'debug_traceCall',
      'eth_sendTransaction',
      'eth_accounts',
    ])
      expect(await chain().answer(ask(method))).toMatchObject({
        body: { error: { code: -32601 } },
      });
    expect(await chain().answer(ask('eth_call', [...(await overdraw()), {}]))).toMatchObject({
      body: { error: { code: -32602 } },
    });
    expect(await chain().answer(ask('eth_call', await overdraw()))).toMatchObject({
      body: { error: { data: expect.stringMatching(/^0xe450d38c/) } },
    });
    expect(await chain().answer('nonsense')).toMatchObject({ status: 400 });
  });

  test('a wallet’s holdings and signatures', async () => {
    expect(await readHoldings(chain(), { address: person.address, ids: [0, 1, 2] })).toEqual({
      tokens: 0n,
      passes: new Map([
        [0, 0n],
        [1, 0n],
        [2, 0n],
      ]),
    });
    const signature = await person.signMessage({ message: 'hello' });
    expect(
      await verifySignature(chain(), { address: person.address, message: 'hello', signature }),
    ).toBe(true);
    expect(
      await verifySignature(chain(), { address: person.address, message: 'hallo', signature }),
    ).toBe(false);
  });
});

test('money for trials is given on the local chain, on a public one of the same number never', async () => {
  await expect(chains['public']!.fundTestWallet(person.address)).rejects.toMatchObject({
    name: 'FaucetClosedError',
    reason: 'wrong-chain',
  });
  const { address } = privateKeyToAccount(generatePrivateKey());
  expect(await chains['local']!.fundTestWallet(address)).toMatchObject({ ether: 10n ** 18n });
  await expect(chains['local']!.fundTestWallet(address)).rejects.toMatchObject({
    reason: 'already-funded',
  });
});

test('a provider of another network, and one that is gone, are told from one that is right', async () => {
  const [other, goneChain] = [chains['public, another network']!, chains['public, gone']!];
  expect(await other.status()).toBe('wrong-network');
  expect(await goneChain.status()).toBe('unreachable');
  await expect(goneChain.request('eth_chainId')).rejects.toMatchObject({
    name: 'ChainUnavailableError',
    message: expect.not.stringContaining(KEY),
  });
  expect(JSON.stringify(await goneChain.answer(ask('eth_chainId')))).not.toMatch(
    new RegExp(`${KEY}|127\\.0`),
  );
  expect((await goneChain.contracts()).batchReader).toBeNull();
  await expect(
    readHoldings(goneChain, { address: person.address, ids: [0] }),
  ).rejects.toMatchObject({
    name: 'ChainUnavailableError',
  });
  const signature = await privateKeyToAccount(generatePrivateKey()).signMessage({
    message: 'hello',
  });
  await expect(
    verifySignature(goneChain, { address: person.address, message: 'hello', signature }),
  ).rejects.toMatchObject({ name: 'ChainUnavailableError' });
});
