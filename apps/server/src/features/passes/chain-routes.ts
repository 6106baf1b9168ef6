import { passes } from '@firm/core';
import { passesApi, type ChainFacts } from '@firm/schema';
import { isLoopbackHost } from '@firm/format';
import { brand } from '../../config/brand.ts';
import { addressGroup } from '../../http/people/client-address.ts';
import type { Deps } from '../../http/deps.ts';
import { limitConcurrency } from '../../http/limits/limit-concurrency.ts';
import { limitInMemory } from '../../http/limits/limit-in-memory.ts';
import { mount, type MountDeps } from '../../http/mount.ts';

/**
 * Calls of JSON-RPC a visitor: a page view needs a handful, a page left open some twenty a minute.
 */
const RPC_LIMIT = { burst: 600, perMinute: 1200 };
/**
 * Bytes of answers a visitor: a page view is a few KB. Each request is charged in full before it is
 * asked, and gets back what it did not use.
 */
const RPC_BYTES = { burst: 16 * 1024 * 1024, perMinute: 8 * 1024 * 1024 };
/** Requests of a visitor that are with the node at once; a page view's few more wait. */
const RPC_AT_ONCE = { max: 4, maxWaiting: 40 };

/**
 * Routes of the chain: first facts for a page, filtered requests, and test money on the local
 * chain.
 */
export function chainRoutes(deps: MountDeps & Pick<Deps, 'chain'>) {
  const takeCalls = limitInMemory({ clock: deps.clock, ...RPC_LIMIT });
  const takeBytes = limitInMemory({ clock: deps.clock, ...RPC_BYTES });
  const limitRpc = limitConcurrency(RPC_AT_ONCE);
  return mount(deps)
    .on(passesApi.chain, async () => present(await passes.describeChain(deps)))
    .on(passesApi.rpc, async ({ c }) => {
      const body = parse(await c.req.text());
      const address = c.get('address');
      takeCalls(address, Array.isArray(body) ? Math.max(1, body.length) : 1);
      return await limitRpc(address, async () => {
        takeBytes(address, passes.RPC_ANSWER_BYTES);
        let bytes = 0;
        try {
          const answer = await passes.answerRpc(deps, body, addressGroup(address));
          const text = JSON.stringify(answer.body);
          bytes = text.length;
          // Hono asks for a status that it lists; this one came from an answer.
          return c.body(text, answer.status as 200, {
            'content-type': 'application/json',
            'cache-control': 'no-store',
          });
        } finally {
          takeBytes(address, Math.min(0, bytes - passes.RPC_ANSWER_BYTES));
        }
      });
    })
    .on(passesApi.faucet, async ({ c, body }) => {
      const { ether, tokens, transactions } = await passes.fundTestWallet(deps, {
        ...body,
        // Visitors on this machine share with nobody: each wallet has its own share.
        asker: isLoopbackHost(c.get('address')) ? body.address : addressGroup(c.get('address')),
      });
      return {
        ether: ether.toString(),
        tokens: tokens.toString(),
        transactions: [...transactions],
      };
    }).app;
}

function present(chain: passes.ChainDescription | undefined): ChainFacts {
  if (!chain) return { status: 'off' };
  const { token, ...rest } = chain;
  return {
    status: 'on',
    ...rest,
    rpcPath: passesApi.rpc.path,
    token: { address: token, name: brand.name, symbol: brand.ticker, decimals: 18 },
  };
}

/** Non-JSON passes unchanged: the chain answers it, in JSON-RPC's own form. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
