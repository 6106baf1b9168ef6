import { expect, test } from 'vitest';
import { baseFeeAfter, gasBill } from './gas.ts';
import { fill } from './order-book.ts';
import { poolAgainstHolding, quote, sandwich, sell } from './pool.ts';

const POOL = { eth: 100, dollars: 200_000, fee: 0.003 };
const AMOUNTS = [1, 100, 1000, 10_000, 100_000, 1_000_000];

test('a swap never takes the product of the two piles down', () => {
  for (const amount of AMOUNTS) {
    const { pool } = quote(POOL, amount);
    expect(pool.eth * pool.dollars).toBeGreaterThanOrEqual(POOL.eth * POOL.dollars - 1e-6);
    expect(pool.eth).toBeGreaterThan(0);
  }
});

test('what is paid is what arrives, the fee and the impact', () => {
  for (const amount of AMOUNTS) {
    const { received: amountOut, fee, impact } = quote(POOL, amount);
    expect(amountOut * 2000 + fee + impact).toBeCloseTo(amount, 6);
  }
});

test('the larger the swap, the larger the share that the impact takes', () => {
  const shares = AMOUNTS.map((amount) => quote(POOL, amount).impact / amount);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares[0]).toBeGreaterThan(0);
});

test('in and out again never gains', () => {
  for (const amount of AMOUNTS) {
    const { received: amountOut, pool } = quote(POOL, amount);
    expect(sell(pool, amountOut)).toBeLessThan(amount);
  }
});

test('a sandwich leaves its victim the least that the limit allows, and no less', () => {
  let last = -1;
  for (const tolerance of [0.001, 0.005, 0.01, 0.05, 0.2, 0.5]) {
    const {
      quoted: quotedAmount,
      least,
      received: amountOut,
      gain,
      spent: frontRunSpend,
    } = sandwich(POOL, 1000, tolerance);
    expect(amountOut).toBeGreaterThanOrEqual(least - 1e-9);
    expect(amountOut).toBeLessThanOrEqual(quotedAmount);
    expect(frontRunSpend).toBeGreaterThan(0);
    // The bot's gain is the victim's loss.
    expect(gain).toBeLessThanOrEqual((quotedAmount - amountOut) * 2000);
    expect(gain).toBeGreaterThan(last);
    last = gain;
  }
});

test('a bot takes nothing of a swap that allows nothing', () => {
  const {
    spent: frontRunSpend,
    received: amountOut,
    quoted: quotedAmount,
  } = sandwich(POOL, 1000, 0);
  expect(frontRunSpend).toBeCloseTo(0, 6);
  expect(amountOut).toBeCloseTo(quotedAmount, 9);
});

test('a pool is never ahead of keeping the coins, and level at the first price only', () => {
  for (const price of [20, 500, 1280, 2880, 8000, 200_000]) {
    const { pool, kept: holdingWorth, eth, dollars } = poolAgainstHolding(POOL, price);
    expect(pool).toBeLessThan(holdingWorth);
    expect(eth * dollars).toBeCloseTo(POOL.eth * POOL.dollars, 3);
  }
  const same = poolAgainstHolding(POOL, 2000);
  expect(same.pool).toBeCloseTo(same.kept, 6);
});

test.each([
  [5, 1.8],
  [10, 3.25],
  [15, 5.85],
  [20, 10.55],
])('after %i full blocks a base fee of 1 gwei is %d', (blocks, fee) =>
  expect(baseFeeAfter(1, 1, blocks)).toBeCloseTo(fee, 2),
);

test('a base fee stands still at the target, and falls by an eighth with empty blocks', () => {
  expect(baseFeeAfter(7, 0.5, 100)).toBe(7);
  expect(baseFeeAfter(8, 0, 1)).toBe(7);
});

test('burned, tip and what is never charged add up to the most', () => {
  for (const baseFee of [0.1, 1.2, 2.9, 3, 3.1])
    for (const tip of [0, 0.3, 5]) {
      const bill = gasBill({ used: 150_000, limit: 200_000, baseFee, tip, most: 3 });
      expect(bill.burned + bill.tip).toBeCloseTo(bill.fee, 6);
      expect(bill.fee + bill.unused).toBeCloseTo(bill.most, 6);
      expect(bill.price).toBeLessThanOrEqual(3);
      expect(bill.isWaiting).toBe(baseFee > 3);
    }
});

test('an order takes the best price first and no more than waits', () => {
  const lines = [
    { price: 2500, size: 0.04 },
    { price: 2503, size: 0.06 },
    { price: 2510, size: 0.1 },
  ];
  const part = fill(lines, 0.15);
  expect(part.taken.map((size) => size.toFixed(2))).toEqual(['0.04', '0.06', '0.05']);
  expect(part.total).toBeCloseTo(375.68, 9);
  expect(part.open).toBeCloseTo(0, 9);
  expect(fill(lines, 1).open).toBeCloseTo(0.8, 9);
});
