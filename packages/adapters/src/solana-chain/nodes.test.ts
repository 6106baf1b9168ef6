import { portOf } from '@firm/format/testing.ts';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createNodePool, SOLANA_GENESIS } from '../public-nodes/index.ts';
import { readByTwo, TokenChainUnavailableError, type TokenChain } from '../token-chain/index.ts';
import { createSolanaChain } from './index.ts';
import { fundWallets, launchMint, walletOf } from './testing/launch-mint.ts';
import { startTestNode, type TestNode } from './testing/test-node.ts';

/* Free nodes of strangers in front of a network with the real token programs. */

type Call = { id: number; method: string };
type Way = {
  answer?: (call: Call, response: ServerResponse) => unknown;
  /** Of what is asked. */
  twist?: (text: string) => string;
};
type FakeNode = { url: string; host: string; calls: Call[]; way: Way };

const SLOT = 300_000_000;
const MINUTES = 120_000;
let now = Date.parse('2026-11-28T12:00:00Z');
const clock = () => new Date(now);
const servers: Server[] = [];
let chain: TestNode;
let nodes: FakeNode[];
let frozenMint: string;
let plain: string;
beforeAll(async () => {
  chain = await startTestNode({ clock });
  fundWallets(chain);
  frozenMint = launchMint(chain, { name: 'kept', freezeAuthority: walletOf('a maker') });
  plain = launchMint(chain, { name: 'given up' });
}, MINUTES);
beforeEach(async () => {
  nodes = await Promise.all([startNode(), startNode(), startNode()]);
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await chain.close();
});

/** A stranger's node: honest until it is told otherwise. */
async function startNode(): Promise<FakeNode> {
  const node: FakeNode = { url: '', host: '', calls: [], way: {} };
  const server = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const part of request) text += String(part);
      const call: Call = JSON.parse(text);
      node.calls.push(call);
      const own = node.way.answer?.(call, response);
      if (own === 'done') return;
      const identity = { getGenesisHash: SOLANA_GENESIS, getSlot: SLOT }[call.method];
      response.setHeader('content-type', 'application/json');
      if (own !== undefined || identity !== undefined) {
        const result = own ?? identity;
        return void response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, result }));
      }
      const nodeAnswer = await fetch(chain.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: node.way.twist?.(text) ?? text,
      });
      response.end(await nodeAnswer.text());
    })().catch(() => response.destroy());
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  node.host = `127.0.0.1:${portOf(server)}`;
  node.url = `http://${node.host}`;
  return node;
}

function open(used: readonly FakeNode[] = nodes): TokenChain {
  const pool = createNodePool({
    chainId: 'solana',
    urls: used.map(({ url }) => url),
    clock,
    // The machine may be busy.
    timeoutMilliseconds: 4_000,
    trustedOrigins: used.map(({ url }) => url),
  });
  return readByTwo(
    createSolanaChain({ request: pool.request, clock, timeoutMilliseconds: 20_000 }),
    pool,
  );
}

const isLimited = (_: Call, response: ServerResponse) => {
  response.writeHead(429, { 'retry-after': '40' }).end('too many');
  return 'done';
};
/** Shows another mint, which nobody can freeze, in the place of the real one. */
const hideFreeze = (text: string) =>
  text.includes('getMultipleAccounts') ? text.replaceAll(frozenMint, plain) : text;
const canFreeze = {
  known: true,
  value: expect.arrayContaining([expect.objectContaining({ kind: 'blacklist', state: 'proven' })]),
};

test('two honest nodes agree, and evidence names them', async () => {
  const facts = await open().readToken(frozenMint);
  expect(facts.powers).toMatchObject(canFreeze);
  expect(facts.nodes).toHaveLength(2);
  expect(facts.nodesDisagree).toBeUndefined();
  expect(facts.unconfirmed).toBeUndefined();
});

test.each([0, 1, 2])('node %i hides that holders can be frozen: never better', async (liar) => {
  nodes[liar]!.way = { twist: hideFreeze };
  const tokenChain = open();
  for (let at = 0; at < 3; at++) {
    const facts = await tokenChain.readToken(frozenMint);
    expect(facts.powers).toMatchObject(canFreeze);
    if (facts.nodes?.includes(nodes[liar]!.host)) expect(facts.nodesDisagree).toContain('powers');
  }
});

test('a node that lies and answers alone is not believed', async () => {
  nodes[0]!.way = { twist: hideFreeze };
  for (const node of nodes.slice(1)) node.way = { answer: isLimited };
  const facts = await open().readToken(frozenMint);
  expect(facts.nodes).toEqual([nodes[0]!.host]);
  expect(facts.unconfirmed).toEqual(['code']);
});

test.each([
  ['eleven blocks behind', { getSlot: SLOT - 11 }],
  ['eleven blocks ahead of all others', { getSlot: SLOT + 11 }],
  ['of a test network', { getGenesisHash: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG' }],
])('a node %s is left out', async (_, lie) => {
  nodes[1]!.way = { answer: ({ method }) => new Map(Object.entries(lie)).get(method) };
  const tokenChain = open();
  for (let at = 0; at < 3; at++)
    expect((await tokenChain.readToken(plain)).nodes).not.toContain(nodes[1]!.host);
});

test('a node that limits is left alone for as long as it asks, and the others answer', async () => {
  const tokenChain = open();
  nodes[0]!.way = { answer: isLimited };
  expect((await tokenChain.readToken(frozenMint)).powers).toMatchObject(canFreeze);
  const requestCount = nodes[0]!.calls.length;
  now += 30_000;
  await tokenChain.readToken(plain);
  expect(nodes[0]!.calls).toHaveLength(requestCount);
  nodes[0]!.way = {};
  now += 15_000;
  await tokenChain.readToken(plain);
  expect(nodes[0]!.calls.length).toBeGreaterThan(requestCount);
});

test('a node that limits one method is asked for the others', async () => {
  nodes[0]!.way = {
    answer: ({ id, method }, response) => {
      if (method !== 'getTokenLargestAccounts') return undefined;
      const message = 'Too many requests for a specific RPC call';
      response.writeHead(429);
      response.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code: 429, message } }));
      return 'done';
    },
  };
  const tokenChain = open();
  const facts = [await tokenChain.readToken(frozenMint), await tokenChain.readToken(frozenMint)];
  for (const { powers, holders } of facts) {
    expect(powers).toMatchObject(canFreeze);
    expect(holders.known).toBe(true);
  }
  const methods = nodes[0]!.calls.map(({ method }) => method);
  expect(methods.filter((method) => method === 'getTokenLargestAccounts')).toHaveLength(1);
  expect(methods.filter((method) => method === 'getMultipleAccounts').length).toBeGreaterThan(1);
});

test('a node that hangs costs one wait, and is then left alone', async () => {
  nodes[0]!.way = { answer: () => 'done' };
  const tokenChain = open();
  expect((await tokenChain.readToken(frozenMint)).powers).toMatchObject(canFreeze);
  const requestCount = nodes[0]!.calls.length;
  await tokenChain.readToken(plain);
  expect(nodes[0]!.calls).toHaveLength(requestCount);
});

test('where no node answers, that is said and nothing is waited for', async () => {
  for (const node of nodes) node.way = { answer: isLimited };
  await expect(open().readToken(plain)).rejects.toThrow(TokenChainUnavailableError);
});
