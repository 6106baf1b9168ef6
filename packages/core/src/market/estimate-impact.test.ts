import { expect, test } from 'vitest';
import { estimateImpact } from './estimate-impact.ts';

const pool = (base: number, quote: number, changes: object = {}) => ({
  priceNative: quote / base,
  priceUsd: 2,
  liquidity: { usd: 1, base, quote },
  labels: ['v2'],
  ...changes,
});

test.each([
  [20_379_898, 10_245, 0.0049, 0.3049],
  [100_000, 50, 0.9872, 1.2842],
  [5_000, 100, 16.625, 16.875],
  [1_000, 10, 49.925, 50.075],
])('a V2 pool of %d/%d: %d %% without the fee, %d %% with it', (base, quote, percent, withFee) => {
  const impact = estimateImpact(pool(base, quote), undefined);
  expect(impact).toMatchObject({
    status: 'estimated',
    method: 'constant-product',
    side: 'sell',
    tokens: 1000,
    valueUsd: 2000,
  });
  if (impact.status !== 'estimated') throw new Error();
  expect(impact.percent).toBeCloseTo(percent, 3);
  expect(impact.percentWithFee).toBeCloseTo(withFee, 3);
});

test('labels may be absent; a price a little off is still this pool’s', () => {
  expect(estimateImpact(pool(100_000, 50, { labels: [] }), undefined).status).toBe('estimated');
  expect(estimateImpact(pool(20_250, 10.18, { priceNative: 0.0005027 }), undefined).status).toBe(
    'estimated',
  );
});

test.each([
  ['concentrated liquidity', pool(46_537, 51_317, { labels: ['v3'] }), 'concentrated'],
  ['any other kind of pool', pool(46_537, 51_317, { labels: ['v2', 'CLMM'] }), 'concentrated'],
  [
    'balances that do not give the price',
    pool(59_602, 15_635, { labels: [], priceNative: 2.4e-7 }),
    'concentrated',
  ],
  ['no reserves', pool(1, 1, { liquidity: { usd: 5, base: null, quote: null } }), 'no-reserves'],
  ['an emptied pool', pool(1, 1, { liquidity: { usd: 0, base: 0, quote: 0 } }), 'no-reserves'],
  ['no price', pool(100, 100, { priceNative: null }), 'no-reserves'],
  ['nothing at all', null, 'no-data'],
] as const)('%s: cannot be estimated', (_, pair, reason) => {
  expect(estimateImpact(pair, undefined)).toEqual({ status: 'unknown', tokens: 1000, reason });
});

test('what the router says wins over the formula', () => {
  const impact = estimateImpact(pool(1, 1, { labels: ['v3'] }), {
    spot: 2,
    received: 2 * 0.997 * 0.99,
    feeShare: 0.003,
  });
  expect(impact).toMatchObject({ status: 'estimated', method: 'router' });
  if (impact.status !== 'estimated') throw new Error();
  expect(impact.percent).toBeCloseTo(1, 10);
  expect(impact.percentWithFee).toBeCloseTo(1.297, 10);
});
