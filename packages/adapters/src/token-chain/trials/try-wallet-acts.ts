import type { Address, Hex } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import { ALLOWANCE, BALANCE_OF, TOTAL_SUPPLY } from '../erc20-selectors.ts';
import { forgedArguments } from '../powers/power-arguments.ts';
import { callData } from '../read-many.ts';
import {
  amountOf,
  DAY_SECONDS,
  HOUR_SECONDS,
  imagineBlocks,
  isDone,
  RICH,
  walletOf,
  type Outcome,
} from './imagined-blocks.ts';
import type { ExchangeContracts } from './try-sale.ts';
import type { WalletTerms } from './wallet-terms.ts';

export const BUYER: Address = '0x7a5e00000000000000000000000000f1200014ab';

/** A purchase by a plain wallet: wei, and what it gives in smallest units. */
export type WalletPurchase = { spend: bigint; bought: bigint };
export type WalletMarket = {
  token: Address;
  exchange: ExchangeContracts;
  terms: WalletTerms;
  purchase: WalletPurchase;
  block: { number: number; time: number };
};
/** `blocks`: so many later; absent: one. */
type Stage = { after: number; blocks?: number; acts: readonly Hex[] };

/**
 * A plain wallet buys, and sells a part of it at each stage, right behind what somebody did to the
 * token, in blocks that are only imagined.
 *
 * @returns of each stage whether the sale worked; undefined: it could not be tried
 */
async function trySalesBehind(
  ask: Ask,
  { token, exchange, terms, purchase, block }: WalletMarket,
  actor: Address,
  stages: readonly Stage[],
): Promise<boolean[] | undefined> {
  const [buyer, other] = [BUYER, actor].map((one) => walletOf(one, { token, exchange, terms }));
  if (!buyer || !other) return undefined;
  const part = purchase.bought / BigInt(stages.length + 2);
  const sale = [buyer.held(), buyer.sell(part), buyer.held()];
  let [time, number] = [block.time + 1, block.number + 1];
  const imagination = await imagineBlocks(ask, {
    terms,
    blocks: [
      {
        number,
        time,
        overrides: { [BUYER]: { balance: RICH }, [actor]: { balance: RICH } },
        calls: [buyer.buy(purchase.spend), buyer.approve(purchase.bought)],
      },
      ...stages.map(({ after, blocks = 1, acts }) => ({
        number: (number += blocks),
        time: (time += after),
        calls: [...acts.map((data) => other.act(data)), ...sale],
      })),
    ],
  });
  if (!imagination.known || !isDone(imagination.value[0]?.[0])) return undefined;
  return imagination.value.slice(1).map(hasSold);
}

/** Whether the last three calls of a block are a sale that brought something. */
function hasSold(outcomes: readonly Outcome[]): boolean {
  const [before, sale, later] = outcomes.slice(-3);
  return isDone(sale) && amountOf(later) > amountOf(before);
}

/** Whether a plain wallet can sell before what somebody does, and not behind it. */
export async function stopsWallet(
  ask: Ask,
  market: WalletMarket,
  { actor, act }: { actor: Address; act: Hex },
): Promise<boolean> {
  const works = await trySalesBehind(ask, market, actor, [
    { after: HOUR_SECONDS, acts: [] },
    { after: HOUR_SECONDS, acts: [act] },
  ]);
  return works?.[0] === true && works[1] === false;
}

/** Nodes imagine no more than 256 blocks, and those between count too. */
const MANY_BLOCKS = 120;

/**
 * The same of what makes a wait longer, and a day and many blocks later still not: some tokens let nobody
 * sell in the block of a purchase, and an account may say how long that takes.
 */
export async function delaysWallet(
  ask: Ask,
  market: WalletMarket,
  { actor, act }: { actor: Address; act: Hex },
): Promise<boolean> {
  const works = await trySalesBehind(ask, market, actor, [
    { after: HOUR_SECONDS, acts: [] },
    { after: HOUR_SECONDS, acts: [act] },
    { after: DAY_SECONDS, blocks: MANY_BLOCKS, acts: [] },
  ]);
  return works?.[0] === true && !works[1] && !works[2];
}

/**
 * Whether what stops all sales ends by itself within a day, and cannot be done again then, whatever
 * else the same account does first.
 */
export async function endsByItself(
  ask: Ask,
  market: WalletMarket,
  { actor, stops, writes }: { actor: Address; stops: readonly Hex[]; writes: readonly Hex[] },
): Promise<boolean> {
  const again = { after: DAY_SECONDS, acts: [...writes, ...stops] };
  const works = await trySalesBehind(ask, market, actor, [
    { after: HOUR_SECONDS, acts: [] },
    { after: HOUR_SECONDS, acts: stops },
    again,
    again,
  ]);
  const [atFirst, behind, ...later] = works ?? [];
  return atFirst === true && behind === false && later.length === 2 && later.every(Boolean);
}

/** Numbers that the first of a list have. */
const FIRST_NUMBERS = [0n, 1n, 2n];

/** Arguments of functions that move a holder's tokens: the holder alone, in a list, and with a number. */
const movingArguments = (holder: bigint): bigint[][] => [
  [holder, 1n],
  [32n, 1n, holder],
  ...FIRST_NUMBERS.flatMap((number) => [
    [number, holder, 1n],
    [number, 64n, 1n, holder],
    [holder, number],
  ]),
];

/**
 * Tries to take a plain wallet's tokens, or leave for them, by functions that everybody may call, an hour
 * after somebody did to the token what they can.
 *
 * @returns the function that took them; undefined: none, or it could not be tried
 */
export async function takesFromWallet(
  ask: Ask,
  { token, exchange, terms, purchase, block }: WalletMarket,
  {
    actor,
    acts,
    movers,
    isForged = false,
  }: {
    actor: Address;
    acts: readonly Hex[];
    movers: readonly string[];
    /** They want a signature: it is told one that is none. */
    isForged?: boolean;
  },
): Promise<string | undefined> {
  const buyer = walletOf(BUYER, { token, exchange, terms });
  const other = walletOf(actor, { token, exchange, terms });
  const [holder, self] = [BigInt(BUYER), BigInt(actor)];
  const look = [
    buyer.act(callData(BALANCE_OF, holder)),
    buyer.act(TOTAL_SUPPLY),
    buyer.act(callData(ALLOWANCE, holder, self)),
  ];
  const tries = isForged ? forgedArguments(holder, self, purchase.bought) : movingArguments(holder);
  const at = (place: number) => ({
    number: block.number + 1 + place,
    time: block.time + 1 + place * HOUR_SECONDS,
  });
  const imagination = await imagineBlocks(ask, {
    terms,
    blocks: [
      {
        ...at(0),
        overrides: { [BUYER]: { balance: RICH }, [actor]: { balance: RICH } },
        calls: [buyer.buy(purchase.spend), ...look],
      },
      { ...at(1), calls: acts.map((data) => other.act(data)) },
      ...movers.map((selector, place) => ({
        ...at(2 + place),
        calls: [...tries.map((words) => other.act(callData(selector, ...words))), ...look],
      })),
    ],
  });
  if (!imagination.known) return undefined;
  const [first, , ...later] = imagination.value;
  const readLook = (outcomes: readonly Outcome[] | undefined) => {
    const [balance, supply, leave] = (outcomes ?? []).slice(-look.length).map(amountOf);
    return { balance: balance ?? 0n, supply: supply ?? 0n, leave: leave ?? 0n };
  };
  const before = readLook(first);
  if (!isDone(first?.[0]) || before.balance === 0n) return undefined;
  return movers.find((_, place) => {
    const { balance, supply, leave } = readLook(later[place]);
    // Shares of the supply: what takes from all alike takes from nobody.
    const isTaken = balance * before.supply * 100n < before.balance * supply * 99n;
    return isTaken || (before.leave === 0n && leave * 2n > balance && balance > 0n);
  });
}
