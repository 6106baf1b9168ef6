import { encodeFunctionData, parseAbi, prepareEncodeFunctionData, toHex } from 'viem';
import type { Address } from '../../chain/index.ts';
import { deposit } from './fund-trader.ts';
import { kinds } from './kinds/kinds.ts';
import { offeredOf, PART, sentOf, type Stage } from './read-trade.ts';
import type { Call } from './types.ts';

/** A label for each call, to find its result again. */
export type Step = readonly [label: string, call: Call];

const ABI = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function transfer(address,uint256) returns (bool)',
]);
/** With their selectors, so that none is hashed anew for each call. */
const BALANCE = prepareEncodeFunctionData({ abi: ABI, functionName: 'balanceOf' });
const TRANSFER = prepareEncodeFunctionData({ abi: ABI, functionName: 'transfer' });

const balance = (from: Address, token: Address, of: Address): Call => ({
  from,
  to: token,
  data: encodeFunctionData({ ...BALANCE, args: [of] }),
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

export function purchase(stage: Stage): Step[] {
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

/** @param gas that the trade may take; absent: what wallets send */
export function saleOf(
  stage: Stage,
  label: string,
  who: Address,
  { amount, gas }: { amount: bigint; gas?: number },
): Step[] {
  const { pool } = stage;
  const calls = kinds[pool.deployment.kind].sell(pool, { trader: who, amount });
  const last = calls.length - 1;
  const limitedCalls =
    gas === undefined ? calls : calls.map((call, at) => (at === last ? { ...call, gas } : call));
  return trade(label, limitedCalls, (end) => [
    [`${label}Keeper${end}`, balance(who, pool.token, pool.keeper)],
    [`${label}Money${end}`, money(stage, who)],
  ]);
}

export function sales(stage: Stage, boughtAmount: bigint): Step[] {
  const { pool, trader, friend } = stage;
  const [sentAmount, offeredAmount] = [sentOf(boughtAmount), offeredOf(boughtAmount)];
  return [
    ['give', give(stage, friend, sentAmount)],
    ['given', balance(trader, pool.token, friend)],
    ...saleOf(stage, 'sale', trader, { amount: offeredAmount }),
    ...saleOf(stage, 'part', trader, { amount: offeredAmount / PART }),
    // A tax on passing on leaves the friend less.
    ...saleOf(stage, 'friend', friend, { amount: sentAmount / 2n }),
    // Routers hide the token's own words: it is asked itself.
    ['words', give(stage, pool.keeper, offeredAmount)],
  ];
}

/** The trader sends tokens to somebody. */
export const give = ({ pool, trader }: Stage, to: Address, amount: bigint): Call => ({
  from: trader,
  to: pool.token,
  data: encodeFunctionData({ ...TRANSFER, args: [to, amount] }),
});
