import { createServer, type Server } from 'node:http';
import {
  fundWallets,
  launchMint,
  poolWallet,
  putPool,
  startTestNode,
  TOKEN_PROGRAM,
  walletOf,
  type TestNode,
} from '@firm/adapters/solana-chain/testing.ts';
import { safety } from '@firm/core';
import type { OpenDatabase } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import { portOf } from '@firm/format/testing.ts';
import { safetyCheckSchema, type SafetyCheck } from '@firm/schema';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSafety } from './open-safety.ts';
import type { Deps } from '../../http/deps.ts';
import { serveApi, testConfig, testDeps } from '../../../testing/harness.ts';
import { dexPair, startDexScreenerPairServer, type MarketServer } from '../../../testing/market.ts';

/* A token of Solana checked by free nodes of strangers, as after `npm start` with the network. */

type FreeNode = { url: string; host: string; calls: number; isLimiting: boolean };

const time = { ahead: 0 };
const clock = () => new Date(Date.now() + time.ahead);
const servers: Server[] = [];
let database: OpenDatabase;
let chain: TestNode;
let dex: MarketServer;
let nodes: FreeNode[];
let token: string;
let deps: Deps;
let harness: { url: string; close: () => Promise<unknown> };
/** A server whose operator named a node, beside the free ones. */
let ownHarness: typeof harness;
let operatorNode: FreeNode;

beforeAll(async () => {
  [database, chain] = await Promise.all([openTestDatabase(), startTestNode({ clock })]);
  fundWallets(chain);
  const shares = launchMint(chain, { name: 'shares', program: TOKEN_PROGRAM, holders: 0 });
  const wallet = poolWallet('pumpSwap', walletOf('mint Sold'));
  token = launchMint(chain, { name: 'Sold', program: TOKEN_PROGRAM, pool: { wallet } });
  const pairAddress = putPool(chain, 'pumpSwap', {
    mint: token,
    sharesMint: shares,
    shares: 100_000n,
  });
  dex = await startDexScreenerPairServer([
    dexPair({
      chainId: 'solana',
      pairAddress,
      baseToken: { address: token, name: 'Sold', symbol: 'SOLD' },
    }),
  ]);
  nodes = await Promise.all([startNode(), startNode()]);
  const settings = {
    DEXSCREENER_URL: dex.url,
    GECKOTERMINAL_URL: dex.url,
    GOPLUS_URL: 'off',
    HONEYPOT_URL: 'off',
    RUGCHECK_URL: 'off',
    CHAIN_RPC_URL: 'off',
    PUBLIC_URL: 'http://localhost:3000',
  };
  const config = testConfig(settings);
  const urls = nodes.map(({ url }) => url);
  const withNodes = { ...config, safety: { ...config.safety, publicSolanaNodes: urls } };
  deps = testDeps({
    database,
    config: withNodes,
    clock,
    safety: openSafety(withNodes, { chain: undefined, clock, trustedOrigins: urls }),
  });
  harness = await serveApi(deps);
  operatorNode = await startNode();
  const operatorConfig = testConfig({ ...settings, SAFETY_RPC_URLS: `solana=${operatorNode.url}` });
  const withOwn = {
    ...operatorConfig,
    safety: { ...operatorConfig.safety, publicSolanaNodes: urls },
  };
  ownHarness = await serveApi(
    testDeps({
      database,
      config: withOwn,
      clock,
      safety: openSafety(withOwn, { chain: undefined, clock, trustedOrigins: urls }),
    }),
  );
}, 400_000);
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await Promise.all([harness.close(), ownHarness.close()]);
  await Promise.all([dex.close(), chain.close(), database.close()]);
});

/** A stranger's node in front of the one network. */
async function startNode(): Promise<FreeNode> {
  const node: FreeNode = { url: '', host: '', calls: 0, isLimiting: false };
  const server = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      node.calls++;
      if (node.isLimiting) return void response.writeHead(429, { 'retry-after': '60' }).end();
      const nodeAnswer = await fetch(chain.url, { method: 'POST', body: text });
      response.setHeader('content-type', 'application/json');
      response.end(await nodeAnswer.text());
    })().catch(() => response.destroy());
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  node.host = `127.0.0.1:${portOf(server)}`;
  node.url = `http://${node.host}`;
  return node;
}

async function check({ url } = harness): Promise<
  SafetyCheck & { sell: SafetyCheck['rows'][number] | undefined }
> {
  const response = await fetch(`${url}/api/checks/solana/${token}?fresh=1`);
  expect(response.status).toBe(200);
  const match = v.parse(safetyCheckSchema, await response.json());
  return { ...match, sell: match.rows.find(({ id }) => id === 'sell') };
}
const countCalls = () => nodes.reduce((sum, { calls }) => sum + calls, 0);

test('nobody’s check asks no stranger’s node of Solana', async () => {
  await safety.checkToken(deps, { chain: 'solana', address: token, isUnattended: true });
  expect(countCalls()).toBe(0);
});

test('a person’s check tries a real holder’s sale by free nodes, with forty questions', async () => {
  // On a busy machine a node may take longer than a check waits.
  for (let tries = 1; ; tries++) {
    const before = countCalls();
    const match = await check();
    time.ahead += 400_000;
    if (match.trial?.exchange !== 'pump-swap' && tries < 15) continue;
    expect(match.trial).toEqual({ exchange: 'pump-swap' });
    expect(match.sell).toMatchObject({
      state: 'clear',
      finding: expect.stringMatching(/^Real holders could sell it .* on PumpSwap/),
    });
    const names = match.rows.flatMap(({ sources }) => sources.map(({ name }) => name)).join(' ');
    for (const { host } of nodes) expect(names).toContain(host);
    expect(countCalls() - before).toBeLessThanOrEqual(40);
    return;
  }
}, 120_000);

test('with a node of the operator’s, it alone is asked and its word needs no second one', async () => {
  for (let tries = 1; ; tries++) {
    const before = countCalls();
    const match = await check(ownHarness);
    time.ahead += 400_000;
    if (match.trial?.exchange !== 'pump-swap' && tries < 15) continue;
    expect(match.trial).toEqual({ exchange: 'pump-swap' });
    expect(match.sell).toMatchObject({ state: 'clear' });
    expect(operatorNode.calls).toBeGreaterThan(0);
    expect(countCalls()).toBe(before);
    const shownNames = match.rows
      .flatMap(({ sources }) => sources.map(({ name }) => name))
      .join(' ');
    for (const { host } of nodes) expect(shownNames).not.toContain(host);
    return;
  }
}, 120_000);

test('where the operator’s node limits, the sale was not tried, and nobody else is asked', async () => {
  operatorNode.isLimiting = true;
  time.ahead += 400_000;
  const before = countCalls();
  const match = await check(ownHarness);
  expect(countCalls()).toBe(before);
  expect([match.verdict, match.sell?.state]).toEqual(['caution', 'unknown']);
  operatorNode.isLimiting = false;
});

test('where none answers, the sale was not tried and the verdict is a caution', async () => {
  for (const node of nodes) node.isLimiting = true;
  time.ahead += 400_000;
  const match = await check();
  expect([match.verdict, match.sell?.state]).toEqual(['caution', 'unknown']);
  expect(match.trial).toEqual({ exchange: null });
});
