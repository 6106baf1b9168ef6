import type { LaunchQuery } from '@firm/schema';
import { holdsFor } from '@firm/format/testing.ts';
import { expect, test } from 'vitest';
import { readLaunchFilter } from './launches.ts';

test.each<[string, LaunchQuery]>([
  ['', {}],
  ['all new launches', {}],
  ['base', { chain: 'base' }],
  ['on Base over $50k', { chain: 'base', minLiquidityUsd: 50_000 }],
  ['base,50k,24h', { chain: 'base', minLiquidityUsd: 50_000, maxAgeHours: 24 }],
  ['>10000 3d', { minLiquidityUsd: 10_000, maxAgeHours: 72 }],
  ['$10,000', { minLiquidityUsd: 10_000 }],
  ['over 2,500,000 usd on bsc', { minLiquidityUsd: 2_500_000, chain: 'bsc' }],
  ['with at least 1.5m dollars in the pool', { minLiquidityUsd: 1_500_000 }],
  ['0.5k', { minLiquidityUsd: 500 }],
  ['50kusd', { minLiquidityUsd: 50_000 }],
  ['from the last 24 hours', { maxAgeHours: 24 }],
  ['last 1 hour', { maxAgeHours: 1 }],
  ['new tokens of the last 2 days on solana', { maxAgeHours: 48, chain: 'solana' }],
  ['10,20', { minLiquidityUsd: 20 }],
  ['1234567890', {}],
  ['-5k 5x %', {}],
  ["base' or 1=1--", { chain: 'or' }],
])('%j', (text, filter) => expect(readLaunchFilter(text)).toEqual(filter));

test('a sum is the same however it is written', () =>
  holdsFor(200, ({ whole, one }) => {
    const thousands = whole(1, 999_999);
    const spelling = one(
      `${thousands}k`,
      `$${thousands}K`,
      `${thousands * 1000}`,
      `${(thousands * 1000).toLocaleString('en-US')}`,
      `>$${thousands}k`,
      `${thousands / 1000}m`,
    );
    expect(readLaunchFilter(`over ${spelling} please`).minLiquidityUsd).toBeCloseTo(
      thousands * 1000,
      5,
    );
  }));
