import { createTokenChain } from '@firm/adapters/token-chain/index.ts';
import { startMarkets, type Markets, type Trap } from '@firm/adapters/token-chain/testing.ts';
import { safety } from '@firm/core';
import type { TokenVerdict } from '@firm/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readByChain } from './read-by-chain.ts';

/*
 * The same token, launched on each kind of exchange: a trap is told as one wherever it is traded.
 * The short run launches each on two of them, by turns; the full run on all.
 */
const isFull = process.env['FULL'] !== undefined;

const MARKETS = ['v2', 'v3', 'v4', 'solidly', 'curve'] as const;
let turn = 0;
function marketsOfRun(): readonly (typeof MARKETS)[number][] {
  if (isFull) return MARKETS;
  turn += 1;
  return MARKETS.filter((_, at) => [turn, turn + 2].some((one) => one % MARKETS.length === at));
}
const GRAVE: readonly TokenVerdict[] = ['high-risk', 'do-not-touch'];

let stage: Markets;
beforeAll(async () => {
  stage = await startMarkets();
}, 240_000);
afterAll(async () => await stage?.stop());

async function judge(trap: Trap, market: (typeof MARKETS)[number]): Promise<TokenVerdict> {
  const { markets, exchange, dollar, dollarPair, rpc } = stage;
  const token = await stage.launch(trap, markets[market]);
  const chain = createTokenChain({
    id: 31_337,
    name: 'Test RPC',
    request: rpc,
    exchange: { ...exchange, dollarPair, lock: null },
    exchanges: {
      quotes: [
        { address: exchange.weth, decimals: 18, isDollar: false },
        { address: dollar, decimals: 6, isDollar: true },
      ],
      deployments: MARKETS.map((one) => markets[one].deployment),
    },
    clock: () => new Date(),
    timeoutMilliseconds: 120_000,
  });
  return safety.judge(readByChain(chain.name, await chain.readToken(token))).verdict;
}

test.each<[Trap, readonly TokenVerdict[]]>([
  ['honeypot', ['do-not-touch']],
  ['blacklist on buy', ['do-not-touch']],
  ['refuses all but the owner', ['do-not-touch']],
  ['sale tax of 30 %', GRAVE],
  ['mint', GRAVE],
  ['list of bots', GRAVE],
  ['taken from holders', GRAVE],
])(
  '%s: the same on every exchange',
  async (trap, targetVerdicts) => {
    const markets = marketsOfRun();
    const verdicts = [];
    for (const market of markets) verdicts.push([market, await judge(trap, market)]);
    expect(verdicts).toEqual(
      markets.map((market) => [
        market,
        expect.toSatisfy((one: TokenVerdict) => targetVerdicts.includes(one)),
      ]),
    );
  },
  120_000,
);

test('a switch that stops sales in one pool alone: a high risk there, never without a flag', async () => {
  expect(await judge('switch of all trade', 'v2')).toBe('high-risk');
  for (const market of marketsOfRun().filter((one) => one !== 'v2'))
    expect(await judge('switch of all trade', market)).not.toBe('no-red-flag');
}, 120_000);

test('a plain token is condemned on none', async () => {
  for (const market of marketsOfRun())
    expect([market, GRAVE.includes(await judge('plain', market))]).toEqual([market, false]);
}, 120_000);
