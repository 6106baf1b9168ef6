import { expect, test } from 'vitest';
import { isDead, judgeOutcome } from './rules.ts';
import { wilson } from './wilson.ts';

const before = { priceUsd: 2, liquidityUsd: 100_000 };
const look = (hours: number, priceUsd: number | null, liquidityUsd: number | null = 100_000) => ({
  hours,
  lookedAt: new Date(0),
  priceUsd,
  liquidityUsd,
  isDead: isDead(before, { priceUsd, liquidityUsd, canSell: true }),
});

test.each([
  ['as before', { priceUsd: 2, liquidityUsd: 100_000, canSell: true }, false],
  ['price down 89 %', { priceUsd: 0.22, liquidityUsd: 100_000, canSell: true }, false],
  ['price down 90 %', { priceUsd: 0.2, liquidityUsd: 100_000, canSell: true }, true],
  ['pool down 90 %', { priceUsd: 5, liquidityUsd: 10_000, canSell: true }, true],
  ['an empty pool', { priceUsd: null, liquidityUsd: 999, canSell: null }, true],
  ['a sale is impossible', { priceUsd: 9, liquidityUsd: 900_000, canSell: false }, true],
  ['only the price is known', { priceUsd: 1.5, liquidityUsd: null, canSell: null }, false],
  ['nothing is known', { priceUsd: null, liquidityUsd: null, canSell: true }, null],
])('dead or not: %s', (_, lookFigures, dead) => expect(isDead(before, lookFigures)).toBe(dead));

test('an empty pool at the verdict has nothing to lose, and is dead all the same', () => {
  expect(
    isDead({ priceUsd: null, liquidityUsd: 0 }, { priceUsd: null, liquidityUsd: 0, canSell: null }),
  ).toBe(true);
});

test.each([
  ['high-risk', [look(1, 2)], null],
  ['high-risk', [look(1, 2), look(24, 0.1)], 'hit'],
  ['high-risk', [look(1, 0.1), look(720, 2)], 'hit'],
  ['do-not-touch', [look(1, 2), look(720, 1)], 'miss'],
  ['do-not-touch', [look(720, null, null)], null],
  ['no-red-flag', [look(168, 2)], null],
  ['no-red-flag', [look(720, 0.3)], 'hit'],
  ['no-red-flag', [look(1, 0.1), look(720, 2)], 'miss'],
  ['caution', [look(24, 1.1)], null],
  ['caution', [look(24, 1)], 'hit'],
  ['caution', [look(24, 1.1), look(720, 1.1)], 'miss'],
] as const)('%s, %#: %j', (verdict, looks, outcome) =>
  expect(judgeOutcome({ ...before, verdict }, looks)).toBe(outcome),
);

test('looks that are not done say nothing', () => {
  expect(
    judgeOutcome({ ...before, verdict: 'no-red-flag' }, [{ ...look(720, 2), lookedAt: null }]),
  ).toBeNull();
});

// Newcombe (1998), Statistics in Medicine 17, table I, method 3.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('Wilson for %d of %d: %d to %d', (hits, of, low, high) => {
  const estimate = wilson(hits, of);
  expect(estimate?.low).toBeCloseTo(low, 4);
  expect(estimate?.high).toBeCloseTo(high, 4);
});
test('no cases, no share', () => expect(wilson(0, 0)).toBeNull());
