import { expect, test } from 'vitest';
import { freshChain } from '../testing/fresh-chain.ts';
import { historyTimes } from '../world/market/backfill.ts';
import { planTrade, type Reserves } from '../world/market/plan-trade.ts';
import { randomOfStep } from '../world/market/random.ts';
import { MARKETS, type MarketPlan } from '../world/market/samples.ts';
import { readReserves } from '../world/market/trade.ts';
import { makeKeys } from '../world/state/keys.ts';
import type { WorldToken } from '../world/index.ts';
import { toUnits } from '../world/deploy/deploy-market.ts';

const NOW = 1_800_000_000;
// There is one.
const firm = MARKETS[0] as MarketPlan;

test('the same seed gives the same plan, another seed another', () => {
  const plan = (seed: number) =>
    Array.from({ length: 50 }, (_, step) =>
      planTrade({
        market: firm,
        reserves: { token: toUnits(firm.depth / firm.price, 18), ether: toUnits(firm.depth, 18) },
        time: NOW + step,
        random: randomOfStep(seed, step),
      }),
    );
  expect(plan(1)).toEqual(plan(1));
  expect(plan(1)).not.toEqual(plan(2));
  expect(historyTimes(1, NOW)).toEqual(historyTimes(1, NOW));
});

test.each(MARKETS.map((market) => [market.symbol, market] as const))(
  'a month of trades drains no pool and keeps %s near its price',
  (_symbol, market) => {
    let reserves: Reserves = {
      token: toUnits(market.depth / market.price, market.decimals),
      ether: toUnits(market.depth, 18),
    };
    let [lowest, highest] = [Infinity, 0];
    for (let step = 0; step < 8_000; step++) {
      const trade = planTrade({
        market,
        reserves,
        time: NOW + step * 325,
        random: randomOfStep(3, step),
      });
      if (!trade) throw new Error(`step ${step}: an empty pool`);
      reserves = swap(reserves, trade.side === 'buy', trade.amountIn);
      const ratio =
        Number(reserves.ether) /
        1e18 /
        (Number(reserves.token) / 10 ** market.decimals) /
        market.price;
      lowest = Math.min(lowest, ratio);
      highest = Math.max(highest, ratio);
    }
    // It moves, so that a chart shows something, and it comes back.
    expect(highest / lowest).toBeGreaterThan(1.02);
    expect(lowest).toBeGreaterThan(0.5);
    expect(highest).toBeLessThan(2);
  },
);

/** The exchange's own arithmetic. */
function swap({ token, ether }: Reserves, buy: boolean, amountIn: bigint): Reserves {
  const [from, to] = buy ? [ether, token] : [token, ether];
  const out = (amountIn * 997n * to) / (from * 1000n + amountIn * 997n);
  return buy
    ? { ether: ether + amountIn, token: token - out }
    : { token: token + amountIn, ether: ether - out };
}

test.skipIf(process.env['FULL'] !== '1')(
  'two worlds of one seed have the same history; its times are in the past and the clock ' +
    'is right afterwards',
  { timeout: 60_000 },
  async () => {
    const keys = makeKeys();
    const now = Math.floor(Date.now() / 1000);
    const pools: Reserves[][] = [];
    for (const seed of [9, 9]) {
      const chain = await freshChain({ history: true, seed, keys, now });
      const { rpc } = chain.node;
      try {
        pools.push(
          await Promise.all(
            chain.facts.tokens.map((token: WorldToken) =>
              readReserves(rpc, { token, weth: chain.facts.weth }),
            ),
          ),
        );
        // A node answers so by the JSON-RPC specification.
        const swaps = (await rpc('eth_getLogs', [
          {
            address: chain.facts.tokens[0]?.pair,
            fromBlock: '0x0',
            toBlock: 'latest',
            topics: ['0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822'],
          },
        ])) as { blockTimestamp: string }[];
        const times = swaps.map(({ blockTimestamp }) => Number(blockTimestamp));
        expect(times.filter((time) => time > now - 86_400).length).toBeGreaterThan(80);
        expect(times.filter((time) => time < now - 86_400).length).toBeGreaterThan(20);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(Math.max(...times)).toBeLessThanOrEqual(now);
        await new Promise((resolve) => setTimeout(resolve, 1100));
        const before = Date.now() / 1000;
        await rpc('evm_mine');
        // A node answers so by the JSON-RPC specification.
        const { timestamp } = (await rpc('eth_getBlockByNumber', ['latest', false])) as {
          timestamp: string;
        };
        expect(Number(timestamp)).toBeGreaterThan(before - 2);
        expect(Number(timestamp)).toBeLessThan(Date.now() / 1000 + 2);
      } finally {
        await chain.stop();
      }
    }
    expect(pools[0]).toEqual(pools[1]);
  },
);
