import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Address } from '../../chain/index.ts';
import { createTokenChain } from '../create-token-chain.ts';
import type { Markets } from './testing-market-types.ts';
import { ETHER, startMarkets } from './testing-markets.ts';
import type { ChainExchanges } from './types.ts';

/* A chain of which no dollar pair is known by name: the table's own pools say what its coin is worth. */

let stage: Markets;
let plain: Address;
beforeAll(async () => {
  stage = await startMarkets();
  plain = await stage.launch('plain', stage.markets.v2);
}, 120_000);
afterAll(async () => await stage?.stop());

const chain = (): ChainExchanges => ({
  quotes: [
    { address: stage.exchange.weth, decimals: 18, isDollar: false },
    { address: stage.dollar, decimals: 6, isDollar: true },
  ],
  deployments: [stage.markets.v2.deployment, stage.markets.v3.deployment],
});
const read = async (token: Address) =>
  await createTokenChain({
    id: 31_337,
    name: 'Test RPC',
    request: stage.rpc,
    exchange: { ...stage.exchange, dollarPair: null, lock: null },
    exchanges: chain(),
    clock: () => new Date(),
    timeoutMilliseconds: 60_000,
  }).readToken(token);
/** Puts coins and dollars into a pool of the two. */
const price = async (kind: 'v2' | 'v3', coins: bigint, dollars: bigint) =>
  await stage.fill(stage.exchange.weth, stage.markets[kind], {
    quote: stage.dollar,
    quoteAmount: dollars * 10n ** 6n,
    tokenAmount: coins * ETHER,
  });
const usdOf = async () => {
  const { liquidity } = await read(plain);
  return liquidity.known ? liquidity.value.usd : liquidity;
};

test('without a pool for dollars no worth is told, and no share where pools differ in kind', async () => {
  expect(await usdOf()).toBeNull();
  const token = await stage.deploy('honeypot');
  await stage.fill(token, stage.markets.v2);
  const pool = await stage.fill(token, stage.markets.v3, {
    quote: stage.dollar,
    quoteAmount: 30_000n * 10n ** 6n,
  });
  await stage.tell(token, pool);
  const facts = await read(token);
  expect(facts.sale).toMatchObject({ known: true, value: { canSell: false } });
  expect(facts.salePool).toMatchObject({ exchange: 'Uniswap V3', share: null });
});

test('a pool with few dollars says nothing of the price', async () => {
  await price('v2', 2n, 5_000n);
  expect(await usdOf()).toBeNull();
});

test('the pool with the most dollars says it, on V3 too', async () => {
  await price('v3', 30n, 60_000n);
  expect(await usdOf()).toBeCloseTo(40 * 2 * 2_000, -2);
  await price('v2', 50n, 125_000n - 5_000n);
  // Together with what was there: 125,000 dollars for 52 coins at the router's own price.
  expect(await usdOf()).toBeCloseTo(40 * 2 * 2_500, -3);
});
