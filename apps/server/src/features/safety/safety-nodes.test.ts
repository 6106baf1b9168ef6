import { createServer as createHttpServer, type Server } from 'node:http';
import { safety } from '@firm/core';
import { openTestDatabase } from '@firm/db/testing.ts';
import type { OpenDatabase } from '@firm/db';
import { portOf, waitedMilliseconds } from '@firm/format/testing.ts';
import { safetyCheckSchema, type SafetyCheck } from '@firm/schema';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSafety } from './open-safety.ts';
import type { Deps } from '../../http/deps.ts';
import { serveApi, testConfig, testDeps } from '../../../testing/harness.ts';
import { startTestChain, type TestChain } from '../../../testing/chain.ts';
import { dexPair, startDexScreenerPairServer, type MarketServer } from '../../../testing/market.ts';

type Call = { id: number; method: string; params: unknown[] };
type FakeNode = { url: string; host: string; calls: Call[]; isLimiting: boolean };

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
  const node: FakeNode = { url: '', host: '', calls: [], isLimiting: false };
  const server = createHttpServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      const call: Call = JSON.parse(text);
      node.calls.push(call);
      if (node.isLimiting) return void response.writeHead(429, { 'retry-after': '60' }).end();
      const result =
        call.method === 'eth_chainId'
          ? { result: '0x2105' }
          : await local.chain.request(call.method, call.params).then(
              (value) => ({ result: value }),
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

test('the evidence names the nodes that answered', async () => {
  // On a busy machine a node may take longer than a check waits.
  for (let tries = 1; ; tries++) {
    const safetyCheck = await check();
    const hosts = safetyCheck.rows
      .flatMap(({ sources }) => sources.map(({ name }) => name))
      .join(' ');
    time.ahead += 400_000;
    if (!hosts.includes('Base RPC (') && tries < 15) continue;
    expect(hosts).toContain('Base RPC (127.0.0.1:');
    expect(nodes.filter(({ host }) => hosts.includes(host)).length).toBeGreaterThan(0);
    return;
  }
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
  for (const node of nodes) node.isLimiting = true;
  time.ahead += 400_000;
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
