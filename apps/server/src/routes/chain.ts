import { Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import { passes } from '@firm/core';
import {
  chainSchema,
  faucetRequestSchema,
  fundedSchema,
  type ChainFacts,
  type Funded,
} from '@firm/schema';
import { brand } from '../config/brand.ts';
import { isLoopbackHost } from '../config/loopback.ts';
import { addressGroup } from '../http/client-address.ts';
import { chainErrors } from '../http/chain-errors.ts';
import type { AppEnv, Deps } from '../http/deps.ts';
import { fewAtATime } from '../http/few-at-a-time.ts';
import { limitInMemory } from '../http/limit-in-memory.ts';
import { limitRequests } from '../http/limit-requests.ts';
import { validJson } from '../http/valid-json.ts';

/** Calls of JSON-RPC a visitor: a page view needs a handful, a page left open some twenty a minute. */
const RPC_LIMIT = { burst: 600, perMinute: 1200 };
/** Bytes of answers a visitor: a page view is a few KB. Each request is charged in full before it is asked, and gets back what it did not use. */
const RPC_BYTES = { burst: 16 * 1024 * 1024, perMinute: 8 * 1024 * 1024 };
/** Requests of a visitor that are with the node at once; a page view's few more wait. */
const RPC_AT_ONCE = { most: 4, mostWaiting: 40 };

/** GET /api/chain: what a page must know first; POST /api/rpc: the chain itself, filtered; POST /api/faucet: test money on the local chain. */
export function chainRoutes(deps: Deps) {
  const takeCalls = limitInMemory({ clock: deps.clock, ...RPC_LIMIT });
  const takeBytes = limitInMemory({ clock: deps.clock, ...RPC_BYTES });
  const inTurn = fewAtATime(RPC_AT_ONCE);
  const app = new Hono<AppEnv>()
    .get(
      '/chain',
      describeRoute({
        summary: 'Which chain this site works with',
        responses: {
          200: {
            description: 'The chain',
            content: { 'application/json': { schema: resolver(chainSchema) } },
          },
        },
      }),
      async (c) => {
        const chain = await passes.describeChain(deps);
        return c.json(present(chain));
      },
    )
    .post(
      '/rpc',
      describeRoute({
        summary: 'JSON-RPC to the chain: reads and signed transactions only',
        responses: { 200: { description: 'Its answer' } },
      }),
      async (c) => {
        const body = parse(await c.req.text());
        const address = c.get('address');
        takeCalls(address, Array.isArray(body) ? Math.max(1, body.length) : 1);
        return await inTurn(address, async () => {
          takeBytes(address, passes.RPC_ANSWER_BYTES);
          let bytes = 0;
          try {
            const answer = await passes.answerRpc(deps, body);
            const text = JSON.stringify(answer.body);
            bytes = text.length;
            return c.body(text, answer.status as 200, {
              'content-type': 'application/json',
              'cache-control': 'no-store',
            });
          } finally {
            takeBytes(address, Math.min(0, bytes - passes.RPC_ANSWER_BYTES));
          }
        });
      },
    )
    .post(
      '/faucet',
      describeRoute({
        summary: 'Test money for a test wallet, on the local chain only',
        responses: {
          200: {
            description: 'What was sent',
            content: { 'application/json': { schema: resolver(fundedSchema) } },
          },
        },
      }),
      limitRequests(deps, { name: 'faucet', limit: 20, windowSeconds: 3600 }),
      validJson(faucetRequestSchema),
      async (c) => {
        const { ether, tokens, transactions } = await passes.fundTestWallet(deps, {
          ...c.req.valid('json'),
          // Whoever sits at this machine shares with nobody: there each wallet has its own share.
          asker: isLoopbackHost(c.get('address'))
            ? c.req.valid('json').address
            : addressGroup(c.get('address')),
        });
        return c.json(
          {
            ether: ether.toString(),
            tokens: tokens.toString(),
            transactions: [...transactions],
          } satisfies Funded,
          200,
          { 'cache-control': 'no-store' },
        );
      },
    );
  app.onError(chainErrors(deps));
  return app;
}

function present(chain: passes.ChainDescription | undefined): ChainFacts {
  if (!chain) return { status: 'off' };
  const { token, ...rest } = chain;
  return {
    status: 'on',
    ...rest,
    rpcPath: '/api/rpc',
    token: { address: token, name: brand.name, symbol: brand.ticker, decimals: 18 },
  };
}

/** What is not JSON goes on as it came: the answer to that is the chain's, in JSON-RPC's own form. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
