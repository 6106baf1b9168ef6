import { portOf } from '@firm/format/testing.ts';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshChain, type FreshChain } from '../../../../contracts/testing/fresh-chain.ts';
import type { TokenKind } from '../../../../contracts/world/types.ts';
import { createNodePool } from '../public-nodes/index.ts';
import {
  createTokenChain,
  readByTwo,
  TokenChainUnavailableError,
  type TokenChain,
} from './index.ts';

type Call = { id: number; method: string; params: unknown[] };
type Way = {
  /** Ends when it may answer. */
  delay?: () => Promise<void>;
  /** Answers by itself; undefined: as the chain does. */
  answer?: (call: Call, response: ServerResponse) => unknown;
  /** Of what is asked, and of what the chain answers. */
  twist?: (text: string, direction: 'there' | 'back') => string;
};
type FakeNode = { url: string; host: string; calls: Call[]; way: Way };

let world: FreshChain;
let now = Date.parse('2026-11-28T12:00:00Z');
const servers: Server[] = [];
let nodes: FakeNode[];
beforeAll(async () => {
  world = await freshChain();
});
beforeEach(async () => {
  nodes = await Promise.all([startNode(), startNode(), startNode()]);
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await world.stop();
});

/** A stranger's node: in front of a real chain, and honest until it is told otherwise. */
async function startNode(): Promise<FakeNode> {
  const node: FakeNode = { url: '', host: '', calls: [], way: {} };
  const server = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      const call: Call = JSON.parse(text);
      node.calls.push(call);
      await node.way.delay?.();
      const own = node.way.answer?.(call, response);
      if (own === 'done') return;
      response.setHeader('content-type', 'application/json');
      if (own !== undefined)
        return void response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, result: own }));
      const twist = node.way.twist ?? ((body: string) => body);
      const nodeAnswer = await fetch(world.node.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: twist(text, 'there'),
      });
      response.end(twist(await nodeAnswer.text(), 'back'));
    })().catch(() => response.destroy());
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  node.host = `127.0.0.1:${portOf(server)}`;
  node.url = `http://${node.host}`;
  return node;
}

function open(used: readonly FakeNode[] = nodes, isTrusted = true): TokenChain {
  const pool = createNodePool({
    chainId: 31337,
    urls: used.map(({ url }) => url),
    clock: () => new Date(now),
    // The machine may be busy.
    timeoutMilliseconds: 4_000,
    trustedOrigins: isTrusted ? used.map(({ url }) => url) : [],
  });
  const { weth, factory, router, liquidityLock, tokens } = world.facts;
  const chain = createTokenChain({
    id: 31337,
    name: 'Test RPC',
    request: pool.request,
    exchange: {
      weth,
      factory,
      router,
      dollarPair: tokens.find(({ kind }) => kind === 'dollar')!.pair,
      lock: liquidityLock,
    },
    clock: () => new Date(now),
    timeoutMilliseconds: 20_000,
  });
  return readByTwo(chain, pool);
}
const token = (kind: TokenKind) => world.facts.tokens.find((one) => one.kind === kind)!.address;
const plain = (address: string) => address.slice(2).toLowerCase();
const head = async () =>
  Number(
    (
      Object(
        await (
          await fetch(world.node.url, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }),
          })
        ).json(),
      ) as { result: string }
    ).result,
  );
const isLimited = (_: Call, response: ServerResponse) => {
  response.writeHead(429, { 'retry-after': '40' }).end('too many');
  return 'done';
};

test('no node is asked before a token is checked', async () => {
  open();
  await new Promise((resolve) => void setImmediate(resolve));
  expect(nodes.flatMap(({ calls }) => calls)).toEqual([]);
});

test('two honest nodes agree, and evidence names them', async () => {
  const facts = await open().readToken(token('honeypot'));
  expect(facts.sale).toMatchObject({ known: true, value: { canBuy: true, canSell: false } });
  expect(facts.nodes).toHaveLength(2);
  expect(nodes.map(({ host }) => host)).toEqual(expect.arrayContaining([...facts.nodes!]));
  expect(facts.nodesDisagree).toBeUndefined();
  expect(nodes.flatMap(({ calls }) => calls).length).toBeLessThanOrEqual(42);
});

test('with nodes that need 100 ms a check takes 2.5 seconds at most', async () => {
  // Questions before the first answer of a round wait together. Rounds are counted: other programs
  // take time, and no rounds.
  let [round, answeredRound] = [0, 0];
  const answer = async () => {
    if (round === answeredRound) round += 1;
    const own = round;
    await setTimeout(100);
    answeredRound = Math.max(answeredRound, own);
  };
  for (const node of nodes) node.way = { delay: answer };
  const facts = await open().readToken(token('honeypot'));
  expect(facts.sale).toMatchObject({ known: true, value: { canSell: false } });
  expect(round).toBeGreaterThan(3);
  expect(round).toBeLessThan(20);
});

test.runIf(process.env['FULL'])(
  'fifty checks at once are all answered, none wrongly',
  async () => {
    const chain = open();
    const all = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const { sale } = await chain.readToken(token(at % 2 === 0 ? 'honeypot' : 'firm'));
        // A late answer is unknown; a known one must be right.
        return !sale.known || sale.value.canSell === (at % 2 === 1);
      }),
    );
    expect(all).toEqual(Array.from({ length: 50 }, () => true));
  },
  120_000,
);

test('checks take turns with the nodes', async () => {
  const chain = open();
  const firsts = [];
  for (let at = 0; at < 3; at++) firsts.push((await chain.readToken(token('firm'))).nodes?.[0]);
  expect(new Set(firsts).size).toBe(3);
});

test.each([0, 1, 2])('node %i shows a honeypot as a good token: never better', async (liar) => {
  // Swaps the two wherever they stand.
  const [bad, good] = [plain(token('honeypot')), plain(token('firm'))];
  const swap = (text: string) =>
    text.replaceAll(new RegExp(`${bad}|${good}`, 'gi'), (one) =>
      one.toLowerCase() === bad ? good : bad,
    );
  nodes[liar]!.way = { twist: swap };
  const chain = open();
  for (let at = 0; at < 3; at++) {
    const facts = await chain.readToken(token('honeypot'));
    expect(facts.sale).toMatchObject({ known: true, value: { canSell: false } });
    if (facts.nodes?.includes(nodes[liar]!.host)) expect(facts.nodesDisagree).toContain('sale');
  }
});

test('a node that lies and answers alone is not believed', async () => {
  const [bad, good] = [plain(token('honeypot')), plain(token('firm'))];
  nodes[0]!.way = { twist: (text) => text.replaceAll(new RegExp(bad, 'gi'), good) };
  for (const node of nodes.slice(1)) node.way = { answer: isLimited };
  const facts = await open().readToken(token('honeypot'));
  expect(facts.nodes).toEqual([nodes[0]!.host]);
  expect(facts.unconfirmed).toEqual(['code']);
});

test('what only one of two nodes can say is not confirmed', async () => {
  const used = nodes.slice(0, 2);
  used[1]!.way = {
    answer: ({ method, params }, response) => {
      const isTrial = method === 'eth_call' && 'value' in Object(params[0]);
      return isTrial ? isLimited({ id: 1, method, params }, response) : undefined;
    },
  };
  const facts = await open(used).readToken(token('firm'));
  expect(facts.sale.known).toBe(true);
  expect(facts.unconfirmed).toContain('sale');
});

test('a node that says there is no contract does not hide the token', async () => {
  nodes[0]!.way = { answer: ({ method }) => (method === 'eth_getCode' ? '0x' : undefined) };
  const facts = await open(nodes.slice(0, 2)).readToken(token('hidden-mint'));
  expect(facts).toMatchObject({ isContract: true, nodesDisagree: ['code'] });
});

test.each([
  ['eleven blocks behind', -11],
  ['eleven blocks ahead of all others', 11],
])('a node %s is left out', async (_, by) => {
  const real = await head();
  nodes[1]!.way = {
    answer: ({ method }) =>
      method === 'eth_blockNumber' ? `0x${(real + by).toString(16)}` : undefined,
  };
  const chain = open();
  for (let at = 0; at < 3; at++)
    expect((await chain.readToken(token('firm'))).nodes).not.toContain(nodes[1]!.host);
});

test('a node of another chain is left out', async () => {
  nodes[0]!.way = { answer: ({ method }) => (method === 'eth_chainId' ? '0x1' : undefined) };
  const facts = await open().readToken(token('firm'));
  expect(facts.nodes).not.toContain(nodes[0]!.host);
  expect(nodes[0]!.calls.map(({ method }) => method).toSorted()).toEqual([
    'eth_blockNumber',
    'eth_chainId',
  ]);
});

test('a node that limits is left alone for as long as it asks, and the others answer', async () => {
  const chain = open();
  nodes[0]!.way = { answer: isLimited };
  const facts = await chain.readToken(token('honeypot'));
  expect(facts.sale).toMatchObject({ known: true, value: { canSell: false } });
  const callCount = nodes[0]!.calls.length;
  now += 30_000;
  await chain.readToken(token('firm'));
  expect(nodes[0]!.calls).toHaveLength(callCount);
  nodes[0]!.way = {};
  now += 15_000;
  await chain.readToken(token('firm'));
  expect(nodes[0]!.calls.length).toBeGreaterThan(callCount);
});

test('a node that begins to limit in the middle of a check is stepped over', async () => {
  const chain = open();
  await chain.readToken(token('firm'));
  for (const node of nodes.slice(0, 2))
    node.way = {
      answer: (call, response) =>
        /chainId|blockNumber$/.test(call.method) ? undefined : isLimited(call, response),
    };
  for (let at = 0; at < 2; at++) {
    const facts = await chain.readToken(token('honeypot'));
    expect(facts.sale).toMatchObject({ known: true, value: { canSell: false } });
    expect(facts.nodes).toEqual([nodes[2]!.host]);
  }
});

test('a node that hangs costs one wait, and is then left alone', async () => {
  nodes[0]!.way = { answer: () => 'done' };
  const chain = open();
  const facts = await chain.readToken(token('firm'));
  expect(facts.isContract).toBe(true);
  const callCount = nodes[0]!.calls.length;
  await chain.readToken(token('honeypot'));
  expect(nodes[0]!.calls).toHaveLength(callCount);
});

test('a node without a method is asked no more for it, and another one is', async () => {
  nodes[0]!.way = {
    answer: ({ id, method }, response) => {
      if (method !== 'eth_getCode') return undefined;
      const error = { code: -32601, message: 'the method is not available' };
      response.end(JSON.stringify({ jsonrpc: '2.0', id, error }));
      return 'done';
    },
  };
  const chain = open();
  for (let at = 0; at < 3; at++)
    expect((await chain.readToken(token('honeypot'))).isContract).toBe(true);
  const codeCalls = nodes[0]!.calls.filter(({ method }) => method === 'eth_getCode');
  // Questions of one check may be under way together.
  expect(codeCalls.length).toBeLessThan(20);
});

test('where no node answers, that is said and nothing is waited for', async () => {
  for (const node of nodes) node.way = { answer: isLimited };
  const chain = open();
  await expect(chain.readToken(token('firm'))).rejects.toThrow(TokenChainUnavailableError);
  await expect(chain.readToken(token('firm'))).rejects.toThrow('no node answered');
  // Each was asked for its head, once.
  expect(nodes.flatMap(({ calls }) => calls).length).toBeLessThanOrEqual(6);
});

test('nothing goes to http or to addresses of a private network', async () => {
  const chain = open(nodes, false);
  await expect(chain.readToken(token('firm'))).rejects.toThrow('no node answered');
  expect(nodes.flatMap(({ calls }) => calls)).toEqual([]);
});
