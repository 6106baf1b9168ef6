import { describe, expect, test } from 'vitest';
import { compare, effort, LENGTH, pair, readAddress } from './addresses.ts';
import { faults, measure } from './candle.ts';
import { chanceOfRuin, kelly, simulateRuin } from './ruin.ts';
import {
  alarm,
  costDrag,
  exposure,
  gainToRecover,
  mix,
  networkFee,
  positionSize,
  stopAtGap,
  swap,
} from './sums.ts';

test.each([
  [1.2, 25_200, 0.0000252, 0.063],
  [2, 42_000, 0.000042, 0.105],
  [60, 1_260_000, 0.00126, 3.15],
])('a payment at %s gwei', (price, gwei, eth, dollars) => {
  const fee = networkFee(21_000, price, 2500);
  expect(fee.gwei).toBeCloseTo(gwei, 6);
  expect(fee.eth).toBeCloseTo(eth, 12);
  expect(fee.dollars).toBeCloseTo(dollars, 9);
});

describe('an order against a pool', () => {
  const pool = { dollars: 250_000, tokens: 500_000, fee: 0.003 };
  test.each([
    [250, '0.5020', '0.4', '0.2'],
    [2500, '0.5065', '1.3', '2.0'],
    [25_000, '0.5515', '10.3', '21.0'],
    [125_000, '0.7515', '50.3', '124.8'],
  ])('a buyer of %i dollars', (amount, average, above, chart) => {
    const order = swap(pool, { amount, isSale: false });
    expect([
      order.average.toFixed(4),
      (100 * (order.average / order.before - 1)).toFixed(1),
      (100 * (order.after / order.before - 1)).toFixed(1),
    ]).toEqual([average, above, chart]);
  });
  test('a buyer receives 45,330.5 tokens, a seller of 50,000 gets 22,665 dollars', () => {
    expect(swap(pool, { amount: 25_000, isSale: false }).received).toBeCloseTo(45_330.5, 1);
    expect(Math.round(swap(pool, { amount: 50_000, isSale: true }).received)).toBe(22_665);
  });
});

test('an alarm that catches 80 percent is right in 12.3', () => {
  const alarmCounts = alarm(0.05, 0.8, 0.3);
  expect(
    [alarmCounts.right, alarmCounts.missed, alarmCounts.wrong, alarmCounts.quiet].map(Math.round),
  ).toEqual([40, 10, 285, 665]);
  expect((100 * (alarmCounts.precision ?? 0)).toFixed(1)).toBe('12.3');
  expect(alarm(0.05, 0, 0).precision).toBeUndefined();
});

test('one trade a week leaves 1,498.22 of 2,000', () => {
  const drag = costDrag(4, 0.006, 0.02);
  expect((2000 * drag.left).toFixed(2)).toBe('1498.22');
  expect([(100 * drag.perTrade).toFixed(3), (100 * drag.perYear).toFixed(1)]).toEqual([
    '0.604',
    '33.5',
  ]);
  expect((2000 * (1 - costDrag(1, 0.006, 0.02).left)).toFixed(2)).toBe('139.34');
  expect([1, 4, 8, 20].map((trips) => Math.round(100 * costDrag(trips, 0.006, 0.02).left))).toEqual(
    [93, 75, 56, 24],
  );
  expect(
    [0.01, 0.02, 0.03, 0.05].map((move) => Math.round(100 * costDrag(4, 0.006, move).mustWin)),
  ).toEqual([80, 65, 60, 56]);
});

test('60 dollars honestly counted buy 0.43 ETH', () => {
  const size = positionSize({
    account: 8000,
    risk: 0.0075,
    entry: 2500,
    stop: 2400,
    fee: 0.004,
    slip: 20,
  });
  expect(size.lossPerCoin).toBeCloseTo(139.52, 9);
  expect(size.coins.toFixed(2)).toBe('0.43');
  expect([size.simpleCoins.toFixed(2), size.simpleLoss.toFixed(2)]).toEqual(['0.60', '83.71']);
});

test('a loss and the gain that makes it good', () => {
  expect([0.096, 0.183, 0.401, 0.5].map((loss) => (100 * gainToRecover(loss)).toFixed(1))).toEqual([
    '10.6',
    '22.4',
    '66.9',
    '100.0',
  ]);
  expect(
    [0.01, 0.02, 0.05, 0.1].map((risk) => (100 * gainToRecover(1 - (1 - risk) ** 10)).toFixed(1)),
  ).toEqual(['10.6', '22.4', '67.0', '186.8']);
});

test('half ETH, half another token', () => {
  const [eth, other] = [
    { share: 0.5, volatility: 0.7 },
    { share: 0.5, volatility: 0.9 },
  ];
  expect(
    [0.85, 0.3, 0.95].map((correlation) =>
      (100 * mix(eth, other, correlation).volatility).toFixed(1),
    ),
  ).toEqual(['77.0', '64.8', '79.0']);
  expect(mix(eth, other, 0.85).plain).toBeCloseTo(0.8, 12);
  expect(mix(eth, other, 0.85).beta.toFixed(2)).toBe('1.09');
  expect(mix(eth, { share: 0, volatility: 0.9 }, 0.85).volatility).toBeCloseTo(0.35, 12);
});

test('the gap under a stop costs 233.60', () => {
  const result = stopAtGap({ entry: 2500, stop: 2400, size: 5, reopen: 2353.28, limit: 2380 });
  expect(result.planned).toBeCloseTo(500, 9);
  expect(result.gap).toBeCloseTo(233.6, 9);
  expect(result.limitSells).toBe(false);
  expect(
    stopAtGap({ entry: 2500, stop: 2400, size: 5, reopen: 2390, limit: 2380 }).limitSells,
  ).toBe(true);
});

test('five allowances reach 7,250 of 15,000, and 9,250 with one signature', () => {
  const balances = { usdc: 6000, weth: 3000, dai: 2000, usdt: 1500, eth: 2500 };
  const spenders = [
    { token: 'usdc', allowance: Number.POSITIVE_INFINITY },
    { token: 'usdc', allowance: 500 },
    { token: 'weth', allowance: 1250 },
  ];
  expect(exposure(balances, spenders)).toEqual({
    each: [6000, 500, 1250],
    byToken: { usdc: 6000, weth: 1250, dai: 0, usdt: 0, eth: 0 },
    together: 7250,
  });
  expect(
    exposure(balances, [...spenders, { token: 'dai', allowance: Number.POSITIVE_INFINITY }])
      .together,
  ).toBe(9250);
});

describe('ruin', () => {
  const bets = { payoff: 2, trades: 200, level: 0.5 };
  test.each([
    [0.02, '0.1', '4.2'],
    [0.05, '10.7', '46.7'],
    // The picture rounds 43.253 down.
    [0.1, '43.3', '82.1'],
    [0.2, '82.7', '98.1'],
  ])('at %s of the account a trade, as in the lesson’s picture', (risk, at40, at35) => {
    expect(
      [0.4, 0.35].map((win) => (100 * chanceOfRuin({ ...bets, win, risk })).toFixed(1)),
    ).toEqual([at40, at35]);
  });
  test('simulated accounts agree with the exact chance', () => {
    const run = simulateRuin({ ...bets, win: 0.4, risk: 0.05 }, 20_000, 1, 3);
    expect(run.ruined / 20_000).toBeCloseTo(0.107, 2);
    expect(run.paths).toHaveLength(3);
    expect(simulateRuin({ ...bets, win: 0.4, risk: 0.05 }, 50, 1, 3)).toEqual(
      simulateRuin({ ...bets, win: 0.4, risk: 0.05 }, 50, 1, 3),
    );
  });
  test('the fraction of Kelly', () => {
    for (const [win, fraction] of [
      [0.4, 0.1],
      [0.35, 0.025],
      [1 / 3, 0],
    ] as const)
      expect(kelly(win, 2)).toBeCloseTo(fraction, 12);
  });
});

describe('candles', () => {
  test('the lesson’s candle and the ones that cannot be', () => {
    expect(measure({ open: 2400, high: 2540, low: 2380, close: 2500 })).toEqual({
      body: 100,
      upper: 40,
      lower: 20,
      shape: 'plain',
    });
    expect(faults({ open: 2400, high: 2540, low: 2380, close: 2500 })).toEqual([]);
    expect(faults({ open: 2400, high: 2450, low: 2420, close: 2500 })).toEqual([
      'high-under-close',
      'low-over-open',
    ]);
  });
  test.each([
    [{ open: 2400, high: 2500, low: 2400, close: 2500 }, 'no-wicks'],
    [{ open: 2480, high: 2500, low: 2400, close: 2500 }, 'hammer'],
    [{ open: 2400, high: 2500, low: 2300, close: 2400 }, 'no-body'],
    [{ open: 2400, high: 2400, low: 2400, close: 2400 }, 'flat'],
    [{ open: 2400, high: 2500, low: 2400, close: 2420 }, 'long-upper'],
  ])('%o is %s', (candle, shape) => expect(measure(candle).shape).toBe(shape));
});

describe('addresses', () => {
  test('counts what is the same at each end', () => {
    expect(compare('aabbccdd', 'AAb1c2dd')).toEqual({ differences: [3, 5], head: 3, tail: 2 });
    expect(compare('abcd', 'ABCD')).toEqual({ differences: [], head: 4, tail: 4 });
  });
  test('needs the tries of the lesson', () => {
    expect(effort(6).tries).toBe(16_777_216);
    expect(effort(8).seconds.toFixed(1)).toBe('4.3');
    expect(Math.round(effort(10).seconds / 60)).toBe(18);
    expect((effort(12).seconds / 86_400).toFixed(1)).toBe('3.3');
    expect(Math.round(effort(16).seconds / 86_400 / 365.25)).toBe(585);
  });
  test('makes pairs of every kind, the first one false', () => {
    const comparisons = Array.from({ length: 60 }, (_, i) => pair(i + 1)).map(
      ({ saved: savedAddress, asked: askedAddress }) => compare(savedAddress, askedAddress),
    );
    expect(comparisons[0]?.differences.length).toBeGreaterThan(10);
    const same = comparisons.filter(({ differences }) => differences.length === 0).length;
    expect(same).toBeGreaterThan(10);
    expect(same).toBeLessThan(30);
    expect(
      comparisons.filter(({ differences }) => differences.length > 0 && differences.length < 3)
        .length,
    ).toBeGreaterThan(10);
  });
  test.each([
    ['', 'empty'],
    ['0xzz', 'characters'],
    ['0x1234', 'length'],
    [`0x${'a'.repeat(64)}`, 'secret'],
  ])('refuses %s', (text, problem) => expect(readAddress(text)).toEqual({ problem }));
  test('reads an address with and without 0x', () =>
    expect(readAddress(` 0x${'Ab'.repeat(20)}`)).toEqual({ address: 'Ab'.repeat(LENGTH / 2) }));
});
