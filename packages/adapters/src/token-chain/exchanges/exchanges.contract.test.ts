import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Address } from '../../chain/index.ts';
import { ChainRefused } from '../../chain/index.ts';
import { askWithin, type Ask } from '../ask.ts';
import { judgeSale } from '../judge-sale.ts';
import { findPools } from './find-pools.ts';
import { readTradeHead } from './simulate.ts';
import { startMarkets, type Markets } from './testing-markets.ts';
import { tryTrade } from './try-trade.ts';
import type { ChainExchanges } from './types.ts';

let stage: Markets;
let chain: ChainExchanges;
let ask: Ask;
beforeAll(async () => {
  stage = await startMarkets();
  const { exchange, dollar, markets, rpc } = stage;
  chain = {
    quotes: [
      { address: exchange.weth, decimals: 18, isDollar: false },
      { address: dollar, decimals: 6, isDollar: true },
    ],
    deployments: Object.values(markets).map(({ deployment }) => deployment),
  };
  ask = askWithin(rpc, 500_000);
}, 120_000);
afterAll(async () => await stage?.stop());

/** The verdict on the sale in a token's only pool. */
async function judge(token: Address) {
  const pools = await findPools(ask, { token, chain });
  const pool = pools.known ? pools.value[0] : undefined;
  const head = await readTradeHead(ask);
  if (!pool || !head) throw new Error('no pool');
  const { trial, later } = await tryTrade(ask, { pool, head });
  const { sale } = judgeSale(trial, later);
  return { pool, sale: sale.known ? sale.value : sale, later };
}

describe.each(['v2', 'v3'] as const)('%s', (kind) => {
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

test('a sale tax of 30 %: taken on V2, refused by V3 itself', async () => {
  const trap = 'sale tax of 30 %';
  expect((await judge(await stage.launch(trap, stage.markets.v2))).sale).toMatchObject({
    canSell: true,
    sellTax: expect.closeTo(30, 1),
  });
  // It takes no less than it was told: nobody can sell such a token there.
  expect((await judge(await stage.launch(trap, stage.markets.v3))).sale).toMatchObject({
    canBuy: true,
    canSell: false,
  });
});
