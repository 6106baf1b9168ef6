import { holdsFor, type Draw } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { compare, effort, LENGTH, pair, readAddress } from './addresses.ts';
import { baseFeeAfter, gasBill } from './gas.ts';
import { fill } from './order-book.ts';
import { poolAgainstHolding, quote, sandwich } from './pool.ts';
import { averages, best, crossover, judge, randomRules, rsi, rsiHold, series } from './rules.ts';
import { chanceOfRuin, kelly, simulateRuin, type Bets } from './ruin.ts';
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

/*
 * Invariants of the lessons' sums, for any input: more never costs less, and all money paid is
 * somewhere.
 */
const isFinite = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value !== 'object' || value === null || Object.values(value).every(isFinite);
/** Between numbers of any size, and of the lessons' own. */
const amount = ({ one, real }: Draw): number => one(real(0.01, 10), real(10, 1e4), real(1e4, 1e9));

describe('trading against a pool', () => {
  const poolOf = (draw: Draw) => ({
    dollars: amount(draw),
    tokens: amount(draw),
    fee: draw.one(0, 0.003, 0.01),
  });

  test('a larger order gets more, and each piece at a worse price', () =>
    holdsFor(150, (draw) => {
      const pool = poolOf(draw);
      for (const isSale of [true, false]) {
        const size = (isSale ? pool.tokens : pool.dollars) * draw.real(0.001, 2);
        const [small, large] = [1, 1.5].map((times) =>
          swap(pool, { amount: size * times, isSale }),
        );
        if (small === undefined || large === undefined) throw new Error('unreachable');
        expect(large.received).toBeGreaterThan(small.received);
        expect(large.received).toBeLessThan(small.received * 1.5);
        const worse = isSale ? small.average - large.average : large.average - small.average;
        expect(worse).toBeGreaterThan(-1e-9 * small.average);
        // Nobody empties a pool.
        expect(large.received).toBeLessThan(isSale ? pool.dollars : pool.tokens);
        expect(isFinite(large)).toBe(true);
      }
    }));

  test('an average price lies between the one before and the one after, but for the fee', () =>
    holdsFor(150, (draw) => {
      const pool = { ...poolOf(draw), fee: 0 };
      const { before, average, after } = swap(pool, {
        amount: pool.dollars * draw.real(0.001, 5),
        isSale: false,
      });
      expect(average).toBeGreaterThan(before * (1 - 1e-6));
      expect(after).toBeGreaterThan(average);
      // Of a pool that keeps its product it is the middle of the two by ratio.
      expect(average / Math.sqrt(before * after)).toBeCloseTo(1, 6);
    }));

  test('what a quote takes apart adds up, and more fee brings less', () =>
    holdsFor(100, (draw) => {
      const pool = {
        eth: draw.real(1, 1e4),
        dollars: draw.real(1e3, 1e8),
        fee: draw.real(0, 0.02),
      };
      const dollars = pool.dollars * draw.real(0.001, 1);
      const swapQuote = quote(pool, dollars);
      const price = pool.dollars / pool.eth;
      expect((swapQuote.received * price + swapQuote.fee + swapQuote.impact) / dollars).toBeCloseTo(
        1,
        9,
      );
      expect(swapQuote.impact).toBeGreaterThan(0);
      expect(swapQuote.pool.eth + swapQuote.received).toBeCloseTo(pool.eth, 6);
      expect(quote({ ...pool, fee: pool.fee + 0.01 }, dollars).received).toBeLessThan(
        swapQuote.received,
      );
    }));

  test('a sandwich takes no less of a swap that allows more, and never below what it allows', () =>
    holdsFor(25, (draw) => {
      const pool = { eth: draw.real(10, 1e4), dollars: draw.real(1e4, 1e8), fee: 0.003 };
      const dollars = pool.dollars * draw.real(0.001, 0.2);
      let before = 0;
      for (const tolerance of [0, 0.005, 0.01, 0.03, 0.1]) {
        const attack = sandwich(pool, dollars, tolerance);
        expect(isFinite(attack)).toBe(true);
        expect(attack.gain).toBeGreaterThan(-1e-6 * dollars);
        expect(attack.gain).toBeGreaterThan(before - 1e-6 * dollars);
        expect(attack.received).toBeGreaterThan(attack.least * (1 - 1e-9));
        before = attack.gain;
      }
    }));

  test('falling and rising by the same factor costs a pool the same share', () =>
    holdsFor(50, ({ real }) => {
      const pool = { eth: real(1, 100), dollars: real(100, 1e5) };
      const price = pool.dollars / pool.eth;
      const factor = real(1.01, 50);
      const computeImpermanentLoss = (at: number): number => {
        const poolOutcome = poolAgainstHolding(pool, at);
        return 1 - poolOutcome.pool / poolOutcome.kept;
      };
      expect(computeImpermanentLoss(price * factor)).toBeCloseTo(
        computeImpermanentLoss(price / factor),
        9,
      );
      expect(computeImpermanentLoss(price * factor * 1.1)).toBeGreaterThan(
        computeImpermanentLoss(price * factor),
      );
    }));

  test('an order takes what waits and no more; what it pays lies between the prices', () =>
    holdsFor(150, ({ many, real }) => {
      const lines = many(0, 8, () => ({ price: real(1, 100), size: real(0, 10) })).toSorted(
        (a, b) => a.price - b.price,
      );
      const targetSize = real(0, 60);
      const { taken: fills, total, open } = fill(lines, targetSize);
      const filledSize = fills.reduce((sum, one) => sum + one, 0);
      expect(filledSize + open).toBeCloseTo(targetSize, 9);
      expect(fills.every((one, at) => one >= 0 && one <= (lines[at]?.size ?? 0))).toBe(true);
      // A worse price is touched only where the better one is gone.
      for (const [at, one] of fills.entries())
        if (one > 0)
          for (const [i, { size }] of lines.slice(0, at).entries()) expect(fills[i]).toBe(size);
      if (filledSize > 0) {
        expect(total / filledSize).toBeGreaterThan((lines[0]?.price ?? 0) - 1e-9);
        expect(total / filledSize).toBeLessThan((lines.at(-1)?.price ?? 0) + 1e-9);
      }
      expect(fill(lines, targetSize + 1).total).toBeGreaterThanOrEqual(total);
    }));
});

describe('gas', () => {
  test('each part of a bill is no less than nothing, and together they are the most', () =>
    holdsFor(200, ({ real, one }) => {
      const limit = real(21_000, 1e6);
      const bill = gasBill({
        used: limit * real(0.1, 1),
        limit,
        baseFee: real(0, 300),
        tip: one(0, real(0, 10)),
        most: real(0, 300),
      });
      for (const part of [bill.burned, bill.tip, bill.unused, bill.fee])
        expect(part).toBeGreaterThanOrEqual(-1e-6);
      expect(bill.fee).toBeCloseTo(bill.burned + bill.tip, 3);
      expect(bill.fee + bill.unused).toBeCloseTo(bill.most, 3);
      if (bill.isWaiting) expect(bill.fee).toBe(0);
    }));

  test('a base fee rises with fuller blocks, and one block moves it by an eighth at most', () =>
    holdsFor(100, ({ real, whole }) => {
      const [fee, full, blocks] = [real(0.1, 500), real(0, 0.9), whole(0, 100)];
      expect(baseFeeAfter(fee, full + 0.1, blocks)).toBeGreaterThanOrEqual(
        baseFeeAfter(fee, full, blocks),
      );
      const [now, next] = [baseFeeAfter(fee, full, blocks), baseFeeAfter(fee, full, blocks + 1)];
      expect(Math.abs(next / now - 1)).toBeLessThanOrEqual(0.125 + 1e-12);
    }));

  test('the amount that is sent plays no part in a fee, gas and price do alike', () => {
    expect(networkFee(21_000, 10, 3000)).toEqual({ gwei: 210_000, eth: 0.00021, dollars: 0.63 });
    expect(networkFee(10, 21_000, 3000).gwei).toBe(networkFee(21_000, 10, 3000).gwei);
    expect(networkFee(0, 5, 3000).dollars).toBe(0);
  });
});

describe('risk', () => {
  const betsOf = ({ real, whole }: Draw): Bets => ({
    win: real(0, 1),
    payoff: real(0.1, 5),
    risk: real(0.001, 1),
    trades: whole(1, 60),
    level: real(0.01, 0.99),
  });

  test('a chance is one, and grows with trades, losses and the level', () =>
    holdsFor(120, (draw) => {
      const bets = betsOf(draw);
      const chance = chanceOfRuin(bets);
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1 + 1e-12);
      for (const worse of [
        { trades: bets.trades + 5 },
        { win: bets.win * 0.9 },
        { level: Math.min(0.99, bets.level * 1.1) },
        { payoff: bets.payoff * 0.9 },
      ])
        expect(chanceOfRuin({ ...bets, ...worse })).toBeGreaterThanOrEqual(chance - 1e-12);
    }));

  test('who always wins is never ruined; who risks all loses it with the first loss', () => {
    const bets = { win: 1, payoff: 1, risk: 0.5, trades: 100, level: 0.9 };
    expect(chanceOfRuin(bets)).toBe(0);
    expect(chanceOfRuin({ ...bets, win: 0, risk: 1, trades: 1 })).toBe(1);
    expect(chanceOfRuin({ ...bets, win: 0.3, risk: 1, trades: 1, level: 0.01 })).toBeCloseTo(0.7);
  });

  test('simulated accounts are those of their seed, end where they are ruined, and agree', () =>
    holdsFor(8, (draw) => {
      const bets = { ...betsOf(draw), trades: 30 };
      const [one, again] = [1, 1].map(() => simulateRuin(bets, 400, 7, 5));
      expect(again).toEqual(one);
      if (one === undefined) throw new Error('unreachable');
      expect(Math.abs(one.ruined / 400 - chanceOfRuin(bets))).toBeLessThan(0.12);
      expect(one.paths).toHaveLength(5);
      for (const path of one.paths) {
        expect(path[0]).toBe(1);
        expect(path.slice(0, -1).every((value) => value > bets.level)).toBe(true);
        expect(path.length === 31 || (path.at(-1) ?? 1) <= bets.level * 1.000001).toBe(true);
      }
    }));

  test('of an odd number of accounts the median is the one in the middle', () => {
    const bets = { win: 0.5, payoff: 1, risk: 0.1, trades: 1, level: 0.01 };
    expect([0.9, 1.1]).toContainEqual(Number(simulateRuin(bets, 101, 3, 0).median.toFixed(9)));
    expect(simulateRuin(bets, 1, 3, 1).paths[0]?.at(-1)).toBe(simulateRuin(bets, 1, 3, 1).median);
  });

  test('Kelly stakes nothing on a fair bet, less than all on any, and more on a better one', () =>
    holdsFor(60, ({ real }) => {
      const payoff = real(0.1, 20);
      expect(kelly(1 / (1 + payoff), payoff)).toBeCloseTo(0, 9);
      const win = real(0, 0.98);
      expect(kelly(win, payoff)).toBeLessThan(1);
      expect(kelly(win + 0.01, payoff)).toBeGreaterThan(kelly(win, payoff));
    }));

  test('a position of this size loses what one accepts, and a wider stop buys less', () =>
    holdsFor(150, ({ real }) => {
      const entry = real(1, 1e5);
      const stop = entry * real(0.1, 0.98);
      const plan = {
        account: real(100, 1e6),
        risk: real(0.001, 1),
        entry,
        stop,
        fee: real(0, 0.02),
        slip: stop * real(0, 0.5),
      };
      const position = positionSize(plan);
      const purchaseCost = position.coins * entry * (1 + plan.fee);
      const saleProceeds = position.coins * (stop - plan.slip) * (1 - plan.fee);
      expect((purchaseCost - saleProceeds) / position.accepted).toBeCloseTo(1, 9);
      expect(position.simpleLoss).toBeGreaterThanOrEqual(position.accepted * (1 - 1e-9));
      expect(positionSize({ ...plan, stop: stop * 0.99 }).coins).toBeLessThan(position.coins);
    }));

  test('a gain after a loss leads back, and a deeper one needs more than its share', () =>
    holdsFor(60, ({ real }) => {
      const loss = real(0, 0.99);
      expect((1 - loss) * (1 + gainToRecover(loss))).toBeCloseTo(1, 9);
      expect(gainToRecover(loss)).toBeGreaterThanOrEqual(loss);
    }));

  test('costs leave less each month, and a winner must win more often for them', () =>
    holdsFor(60, ({ real, whole }) => {
      const [trips, cost, move] = [whole(0, 60), real(0, 0.05), real(0.06, 0.5)];
      const drag = costDrag(trips, cost, move);
      expect(drag.months).toHaveLength(13);
      expect(
        drag.months.every(
          (remainingShare, at) => at === 0 || remainingShare <= (drag.months[at - 1] ?? 0),
        ),
      ).toBe(true);
      expect(drag.left * (1 + drag.perYear)).toBeCloseTo(1, 6);
      expect(drag.mustWin).toBeGreaterThanOrEqual(0.5);
      expect(drag.mustWin).toBeLessThan(1);
    }));

  test('a stop-limit sells only above its limit; a gap adds what it is deep', () =>
    holdsFor(60, ({ real }) => {
      const [entry, size] = [real(100, 1000), real(0, 50)];
      const stop = entry * real(0.5, 0.99);
      const reopen = stop * real(0.3, 1);
      const stopOutcome = stopAtGap({ entry, stop, size, reopen, limit: stop });
      expect(stopOutcome.gap).toBeCloseTo((stop - reopen) * size, 6);
      expect(stopOutcome.limitSells).toBe(reopen === stop);
      expect(stopAtGap({ entry, stop, size, reopen, limit: reopen }).limitSells).toBe(true);
    }));

  test('two holdings move no more than both alone, and against each other least', () =>
    holdsFor(100, ({ real }) => {
      const a = { share: real(0, 1), volatility: real(0, 2) };
      const b = { share: 1 - a.share, volatility: real(0, 2) };
      const at = (correlation: number): number => mix(a, b, correlation).volatility;
      const { plain } = mix(a, b, 0);
      expect(at(1)).toBeCloseTo(plain, 9);
      expect(at(-1)).toBeCloseTo(Math.abs(a.share * a.volatility - b.share * b.volatility), 6);
      for (const correlation of [-1, -0.5, 0, 0.5]) {
        expect(at(correlation)).toBeLessThanOrEqual(at(correlation + 0.5) + 1e-9);
        expect(isFinite(mix({ ...a, volatility: 0 }, b, correlation))).toBe(true);
      }
    }));

  test('an alarm’s four cases are a thousand, and a rarer event makes it wronger', () =>
    holdsFor(80, ({ real }) => {
      const [base, hitRate, falseAlarms] = [real(0.02, 1), real(0.01, 1), real(0.001, 1)];
      const alarmCounts = alarm(base, hitRate, falseAlarms);
      expect(
        alarmCounts.right + alarmCounts.missed + alarmCounts.wrong + alarmCounts.quiet,
      ).toBeCloseTo(1000, 6);
      expect(alarm(base / 2, hitRate, falseAlarms).precision).toBeLessThan(
        alarmCounts.precision ?? 0,
      );
      expect(alarm(base, 0, 0).precision).toBeUndefined();
    }));

  test('spenders together never take more than there is, nor less than the greediest', () =>
    holdsFor(100, ({ real, many, one }) => {
      const balances = { usdc: real(0, 1000), weth: real(0, 1000) };
      const spenders = many(0, 6, () => ({
        token: one('usdc', 'weth', 'other'),
        allowance: one(0, real(0, 2000), Number.POSITIVE_INFINITY),
      }));
      const { each, together, byToken } = exposure(balances, spenders);
      expect(together).toBeLessThanOrEqual(balances.usdc + balances.weth);
      expect(together).toBeGreaterThanOrEqual(Math.max(0, ...each) - 1e-9);
      expect(each.every((one) => Number.isFinite(one) && one >= 0)).toBe(true);
      expect(Object.keys(byToken)).toEqual(['usdc', 'weth']);
    }));
});

describe('rules on generated prices', () => {
  const closes = series(3);

  test('are prices, the same for the same number, others for another', () => {
    expect(closes).toHaveLength(1600);
    expect(closes.every((close) => close > 0 && Number.isFinite(close))).toBe(true);
    expect(series(3)).toEqual(closes);
    expect(series(4)[1]).not.toBe(closes[1]);
  });

  test('who holds all the time gains what the price does, less two costs; who stays out, nothing', () => {
    const { chosen: chosenHalf } = judge(
      closes,
      closes.map(() => true),
    );
    expect(chosenHalf.before.gain).toBeCloseTo(chosenHalf.holding, 9);
    expect(1 + chosenHalf.after.gain).toBeCloseTo((1 + chosenHalf.holding) * 0.997 ** 2, 9);
    expect(chosenHalf.after.trips).toBe(1);
    expect(
      judge(
        closes,
        closes.map(() => false),
      ).checked.after,
    ).toEqual({ gain: 0, trips: 0 });
  });

  test('costs never help, and no rule knows tomorrow', () => {
    for (const [fast, slow] of [
      [5, 40],
      [20, 100],
    ] as const) {
      const hold = crossover(closes, fast, slow);
      const { chosen: choice, checked: checkedHalf } = judge(closes, hold);
      for (const half of [choice, checkedHalf])
        expect(half.after.gain).toBeLessThanOrEqual(half.before.gain + 1e-12);
      // Later prices change no earlier decision.
      const other = crossover(
        [...closes.slice(0, 800), ...closes.slice(800).map((c) => c * 3)],
        fast,
        slow,
      );
      expect(other.slice(0, 800)).toEqual(hold.slice(0, 800));
    }
  });

  test('an average of equal prices is that price, an index of them says neither', () => {
    const flat = closes.map(() => 7);
    expect(
      averages(flat, 20)
        .slice(19)
        .every((one) => Math.abs((one ?? 0) - 7) < 1e-9),
    ).toBe(true);
    expect(
      averages(flat, 20)
        .slice(0, 19)
        .every((one) => one === undefined),
    ).toBe(true);
    expect(rsi(flat, 14).slice(14)).toEqual(flat.slice(14).map(() => 50));
    expect(rsi(flat, 14)).toHaveLength(flat.length);
  });

  test('an index lies between 0 and 100, and is 100 where it only rises', () => {
    for (const value of rsi(closes, 7))
      if (value !== undefined) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(100);
      }
    expect(rsi([1, 2, 3, 4, 5, 6], 3).slice(3)).toEqual([100, 100, 100]);
    expect(rsiHold([undefined, 10, 50, 80, 50, 10], 30, 70)).toEqual([
      false,
      true,
      true,
      false,
      false,
      true,
    ]);
  });

  test('the best of settings is one of them; of none there is none', () => {
    const hold = (fast: number): boolean[] => crossover(closes, fast, 60);
    const bestWindow = best(closes, [5, 10, 20], hold);
    const gain = (fast: number): number => judge(closes, hold(fast)).chosen.after.gain;
    expect(gain(bestWindow ?? 0)).toBe(Math.max(gain(5), gain(10), gain(20)));
    expect(best(closes, [], hold)).toBeUndefined();
  });

  test('the best of many coins is the best, and its rank afterwards is what it is', () => {
    const { rules, best: top, rank } = randomRules(2, 60);
    expect(rules[top]?.chosen).toBe(Math.max(...rules.map(({ chosen: chosenGain }) => chosenGain)));
    const after = rules.map(({ checked: checkedGain }) => checkedGain).toSorted((a, b) => b - a);
    expect(after[rank - 1]).toBe(rules[top]?.checked);
    expect(randomRules(2, 1)).toMatchObject({ best: 0, rank: 1 });
  });
});

describe('addresses', () => {
  test('each pair is what its kind says, and the first is never the same', () => {
    const kinds = { same: 0, ends: 0, few: 0 };
    expect(compare(pair(1).saved, pair(1).asked).differences.length).toBeGreaterThan(0);
    for (let round = 1; round <= 200; round += 1) {
      const { saved: savedAddress, asked: askedAddress } = pair(round);
      expect([savedAddress, askedAddress].every((one) => /^[0-9a-f]{40}$/.test(one))).toBe(true);
      const { differences, head, tail } = compare(savedAddress, askedAddress);
      if (differences.length === 0) kinds.same += 1;
      else if (differences.length <= 2) kinds.few += 1;
      else kinds.ends += 1;
      if (differences.length > 0) expect(Math.min(head, tail)).toBeGreaterThanOrEqual(4);
      expect(pair(round)).toEqual({ saved: savedAddress, asked: askedAddress });
    }
    for (const count of Object.values(kinds)) expect(count).toBeGreaterThan(30);
  });

  test('an address compared with itself is the same in all its places, capitals or not', () => {
    const { saved: savedAddress } = pair(2);
    expect(compare(savedAddress, savedAddress.toUpperCase())).toEqual({
      differences: [],
      head: LENGTH,
      tail: LENGTH,
    });
  });

  test('one more character takes sixteen times as long', () => {
    expect(effort(0).tries).toBe(1);
    expect(effort(5).tries / effort(4).tries).toBe(16);
  });

  test.each<[string, ReturnType<typeof readAddress>]>([
    ['', { problem: 'empty' }],
    ['  0x ', { problem: 'empty' }],
    [`0X${'a'.repeat(40)}`, { address: 'a'.repeat(40) }],
    [`${'a'.repeat(20)} ${'b'.repeat(20)}`, { address: 'a'.repeat(20) + 'b'.repeat(20) }],
    ['a'.repeat(39), { problem: 'length' }],
    // A private key is told to be one, before anything else is said.
    [`0x${'c'.repeat(64)}`, { problem: 'secret' }],
    ['vitalik.eth', { problem: 'characters' }],
    [`0x${'а'.repeat(40)}`, { problem: 'characters' }],
  ])('%s typed', (typedAddress, readResult) => {
    expect(readAddress(typedAddress)).toEqual(readResult);
  });
});
