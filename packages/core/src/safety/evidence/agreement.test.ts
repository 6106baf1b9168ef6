import { formatDollars } from '@firm/format';
import type { HolderFacts } from '@firm/adapters/token-chain/index.ts';
import { expect, test } from 'vitest';
import { presentToken } from '../present-token.ts';
import { writeAge } from './rows/market-rows.ts';
import { readRows } from './read-rows.ts';
import {
  clean,
  cleanFacts,
  cleanPair,
  DAY_MILLISECONDS,
  NOW,
  withFacts,
} from './testing-evidence.ts';
import type { TokenEvidence } from './token-evidence.ts';

/** Reproducible figures between two bounds, spread evenly over their orders of magnitude. */
function figures(seed: number): (min: number, max: number) => number {
  let state = seed;
  return (min, max) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return min * (max / min) ** (state / 2 ** 31);
  };
}

test('the figures of the market and those of the rows are the same, whatever the sources say', () => {
  const figure = figures(7);
  for (let round = 0; round < 400; round += 1) {
    const usd = figure(50, 5e6);
    const evidence: TokenEvidence = {
      ...clean,
      chain: {
        name: 'Ethereum RPC',
        state: 'answered',
        value: {
          ...cleanFacts,
          liquidity: {
            known: true,
            value: {
              pair: '0x00000000000000000000000000000000000000Aa',
              // Read at another moment, or by another way of counting.
              usd: usd * figure(0.2, 5),
              burnt: 0,
              locked: 0,
              lockedUntil: null,
              largestShare: null,
            },
          },
          createdAt: { known: true, value: NOW - figure(60_000, 400 * DAY_MILLISECONDS) },
        },
      },
      pairs: {
        state: 'answered',
        value: [
          {
            ...cleanPair,
            liquidityUsd: usd,
            marketCapUsd: figure(50, 5e8),
            createdAt: NOW - figure(60_000, 400 * DAY_MILLISECONDS),
          },
        ],
      },
    };
    const { market } = presentToken(evidence, cleanFacts.address);
    const valueOf = (row: string) => readRows(evidence).find(({ id }) => id === row)?.value ?? '';
    const formatKnownDollars = (dollars: number | null | undefined) =>
      formatDollars(dollars ?? Number.NaN);
    expect(valueOf('liquidity')).toContain(formatKnownDollars(market?.liquidityUsd));
    expect(valueOf('market-cap')).toContain(formatKnownDollars(market?.marketCapUsd));
    expect(valueOf('age')).toBe(writeAge(NOW - (market?.pairCreatedAt ?? Number.NaN)));
  }
});

test('hardly any holder: the row says who holds what, and where the rest is', () => {
  const row = (value: Partial<HolderFacts>) =>
    readRows(
      withFacts({
        holders: {
          known: true,
          value: { largestShare: 0.8, topTenShare: 0.86, count: 2, ...value },
        },
      }),
    ).find(({ id }) => id === 'holders')?.value;
  expect(row({ isLargestFirst: true })).toBe(
    '2 addresses together have 86%, the largest 80%; the largest got the first tokens, ' +
      'as makers do; the other 14% are in pools or locks, burnt, or not announced',
  );
  expect(row({ largestShare: 1, topTenShare: 1, count: 1 })).toBe('1 address has 100%');
  expect(row({ count: 0, largestShare: 0, topTenShare: 0 })).toBe(
    'largest 0%, ten largest 0%, 0 holders',
  );
  expect(row({ count: 1234 })).toBe('largest 80%, ten largest 86%, 1,234 holders');
});
