import { createServer as createHttpServer, type Server } from 'node:http';
import { safety } from '@firm/core';
import { openTestDatabase } from '@firm/db/testing.ts';
import type { OpenDatabase } from '@firm/db';
import { portOf, waitedMilliseconds } from '@firm/format/testing.ts';
import { safetyCheckSchema, type SafetyCheck } from '@firm/schema';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openSafety } from './open-safety.ts';
import type { Deps } from '../../http/deps.ts';
import { serveApi, testConfig, testDeps } from '../../../testing/harness.ts';
import { startTestChain, type TestChain } from '../../../testing/chain.ts';
import { dexPair, startDexScreenerPairServer, type MarketServer } from '../../../testing/market.ts';

type Call = { id: number; method: string; params: unknown[] };
type Way = 'honest' | 'limits' | 'hangs' | 'lags' | 'lies';
type FakeNode = { url: string; host: string; calls: Call[]; way: Way };

/** One more than a node may be behind the others. */
const LAG_BLOCKS = 11;
const UNTRIED = '0x7777777777777777777777777777777777777777';
const time = { ahead: 0 };
const clock = () => new Date(Date.now() + time.ahead);
const servers: Server[] = [];
let database: OpenDatabase;
let local: TestChain;
let dex: MarketServer;
let nodes: FakeNode[];
let token: string;
let deps: Deps;
let harness: { url: string; close: () => Promise<unknown> };

beforeAll(async () => {
  [database, local] = await Promise.all([openTestDatabase(), startTestChain()]);
  token = (await local.chain.contracts()).token;
  const pair = dexPair({
    chainId: 'base',
    baseToken: { address: token, name: 'Ours', symbol: 'OURS' },
  });
  dex = await startDexScreenerPairServer([
    pair,
    dexPair({
      chainId: 'avalanche',
      baseToken: { address: UNTRIED, name: 'Untried', symbol: 'UNT' },
    }),
  ]);
  nodes = await Promise.all([startNode(), startNode(), startNode()]);
  const config = testConfig({
    DEXSCREENER_URL: dex.url,
    GECKOTERMINAL_URL: dex.url,
    GOPLUS_URL: 'off',
    HONEYPOT_URL: 'off',
    RUGCHECK_URL: 'off',
    CHAIN_RPC_URL: 'off',
    PUBLIC_URL: 'http://localhost:3000',
  });
  const urls = nodes.map(({ url }) => url);
  const withNodes = { ...config, safety: { ...config.safety, publicNodes: [{ id: 8453, urls }] } };
  deps = testDeps({
    database,
    config: withNodes,
    clock,
    safety: openSafety(withNodes, { chain: undefined, clock, trustedOrigins: urls }),
  });
  harness = await serveApi(deps);
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await harness.close();
  await Promise.all([dex.close(), local.stop(), database.close()]);
});

/** A stranger's node of Base: a real chain behind it. */
async function startNode(): Promise<FakeNode> {
  const node: FakeNode = { url: '', host: '', calls: [], way: 'honest' };
  const server = createHttpServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      const call: Call = JSON.parse(text);
      node.calls.push(call);
      if (node.way === 'limits') return void response.writeHead(429, { 'retry-after': '60' }).end();
      if (node.way === 'hangs') return;
      const result =
        call.method === 'eth_chainId'
          ? { result: '0x2105' }
          : node.way === 'lies' && call.method === 'eth_getCode'
            ? { result: '0x' }
            : await local.chain.request(call.method, call.params).then(
                (value) => ({
                  result:
                    node.way === 'lags' && call.method === 'eth_blockNumber'
                      ? `0x${(Number(value) - LAG_BLOCKS).toString(16)}`
                      : value,
                }),
                (error: unknown) => ({ error: { code: 3, message: String(error) } }),
              );
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, ...result }));
    })().catch(() => response.destroy());
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  node.host = `127.0.0.1:${portOf(server)}`;
  node.url = `http://${node.host}`;
  return node;
}

async function check(path = `base/${token}`): Promise<SafetyCheck> {
  const response = await fetch(`${harness.url}/api/checks/${path}?fresh=1`);
  expect(response.status).toBe(200);
  return v.parse(safetyCheckSchema, await response.json());
}
const calls = () => nodes.flatMap((node) => node.calls);

test('strangers’ nodes are asked by nobody’s check but a person’s', async () => {
  await safety.checkToken(deps, { chain: 'base', address: token, isUnattended: true });
  expect(calls()).toEqual([]);
});

/** After this, each node is asked anew, whatever it did. */
const PAUSE_MILLISECONDS = 400_000;
const TRIES = 15;
const namesIn = ({ rows }: SafetyCheck): string =>
  rows.flatMap(({ sources }) => sources.map(({ name }) => name)).join(' ');
const namedNodes = (safetyCheck: SafetyCheck): FakeNode[] =>
  nodes.filter(({ host }) => namesIn(safetyCheck).includes(host));

/** Checks until these answered in time: on a busy machine a node may take longer than a check waits. */
async function checkUntil(isAnswered: (hostNodes: readonly FakeNode[]) => boolean) {
  for (let tries = 1; ; tries++) {
    time.ahead += PAUSE_MILLISECONDS;
    const safetyCheck = await check();
    if (isAnswered(namedNodes(safetyCheck)) || tries === TRIES) return safetyCheck;
  }
}

test('the evidence names the nodes that answered', async () => {
  const safetyCheck = await checkUntil((hostNodes) => hostNodes.length > 0);
  expect(namesIn(safetyCheck)).toContain('Base RPC (127.0.0.1:');
  expect(namedNodes(safetyCheck).length).toBeGreaterThan(0);
});

describe('of three free nodes', () => {
  const odd = (): FakeNode => nodes[0]!;
  const others = (): FakeNode[] => nodes.slice(1);
  afterEach(() => {
    for (const node of nodes) node.way = 'honest';
  });

  test('one that lies is contradicted, and the answer says so', async () => {
    odd().way = 'lies';
    const safetyCheck = await checkUntil(
      (hostNodes) => hostNodes.includes(odd()) && hostNodes.length > 1,
    );
    expect(safetyCheck.rows.find(({ id }) => id === 'disagreement')).toMatchObject({
      state: 'caution',
      value: expect.stringContaining('Two nodes differ'),
    });
    expect(safetyCheck.verdict).not.toBe('no-red-flag');
  });

  test('one that hangs is waited for once, and the others answer', async () => {
    odd().way = 'hangs';
    const safetyCheck = await checkUntil((hostNodes) => hostNodes.length > 0);
    expect(namedNodes(safetyCheck)).not.toContain(odd());
    const callCount = odd().calls.length;
    // Its pause is longer than this.
    time.ahead += 3_000;
    await check();
    expect(odd().calls).toHaveLength(callCount);
  });

  test('one that limits is stepped over, and left alone as long as it asks', async () => {
    odd().way = 'limits';
    const safetyCheck = await checkUntil((hostNodes) => hostNodes.length > 0);
    expect(namedNodes(safetyCheck)).not.toContain(odd());
    const callCount = odd().calls.length;
    time.ahead += 30_000;
    await check();
    expect(odd().calls).toHaveLength(callCount);
  });

  test('one that is more than ten blocks behind is asked for nothing but its place', async () => {
    odd().way = 'lags';
    const before = odd().calls.length;
    const safetyCheck = await checkUntil((hostNodes) =>
      others().every((one) => hostNodes.includes(one)),
    );
    expect(namedNodes(safetyCheck)).not.toContain(odd());
    const methods = new Set(
      odd()
        .calls.slice(before)
        .map(({ method }) => method),
    );
    expect([...methods].toSorted()).toEqual(['eth_blockNumber', 'eth_chainId']);
  });
});

test('a network on which we know no exchange says that trades cannot be tried yet', async () => {
  const safetyCheck = await check(`avalanche/${UNTRIED}`);
  expect(safetyCheck.chain).toEqual({ slug: 'avalanche', name: 'Avalanche', id: 43114 });
  const sell = safetyCheck.rows.find(({ id }) => id === 'sell');
  expect(sell).toMatchObject({
    state: 'unknown',
    finding: expect.stringContaining('we cannot try trades on this network yet'),
  });
  expect(safetyCheck.verdict).toBe('caution');
});

test('where none answers, rows say so soon, and the verdict is no better than caution', async () => {
  for (const node of nodes) node.way = 'limits';
  time.ahead += PAUSE_MILLISECONDS;
  const work = check();
  expect(await waitedMilliseconds(() => work)).toBeLessThan(5_000);
  const safetyCheck = await work;
  expect(safetyCheck.verdict).not.toBe('no-red-flag');
  const sell = safetyCheck.rows.find(({ id }) => id === 'sell');
  expect(sell).toMatchObject({
    state: 'unknown',
    finding: expect.stringContaining('no node answered'),
  });
  expect(safetyCheck.trial).toEqual({ exchange: null });
});
