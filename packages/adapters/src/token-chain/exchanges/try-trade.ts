import { encodeFunctionData, getAddress, parseAbi, toHex, type Hex } from 'viem';
import type { Address } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import type { LaterSale } from '../try-later.ts';
import type { SaleTrial } from '../try-sale.ts';
import { deposit, findBalanceSlot } from './fund-trader.ts';
import { kinds } from './kinds.ts';
import { probeCalls, traderOf } from './probe-trade.ts';
import {
  notBought,
  offeredOf,
  PART,
  readLater,
  readTrial,
  sentOf,
  type Results,
  type Stage,
} from './read-trade.ts';
import { simulate, wordOf, type Head, type Overrides } from './simulate.ts';
import type { Call, Pool } from './types.ts';

type TradeTrial = {
  trial: SaleTrial;
  /** Undefined: the node can imagine no blocks, or nothing was bought. */
  later: LaterSale[] | undefined;
};

const ABI = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function transfer(address,uint256) returns (bool)',
]);
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const LATER = [15, HOUR_SECONDS, DAY_SECONDS, 30 * DAY_SECONDS, 400 * DAY_SECONDS] as const;
/** Little enough not to move the price. */
const SHARE = 200n;
/** At most: 0.05 of the chain's coin, or 100 dollars. */
const COINS = 5n * 10n ** 16n;
const DOLLARS = 100n;
/** Less money than this, in smallest units, is an empty pool. */
const LEAST = 100_000n;
/** Answers what an account has of the chain's own coin. */
const READER_CODE: Hex = '0x6000353160005260206000f3';
const FUNDS = toHex(10n ** 21n);

/** A label for each call, to find its result again. */
type Step = readonly [label: string, call: Call];
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
  const overrides = await fundsFor(ask, stage);
  if (!overrides) return unknown('unsupported');
  Object.assign(overrides, before?.overrides);
  const run = async (blocks: readonly { after: number; steps: readonly Step[] }[]) => {
    const all = await simulate(ask, {
      head,
      overrides,
      blocks: blocks.map(({ after, steps }, at) => ({
        after,
        calls: [...(at === 0 ? (before?.calls ?? []) : []), ...steps.map(([, call]) => call)],
      })),
    });
    return all?.map((results, at): Results => {
      const own = at === 0 ? results.slice(before?.calls.length ?? 0) : results;
      return new Map(own.map((result, step) => [blocks[at]?.steps[step]?.[0] ?? '', result]));
    });
  };
  const first = await run([{ after: 1, steps: purchase(stage) }]);
  if (!first)
    return before
      ? unknown('unsupported')
      : ((await tryAtOnce(ask, { stage, overrides, head })) ?? unknown('unsupported'));
  const start = first[0];
  const boughtAmount = wordOf(start?.get('held'));
  if (boughtAmount === 0n)
    return { trial: { known: true, value: notBought(stage, start) }, later: undefined };
  const [now, later] = await Promise.all([
    run([{ after: 1, steps: [...purchase(stage), ...sales(stage, boughtAmount)] }]),
    run([
      { after: 1, steps: purchase(stage) },
      ...LATER.map((after) => ({ after: after + 1, steps: laterSale(stage, boughtAmount) })),
    ]),
  ]);
  if (!now?.[0]) return unknown('unsupported');
  return {
    trial: { known: true, value: readTrial(stage, { bought: boughtAmount, results: now[0] }) },
    later: later && LATER.map((after, at) => readLater(stage, after, later[at + 1])),
  };
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

/** Ether for all; dollars are written into the dollar's own table. */
async function fundsFor(
  ask: Ask,
  { pool: { quote }, trader, friend, reader, spend }: Stage,
): Promise<Overrides | undefined> {
  const overrides: Overrides = {
    [trader]: { balance: FUNDS },
    [friend]: { balance: FUNDS },
    [reader]: { code: READER_CODE },
  };
  if (!quote.isDollar) return overrides;
  const slotOf = await findBalanceSlot(ask, { token: quote.address, account: trader });
  if (!slotOf) return undefined;
  overrides[quote.address] = { stateDiff: { [slotOf(trader)]: toHex(spend, { size: 32 }) } };
  return overrides;
}

const balance = (from: Address, token: Address, of: Address): Call => ({
  from,
  to: token,
  data: encodeFunctionData({ abi: ABI, functionName: 'balanceOf', args: [of] }),
});

/** Asks for an account's pool money. */
const money = ({ pool, reader }: Stage, who: Address): Call =>
  pool.isNative
    ? { from: who, to: reader, data: toHex(BigInt(who), { size: 32 }) }
    : balance(who, pool.quote.address, who);

/** The trade is the last of its calls; what leads to it is not looked at. */
function trade(label: string, calls: readonly Call[], around: (end: string) => Step[]): Step[] {
  const last: Step[] = calls.slice(-1).map((call) => [label, call]);
  return [
    ...around('Start'),
    ...calls.slice(0, -1).map((call, at): Step => [`${label}Lead${at}`, call]),
    ...around('Before'),
    ...last,
    ...around('After'),
  ];
}

function purchase(stage: Stage): Step[] {
  const { pool, trader, spend } = stage;
  const wrapSteps: Step[] =
    pool.quote.isDollar || pool.isNative
      ? []
      : [['wrap', { from: trader, to: pool.quote.address, data: deposit, value: spend }]];
  return [
    ...wrapSteps,
    ...trade('buy', kinds[pool.deployment.kind].buy(pool, { trader, spend }), (end) => [
      [`keeper${end}`, balance(trader, pool.token, pool.keeper)],
    ]),
    ['held', balance(trader, pool.token, trader)],
  ];
}

function saleOf(stage: Stage, label: string, who: Address, amount: bigint): Step[] {
  const { pool } = stage;
  const calls = kinds[pool.deployment.kind].sell(pool, { trader: who, amount });
  return trade(label, calls, (end) => [
    [`${label}Keeper${end}`, balance(who, pool.token, pool.keeper)],
    [`${label}Money${end}`, money(stage, who)],
  ]);
}

function sales(stage: Stage, boughtAmount: bigint): Step[] {
  const { pool, trader, friend } = stage;
  const [sentAmount, offeredAmount] = [sentOf(boughtAmount), offeredOf(boughtAmount)];
  const transfer = (to: Address, amount: bigint): Call => ({
    from: trader,
    to: pool.token,
    data: encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [to, amount] }),
  });
  return [
    ['give', transfer(friend, sentAmount)],
    ['given', balance(trader, pool.token, friend)],
    ...saleOf(stage, 'sale', trader, offeredAmount),
    ...saleOf(stage, 'part', trader, offeredAmount / PART),
    // A tax on passing on leaves the friend less.
    ...saleOf(stage, 'friend', friend, sentAmount / 2n),
    // Routers hide the token's own words: it is asked itself.
    ['words', transfer(pool.keeper, offeredAmount)],
  ];
}

const laterSale = (stage: Stage, boughtAmount: bigint): Step[] =>
  saleOf(stage, 'sale', stage.trader, boughtAmount / BigInt(LATER.length + 1));
