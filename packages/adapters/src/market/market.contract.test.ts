import { candleSchema, marketPairSchema, type MarketPair } from '@firm/schema';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ChainUnavailableError, type Chain } from '../chain/index.ts';
import { openTestChain } from '../chain/testing.ts';
import {
  createDexScreener,
  createGeckoTerminal,
  createOnChain,
  type MarketSource,
} from './index.ts';
import {
  KNOWN_FAILURES,
  startDexScreenerServer,
  startGeckoTerminalServer,
  type MarketServer,
} from './testing.ts';

const NOW = Date.parse('2026-11-21T08:30:00Z');
const ADDRESS = '0x00000000000000000000000000000000000000Aa';
const NOBODY = '0x00000000000000000000000000000000000000Ff';

const dexPair = {
  chainId: 'ethereum',
  dexId: 'uniswap',
  url: `https://dexscreener.com/ethereum/${ADDRESS.toLowerCase()}`,
  pairAddress: ADDRESS,
  labels: ['v2'],
  baseToken: { address: '0xbB', name: 'Example \u202eToken', symbol: 'EXM' },
  quoteToken: { address: '0xC0', name: 'Wrapped Ether', symbol: 'WETH' },
  priceNative: '0.0005027',
  priceUsd: '1.512',
  txns: { h1: { buys: 20, sells: 14 }, h24: { buys: 500, sells: 430 } },
  volume: { h24: 181924.01, h6: 47739.16 },
  priceChange: { m5: 0.1, h1: 1.3, h24: 5.5 },
  liquidity: { usd: 61240.5, base: 20250, quote: 10.18 },
  fdv: 1512000,
  pairCreatedAt: 1790608872000,
};
const geckoPool = {
  data: {
    id: `eth_${ADDRESS}`,
    type: 'pool',
    attributes: {
      base_token_price_usd: '1.512',
      quote_token_price_usd: '3008.1',
      address: ADDRESS,
      name: 'EXM / WETH 0.3%',
      pool_created_at: '2026-09-28T14:41:12Z',
      fdv_usd: '1512000',
      market_cap_usd: null,
      price_change_percentage: { h1: '1.3', h24: '5.5' },
      transactions: { h24: { buys: 500, sells: 430, buyers: 1, sellers: 1 } },
      volume_usd: { h6: '47739.16', h24: '181924.01' },
      reserve_in_usd: '61240.5',
    },
    relationships: {
      base_token: { data: { id: 'eth_0xbB', type: 'token' } },
      quote_token: { data: { id: 'eth_0xC0', type: 'token' } },
      dex: { data: { id: 'uniswap_v2', type: 'dex' } },
    },
  },
  included: [
    {
      id: 'eth_0xbB',
      type: 'token',
      attributes: { address: '0xbB', name: 'Example Token', symbol: 'EXM' },
    },
    {
      id: 'eth_0xC0',
      type: 'token',
      attributes: { address: '0xC0', name: 'Wrapped Ether', symbol: 'WETH' },
    },
  ],
};
const nowSeconds = NOW / 1000;
const candles = [
  [nowSeconds - 900, 1.51, 1.53, 1.5, 1.512, 5305.07],
  [nowSeconds - 3600, 1.49, 1.52, 1.48, 1.51, 4100.2],
  [nowSeconds - 3600, 1.49, 1.52, 1.48, 1.51, 4100.2],
  [nowSeconds - 9_000_000, 1, 1, 1, 1, 1],
];

let dex: MarketServer;
let gecko: MarketServer;
let chain: Chain;
beforeAll(async () => {
  [dex, gecko, chain] = await Promise.all([
    startDexScreenerServer({ [`ethereum/${ADDRESS.toLowerCase()}`]: dexPair }),
    startGeckoTerminalServer({ [`eth/${ADDRESS.toLowerCase()}`]: { pool: geckoPool, candles } }),
    openTestChain({ history: true }),
  ]);
});
afterAll(async () => {
  await Promise.all([dex.close(), gecko.close(), chain.stop()]);
});

const clock = () => new Date(NOW);
const onChain = (options: Partial<Parameters<typeof createOnChain>[0]> = {}) =>
  createOnChain({
    chain,
    pair: undefined,
    chainName: 'local',
    clock: () => new Date(),
    ...options,
  });
type Kind = {
  source: () => MarketSource;
  unknown: () => MarketSource;
  gone: () => MarketSource;
  history: boolean;
  facts: Partial<MarketPair>;
};
const kinds: Record<string, Kind> = {
  'DEX Screener': {
    source: () =>
      createDexScreener({ url: dex.url, pair: { network: 'ethereum', address: ADDRESS }, clock }),
    unknown: () =>
      createDexScreener({ url: dex.url, pair: { network: 'ethereum', address: NOBODY }, clock }),
    gone: () =>
      createDexScreener({
        url: 'http://127.0.0.1:1',
        pair: { network: 'ethereum', address: ADDRESS },
        clock,
      }),
    history: false,
    facts: { chainId: 'ethereum', dexId: 'uniswap', labels: ['v2'], pairAddress: ADDRESS },
  },
  GeckoTerminal: {
    source: () =>
      createGeckoTerminal({
        url: gecko.url,
        pair: { network: 'ethereum', address: ADDRESS },
        clock,
      }),
    unknown: () =>
      createGeckoTerminal({
        url: gecko.url,
        pair: { network: 'ethereum', address: NOBODY },
        clock,
      }),
    gone: () =>
      createGeckoTerminal({
        url: 'http://127.0.0.1:1',
        pair: { network: 'ethereum', address: ADDRESS },
        clock,
      }),
    history: true,
    facts: { chainId: 'ethereum', dexId: 'uniswap_v2', labels: [], pairAddress: ADDRESS },
  },
  'On-chain': {
    source: onChain,
    unknown: () => onChain({ pair: NOBODY }),
    gone: () =>
      onChain({
        chain: { ...chain, request: () => Promise.reject(new ChainUnavailableError('gone')) },
      }),
    history: true,
    facts: { chainId: 'local', dexId: 'uniswap', labels: ['v2'] },
  },
};

describe.each(Object.keys(kinds))('market by %s', (name) => {
  const kind = kinds[name]!;

  test('a pair in the one shape, with everything that the source knows', async () => {
    const pair = await kind.source().readPair();
    expect(v.parse(marketPairSchema, pair)).toEqual(pair);
    expect(pair).toMatchObject({ sourceName: name, ...kind.facts });
    const { priceUsd, priceNative, priceChange, liquidity, volume, txns, fdv, pairCreatedAt } =
      pair;
    for (const figure of [
      priceUsd,
      priceNative,
      liquidity.usd,
      volume.h6,
      volume.h24,
      txns.h24.buys,
      txns.h24.sells,
      fdv,
      pairCreatedAt,
    ])
      expect(figure).toBeGreaterThan(0);
    for (const figure of [priceChange.h1, priceChange.h24]) expect(figure).toBeTypeOf('number');
    expect(volume.h6).toBeLessThanOrEqual(volume.h24 ?? 0);
    expect(pair.quoteToken.symbol).toBe('WETH');
    expect(JSON.stringify(pair)).not.toMatch(/\u202e/);
  });

  test('its history, oldest first, no interval twice, none outside the range', async () => {
    const source = kind.source();
    for (const [range, span] of [
      ['1h', 3_600_000],
      ['24h', 86_400_000],
      ['7d', 604_800_000],
    ] as const) {
      const candles = await source.readCandles(range);
      if (!kind.history) {
        expect(candles).toBeUndefined();
        continue;
      }
      const now = name === 'On-chain' ? Date.now() : NOW;
      v.parse(v.array(candleSchema), candles);
      expect(candles!.length).toBeGreaterThan(1);
      for (const [i, { at, low, high, open, close }] of candles!.entries()) {
        expect(at).toBeGreaterThan(candles![i - 1]?.at ?? 0);
        expect(at).toBeLessThanOrEqual(now);
        expect(at).toBeGreaterThan(now - span - 3_700_000);
        expect(low).toBeGreaterThan(0);
        expect(low).toBeLessThanOrEqual(Math.min(open, close));
        expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
      }
    }
  });

  test('a pair that it does not know', async () => {
    await expect(kind.unknown().readPair()).rejects.toMatchObject({
      name: 'MarketError',
      reason: 'not-found',
    });
  });

  test('nobody there', async () => {
    await expect(kind.gone().readPair()).rejects.toMatchObject({
      name: 'MarketError',
      reason: 'unreachable',
    });
  });
});

describe.each(['DEX Screener', 'GeckoTerminal'] as const)('%s fails as it is known to', (name) => {
  const options = {
    pair: { network: 'ethereum', address: ADDRESS },
    clock,
    timeoutMilliseconds: 400,
  };
  const read = () =>
    (name === 'DEX Screener'
      ? createDexScreener({ url: dex.url, ...options })
      : createGeckoTerminal({ url: gecko.url, ...options })
    ).readPair();
  const server = () => (name === 'DEX Screener' ? dex : gecko);
  test.each(KNOWN_FAILURES)('%s', async (failure, expectedError) => {
    server().fail(failure);
    await expect(read()).rejects.toMatchObject({ name: 'MarketError', ...expectedError });
    server().fail(undefined);
    await expect(read()).resolves.toMatchObject({ priceUsd: 1.512 });
  });
});

test('DEX Screener is asked at its exact endpoint; GeckoTerminal by its own names of networks', async () => {
  dex.asked.length = gecko.asked.length = 0;
  await kinds['DEX Screener']!.source().readPair();
  await kinds['GeckoTerminal']!.source().readPair();
  await kinds['GeckoTerminal']!.source().readCandles('24h');
  expect(dex.asked).toEqual([`/latest/dex/pairs/ethereum/${ADDRESS}`]);
  expect(gecko.asked).toEqual([
    `/api/v2/networks/eth/pools/${ADDRESS}?include=base_token,quote_token,dex`,
    `/api/v2/networks/eth/pools/${ADDRESS}/ohlcv/minute?aggregate=15&limit=96&currency=usd&token=base`,
  ]);
});

test('what is missing is unknown and never zero: a launch pad’s pair, and an empty one', async () => {
  const curve = {
    chainId: 'solana',
    dexId: 'pumpfun',
    pairAddress: 'Curve11',
    baseToken: { symbol: 'CCAT' },
    quoteToken: { symbol: 'SOL' },
    priceUsd: null,
    priceNative: '0',
    priceChange: null,
    liquidity: { usd: 0, base: 0, quote: 0 },
  };
  const server = await startDexScreenerServer({
    'solana/curve11': curve,
    'solana/bare': { pairAddress: 'bare' },
  });
  const read = (address: string) =>
    createDexScreener({ url: server.url, pair: { network: 'solana', address }, clock }).readPair();
  for (const address of ['curve11', 'bare']) {
    const {
      priceUsd,
      priceNative,
      priceChange,
      liquidity,
      volume,
      txns,
      fdv,
      pairCreatedAt,
      labels,
    } = await read(address);
    expect([
      priceUsd,
      priceNative,
      fdv,
      pairCreatedAt,
      ...Object.values({ ...priceChange, ...liquidity, ...volume, ...txns.h24 }),
    ]).toEqual(Array(12).fill(null));
    expect(labels).toEqual([]);
  }
  await server.close();
});

describe('on-chain', () => {
  test('the figures are those of the pool and of its swaps', async () => {
    const source = onChain();
    const pair = await source.readPair();
    const { base, quote, usd } = pair.liquidity;
    expect(quote! / base!).toBeCloseTo(pair.priceNative!, 20);
    expect(usd! / quote! / 2).toBeGreaterThan(2_000);
    expect(usd! / quote! / 2).toBeLessThan(4_500);
    expect(pair.fdv! / pair.priceUsd!).toBeCloseTo(20e12, -3);
    // A day may end at its lowest price.
    expect(pair.priceUsdLow24h!).toBeLessThanOrEqual(pair.priceUsd!);
    expect(pair.priceUsdLow24h!).toBeLessThan(pair.priceUsdHigh24h!);
    expect(pair.priceUsdHigh24h!).toBeGreaterThanOrEqual(pair.priceUsd! * 0.999);
    expect(pair.sparkline!.length).toBeGreaterThan(90);
    expect(pair.txns.h24.buys! + pair.txns.h24.sells!).toBeLessThan(250);
    expect(Date.now() - pair.pairCreatedAt!).toBeGreaterThan(6 * 86_400_000);
  });

  test('a sale is asked of the router', async () => {
    const sale = await onChain().simulateSale(1000);
    expect(sale!.received / sale!.spot).toBeGreaterThan(0.9969);
    expect(sale!.received / sale!.spot).toBeLessThan(0.9970001);
  });

  test('each reading asks only for what is new', async () => {
    const ranges: { fromBlock: string; address: string }[] = [];
    const counting: Chain = {
      ...chain,
      request: (method, params) => {
        if (method === 'eth_getLogs') ranges.push((params as [(typeof ranges)[0]])[0]);
        return chain.request(method, params);
      },
    };
    const source = onChain({ chain: counting });
    const first = await source.readPair();
    const requestCount = ranges.length;
    const again = await source.readPair();
    expect(ranges.length).toBe(requestCount);
    expect(again.volume).toEqual(first.volume);
  });
});
