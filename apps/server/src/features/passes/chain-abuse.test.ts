import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dropErc1155Abi, erc20Abi } from '@firm/contracts';
import type { OpenDatabase } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import { encodeFunctionData, maxUint256, toHex, zeroAddress, type Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ourContent } from '../../../../../packages/content-build/src/testing-our-content.ts';
import { createPracticeChain, startTestChain, type TestChain } from '../../../testing/chain.ts';
import { Learner } from '../../../testing/practice.ts';
import { serveApi, signInForTest, testConfig, testDeps } from '../../../testing/harness.ts';

const SILVER = { id: 2n, price: 2_000_000_000n * 10n ** 18n };
const PATIENCE_MILLISECONDS = 300_000;
const practiceTasks = new Map(
  ourContent().practice.map(({ goals, ...task }) => [
    task.id,
    { ...task, goals: goals.map(({ id }) => id) },
  ]),
);

const dataDir = mkdtempSync(join(tmpdir(), 'firm-abused-'));
let elapsedTime = 0;
let local: TestChain;
let database: OpenDatabase;
let server: Awaited<ReturnType<typeof serveApi>>;
let deps: ReturnType<typeof testDeps>;
/** Log lines of the chain. */
const lines: string[] = [];

async function start(): Promise<void> {
  local = await startTestChain({
    dataDir,
    clock: () => new Date(Date.now() + elapsedTime),
    log: (_level, line) => void lines.push(line),
  });
  const practice = createPracticeChain(local.chain);
  deps = testDeps({
    database,
    chain: local.chain,
    config: testConfig({ TRUST_PROXY: '127.0.0.1/32' }),
    practiceTasks,
    practiceChain: { isOn: true, chain: () => practice },
    clock: () => new Date(Date.now() + elapsedTime),
  });
  server = await serveApi(deps);
}
async function stop(): Promise<void> {
  await server.close();
  await local.stop();
}
beforeAll(async () => {
  database = await openTestDatabase();
  await start();
}, PATIENCE_MILLISECONDS);
afterAll(async () => {
  await stop();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

type Reply = { result?: unknown; error?: { code: number; message: string } };
type Visitor = { address: string; wallet: PrivateKeyAccount; nonce: number };
type Sent = { to?: Hex; data?: Hex; value?: bigint; gas: bigint };

async function post<T>(path: string, { address }: Pick<Visitor, 'address'>, body: unknown) {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  // A wrong shape fails the expectations below.
  return (await response.json()) as T;
}
const call = (method: string, params: unknown[]) => ({ jsonrpc: '2.0', id: 1, method, params });

/** While a node is exchanged a page is told to try again, and does. */
async function untilThere<T extends object>(ask: () => Promise<T>): Promise<T> {
  const until = performance.now() + PATIENCE_MILLISECONDS / 2;
  for (;;) {
    const answer = await ask();
    const isAway = /starting again|does not answer right now/.test(JSON.stringify(answer));
    if (!isAway || performance.now() > until) return answer;
    await sleep(100);
  }
}

async function visit(address: string): Promise<Visitor> {
  const wallet = privateKeyToAccount(generatePrivateKey());
  const visitor = { address, wallet, nonce: 0 };
  const funding = await untilThere(() =>
    post<object>('/api/faucet', visitor, { address: wallet.address }),
  );
  expect(funding).toMatchObject({ ether: String(10n ** 18n) });
  return visitor;
}
const sign = (visitor: Visitor, { to, data, value = 0n, gas }: Sent, later = 0) =>
  visitor.wallet.signTransaction({
    type: 'eip1559',
    chainId: 31_337,
    nonce: visitor.nonce + later,
    ...(to && { to }),
    ...(data && { data }),
    value,
    gas,
    maxFeePerGas: 2n * 10n ** 9n,
    maxPriorityFeePerGas: 0n,
  });
async function send(visitor: Visitor, transaction: Sent): Promise<Reply> {
  const raw = await sign(visitor, transaction);
  const reply = await untilThere(() =>
    post<Reply>('/api/rpc', visitor, call('eth_sendRawTransaction', [raw])),
  );
  if (!reply.error) visitor.nonce++;
  return reply;
}

/** A normal person: test money, an approval, a pass, which a busy node has in a block later on. */
async function mint(address: string): Promise<void> {
  const person = await visit(address);
  const { token, collection } = await local.chain.contracts();
  const claim = encodeFunctionData({
    abi: dropErc1155Abi,
    functionName: 'claim',
    args: [
      person.wallet.address,
      SILVER.id,
      1n,
      token,
      SILVER.price,
      {
        proof: [],
        quantityLimitPerWallet: 0n,
        pricePerToken: maxUint256,
        currency: zeroAddress,
      },
      '0x',
    ],
  });
  const approve = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [collection, SILVER.price],
  });
  expect((await send(person, { to: token, data: approve, gas: 80_000n })).error).toBeUndefined();
  expect(
    (await send(person, { to: collection, data: claim, gas: 300_000n })).error,
  ).toBeUndefined();
  const data = encodeFunctionData({
    abi: dropErc1155Abi,
    functionName: 'balanceOf',
    args: [person.wallet.address, SILVER.id],
  });
  const readPasses = async () => {
    const ask = () => post<Reply>('/api/rpc', person, call('eth_call', [{ to: collection, data }]));
    return (await untilThere(ask)).result;
  };
  await expect.poll(readPasses).toBe(toHex(1n, { size: 32 }));
}

async function learn(): Promise<void> {
  const learner = new Learner(server.url, (await signInForTest(deps, { isGuest: true })).cookie);
  await learner.start('test-amount-first');
  await learner.pay(learner.person('exchange'), 5);
  await learner.deed({ deed: 'confirm-arrival', hash: learner.lastHash });
  await learner.pay(learner.person('exchange'), 450);
  expect(await learner.check()).toMatchObject({ isDone: true });
}

const hex = (bytes: Buffer): Hex => `0x${bytes.toString('hex')}`;
const code = (): Hex =>
  hex(Buffer.concat([Buffer.from('615dc080600b6000396000f300', 'hex'), randomBytes(24_000)]));
/** Transaction to grow a chain, by its number. */
const KINDS: Record<string, (visitor: Visitor) => Sent> = {
  'random calldata of 98 KB': ({ wallet }) => ({
    to: wallet.address,
    data: hex(randomBytes(98_000)),
    gas: 4_200_000n,
  }),
  'zeros of 98 KB': ({ wallet }) => ({
    to: wallet.address,
    data: hex(Buffer.alloc(98_000)),
    gas: 1_100_000n,
  }),
  'contracts of 24 KB': () => ({ data: code(), gas: 6_500_000n }),
  // PUSH32 random, then until 30,000 gas are left: SSTORE, add one.
  'storage in a loop': () => ({
    data: `0x7f${randomBytes(32).toString('hex')}5b8080556001015a6200753010602157`,
    gas: 14_000_000n,
  }),
  // Calls itself, which has no code yet, until the gas is gone.
  'calls to nobody': () => ({ data: '0x5b5f5f5f5f5f305af1505a61ffff105f57', gas: 14_000_000n }),
  'logs of a megabyte': () => ({ data: '0x620f42406000a000', gas: 14_000_000n }),
  'many small ones': () => ({ to: hex(randomBytes(20)), value: 1n, gas: 21_000n }),
};

const few = new Set(['random calldata of 98 KB', 'calls to nobody']);
test.each(Object.entries(KINDS).filter(([name]) => process.env['FULL'] === '1' || few.has(name)))(
  '%s: refused in plain words after a share, and the next person’s mint goes through',
  async (_name, make) => {
    // Another hour, another network: each kind begins with a whole share.
    elapsedTime += 2 * 3_600_000;
    const abuser = await visit('203.0.113.66');
    let refusal: Reply['error'];
    let acceptedCount = 0;
    for (; !refusal && acceptedCount < 400; acceptedCount++)
      refusal = (await send(abuser, make(abuser))).error;
    expect(refusal).toMatchObject({ code: -32005 });
    expect(refusal?.message).toMatch(
      /^[A-Z][^{}]+ (Try again in (an hour|a minute)|small transactions only)\.$/,
    );
    await mint('203.0.113.66');
    await mint('198.51.100.7');
  },
  PATIENCE_MILLISECONDS,
);

test(
  'many wallets of one network share what a network may send, and lessons go on',
  async () => {
    elapsedTime += 2 * 3_600_000;
    const abuser = await visit('203.0.113.67');
    let refusedCount = 0;
    for (let wallet = 0; wallet < 12; wallet++) {
      const helper = {
        address: abuser.address,
        wallet: privateKeyToAccount(generatePrivateKey()),
        nonce: 0,
      };
      await send(abuser, { to: helper.wallet.address, value: 3n * 10n ** 16n, gas: 21_000n });
      await expect
        .poll(() => local.chain.request('eth_getBalance', [helper.wallet.address, 'latest']))
        .not.toBe('0x0');
      const { error } = await send(helper, KINDS['random calldata of 98 KB']!(helper));
      if (error?.message.startsWith('Your network')) refusedCount++;
    }
    expect(refusedCount).toBeGreaterThanOrEqual(6);
    await learn();
  },
  PATIENCE_MILLISECONDS,
);

test(
  'what counts outlasts a restart, which does not wait for transactions without a block',
  async () => {
    elapsedTime += 2 * 3_600_000;
    const abuser = await visit('203.0.113.68');
    const later = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        sign(abuser, { to: zeroAddress, value: 1n, gas: 21_000n }, 50 + at),
      ),
    );
    for (let at = 0; at < 100; at += 25)
      await post(
        '/api/rpc',
        abuser,
        later.slice(at, at + 25).map((raw) => call('eth_sendRawTransaction', [raw])),
      );
    let error: Reply['error'];
    const large = KINDS['random calldata of 98 KB']!;
    for (let tries = 0; !error && tries < 20; tries++)
      error = (await send(abuser, large(abuser))).error;
    expect(error).toMatchObject({ code: -32005 });
    await stop();
    const began = performance.now();
    await start();
    expect(performance.now() - began).toBeLessThan(60_000);
    expect((await send(abuser, large(abuser))).error).toEqual(error);
    await mint('203.0.113.68');
    await learn();
    expect(await local.chain.status()).toBe('ready');
    // Gzipped JSON ends with the length of what is in it.
    const state = readFileSync(join(dataDir, 'chain/state.json.gz'));
    expect(state.readUInt32LE(state.length - 4)).toBeLessThan(150e6);
    expect(lines.filter((line) => line.includes('not saved'))).toEqual([]);
  },
  PATIENCE_MILLISECONDS,
);
