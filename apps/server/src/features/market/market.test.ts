import { type OpenDatabase } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import { marketChartSchema, marketSchema, type Market } from '@firm/schema';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Deps } from '../../http/deps.ts';
import { marketJobs } from './market-jobs.ts';
import { openMarket } from './open-market.ts';
import { serveApi, testConfig, testDeps } from '../../../testing/harness.ts';
import { startTestChain, type TestChain } from '../../../testing/chain.ts';
import { openTestStream } from '../../../testing/events.ts';
import {
  startDexScreenerServer,
  startGeckoTerminalServer,
  type MarketServer,
} from '../../../testing/market.ts';

const closing: (() => unknown)[] = [];
let database: OpenDatabase;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await database.close();
});

async function start(changes: Partial<Deps>) {
  const deps = testDeps({ database, ...changes });
  const harness = await serveApi(deps);
  closing.push(async () => {
    deps.streams.endAll();
    await harness.close();
  });
  return { ...harness, deps };
}
const getMarket = async (url: string): Promise<Market> =>
  v.parse(marketSchema, await (await fetch(`${url}/api/market`)).json());

describe('on the local chain', () => {
  let local: TestChain;
  let url: string;
  beforeAll(async () => {
    local = await startTestChain({ history: true });
    const config = testConfig();
    ({ url } = await start({
      chain: local.chain,
      market: openMarket(config, { chain: local.chain, clock: () => new Date() }),
    }));
    closing.push(local.stop);
  });

  test('live figures from real swaps, with the impact of a sale asked of the router', async () => {
    const { pair, impact, ...rest } = await getMarket(url);
    expect(rest).toEqual({
      figures: ['liquidity', 'volume', 'txns', 'fdv', 'range'],
      ageSeconds: expect.any(Number),
      isStale: false,
      problem: null,
    });
    expect(rest.ageSeconds).toBeLessThan(10);
    expect(pair).toMatchObject({
      chainId: 'local',
      dexId: 'uniswap',
      sourceName: 'On-chain',
      baseToken: { symbol: 'FIRM' },
      quoteToken: { symbol: 'WETH' },
    });
    expect(pair?.priceUsd).toBeGreaterThan(1e-7);
    expect(pair?.priceUsd).toBeLessThan(1e-6);
    expect(impact).toMatchObject({ status: 'estimated', method: 'router', tokens: 1000 });
  });

  test.each(['1h', '24h', '7d'])('a chart of %s', async (range) => {
    const chart = v.parse(
      marketChartSchema,
      await (await fetch(`${url}/api/market/chart?range=${range}`)).json(),
    );
    expect(chart).toMatchObject({ range, sourceName: 'On-chain', problem: null });
    expect(chart.candles.length).toBeGreaterThan(50);
  });

  test('no other ranges', async () => {
    expect((await fetch(`${url}/api/market/chart?range=1y`)).status).toBe(422);
  });
});

describe('by DEX Screener, with GeckoTerminal behind it', () => {
  const address = '0x00000000000000000000000000000000000000aa';
  const time = { now: Date.parse('2026-11-21T08:30:00Z') };
  const clock = () => new Date(time.now);
  const pairs: Record<string, Record<string, unknown>> = {
    [`ethereum/${address}`]: {
      chainId: 'ethereum',
      dexId: 'uniswap',
      pairAddress: address,
      labels: ['v2'],
      baseToken: { address: '0x1', symbol: 'EXM', name: 'Example' },
      quoteToken: { address: '0x2', symbol: 'WETH', name: 'Ether' },
      priceNative: '0.0005',
      priceUsd: '1.512',
      liquidity: { usd: 100, base: 100_000, quote: 50 },
    },
  };
  let dex: MarketServer;
  let gecko: MarketServer;
  let marketServer: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    const seconds = time.now / 1000;
    const pool = {
      data: {
        attributes: {
          address,
          name: 'EXM / WETH',
          base_token_price_usd: '1.4',
          reserve_in_usd: '5',
        },
      },
    };
    [dex, gecko] = await Promise.all([
      startDexScreenerServer(pairs),
      startGeckoTerminalServer({
        [`eth/${address}`]: {
          pool,
          candles: [
            [seconds - 900, 1.5, 1.53, 1.5, 1.512, 5],
            [seconds - 1800, 1.4, 1.5, 1.3, 1.5, 5],
          ],
        },
      }),
    ]);
    closing.push(dex.close, gecko.close);
  });
  beforeEach(async () => {
    dex.fail(undefined);
    gecko.fail(undefined);
    dex.asked.length = gecko.asked.length = 0;
    const config = testConfig({
      MARKET_SOURCE: 'dexscreener',
      MARKET_PAIR: address,
      DEXSCREENER_URL: dex.url,
      GECKOTERMINAL_URL: gecko.url,
      CHAIN_RPC_URL: 'off',
    });
    marketServer = await start({
      config,
      clock,
      market: openMarket(config, { chain: undefined, clock }),
    });
  });

  test('highs, lows and the sparkline come from the candles; the impact by the formula', async () => {
    const { pair, impact } = await getMarket(marketServer.url);
    expect(pair).toMatchObject({
      sourceName: 'DEX Screener',
      priceUsd: 1.512,
      priceUsdHigh24h: 1.53,
      priceUsdLow24h: 1.3,
      sparkline: [1.5, 1.512],
      fdv: null,
      volume: { h6: null, h24: null },
    });
    expect(impact).toMatchObject({ status: 'estimated', method: 'constant-product' });
  });

  test('a figure that the sources never told has no place; one that is missing once keeps it', async () => {
    const knownPair = pairs[`ethereum/${address}`];
    expect((await getMarket(marketServer.url)).figures).toEqual(['liquidity', 'range']);
    pairs[`ethereum/${address}`] = { ...knownPair, fdv: 5_000, liquidity: undefined };
    time.now += 31_000;
    expect(await getMarket(marketServer.url)).toMatchObject({
      pair: { fdv: 5_000, liquidity: { usd: null } },
      figures: ['liquidity', 'fdv', 'range'],
    });
    pairs[`ethereum/${address}`] = { ...knownPair };
    time.now += 31_000;
    const later = await getMarket(marketServer.url);
    expect([later.pair?.fdv, later.figures]).toEqual([null, ['liquidity', 'fdv', 'range']]);
  });

  test('however many look, the service is asked once in 30 seconds', async () => {
    await Promise.all(Array.from({ length: 40 }, () => getMarket(marketServer.url)));
    expect(dex.asked).toHaveLength(1);
    time.now += 29_000;
    await getMarket(marketServer.url);
    expect(dex.asked).toHaveLength(1);
    time.now += 1_000;
    await Promise.all(Array.from({ length: 10 }, () => getMarket(marketServer.url)));
    expect(dex.asked).toHaveLength(2);
  });

  test('GeckoTerminal stands in; when both are gone the old figures stay, marked, with their age', async () => {
    dex.fail('page');
    expect(await getMarket(marketServer.url)).toMatchObject({
      pair: { sourceName: 'GeckoTerminal', priceUsd: 1.4 },
      impact: { status: 'unknown', reason: 'no-reserves' },
      isStale: false,
      problem: null,
    });
    gecko.fail('error');
    time.now += 31_000;
    expect(await getMarket(marketServer.url)).toMatchObject({
      pair: { priceUsd: 1.4 },
      ageSeconds: 31,
      isStale: true,
      problem: 'bad-answer',
    });
    // A failing service is asked no more often than one that answers.
    const requestCount = dex.asked.length;
    await getMarket(marketServer.url);
    expect(dex.asked.length).toBe(requestCount);
    dex.fail(undefined);
    time.now += 31_000;
    expect(await getMarket(marketServer.url)).toMatchObject({
      pair: { sourceName: 'DEX Screener' },
      ageSeconds: 0,
      isStale: false,
    });
  });

  test('one that asks to be left alone is left alone for as long as it said', async () => {
    dex.fail('limited');
    time.now += 31_000;
    await getMarket(marketServer.url);
    dex.fail(undefined);
    const requestCount = dex.asked.length;
    time.now += 10_000;
    marketServer.deps.market.cache.readings.delete('market');
    expect((await getMarket(marketServer.url)).pair?.sourceName).toBe('GeckoTerminal');
    expect(dex.asked.length).toBe(requestCount);
    time.now += 31_000;
    expect((await getMarket(marketServer.url)).pair?.sourceName).toBe('DEX Screener');
  });

  test('before anything is known: nothing, and why', async () => {
    dex.fail('hang');
    dex.fail('cut');
    gecko.fail('cut');
    expect(await getMarket(marketServer.url)).toEqual({
      pair: null,
      figures: [],
      impact: { status: 'unknown', tokens: 1000, reason: 'no-data' },
      ageSeconds: null,
      isStale: false,
      problem: 'unreachable',
    });
    expect(await (await fetch(`${marketServer.url}/api/market/chart?range=24h`)).json()).toEqual({
      range: '24h',
      candles: [],
      sourceName: null,
      fetchedAt: null,
      problem: 'unreachable',
    });
  });

  describe('GET /api/events', () => {
    const tick = () => Promise.all(marketJobs(marketServer.deps).map((job) => job.run()));
    const events = (topics = 'market', headers = {}) =>
      openTestStream(`${marketServer.url}/api/events?topics=${topics}`, headers);

    test('tells at once and after each refresh, asking once for everybody, and for nobody never', async () => {
      await tick();
      expect(dex.asked).toHaveLength(0);
      const streams = await Promise.all(Array.from({ length: 5 }, () => events()));
      for (const stream of streams)
        expect(await stream.next()).toMatchObject({
          event: 'market',
          data: { pair: { priceUsd: 1.512 } },
        });
      expect(dex.asked).toHaveLength(1);
      time.now += 30_000;
      await tick();
      for (const stream of streams) {
        expect(await stream.next()).toMatchObject({ data: { ageSeconds: 0 } });
        expect(stream.heard).toHaveLength(2);
        stream.close();
      }
      expect(dex.asked).toHaveLength(2);
      while (marketServer.deps.market.feed.size > 0)
        await new Promise((resolve) => setTimeout(resolve, 5));
      time.now += 60_000;
      await tick();
      expect(dex.asked).toHaveLength(2);
    });

    test('only topics that exist', async () => {
      expect((await events('market,nobody')).status).toBe(422);
      expect((await events('__proto__')).status).toBe(422);
      expect((await fetch(`${marketServer.url}/api/events`)).status).toBe(422);
    });

    test('a person holds a dozen at most, and gets the place back by leaving', async () => {
      const streams = await Promise.all(Array.from({ length: 12 }, () => events()));
      expect((await events()).status).toBe(429);
      streams[0]?.close();
      let again = await events();
      while (again.status === 429) again = await events();
      expect(again.status).toBe(200);
      for (const stream of [...streams, again]) stream.close();
    });

    test('ends when the server goes down', async () => {
      const stream = await events();
      await stream.next();
      marketServer.deps.streams.endAll();
      await stream.ended;
      expect(marketServer.deps.market.feed.size).toBe(0);
    });
  });
});

test('without a source the market says that it is off', async () => {
  const { url } = await start({});
  expect(await getMarket(url)).toMatchObject({ pair: null, problem: 'off' });
});
