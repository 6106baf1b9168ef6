import { portOf } from '@firm/format/testing.ts';
import { createServer as createHttpServer } from 'node:http';
import { type OpenDatabase } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import { chainSchema } from '@firm/schema';
import * as v from 'valibot';
import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Deps } from '../../http/deps.ts';
import { serveApi, testConfig, testDeps } from '../../../testing/harness.ts';
import { createPublicChain, startTestChain, type TestChain } from '../../../testing/chain.ts';

let local: TestChain;
let database: OpenDatabase;
let server: Awaited<ReturnType<typeof serveApi>>;
const closing: (() => unknown)[] = [];

async function start(changes: Partial<Deps>) {
  const deps = testDeps({ database, ...changes });
  const harness = await serveApi(deps);
  closing.push(harness.close);
  return harness;
}

beforeAll(async () => {
  [local, database] = await Promise.all([startTestChain(), openTestDatabase()]);
  server = await start({ chain: local.chain });
});
afterAll(async () => {
  for (const close of closing) await close();
  await Promise.all([local.stop(), database.close()]);
});

const post = async (
  url: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) => {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: await response.json(),
  };
};
const call = (method: string, params: unknown[] = []) => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  params,
});

test('GET /api/chain says all that a page needs, and is not kept', async () => {
  const response = await fetch(`${server.url}/api/chain`);
  const chain = v.parse(chainSchema, await response.json());
  expect(chain).toMatchObject({
    status: 'on',
    id: 31337,
    isLocal: true,
    rpcPath: '/api/rpc',
    explorerUrl: null,
    token: { name: 'The Firm', symbol: 'FIRM', decimals: 18 },
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('without a chain it says that it is off, and so does the rest', async () => {
  const { url } = await start({});
  expect(await (await fetch(`${url}/api/chain`)).json()).toEqual({ status: 'off' });
  expect(await post(url, '/api/rpc', call('eth_chainId'))).toMatchObject({
    status: 404,
    body: { error: { code: 'chain/off' } },
  });
  expect(await post(url, '/api/faucet', { address: `0x${'1'.repeat(40)}` })).toMatchObject({
    status: 404,
    body: { error: { code: 'chain/off' } },
  });
});

describe('POST /api/rpc', () => {
  test('reads and batches; nothing of the node’s own', async () => {
    expect(await post(server.url, '/api/rpc', call('eth_chainId'))).toMatchObject({
      status: 200,
      body: { jsonrpc: '2.0', id: 1, result: '0x7a69' },
    });
    const batch = await post(server.url, '/api/rpc', [
      call('eth_blockNumber'),
      call('anvil_dumpState'),
      call('eth_sendTransaction', [{}]),
    ]);
    expect(batch).toMatchObject({
      status: 200,
      body: [
        { result: expect.stringMatching(/^0x/) },
        { error: { code: -32601 } },
        { error: { code: -32601 } },
      ],
    });
    expect(await post(server.url, '/api/rpc', '{"jsonrpc":')).toMatchObject({
      status: 400,
      body: { error: { code: -32700 } },
    });
  });

  test('size: up to 256 KB, a batch up to 50', async () => {
    const paddedCall = { ...call('eth_chainId'), id: 'x'.repeat(100_000) };
    expect((await post(server.url, '/api/rpc', paddedCall)).status).toBe(200);
    expect(
      (await post(server.url, '/api/rpc', { ...paddedCall, id: 'x'.repeat(300_000) })).status,
    ).toBe(413);
    expect(
      (
        await post(
          server.url,
          '/api/rpc',
          Array.from({ length: 51 }, () => call('eth_chainId')),
        )
      ).status,
    ).toBe(413);
  });

  test('a wallet in an extension may ask; another site may not', async () => {
    expect(
      (
        await post(server.url, '/api/rpc', call('eth_chainId'), {
          origin: 'chrome-extension://nkbihfbeogaeaoehlefnkodbefgpgknn',
        })
      ).status,
    ).toBe(200);
    expect(
      (await post(server.url, '/api/rpc', call('eth_chainId'), { origin: 'https://evil.example' }))
        .status,
    ).toBe(403);
    expect(
      (
        await post(
          server.url,
          '/api/faucet',
          { address: `0x${'1'.repeat(40)}` },
          { origin: 'chrome-extension://nkbihfbeogaeaoehlefnkodbefgpgknn' },
        )
      ).status,
    ).toBe(403);
  });

  test('a visitor’s calls are limited, generously, batches by what is in them', async () => {
    const clock = { now: 0 };
    const { url } = await start({ chain: local.chain, clock: () => new Date(clock.now) });
    const batch = Array.from({ length: 50 }, () => call('eth_chainId'));
    for (let i = 0; i < 12; i++) expect((await post(url, '/api/rpc', batch)).status).toBe(200);
    const refusal = await post(url, '/api/rpc', batch);
    expect(refusal).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } });
    expect(Number(refusal.headers.get('retry-after'))).toBeLessThanOrEqual(3);
    clock.now += 3_000;
    expect((await post(url, '/api/rpc', batch)).status).toBe(200);
  });

  test('few at a time, and bytes are counted as well as calls', async () => {
    let [inside, max, size] = [0, 0, 10];
    let heldRequest: Promise<void> | undefined;
    const slow: Deps['chain'] = {
      ...local.chain,
      answer: async () => {
        max = Math.max(max, ++inside);
        await (heldRequest ?? new Promise((resolve) => setTimeout(resolve, 5)));
        inside--;
        return { status: 200, body: { jsonrpc: '2.0', id: 1, result: 'x'.repeat(size) } };
      },
    };
    const { url } = await start({ chain: slow, clock: () => new Date(0) });
    const ask = (count: number) =>
      Array.from({ length: count }, () => post(url, '/api/rpc', call('eth_chainId')));
    const statuses = async (count: number) =>
      (await Promise.all(ask(count))).map(({ status }) => status);
    expect(new Set(await statuses(40))).toEqual(new Set([200]));
    expect(max).toBe(4);
    // Somebody who opens hundreds of connections: until the chain answers, only refusals come.
    const gate = Promise.withResolvers<void>();
    heldRequest = gate.promise;
    const many = ask(200);
    expect((await Promise.race(many)).status).toBe(429);
    gate.resolve();
    heldRequest = undefined;
    await Promise.all(many);
    expect(max).toBe(4);
    size = 1_000_000;
    const large = await statuses(40);
    expect(large.filter((status) => status === 200).length).toBeLessThanOrEqual(17);
    expect(large).toContain(429);
  });

  test('a transaction that fills a block costs what blocks cost, and its logs never arrive here whole', async () => {
    const wallet = privateKeyToAccount(generatePrivateKey());
    await local.chain.fundTestWallet(wallet.address);
    const ask = async (method: string, params: unknown[] = []) =>
      // A wrong shape fails the expectations below.
      (await post(server.url, '/api/rpc', call(method, params))).body as {
        result?: never;
        error?: { code: number; message: string };
      };
    // A deployment whose constructor logs a megabyte: PUSH3 1_000_000 PUSH1 0 LOG0 STOP.
    const transaction = (nonce: number, maxFeePerGas: bigint) =>
      wallet.signTransaction({
        type: 'eip1559',
        chainId: 31_337,
        nonce,
        gas: 14_000_000n,
        maxFeePerGas,
        maxPriorityFeePerGas: 0n,
        data: '0x620f42406000a000',
      });
    // On a quiet chain the base fee has fallen to a few wei.
    for (let i = 0; i < 150; i++) await local.chain.request('evm_mine');
    expect(
      (await ask('eth_sendRawTransaction', [await transaction(0, 1_000_000n)])).error?.message,
    ).toMatch(/base fee/);
    const hashes: string[] = [];
    for (let nonce = 0; nonce < 3; nonce++) {
      const reply = await ask('eth_sendRawTransaction', [await transaction(nonce, 2n * 10n ** 9n)]);
      expect(reply.error).toBeUndefined();
      hashes.push(reply.result as never);
    }
    const latest = Number((await ask('eth_blockNumber')).result);
    const spentWei =
      10n ** 18n - BigInt((await ask('eth_getBalance', [wallet.address])).result ?? 0);
    expect(spentWei).toBeGreaterThan(3n * 8_000_000n * 800_000_000n);
    const tooLong = { code: -32005 };
    for (const hash of hashes)
      expect((await ask('eth_getTransactionReceipt', [hash])).error).toMatchObject(tooLong);
    for (const range of [
      { fromBlock: `0x${latest.toString(16)}` },
      { fromBlock: `0x${(latest - 100).toString(16)}` },
    ])
      expect((await ask('eth_getLogs', [range])).error).toMatchObject(tooLong);
  });
});

describe('POST /api/faucet', () => {
  test('pays a test wallet once it needs it, and says why not otherwise', async () => {
    const { address } = privateKeyToAccount(generatePrivateKey());
    const faucetReply = await post(server.url, '/api/faucet', { address });
    expect(faucetReply).toMatchObject({
      status: 200,
      body: { ether: `1${'0'.repeat(18)}`, tokens: `12000000000${'0'.repeat(18)}` },
    });
    expect(
      await post(server.url, '/api/rpc', call('eth_getBalance', [address, 'latest'])),
    ).toMatchObject({ body: { result: '0xde0b6b3a7640000' } });
    expect(await post(server.url, '/api/faucet', { address })).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'faucet/already-funded',
          message: 'This wallet still has enough test money.',
        },
      },
    });
    const { collection } = await local.chain.contracts();
    expect(await post(server.url, '/api/faucet', { address: collection })).toMatchObject({
      status: 422,
      body: { error: { code: 'faucet/bad-address' } },
    });
    expect(await post(server.url, '/api/faucet', { address: 'nobody' })).toMatchObject({
      status: 422,
      body: { error: { code: 'invalid_input' } },
    });
  });
});

test('the faucet’s hour has a share for everybody: one network cannot use up another’s', async () => {
  const sharedServer = await start({
    chain: local.chain,
    config: testConfig({ TRUST_PROXY: '127.0.0.1/32' }),
  });
  const ask = async (from: string) => {
    const { status, body } = await post(
      sharedServer.url,
      '/api/faucet',
      { address: privateKeyToAccount(generatePrivateKey()).address },
      { 'x-forwarded-for': from },
    );
    return status === 200 ? 'given' : (body as { error: { code: string } }).error.code;
  };
  // Addresses of one network of IPv6 are one asker.
  const greedy: string[] = [];
  for (let i = 0; i < 12; i++) greedy.push(await ask(`2001:db8:1::${i}`));
  expect(greedy.filter((answer) => answer === 'given')).toHaveLength(10);
  expect(greedy.slice(10)).toEqual(['faucet/asker-limit', 'faucet/asker-limit']);
  for (let i = 0; i < 10; i++) await ask(`2001:db8:2::${i}`);
  // Twenty are gone: from here on each newcomer gets what beginning takes, and no more.
  for (const newcomer of ['203.0.113.1', '203.0.113.2'])
    expect([await ask(newcomer), await ask(newcomer), await ask(newcomer)]).toEqual([
      'given',
      'given',
      'faucet/asker-limit',
    ]);
}, 60_000);

describe('a public network behind a provider with a key', () => {
  const key = 'k3y-0123456789abcdef';
  let provider: {
    url: string;
    answer: (body: { method: string; id: number }) => unknown;
    asked: string[];
  };
  let url: string;
  beforeAll(async () => {
    provider = { url: '', asked: [], answer: ({ id }) => ({ jsonrpc: '2.0', id, result: '0x1' }) };
    const upstream = createHttpServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => (text += chunk));
      request.on('end', () => {
        const body: { method: string; id: number } = JSON.parse(text);
        provider.asked.push(body.method);
        const answer = provider.answer(body);
        if (answer === undefined) return response.destroy();
        response
          .setHeader('content-type', 'application/json')
          .end(typeof answer === 'string' ? answer : JSON.stringify(answer));
      });
    });
    await new Promise<void>((resolve) => void upstream.listen(0, '127.0.0.1', resolve));
    closing.push(() => upstream.close());
    provider.url = `http://127.0.0.1:${portOf(upstream)}/v2/${key}`;
    const config = testConfig({
      CHAIN_RPC_URL: provider.url,
      CHAIN_ID: '1',
      TOKEN_ADDRESS: `0x${'a'.repeat(40)}`,
      COLLECTION_ADDRESS: `0x${'b'.repeat(40)}`,
    });
    if (config.network.kind !== 'public') throw new Error('not public');
    const { network } = config;
    const chain = createPublicChain({
      network: {
        id: network.id,
        name: network.name,
        currency: network.currency,
        explorerUrl: network.explorerUrl,
      },
      rpcUrl: network.rpcUrl,
      token: network.token,
      collection: network.collection,
    });
    ({ url } = await start({ chain, config }));
  });

  test('the same methods and no others; the faucet is refused', async () => {
    expect(await post(url, '/api/rpc', call('eth_gasPrice'))).toMatchObject({
      status: 200,
      body: { result: '0x1' },
    });
    expect(await post(url, '/api/rpc', call('debug_traceCall'))).toMatchObject({
      body: { error: { code: -32601 } },
    });
    expect(provider.asked).toEqual(['eth_gasPrice']);
    expect(await post(url, '/api/faucet', { address: `0x${'1'.repeat(40)}` })).toMatchObject({
      status: 403,
      body: {
        error: {
          code: 'faucet/wrong-chain',
          message: 'Only the local chain has test money.',
        },
      },
    });
  });

  test('the key reaches nobody, in answers and in refusals', async () => {
    const facts = await (await fetch(`${url}/api/chain`)).text();
    expect(JSON.parse(facts)).toMatchObject({
      status: 'on',
      id: 1,
      name: 'Ethereum',
      isLocal: false,
      explorerUrl: 'https://etherscan.io',
      exchange: null,
    });
    const answers = [
      ({ id }: { id: number }) => ({
        jsonrpc: '2.0',
        id,
        error: {
          code: -32005,
          message:
            `Limit of ${provider.url} reached, key ${key}, see ` +
            'https://dashboard.example/app/77',
          data: { key },
        },
      }),
      () => undefined,
      () => '<html>blocked</html>',
    ];
    for (const answer of answers) {
      provider.answer = answer;
      const { body } = await post(url, '/api/rpc', [call('eth_gasPrice')]);
      expect(JSON.stringify(body)).toMatch(/"error"/);
      expect(JSON.stringify(body) + facts).not.toMatch(
        new RegExp(`${key}|127\\.0\\.0\\.1|dashboard`),
      );
    }
    provider.answer = ({ id }) => ({
      jsonrpc: '2.0',
      id,
      error: { code: 3, message: 'execution reverted', data: '0x08c379a0' },
    });
    expect(await post(url, '/api/rpc', call('eth_gasPrice'))).toMatchObject({
      body: { error: { code: 3, message: 'execution reverted', data: '0x08c379a0' } },
    });
  });
});
