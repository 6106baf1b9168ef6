import { getAddress, toHex, type Hex } from 'viem';
import type { Address } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import type { LargeTrial } from '../trials/judge-sale.ts';
import { readLarge } from '../trials/large-limit.ts';
import { LARGE_SHARES } from '../trials/purchases.ts';
import type { SaleTrial, Trial } from '../trials/try-sale.ts';
import { findBalanceSlot } from './fund-trader.ts';
import { kinds } from './kinds/kinds.ts';
import {
  CROWD_SIZE,
  DELEGATED,
  planDays,
  planSales,
  readDays,
  readSales,
  type Company,
  type Days,
  type NamedBlock,
  type PlannedBlock,
} from './plan-days.ts';
import { purchase, sales, type Step } from './plan-trade.ts';
import { probeCalls, traderOf } from './probe-trade.ts';
import { notBought, readTrial, type Results, type Stage } from './read-trade.ts';
import { simulate, wordOf, type Head, type Overrides } from './simulate.ts';
import type { Call, Pool } from './types.ts';

export type TradeTrial = {
  trial: SaleTrial;
  /** Undefined: the node can imagine no blocks, or nothing was bought. */
  later: Days['later'] | undefined;
  /** Sales of others; absent: they were not tried. */
  days?: Omit<Days, 'later'>;
  /** Large trades; absent: they were not tried. */
  large?: LargeTrial;
};

/** Little enough not to move the price. */
const SHARE = 200n;
/** At most: 0.05 of the chain's coin, or 100 dollars. */
const COINS = 5n * 10n ** 16n;
const DOLLARS = 100n;
/** The most that one large trade spends, in wei: less than the wallet has. */
const LARGE_COINS = 900n * 10n ** 18n;
/** Of what the first look says they get: the price moves a little in between. */
const SURE = 95n;
/** Less money than this, in smallest units, is an empty pool. */
const LEAST = 100_000n;
/** Answers what an account has of the chain's own coin. */
const READER_CODE: Hex = '0x6000353160005260206000f3';
const FUNDS = toHex(10n ** 21n);

/** An address that nobody can know before: a token must not tell the trial by its sender. */
export const newAddress = (): Address =>
  getAddress(toHex(crypto.getRandomValues(new Uint8Array(20))));

/**
 * A plain wallet buys through the exchange's own router, passes on, sells, and sells later, in
 * blocks that are only imagined.
 */
export async function tryTrade(
  ask: Ask,
  { pool, head, before }: { pool: Pool; head: Head; before?: Preparation },
): Promise<TradeTrial> {
  const unknown = (why: 'unsupported' | 'no-pair'): TradeTrial => ({
    trial: { known: false, why },
    later: undefined,
  });
  if (pool.quoteReserve < LEAST) return unknown('no-pair');
  const [sender, friend, reader] = [newAddress(), newAddress(), newAddress()];
  const stage = { pool, sender, trader: traderOf(sender), friend, reader, spend: spendOf(pool) };
  const another = (spend: bigint): Stage => ({
    ...stage,
    trader: newAddress(),
    friend: newAddress(),
    spend,
  });
  // The smallest first: what one leaves behind moves the price for the next.
  const whales = LARGE_SHARES.map((share) => another(largeSpend(pool, share))).toReversed();
  const company: Company = {
    coded: another(stage.spend),
    late: another(stage.spend),
    crowd: Array.from({ length: CROWD_SIZE }, () => another(stage.spend / BigInt(CROWD_SIZE))),
  };
  const everybody = [stage, ...whales, company.coded, company.late, ...company.crowd];
  const overrides = await fundsFor(ask, pool, { everybody, reader });
  if (!overrides) return unknown('unsupported');
  overrides[company.coded.trader] = { balance: FUNDS, code: DELEGATED };
  Object.assign(overrides, before?.overrides);
  const run = planRunner(ask, { head, overrides, before });
  const looks = whales.map((whale, at) => ({ after: 15 * (at + 1), steps: purchase(whale) }));
  const first = await run([{ after: 1, steps: purchase(stage) }, ...looks]);
  if (!first)
    return before
      ? unknown('unsupported')
      : ((await tryAtOnce(ask, { stage, overrides, head })) ?? unknown('unsupported'));
  const [start, ...large] = first;
  const boughtAmount = wordOf(start?.get('held'));
  if (boughtAmount === 0n)
    return { trial: { known: true, value: notBought(stage, start) }, later: undefined };
  const largeAmounts = large.map((results) => (wordOf(results.get('held')) * SURE) / 100n);
  const [now, days] = await Promise.all([
    run([
      { after: 1, steps: [...purchase(stage), ...sales(stage, boughtAmount)] },
      ...whales.map((whale, at) => ({
        after: 15 * (at + 1),
        steps: [...purchase(whale), ...curveState(whale), ...sales(whale, largeAmounts[at] ?? 0n)],
      })),
    ]),
    tryDays(run, { stage, company, bought: boughtAmount }),
  ]);
  const [own, ...largeResults] = now ?? [];
  if (!own) return unknown('unsupported');
  return {
    trial: { known: true, value: readTrial(stage, { bought: boughtAmount, results: own }) },
    ...days,
    large: readLarge(
      whales.flatMap((whale, at): Trial[] => {
        const [results, amount = 0n] = [largeResults[at], largeAmounts[at]];
        if (!results || hasLeftCurve(whale, results)) return [];
        const holding = wordOf(results.get('held'));
        if (amount === 0n || holding === 0n) return [notBought(whale, results)];
        // A part of the purchase has cost a part of the money.
        const part = { ...whale, spend: (whale.spend * amount) / holding };
        return [readTrial(part, { bought: amount, results })];
      }),
    ),
  };
}

const curvePlace = ({ pool: { deployment, token, quote } }: Stage) =>
  deployment.kind === 'curve'
    ? kinds.curve.places(deployment, { token, quotes: [quote] })[0]
    : undefined;

/** Asks a curve whether it still sells: a large purchase may be its last. */
function curveState(stage: Stage): Step[] {
  const read = curvePlace(stage)?.read;
  return read ? [['curve', { from: stage.trader, to: read.target, data: read.data }]] : [];
}

const hasLeftCurve = (stage: Stage, results: Results): boolean =>
  results.has('curve') &&
  curvePlace(stage)?.poolOf(results.get('curve')?.returned ?? '0x') === undefined;

type Run = (blocks: readonly PlannedBlock[]) => Promise<Results[] | undefined>;

const planRunner =
  (
    ask: Ask,
    {
      head,
      overrides,
      before,
    }: { head: Head; overrides: Overrides; before: Preparation | undefined },
  ): Run =>
  async (blocks) => {
    const all = await simulate(ask, {
      head,
      overrides,
      blocks: blocks.map(({ after, steps, beneficiary }, at) => ({
        after,
        beneficiary,
        calls: [...(at === 0 ? (before?.calls ?? []) : []), ...steps.map(([, call]) => call)],
      })),
    });
    return all?.map((results, at): Results => {
      const own = at === 0 ? results.slice(before?.calls.length ?? 0) : results;
      return new Map(own.map((result, step) => [blocks[at]?.steps[step]?.[0] ?? '', result]));
    });
  };

/** Sales later and by others; where a node cannot take so many at once, the trader's alone. */
async function tryDays(
  run: Run,
  { stage, company, bought: boughtAmount }: { stage: Stage; company: Company; bought: bigint },
): Promise<Pick<TradeTrial, 'later' | 'days'>> {
  const runNamed = async (plan: readonly NamedBlock[]) => {
    const results = await run(plan);
    return results && new Map(results.map((one, at) => [plan[at]?.name ?? '', one]));
  };
  const all = await runNamed(planDays(stage, company, boughtAmount));
  if (all) {
    const { later, ...days } = readDays(stage, company, all);
    return { later, days };
  }
  const own = await runNamed(planSales(stage, boughtAmount));
  return { later: own && readSales(stage, own) };
}

/**
 * The same in one question, without what comes later, for a node that can imagine no blocks. What
 * somebody else does with tokens that they were given is not tried there.
 */
async function tryAtOnce(
  ask: Ask,
  { stage, overrides, head }: { stage: Stage; overrides: Overrides; head: Head },
): Promise<TradeTrial | undefined> {
  const run = async (steps: readonly Step[]): Promise<Results | undefined> => {
    const calls = steps.map(([, call]) => call);
    const results = await probeCalls(ask, { sender: stage.sender, calls, overrides, head });
    return results && new Map(results.map((result, at) => [steps[at]?.[0] ?? '', result]));
  };
  const start = await run(purchase(stage));
  if (!start) return undefined;
  const boughtAmount = wordOf(start.get('held'));
  if (boughtAmount === 0n)
    return { trial: { known: true, value: notBought(stage, start) }, later: undefined };
  const results = await run([...purchase(stage), ...sales(stage, boughtAmount)]);
  if (!results) return undefined;
  const value = readTrial(stage, { bought: boughtAmount, results });
  return {
    trial: { known: true, value: { ...value, isFriendSold: value.isSold } },
    later: undefined,
  };
}

/** Steps before the trade: calls by others, and their overrides. */
type Preparation = { calls: readonly Call[]; overrides: Overrides };

function spendOf({ quote, quoteReserve }: Pool): bigint {
  const most = quote.isDollar ? DOLLARS * 10n ** BigInt(quote.decimals) : COINS;
  return quoteReserve / SHARE < most ? quoteReserve / SHARE : most;
}

function largeSpend({ quote, quoteReserve }: Pool, share: bigint): bigint {
  const spend = quoteReserve / share;
  return quote.isDollar || spend < LARGE_COINS ? spend : LARGE_COINS;
}

/** Ether for all; dollars are written into the dollar's own table. */
async function fundsFor(
  ask: Ask,
  { quote }: Pool,
  { everybody, reader }: { everybody: readonly Stage[]; reader: Address },
): Promise<Overrides | undefined> {
  const [first] = everybody;
  const rich = everybody.flatMap(({ trader, friend }) => [trader, friend]);
  const overrides: Overrides = {
    ...Object.fromEntries(rich.map((one) => [one, { balance: FUNDS }])),
    [reader]: { code: READER_CODE },
  };
  if (!quote.isDollar || !first) return overrides;
  const slotOf = await findBalanceSlot(ask, { token: quote.address, account: first.trader });
  if (!slotOf) return undefined;
  overrides[quote.address] = {
    stateDiff: Object.fromEntries(
      everybody.map(({ trader, spend }) => [slotOf(trader), toHex(spend, { size: 32 })]),
    ),
  };
  return overrides;
}
