import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ChainRefusedError, type Address } from '../../chain/index.ts';
import { askWithin, type Ask } from '../ask.ts';
import { createTokenChain } from '../create-token-chain.ts';
import { judgeSale } from '../trials/judge-sale.ts';
import { findPools } from './find-pools.ts';
import { readTradeHead } from './simulate.ts';
import type { Markets } from './testing-market-types.ts';
import { ETHER, startMarkets } from './testing-markets.ts';
import { tryTrade } from './try-trade.ts';
import type { ChainExchanges } from './types.ts';

let stage: Markets;
let chain: () => ChainExchanges;
let ask: Ask;
beforeAll(async () => {
  stage = await startMarkets();
  const { exchange, dollar, markets, rpc } = stage;
  chain = () => ({
    quotes: [
      { address: exchange.weth, decimals: 18, isDollar: false },
      { address: dollar, decimals: 6, isDollar: true },
    ],
    // Two of them are the two kinds of pools of one exchange.
    deployments: [...new Set(Object.values(markets).map(({ deployment }) => deployment))].filter(
      ({ factory }, at, all) => all.findIndex((one) => one.factory === factory) === at,
    ),
  });
  ask = askWithin(rpc, 500_000);
}, 120_000);
afterAll(async () => await stage?.stop());

/** The verdict on the sale in a token's only pool. */
async function judge(token: Address) {
  const pools = await findPools(ask, { token, chain: chain() });
  const pool = pools.known ? pools.value[0] : undefined;
  const head = await readTradeHead(ask);
  if (!pool || !head) throw new Error('no pool');
  const { trial, later } = await tryTrade(ask, { pool, head });
  const { sale } = judgeSale(trial, later);
  return { pool, sale: sale.known ? sale.value : sale, later };
}

describe.each(['v2', 'v3', 'solidly'] as const)('%s', (kind) => {
  test('a plain token is bought, passed on and sold, now and later', async () => {
    const { sale, later } = await judge(await stage.launch('plain', stage.markets[kind]));
    expect(sale).toEqual({
      canBuy: true,
      canTransfer: true,
      canSell: true,
      buyTax: 0,
      transferTax: 0,
      sellTax: 0,
      refusal: null,
    });
    expect(later?.map(({ isSold }) => isSold)).toEqual([true, true, true, true, true]);
  });

  test('a plain token against a dollar', async () => {
    const { sale, pool } = await judge(
      await stage.launch('plain', stage.markets[kind], {
        quote: stage.dollar,
        quoteAmount: 20_000_000_000n,
      }),
    );
    expect(pool.quote.isDollar).toBe(true);
    expect(sale).toMatchObject({ canBuy: true, canSell: true, buyTax: 0, sellTax: 0 });
  });

  test.each(['honeypot', 'blacklist on buy'] as const)('a %s cannot be sold', async (trap) => {
    const { sale } = await judge(await stage.launch(trap, stage.markets[kind]));
    expect(sale).toMatchObject({ canBuy: true, canSell: false });
    expect(sale).toMatchObject({ refusal: trap === 'honeypot' ? 'Sales open soon' : 'Bot' });
  });
});

test('a stable pool against a dollar', async () => {
  const { sale, pool } = await judge(
    await stage.launch('plain', stage.markets.stable, {
      quote: stage.dollar,
      quoteAmount: 20_000_000_000n,
      tokenAmount: 20_000n * ETHER,
    }),
  );
  expect(pool.isStable).toBe(true);
  expect(sale).toMatchObject({ canBuy: true, canSell: true, buyTax: 0, sellTax: 0 });
});

describe('a launch curve', () => {
  test('a plain token costs the two fees of the curve, now and later', async () => {
    const { sale, pool, later } = await judge(await stage.launch('plain', stage.markets.curve));
    expect(pool).toMatchObject({ isNative: true, deployment: { kind: 'curve' } });
    expect(sale).toMatchObject({
      canBuy: true,
      canTransfer: true,
      canSell: true,
      buyTax: 0,
      sellTax: expect.closeTo(2, 0),
    });
    expect(later?.map(({ isSold }) => isSold)).toEqual([true, true, true, true, true]);
  });

  test.each(['honeypot', 'blacklist on buy'] as const)('a %s cannot be sold', async (trap) => {
    const { sale } = await judge(await stage.launch(trap, stage.markets.curve));
    expect(sale).toMatchObject({ canBuy: true, canSell: false });
  });

  test('a sale tax of 30 % is seen', async () => {
    const { sale } = await judge(await stage.launch('sale tax of 30 %', stage.markets.curve));
    expect(sale).toMatchObject({ canSell: true, sellTax: expect.closeTo(31, 0) });
  });
});

test('a sale tax of 30 %: taken on V2 and Solidly, refused by V3 itself', async () => {
  const trap = 'sale tax of 30 %';
  for (const kind of ['v2', 'solidly'] as const)
    expect((await judge(await stage.launch(trap, stage.markets[kind]))).sale).toMatchObject({
      canSell: true,
      sellTax: expect.closeTo(30, 1),
    });
  // It takes no less than it was told: nobody can sell such a token there.
  expect((await judge(await stage.launch(trap, stage.markets.v3))).sale).toMatchObject({
    canBuy: true,
    canSell: false,
  });
});

describe('a token in several pools', () => {
  /** As the product reads a public network. */
  const read = async (token: Address) =>
    await createTokenChain({
      id: 31_337,
      name: 'Test RPC',
      request: stage.rpc,
      exchange: { ...stage.exchange, dollarPair: stage.dollarPair, lock: null },
      exchanges: chain(),
      clock: () => new Date(),
      timeoutMilliseconds: 60_000,
    }).readToken(token);
  const dust = { quoteAmount: ETHER / 500n, tokenAmount: 10n ** 22n };

  test('a pair worth a few dollars does not vouch for a large pool that refuses', async () => {
    const token = await stage.deploy('honeypot');
    await stage.fill(token, stage.markets.v2, dust);
    await stage.tell(token, await stage.fill(token, stage.markets.v3));
    const facts = await read(token);
    expect(facts.sale).toMatchObject({ known: true, value: { canBuy: true, canSell: false } });
    expect(facts.salePool).toMatchObject({ exchange: 'Uniswap V3', share: 1 });
    expect(facts.pools).toMatchObject({
      known: true,
      value: [
        { exchange: 'Uniswap V3', kind: 'v3' },
        { exchange: 'Uniswap V2', kind: 'v2', share: 0 },
      ],
    });
  });

  test('of two pools that matter, one that refuses decides', async () => {
    const token = await stage.deploy('honeypot');
    await stage.fill(token, stage.markets.v3);
    const pair = await stage.fill(token, stage.markets.v2, { quoteAmount: 20n * ETHER });
    await stage.tell(token, pair);
    const facts = await read(token);
    expect(facts.sale).toMatchObject({ known: true, value: { canSell: false } });
    expect(facts.salePool).toMatchObject({ exchange: 'Uniswap V2', share: 0.333 });
  });

  test('a plain token that is traded on V3 for dollars alone', async () => {
    const token = await stage.launch('plain', stage.markets.v3, {
      quote: stage.dollar,
      quoteAmount: 20_000_000_000n,
    });
    const facts = await read(token);
    expect(facts.sale).toMatchObject({ known: true, value: { canSell: true, sellTax: 0 } });
    expect(facts.salePool).toMatchObject({ exchange: 'Uniswap V3', share: 1 });
  });

  test.each([
    ['plain', { known: false, why: 'no-pair' }],
    ['refuses all but the owner', { known: true, value: { canBuy: true, canSell: false } }],
  ] as const)('a token without a pool is tried in one of ours: %s', async (trap, sale) => {
    const facts = await read(await stage.deploy(trap));
    expect(facts.sale).toMatchObject(sale);
    expect(facts.salePool).toMatchObject({ isMadeUp: true, exchange: 'Uniswap V2' });
    expect(facts.pools).toEqual({ known: true, value: [] });
  });

  test('where the node cannot imagine blocks, a sale is tried at once and the rest is not known', async () => {
    const token = await stage.deploy('honeypot');
    await stage.fill(token, stage.markets.v2, dust);
    await stage.tell(token, await stage.fill(token, stage.markets.v3));
    const { rpc } = stage;
    const facts = await createTokenChain({
      id: 31_337,
      name: 'Test RPC',
      request: async (method, params) => {
        if (method === 'eth_simulateV1') throw new ChainRefusedError(-32_601, 'no such method');
        return await rpc(method, params);
      },
      exchange: { ...stage.exchange, dollarPair: stage.dollarPair, lock: null },
      exchanges: chain(),
      clock: () => new Date(),
      timeoutMilliseconds: 60_000,
    }).readToken(token);
    // Tried by one call at once: a refusal is found all the same.
    expect(facts.sale).toMatchObject({ known: true, value: { canBuy: true, canSell: false } });
    expect(facts.salePool).toMatchObject({ exchange: 'Uniswap V3', share: 1 });
    expect(facts.untried).toContainEqual({ trial: 'wallet-sale', why: 'lacks-simulation' });
  });
});

/** Twice as many, and the heads of two nodes before, are forty. */
const MOST_QUESTIONS = 18;
test.each(['v2', 'v3', 'solidly', 'stable', 'curve'] as const)(
  'a reading of a token on %s asks its node no more than that',
  async (kind) => {
    for (const trap of ['plain', 'honeypot'] as const) {
      const token = await stage.launch(trap, stage.markets[kind]);
      let requestCount = 0;
      const facts = await createTokenChain({
        id: 31_337,
        name: 'Test RPC',
        request: async (method, params) => {
          requestCount += 1;
          return await stage.rpc(method, params);
        },
        exchange: { ...stage.exchange, dollarPair: null, lock: null },
        exchanges: chain(),
        clock: () => new Date(),
        timeoutMilliseconds: 60_000,
      }).readToken(token);
      expect(facts.sale).toMatchObject({ value: { canSell: trap === 'plain' } });
      expect(requestCount).toBeLessThanOrEqual(MOST_QUESTIONS);
    }
  },
);

test('an address at which no exchange answers has no pools', async () => {
  const token = await stage.launch('plain', stage.markets.v2);
  const absent = `0x${'ab'.repeat(20)}` as const;
  const deployments = chain().deployments.map((one) => ({ ...one, factory: absent }));
  expect(await findPools(ask, { token, chain: { ...chain(), deployments } })).toEqual({
    known: true,
    value: [],
  });
});
