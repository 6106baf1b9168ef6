import { encodeAbiParameters, keccak256, parseAbiParameters } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Address, Hex } from '../../../chain/index.ts';
import { createTokenChain } from '../../create-token-chain.ts';
import { NOBODY } from '../../words.ts';
import type { HookName, Market, Markets } from '../testing-market-types.ts';
import { ETHER, startMarkets } from '../testing-markets.ts';

/* Tokens in pools of the real V4 manager, traded through the real router. */

let stage: Markets;
beforeAll(async () => {
  stage = await startMarkets();
}, 240_000);
afterAll(async () => await stage?.stop());

/** As the product reads a public network; a market may name pools. */
const read = async (token: Address, namedPools: readonly string[] = []) =>
  await createTokenChain({
    id: 31_337,
    name: 'Test RPC',
    request: stage.rpc,
    exchange: { ...stage.exchange, dollarPair: stage.dollarPair, lock: null },
    exchanges: {
      quotes: [
        { address: stage.exchange.weth, decimals: 18, isDollar: false },
        { address: stage.dollar, decimals: 6, isDollar: true },
      ],
      deployments: [stage.markets.v2.deployment, stage.markets.v4.deployment],
    },
    clock: () => new Date(),
    timeoutMilliseconds: 60_000,
  }).readToken(token, Promise.resolve(namedPools));

const idOf = (token: Address, hooks: Address): Hex =>
  keccak256(
    encodeAbiParameters(parseAbiParameters('address, address, uint24, int24, address'), [
      NOBODY,
      token,
      3_000,
      60,
      hooks,
    ]),
  );

test('a plain token is bought, passed on and sold, now and later', async () => {
  const facts = await read(await stage.launch('plain', stage.markets.v4));
  expect(facts.sale).toEqual({
    known: true,
    value: {
      canBuy: true,
      canTransfer: true,
      canSell: true,
      buyTax: 0,
      transferTax: 0,
      sellTax: 0,
      refusal: null,
    },
  });
  expect(facts.salePool).toMatchObject({ exchange: 'Uniswap V4', kind: 'v4', share: 1 });
  expect(facts.salePool?.hooks).toBeUndefined();
});

test('a plain token against a dollar', async () => {
  const token = await stage.launch('plain', stage.markets.v4, {
    quote: stage.dollar,
    quoteAmount: 20_000_000_000n,
  });
  expect((await read(token)).sale).toMatchObject({ value: { canSell: true, sellTax: 0 } });
});

test.each(['honeypot', 'blacklist on buy'] as const)('a %s cannot be sold', async (trap) => {
  const facts = await read(await stage.launch(trap, stage.markets.v4));
  expect(facts.sale).toMatchObject({ known: true, value: { canBuy: true, canSell: false } });
});

test('a sale tax of 30 % is refused by V4 itself', async () => {
  const facts = await read(await stage.launch('sale tax of 30 %', stage.markets.v4));
  expect(facts.sale).toMatchObject({ known: true, value: { canBuy: true, canSell: false } });
});

/** A plain token whose pool has a hook; the market names its id. */
async function launchHooked(hook: HookName) {
  const market: Market = await stage.hooked(hook);
  const token = await stage.launch('plain', market);
  return { token, id: idOf(token, market.hooks ?? NOBODY) };
}

test('a hook that refuses sales is a sale that is refused', async () => {
  const { token, id } = await launchHooked('RefusesSalesHook');
  const facts = await read(token, [id]);
  expect(facts.sale).toMatchObject({ known: true, value: { canBuy: true, canSell: false } });
  expect(facts.salePool).toMatchObject({ kind: 'v4', id });
});

test('a hook that takes nine tenths of a sale is a tax of ninety percent', async () => {
  const { token, id } = await launchHooked('TakesSalesHook');
  const facts = await read(token, [id]);
  expect(facts.sale).toMatchObject({ value: { canSell: true, sellTax: expect.closeTo(90, 0) } });
});

test('a hook that lets all pass is named all the same', async () => {
  const { token, id } = await launchHooked('QuietHook');
  const facts = await read(token, [id]);
  expect(facts.sale).toMatchObject({ value: { canSell: true, sellTax: 0 } });
  expect(facts.salePool?.hooks).toMatch(/^0x/);
});

test('an id that leads to no pool of the token counts for nothing', async () => {
  const { id } = await launchHooked('RefusesSalesHook');
  const token = await stage.launch('plain', stage.markets.v4);
  const facts = await read(token, [id, `0x${'12'.repeat(32)}`]);
  expect(facts.sale).toMatchObject({ value: { canSell: true } });
});

test('a small V2 pair does not vouch for a hooked pool of V4, nor the other way round', async () => {
  const { token, id } = await launchHooked('RefusesSalesHook');
  await stage.fill(token, stage.markets.v2, { quoteAmount: ETHER / 500n, tokenAmount: 10n ** 22n });
  expect((await read(token, [id])).sale).toMatchObject({ known: true, value: { canSell: false } });
  const other = await stage.deploy('honeypot');
  await stage.fill(other, stage.markets.v4, { quoteAmount: ETHER / 500n, tokenAmount: 10n ** 22n });
  await stage.tell(other, await stage.fill(other, stage.markets.v2));
  expect((await read(other)).sale).toMatchObject({ known: true, value: { canSell: false } });
});
