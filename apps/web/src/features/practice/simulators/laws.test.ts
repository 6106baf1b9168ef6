import { drawFrom, holdsFor, type Draw } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { reach } from './approval-ledger.ts';
import { costs } from './bridge-stages.ts';
import { paidUntil } from './fake-platform.ts';
import { atBlock } from './fee-clock.ts';
import { atPrice } from './loan-health.ts';
import { inAndOut } from './order-book.ts';
import { later } from './pool-against-holding.ts';
import { prices } from './price-from-markets.ts';
import { rebalance } from './rebalancing.ts';
import { roundTrip } from './round-trip.ts';
import { simulateSandwich } from './sandwich.ts';
import { flows } from './supply-flows.ts';
import { lines } from './swap-quote.ts';
import { computeTax } from './tax-worksheet.ts';
import { measureToken } from './token-sizes.ts';
import { planTrade } from './trade-plan.ts';
import { wallets } from './wallet-loss.ts';
import { withdraw } from './withdrawal-form.ts';

/* Invariants of a part's sums, for any input. */

/** How far two sums are from each other, as a share of the larger: many round something away. */
function apart(one: number, other: number): number {
  return Math.abs(one - other) / Math.max(1, Math.abs(one), Math.abs(other));
}
const EPSILON = 1e-9;

describe('a loan', () => {
  const drawLoan = ({ real }: Draw) => {
    const [eth, price, threshold] = [real(0.1, 100), real(100, 5_000), real(50, 95)];
    const debt = eth * price * (threshold / 100) * real(0.1, 0.95);
    return { eth, price, debt, threshold, penalty: real(0, 20), later: price };
  };

  test('is liquidated from where its health is one, and no dollar earlier', () =>
    holdsFor(100, (draw) => {
      const loan = drawLoan(draw);
      const edge = loan.debt / ((loan.eth * loan.threshold) / 100);
      expect(apart(atPrice({ ...loan, later: edge }).health, 1)).toBeLessThan(EPSILON);
      expect(atPrice({ ...loan, later: edge * 0.999 }).isLiquidated).toBe(true);
      const above = atPrice({ ...loan, later: edge * 1.001 });
      expect([above.isLiquidated, above.taken, above.penalty]).toEqual([false, 0, 0]);
      expect(apart(above.before, above.after)).toBeLessThan(EPSILON);
    }));

  test('costs its owner the penalty and no more, and never more collateral than there is', () =>
    holdsFor(150, (draw) => {
      const loan = { ...drawLoan(draw), later: draw.one(0, draw.real(1, 5_000)) };
      const loanState = atPrice(loan);
      expect(loanState.taken).toBeGreaterThanOrEqual(0);
      expect(loanState.taken).toBeLessThanOrEqual(loan.eth * (1 + 1e-9));
      expect(loanState.after).toBeGreaterThanOrEqual(0);
      expect(loanState.after).toBeLessThanOrEqual(loanState.before + 1e-6);
      if (loanState.after > 0)
        expect(apart(loanState.before - loanState.after, loanState.penalty)).toBeLessThan(EPSILON);
    }));
});

describe('a tax worksheet', () => {
  const drawBuys = ({ real, whole }: Draw) => ({
    firstEth: real(0, 10),
    firstPrice: real(100, 5_000),
    secondEth: real(0.01, 10),
    secondPrice: real(100, 5_000),
    price: real(0, 5_000),
    fee: real(0, 5),
    method: whole(0, 1),
    sold: 1,
  });

  test('comes to the same by either order where all is sold', () =>
    holdsFor(100, (draw) => {
      const buys = drawBuys(draw);
      const all = computeTax({ ...buys, sold: buys.firstEth + buys.secondEth });
      expect(apart(all.cost, all.first + all.second)).toBeLessThan(EPSILON);
      expect(apart(all.gain, all.other)).toBeLessThan(EPSILON);
      expect(Math.abs(all.left)).toBeLessThan(1e-6);
    }));

  test('names the other order’s gain, and what is sold in two parts costs what it does in one', () =>
    holdsFor(100, (draw) => {
      const buys = drawBuys(draw);
      const soldEth = draw.real(0, 1) * (buys.firstEth + buys.secondEth);
      const taxResult = computeTax({ ...buys, sold: soldEth });
      const otherMethodResult = computeTax({ ...buys, sold: soldEth, method: 1 - buys.method });
      expect(apart(taxResult.other, otherMethodResult.gain)).toBeLessThan(EPSILON);
      expect(apart(taxResult.gain, taxResult.proceeds - taxResult.cost)).toBeLessThan(EPSILON);
      expect(
        apart(taxResult.cost + taxResult.left, taxResult.first + taxResult.second),
      ).toBeLessThan(EPSILON);
      // The first coins come first: a dearer second purchase does not count before they are gone.
      const few = computeTax({ ...buys, method: 0, sold: Math.min(soldEth, buys.firstEth) });
      const cheaper = computeTax({
        ...buys,
        method: 0,
        sold: Math.min(soldEth, buys.firstEth),
        secondPrice: 1,
      });
      expect(apart(few.cost, cheaper.cost)).toBeLessThan(EPSILON);
    }));
});

describe('a portfolio that is rebalanced', () => {
  const drawHeld = ({ real }: Draw) => ({
    eth: real(0.1, 50),
    usdc: real(10, 50_000),
    price: real(100, 5_000),
    target: real(0, 100),
    fee: 0,
    gas: 0,
    later: 0,
  });

  test('has the share that was wanted, and without costs its worth', () =>
    holdsFor(100, (draw) => {
      const portfolio = drawHeld(draw);
      const { after, total, value, alone } = rebalance({ ...portfolio, later: portfolio.price });
      expect(apart(value, total)).toBeLessThan(EPSILON);
      expect(apart(value, alone)).toBeLessThan(EPSILON);
      expect(apart((after.eth * portfolio.price * 100) / total, portfolio.target)).toBeLessThan(
        EPSILON,
      );
      const costly = rebalance({ ...portfolio, later: portfolio.price, fee: 0.3, gas: 2 });
      expect(apart(costly.alone - costly.value, costly.cost)).toBeLessThan(EPSILON);
    }));

  test('is behind one left alone where the price goes on, ahead where it comes back', () =>
    holdsFor(100, (draw) => {
      const holding = drawHeld(draw);
      const factor = draw.one(0.5, 0.8, 1.2, 2);
      const { move, value, alone } = rebalance({ ...holding, later: holding.price * factor });
      expect(apart(alone - value, move * (factor - 1))).toBeLessThan(EPSILON);
    }));
});

describe('a swap', () => {
  test('there and back is cheapest by share where it says, and dearer to both sides of it', () =>
    holdsFor(100, ({ real }) => {
      const trip = {
        amount: 1,
        gas: real(0.5, 30),
        eth: real(500, 5_000),
        fee: real(0, 1),
        depth: real(5e3, 1e5),
        where: 0,
      };
      const shareAt = (amount: number): number => roundTrip({ ...trip, amount }).total / amount;
      const { cheapest } = roundTrip(trip);
      if (!Number.isFinite(cheapest)) return;
      for (const factor of [0.5, 0.97, 1.03, 2])
        expect(shareAt(cheapest * factor)).toBeGreaterThan(shareAt(cheapest));
    }));

  test('through a bot brings no less than its limit, and in private what was quoted', () =>
    holdsFor(40, ({ real }) => {
      const order = { amount: real(10, 50_000), tolerance: real(0, 5), gas: real(0, 20) };
      const open = simulateSandwich({ ...order, private: 0 });
      expect(open.received).toBeGreaterThanOrEqual(open.least - 1e-9);
      expect(open.left).toBeGreaterThanOrEqual(0);
      expect(open.missing).toBeLessThanOrEqual(open.most + 1e-6);
      expect(open.isTaken).toBe(open.left > 0);
      const privateSwap = simulateSandwich({ ...order, private: 1 });
      expect([privateSwap.isTaken, privateSwap.left, privateSwap.missing]).toEqual([false, 0, 0]);
      expect(apart(privateSwap.received, privateSwap.quoted)).toBeLessThan(EPSILON);
    }));

  test('keeps the product of its pool, but for the fee that stays in it', () =>
    holdsFor(100, ({ real }) => {
      const pool = { eth: real(10, 10_000), dollars: real(10_000, 1e7) };
      const order = { amount: real(1, 20_000), tolerance: real(0, 50), gas: real(0, 50) };
      const free = lines({ ...pool, ...order, fee: 0 });
      expect(apart(free.pool.eth * free.pool.dollars, pool.eth * pool.dollars)).toBeLessThan(
        EPSILON,
      );
      const quoteLines = lines({ ...pool, ...order, fee: real(0.01, 2) });
      expect(quoteLines.pool.eth * quoteLines.pool.dollars).toBeGreaterThan(
        pool.eth * pool.dollars,
      );
      expect(quoteLines.least).toBeLessThanOrEqual(quoteLines.received);
      expect(
        apart(quoteLines.total, quoteLines.fee + quoteLines.impact + quoteLines.network),
      ).toBeLessThan(EPSILON);
      const worth = (quoteLines.received * pool.dollars) / pool.eth;
      expect(apart(order.amount - worth, quoteLines.fee + quoteLines.impact)).toBeLessThan(EPSILON);
    }));

  test('of a large amount brings less than its worth, which no price of a coin shows', () =>
    holdsFor(100, ({ real }) => {
      const tokens = {
        circulating: real(1, 1_000),
        total: real(1_000, 5_000),
        released: real(0, 100),
        tokens: real(1_000, 1e7),
        dollars: real(1_000, 1e7),
        sale: real(1, 1e6),
        fee: real(0, 2),
      };
      const tokenMeasures = measureToken(tokens);
      expect(tokenMeasures.paid).toBeLessThan(tokenMeasures.worth);
      expect(tokenMeasures.paid).toBeLessThan(tokens.dollars);
      expect(tokenMeasures.cap).toBeLessThanOrEqual(tokenMeasures.diluted);
      // The same dollars for more coins.
      expect(
        apart(tokenMeasures.after * (tokens.circulating + tokens.released), tokenMeasures.cap),
      ).toBeLessThan(EPSILON);
    }));
});

test('a deposit is level with keeping at its first price and behind at any other, either way', () =>
  holdsFor(100, ({ real, whole }) => {
    const deposit = {
      price: 2_000,
      days: whole(0, 300),
      volume: real(1, 1e6),
      fee: real(0.01, 1),
      share: real(0.1, 100),
    };
    expect(Math.abs(later(deposit).behind)).toBeLessThan(1e-6);
    const factor = real(1.1, 5);
    const [up, down] = [factor, 1 / factor].map((by) => later({ ...deposit, price: 2_000 * by }));
    for (const one of [up, down]) expect(one?.behind).toBeGreaterThan(0);
    // As a share of what was kept, a rise costs what the fall by the same factor does.
    expect(
      apart((up?.behind ?? 0) / (up?.kept ?? 1), (down?.behind ?? 1) / (down?.kept ?? 1)),
    ).toBeLessThan(EPSILON);
    const poolResult = later({ ...deposit, price: 3_000 });
    expect(
      apart(later({ ...deposit, price: 3_000, days: poolResult.needed }).fees, poolResult.behind),
    ).toBeLessThan(EPSILON);
  }));

describe('a plan of a trade', () => {
  const drawPlan = ({ real }: Draw) => {
    const entry = real(100, 5_000);
    const stop = entry * real(0.5, 0.98);
    const target = entry * real(1.02, 2);
    const [account, risk, fee] = [real(100, 100_000), real(0.1, 5), real(0, 0.5)];
    return { account, risk, entry, stop, filled: stop, target, fee };
  };

  test('without fees loses at its stop just what was accepted, with them more, and in a gap most', () =>
    holdsFor(100, (draw) => {
      const plan = drawPlan(draw);
      const acceptedLoss = (plan.account * plan.risk) / 100;
      expect(apart(planTrade({ ...plan, fee: 0 }).loss, acceptedLoss)).toBeLessThan(EPSILON);
      const tradePlan = planTrade(plan);
      const fees = (plan.fee / 100) * tradePlan.size * (plan.entry + plan.stop);
      expect(apart(tradePlan.loss, acceptedLoss + fees)).toBeLessThan(EPSILON);
      expect(apart(tradePlan.real, tradePlan.loss)).toBeLessThan(EPSILON);
      expect(planTrade({ ...plan, filled: plan.stop * 0.9 }).real).toBeGreaterThan(tradePlan.loss);
    }));

  test('gains nothing on average where it wins as often as it must', () =>
    holdsFor(100, (draw) => {
      const { must, gain, loss } = planTrade(drawPlan(draw));
      if (gain <= 0) return;
      expect(must > 0 && must < 1).toBe(true);
      expect(Math.abs(must * gain - (1 - must) * loss)).toBeLessThan(1e-6 * (gain + loss));
    }));
});

test('supply neither grows nor shrinks at the fee that is even, and each staker earns less of more', () =>
  holdsFor(100, ({ real }) => {
    const [stakedEth, gas] = [real(1, 120), real(1, 60)];
    const { even } = flows({ staked: stakedEth, gas, baseFee: 1 });
    expect(Math.abs(flows({ staked: stakedEth, gas, baseFee: even }).net)).toBeLessThan(1e-3);
    expect(flows({ staked: stakedEth, gas, baseFee: even * 2 }).net).toBeLessThan(0);
    const [less, more] = [stakedEth, stakedEth * 1.5].map((one) =>
      flows({ staked: one, gas, baseFee: 1 }),
    );
    expect(more?.issued).toBeGreaterThan(less?.issued ?? 0);
    expect(more?.reward).toBeLessThan(less?.reward ?? 0);
  }));

test('a price from several markets lies between theirs, and the larger one pulls', () =>
  holdsFor(100, ({ real }) => {
    const [aPrice, bPrice, cPrice] = [real(1_000, 3_000), real(1_000, 3_000), real(1_000, 3_000)];
    const market = { aPrice, bPrice, cPrice, amount: 1 };
    const marketPrices = prices({ ...market, a: real(1, 1e6), b: real(1, 1e6), c: real(1, 1e6) });
    const all = [aPrice, bPrice, cPrice];
    for (const one of [marketPrices.weighted, marketPrices.plain]) {
      expect(one).toBeGreaterThanOrEqual(Math.min(...all) - 1e-6);
      expect(one).toBeLessThanOrEqual(Math.max(...all) + 1e-6);
    }
    expect(marketPrices.received).toBeLessThan(marketPrices.worth);
    const even = prices({ ...market, a: 7, b: 7, c: 7 });
    expect(apart(even.weighted, even.plain)).toBeLessThan(EPSILON);
    const pulledPrices = prices({ ...market, a: 1e9, b: 1, c: 1 });
    expect(Math.abs(pulledPrices.weighted - aPrice)).toBeLessThan(0.01);
  }));

test('buying and selling at once never gains, and each more costs more', () =>
  holdsFor(60, ({ real }) => {
    const [amount, fee] = [real(0.01, 0.4), real(0, 5)];
    const tripOutcome = inAndOut({ amount, fee });
    expect(tripOutcome.loss).toBeGreaterThan(0);
    const free = inAndOut({ amount, fee: 0 });
    const fees = (fee / 100) * (free.paid + free.received);
    expect(apart(tripOutcome.loss, free.loss + fees)).toBeLessThan(EPSILON);
    expect(inAndOut({ amount: amount * 2, fee }).loss).toBeGreaterThan(tripOutcome.loss * 2 - 1e-9);
    expect(inAndOut({ amount, fee: fee + 1 }).loss).toBeGreaterThan(tripOutcome.loss);
  }));

describe('a base fee', () => {
  const at = (values: Partial<Parameters<typeof atBlock>[0]>) =>
    atBlock({
      start: 10,
      full: 100,
      blocks: 0,
      tip: 1,
      most: 1e6,
      limit: 200_000,
      used: 150_000,
      eth: 2_500,
      ...values,
    });

  test('after some blocks and then some more is that after all of them', () =>
    holdsFor(60, ({ real, whole }) => {
      const [start, full] = [real(0.1, 100), whole(0, 100)];
      const [some, more] = [whole(0, 40), whole(0, 40)];
      const between = at({ start, full, blocks: some }).baseFee;
      expect(apart(at({ start, full: 50, blocks: more }).baseFee, start)).toBeLessThan(EPSILON);
      expect(apart(at({ start, full: 100, blocks: 1 }).baseFee, start * 1.125)).toBeLessThan(
        EPSILON,
      );
      expect(
        apart(
          at({ start: between, full, blocks: more }).baseFee,
          at({ start, full, blocks: some + more }).baseFee,
        ),
      ).toBeLessThan(EPSILON);
    }));

  test('above the most that is paid lets nothing in and takes nothing', () =>
    holdsFor(60, ({ real, whole }) => {
      const values = {
        start: real(0.1, 100),
        full: 100,
        blocks: whole(0, 60),
        most: real(0.1, 99),
      };
      const bill = at(values);
      expect(bill.isWaiting).toBe(bill.baseFee > values.most);
      expect(bill.price).toBeLessThanOrEqual(values.most);
      expect(apart(bill.fee, bill.burned + bill.tip)).toBeLessThan(EPSILON);
      if (bill.isWaiting) expect(bill.fee).toBe(0);
    }));
});

describe('what can be lost', () => {
  const drawLedger = ({ whole, real }: Draw) => ({
    unlimited: whole(0, 1),
    amount: real(500, 5_000),
    swapped: real(0, 500),
    later: real(0, 10_000),
    revoked: whole(0, 1),
    permit: 0,
    gas: 1,
    eth: 2_000,
  });

  test('through an approval is what it leaves, never more than is there, and nothing once it is back', () =>
    holdsFor(100, (draw) => {
      const ledger = drawLedger(draw);
      const { loss, left: remainingAllowance } = reach(ledger);
      expect(loss).toBeLessThanOrEqual(ledger.later);
      expect(loss).toBeLessThanOrEqual(remainingAllowance);
      expect(reach({ ...ledger, revoked: 1 }).loss).toBe(0);
      expect(reach({ ...ledger, revoked: 0, unlimited: 1 }).loss).toBe(ledger.later);
      // A signed permit needs no approval.
      expect(reach({ ...ledger, revoked: 1, permit: 1 }).loss).toBe(ledger.later);
    }));

  test('to a false platform grows with each step, and the next one that is asked is not paid yet', () =>
    holdsFor(60, ({ real }) => {
      const steps = { first: real(0, 9), back: real(0, 9), more: real(0, 9), agent: real(0, 9) };
      const story = { ...steps, shown: real(0, 99), tax: real(0, 100) };
      const ends = [0, 1, 2, 3].map((stop) => paidUntil({ ...story, stop }));
      for (const [stop, { paid: paidTotal, asked: nextDemand, loss }] of ends.entries()) {
        expect(apart(loss, paidTotal - story.back)).toBeLessThan(EPSILON);
        const next = ends[stop + 1];
        if (next === undefined) expect(nextDemand).toBeUndefined();
        else expect(apart(next.paid, paidTotal + (nextDemand ?? 0))).toBeLessThan(EPSILON);
      }
    }));

  test('of two wallets: the coins are all there, and one more key never loses any', () => {
    const draw = drawFrom(11);
    const rank = { stolen: 0, lost: 1, untried: 2, reach: 3 };
    const names = [
      'hotPaper',
      'coldPaper',
      'copy',
      'rehearsed',
      'phone',
      'device',
      'fire',
    ] as const;
    for (let at = 0; at < 2 ** names.length; at += 1) {
      const mishaps = Object.fromEntries(names.map((name, bit) => [name, (at >> bit) & 1]));
      const values = {
        test: draw.real(0, 0.1),
        rest: draw.real(0, 1),
        gas: draw.real(0, 20),
        hotSeen: 0,
        coldSeen: 0,
        // All of the names are given.
        ...(mishaps as Record<(typeof names)[number], number>),
      };
      const walletStates = wallets(values);
      expect(
        apart(walletStates.hot.amount + walletStates.cold.amount + walletStates.fees, 1.5),
      ).toBeLessThan(EPSILON);
      for (const wallet of ['hot', 'cold'] as const) {
        expect(walletStates[wallet].state === 'lost').toBe(walletStates[wallet].keys.length === 0);
        for (const paper of ['hotPaper', 'coldPaper', 'copy', 'rehearsed'] as const)
          expect(rank[wallets({ ...values, [paper]: 1 })[wallet].state]).toBeGreaterThanOrEqual(
            rank[walletStates[wallet].state],
          );
        const exposedWallets = wallets({ ...values, hotSeen: 1, coldSeen: 1 });
        expect(exposedWallets[wallet].state).toBe('stolen');
      }
    }
  });
});

test('a bridge of one’s own costs the same for any amount, a fast one by its share', () =>
  holdsFor(60, ({ real }) => {
    const bridge = { amount: real(0.1, 50), eth: real(500, 5_000), gas: real(1, 50), wait: 7 };
    const [own, fast] = [0, 1].map((route) => costs({ ...bridge, route, passed: 0 }));
    const [more, faster] = [0, 1].map((route) =>
      costs({ ...bridge, amount: bridge.amount * 2, route, passed: 0 }),
    );
    expect(apart(own?.round ?? 0, more?.round ?? 1)).toBeLessThan(EPSILON);
    expect(apart(own?.round ?? 0, (own?.enter ?? 0) + (own?.own ?? 0))).toBeLessThan(EPSILON);
    expect(apart((faster?.lend ?? 0) / (fast?.lend ?? 1), 2)).toBeLessThan(EPSILON);
    expect(fast?.round).toBeLessThan(faster?.round ?? 0);
  }));

test('a withdrawal arrives where somebody looks; to another shape of address none leaves', () => {
  for (let network = 0; network < 4; network += 1)
    for (let receiver = 0; receiver < 3; receiver += 1) {
      const { least, fee, state, arrives } = withdraw({ amount: 1_000, network, receiver });
      expect(arrives).toBe(1_000 - fee);
      expect(withdraw({ amount: least - 0.01, network, receiver }).state).toBe('small');
      expect(withdraw({ amount: least, network, receiver }).state).toBe(state);
      // The fourth network and the third address are of one shape, and of no other.
      expect(state === 'refused').toBe((network === 3) !== (receiver === 2));
      expect(withdraw({ amount: fee / 2, network, receiver }).arrives).toBe(0);
    }
});
