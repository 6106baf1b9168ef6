import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { tables, type OpenDatabase } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import { portOf } from '@firm/format/testing.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSafety } from '../../safety/open-safety.ts';
import type { Deps } from '../../../http/deps.ts';
import { createServer } from '../../../server.ts';
import { noSite, serve, testConfig, testDeps } from '../../../../testing/harness.ts';
import { startMarketServer, type MarketServer } from '../../../../testing/market.ts';

/* Slow checks by MCP: what is told meanwhile, and what a caller who leaves ends. */

const CHAIN = 'arbitrum';
const PATIENT = { timeout: 20_000 };
let database: OpenDatabase;
let none: MarketServer;
let node: Awaited<ReturnType<typeof startNode>>;
let deps: Deps;
let server: Awaited<ReturnType<typeof serve>>;
let now = Date.parse('2026-11-28T12:00:00Z');
let tokens = 0xaa00;
const signals: (AbortSignal | undefined)[] = [];

beforeAll(async () => {
  none = await startMarketServer(() => ({ status: 200, body: [] }));
  node = await startNode();
  const config = testConfig({
    DEXSCREENER_URL: none.url,
    GECKOTERMINAL_URL: none.url,
    GOPLUS_URL: none.url,
    HONEYPOT_URL: none.url,
    RUGCHECK_URL: none.url,
    SAFETY_RPC_URLS: `42161=${node.url}`,
  });
  const clock = () => new Date(now);
  database = await openTestDatabase();
  const safety = openSafety(config, { chain: undefined, clock });
  deps = testDeps({
    database,
    config,
    clock,
    safety: {
      ...safety,
      networks: safety.networks.map((network) => {
        const { tokenChain } = network;
        if (!tokenChain) return network;
        return {
          ...network,
          tokenChain: {
            ...tokenChain,
            // The reader itself, with a look at the signal that it gets.
            readToken: async (...token) => {
              signals.push(token[2]);
              return tokenChain.readToken(...token);
            },
          },
        };
      }),
    },
  });
  server = await serve(createServer(deps, { ...noSite, isBuilt: true }));
}, 240_000);
beforeEach(() => {
  now += 3_600_000;
  signals.length = 0;
  deps.safety.cache.backOff.clear();
});
afterAll(async () => {
  await server.close();
  await node.close();
  await none.close();
  await database.close();
});

describe.each([
  ['2026-07-28', { mode: { pin: '2026-07-28' } }],
  ['2025-11-25', { mode: 'legacy' }],
] as const)('a slow check by the protocol of %s', (_, versionNegotiation) => {
  async function connect(): Promise<Client> {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`)));
    return client;
  }
  const nextToken = (): string => `0x${(tokens++).toString(16).padStart(40, '5')}`;
  const callOf = (address: string) => ({
    name: 'check_token',
    arguments: { chain: CHAIN, address },
  });

  test('tells that it goes on, each time a little more, and then the result', async () => {
    const client = await connect();
    const steps: number[] = [];
    const result = await client.callTool(callOf(node.hold(nextToken())), {
      onprogress: ({ progress, message }) => {
        steps.push(progress);
        expect(message).toBe('Still reading the sources.');
        // The node answers only after somebody was told that it is slow.
        node.release();
      },
    });
    expect(result.structuredContent ?? result.content).toBeDefined();
    expect(steps.length).toBeGreaterThan(0);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    await client.close();
  });

  test('ends when it is cancelled: no node is asked on, and no check is stored', async () => {
    const client = await connect();
    const address = node.hold(nextToken());
    const leaving = new AbortController();
    const call = client.callTool(callOf(address), { signal: leaving.signal });
    const outcome = call.then(
      () => 'answered',
      () => 'cancelled',
    );
    await expect.poll(() => node.countRequests(address), PATIENT).toBeGreaterThan(0);
    leaving.abort();
    expect(await outcome).toBe('cancelled');
    await expect.poll(() => signals[0]?.aborted, PATIENT).toBe(true);
    const before = node.countRequests(address);
    node.release();
    // A whole other check: time enough for the first to ask on.
    const other = nextToken();
    await client.callTool(callOf(other));
    expect(node.countRequests(other)).toBeGreaterThan(before);
    expect(node.countRequests(address)).toBe(before);
    const rows = await deps.db
      .select({ address: tables.safetyCheck.address })
      .from(tables.safetyCheck);
    expect(rows.map((row) => row.address.toLowerCase())).not.toContain(address);
    await client.close();
  });

  test('goes on for somebody else who waits for the same', async () => {
    const [first, second] = await Promise.all([connect(), connect()]);
    const address = node.hold(nextToken());
    const leaving = new AbortController();
    const outcome = first
      .callTool(callOf(address), { signal: leaving.signal })
      .catch(() => 'cancelled');
    await expect.poll(() => node.countRequests(address), PATIENT).toBeGreaterThan(0);
    const { promise: isWaiting, resolve: begin } = Promise.withResolvers<void>();
    const stays = second.callTool(callOf(address), { onprogress: () => begin() });
    await isWaiting;
    leaving.abort();
    expect(await outcome).toBe('cancelled');
    node.release();
    expect((await stays).content).toHaveLength(2);
    expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
    await Promise.all([first.close(), second.close()]);
  });
});

const mentions = (body: string, address: string): boolean =>
  body.toLowerCase().includes(address.slice(2).toLowerCase());

/** A node of a network with one contract everywhere, which answers once it is told to. */
async function startNode() {
  const bodies: string[] = [];
  let heldAddress: string | undefined;
  const waiting: (() => void)[] = [];
  const word = '1'.padStart(64, '0');
  const answerTo = ({ method }: { method: string }): unknown =>
    ({
      eth_chainId: '0xa4b1',
      eth_blockNumber: '0x1000000',
      eth_getCode: '0x60016002600360046005',
      eth_call: `0x${word}`,
      eth_getStorageAt: `0x${'0'.repeat(64)}`,
      eth_getLogs: [],
      eth_getBlockByNumber: {
        number: '0x1000000',
        timestamp: `0x${Math.floor(now / 1_000).toString(16)}`,
        baseFeePerGas: '0x1',
        gasLimit: '0x1c9c380',
        hash: `0x${word}`,
        miner: `0x${'0'.repeat(40)}`,
      },
    })[method] ?? null;
  const send = (response: ServerResponse, body: string): void => {
    type Call = { id: number; method: string };
    const call: Call | Call[] = JSON.parse(body);
    const present = (one: Call) => ({ jsonrpc: '2.0', id: one.id, result: answerTo(one) });
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(Array.isArray(call) ? call.map(present) : present(call)));
  };
  const httpServer = createHttpServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => void (body += part));
    request.on('end', () => {
      bodies.push(body);
      if (heldAddress !== undefined && mentions(body, heldAddress))
        waiting.push(() => send(response, body));
      else send(response, body);
    });
  });
  await new Promise<void>((resolve) => httpServer.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(httpServer)}`,
    countRequests: (address: string): number =>
      bodies.filter((body) => mentions(body, address)).length,
    /** Answers nothing about a token until it is released. */
    hold: (address: string): string => (heldAddress = address),
    release: () => {
      heldAddress = undefined;
      for (const answer of waiting.splice(0)) answer();
    },
    close: async () => {
      httpServer.closeAllConnections();
      await new Promise((resolve) => httpServer.close(resolve));
    },
  };
}
