import { MarketError, type MarketSource } from '@firm/adapters/market/index.ts';
import type { Market, MarketFigure, MarketPair } from '@firm/schema';
import { holdsFor } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { createMarket } from './deps.ts';
import { readChart } from './read-chart.ts';
import { readMarket } from './read-market.ts';
import { reportedFigures } from './refresh-market.ts';
import { keepMarketFresh, watchMarket } from './watch-market.ts';

const START = Date.parse('2026-11-21T12:00:00Z');
const pairAt = (fetchedAt: number, changes: Partial<MarketPair> = {}): MarketPair =>
  ({
    chainId: 'ethereum',
    dexId: 'uniswap',
    pairAddress: '0xAa',
    url: null,
    labels: ['v2'],
    baseToken: { address: '0xB', name: 'Firm', symbol: 'FIRM' },
    quoteToken: { symbol: 'WETH' },
    priceUsd: 2,
    priceNative: 0.001,
    priceChange: { h1: 1, h24: -2 },
    liquidity: { usd: 1_000, base: 100_000, quote: 100 },
    volume: { h6: 5, h24: 20 },
    txns: { h24: { buys: 3, sells: 4 } },
    fdv: 9,
    priceUsdHigh24h: 3,
    priceUsdLow24h: 1,
    pairCreatedAt: 1,
    sparkline: [1, 2],
    sourceName: 'Source',
    fetchedAt,
    ...changes,
  }) as MarketPair;

/** A market over sources that a test switches, with a clock that it moves. */
function open(count = 1) {
  let now = START;
  const requestTimes: number[] = [];
  const fails: (MarketError | undefined)[] = [];
  const clock = () => new Date(now);
  const sources = Array.from({ length: count }, (_, at): MarketSource => {
    const answer = async <T>(value: () => T): Promise<T> => {
      requestTimes.push(at);
      const failure = fails[at];
      if (failure) throw failure;
      return value();
    };
    // Only what core asks of a source.
    return {
      name: `Source ${at}`,
      readPair: () => answer(() => pairAt(now, { sourceName: `Source ${at}` })),
      readCandles: () => answer(() => undefined),
      simulateSale: async () => undefined,
    } as unknown as MarketSource;
  });
  return {
    deps: { market: createMarket({ sources, clock }), clock },
    asked: requestTimes,
    fails,
    pass: (milliseconds: number) => void (now += milliseconds),
  };
}

describe('the market', () => {
  test('is read once in 30 seconds, however many look at once', async () => {
    const { deps, asked: requestTimes, pass } = open();
    await Promise.all(Array.from({ length: 50 }, () => readMarket(deps)));
    pass(29_999);
    await readMarket(deps);
    expect(requestTimes).toEqual([0]);
    pass(1);
    await readMarket(deps);
    expect(requestTimes).toEqual([0, 0]);
  });

  test('stays as it was when its source fails, with its age, marked', async () => {
    const { deps, fails, pass } = open();
    expect(await readMarket(deps)).toMatchObject({ ageSeconds: 0, isStale: false, problem: null });
    fails[0] = new MarketError('unreachable', 'gone');
    pass(30_000);
    expect(await readMarket(deps)).toMatchObject({
      pair: { priceUsd: 2 },
      ageSeconds: 30,
      isStale: true,
      problem: 'unreachable',
    });
    fails[0] = undefined;
    pass(30_000);
    expect(await readMarket(deps)).toMatchObject({ ageSeconds: 0, isStale: false, problem: null });
  });

  test('comes from the next source where the first fails, and the first failure is said where all do', async () => {
    const { deps, fails, pass } = open(2);
    fails[0] = new MarketError('bad-answer', 'not read');
    expect((await readMarket(deps)).pair?.sourceName).toBe('Source 1');
    fails[1] = new MarketError('unreachable', 'gone');
    pass(30_000);
    expect((await readMarket(deps)).problem).toBe('bad-answer');
  });

  test('leaves a source alone for as long as it asks', async () => {
    const { deps, asked: questions, fails, pass } = open();
    fails[0] = new MarketError('limited', 'later', { retryAfterSeconds: 90 });
    await readMarket(deps);
    for (let seconds = 30; seconds < 90; seconds += 30) {
      pass(30_000);
      expect((await readMarket(deps)).problem).toBe('limited');
    }
    expect(questions).toHaveLength(1);
    fails[0] = undefined;
    pass(30_000);
    expect((await readMarket(deps)).problem).toBeNull();
  });

  test('without a source says so, and nobody is asked', async () => {
    const { deps } = open(0);
    expect(await readMarket(deps)).toMatchObject({ pair: null, problem: 'off', isStale: false });
    expect(await readChart(deps, { range: '24h' })).toMatchObject({ candles: [], problem: 'off' });
  });

  test('a fault of ours is nobody’s market problem', async () => {
    const { deps, fails } = open();
    // Not of the kind that a source fails with.
    fails[0] = new TypeError('ours') as unknown as MarketError;
    await expect(readMarket(deps)).rejects.toThrow('ours');
  });

  test('is kept fresh while somebody watches, and asks nobody otherwise', async () => {
    const { deps, asked: requestTimes, pass } = open();
    await keepMarketFresh(deps);
    expect(requestTimes).toEqual([]);
    const marketUpdates: Market[] = [];
    const first = Promise.withResolvers<void>();
    const end = watchMarket(deps, (market) => (marketUpdates.push(market), first.resolve()));
    await first.promise;
    // The reading that was published ends first.
    await readMarket(deps);
    pass(30_000);
    await keepMarketFresh(deps);
    expect(marketUpdates.length).toBeGreaterThanOrEqual(2);
    end();
    pass(30_000);
    const before = requestTimes.length;
    await keepMarketFresh(deps);
    expect(requestTimes).toHaveLength(before);
  });
});

describe('a figure', () => {
  const none = { pair: null, figures: [] };
  const silent = pairAt(START, { fdv: null, priceUsdLow24h: null });

  test('that a source never tells has no card; one that is missing once keeps its place', () => {
    expect(reportedFigures(silent, none)).toEqual(['liquidity', 'volume', 'txns']);
    const all: MarketFigure[] = ['liquidity', 'volume', 'txns', 'fdv', 'range'];
    expect(reportedFigures(silent, { pair: pairAt(START), figures: all })).toEqual(all);
    expect(
      reportedFigures(silent, { pair: pairAt(START, { pairAddress: '0xaA' }), figures: all }),
    ).toEqual(all);
  });

  test('of another pair says nothing of this one', () =>
    expect(
      reportedFigures(silent, { pair: pairAt(START, { pairAddress: '0xCc' }), figures: ['fdv'] }),
    ).not.toContain('fdv'));

  test('once told is never lost again while it is the same pair', () =>
    holdsFor(100, ({ many, one }) => {
      let before: { pair: MarketPair | null; figures: readonly MarketFigure[] } = none;
      for (const pair of many(1, 8, () =>
        pairAt(START, { fdv: one(null, 1), priceUsdHigh24h: one(null, 1) }),
      )) {
        const figures = reportedFigures(pair, before);
        for (const figure of before.figures) expect(figures).toContain(figure);
        before = { pair, figures };
      }
    }));
});
