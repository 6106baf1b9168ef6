import type { Hex } from 'viem';
import type { Address } from '../../chain/index.ts';
import type { LaterSale } from '../trials/try-later.ts';
import { kinds } from './kinds/kinds.ts';
import { wordOf, type Result } from './simulate.ts';
import type { Pool, Swap } from './types.ts';

/** The outcome of each call, by its label. */
export type Results = ReadonlyMap<string, Result>;
export type Stage = {
  pool: Pool;
  /** Makes the trader where the node can imagine no blocks. */
  sender: Address;
  trader: Address;
  friend: Address;
  reader: Address;
  spend: bigint;
};

/** Of what was bought, passed on and offered for sale; and the part that is tried too. */
export const sentOf = (boughtAmount: bigint): bigint => boughtAmount / 4n;
export const offeredOf = (boughtAmount: bigint): bigint => boughtAmount - sentOf(boughtAmount);
export const PART = 50n;

export function notBought({ spend }: Stage, results: Results | undefined) {
  const none = { bought: 0n, sent: 0n, received: 0n, offered: 0n, arrived: 0n, expected: 0n };
  return {
    ...none,
    stage: 'not-bought' as const,
    spent: spend,
    isSold: false,
    isPartSold: false,
    isFriendSold: false,
    reason: results?.get('buy')?.returned ?? ('0x' as const),
    transferReason: '0x' as const,
  };
}

export function readTrial(
  stage: Stage,
  { bought: boughtAmount, results }: { bought: bigint; results: Results },
) {
  const { spend } = stage;
  const [sentAmount, offeredAmount] = [sentOf(boughtAmount), offeredOf(boughtAmount)];
  const whole = backOf(stage, 'sale', results);
  const part = backOf(stage, 'part', results);
  const isPartSold = whole === 0n && part > 0n;
  const label = isPartSold ? 'part' : 'sale';
  const amount = isPartSold ? offeredAmount / PART : offeredAmount;
  return {
    stage: 'tried' as const,
    spent: spend,
    bought: boughtAmount,
    expected: expectedOf(stage, results),
    sent: sentAmount,
    received: wordOf(results.get('given')),
    offered: amount,
    isSold: whole > 0n,
    isPartSold,
    arrived: arrivedOf(stage, label, { bought: boughtAmount, amount, results }),
    isFriendSold: backOf(stage, 'friend', results) > 0n,
    reason: refusalIn(results),
    transferReason: results.get('give')?.returned ?? ('0x' as const),
  };
}

/** The token's own words where it has some, else the router's. */
function refusalIn(results: Results): Hex {
  const [own, sale] = [results.get('words'), results.get('sale')];
  if (own && !own.isDone && own.returned !== '0x') return own.returned;
  return sale && !sale.isDone ? sale.returned : '0x';
}

const swapIn = ({ pool }: Stage, result: Result | undefined): Swap | undefined =>
  result?.logs
    .map((log) => kinds[pool.deployment.kind].swapOf(pool, log))
    .find((swap) => swap !== undefined);

/** The amount that the pool paid out: by its event, else by its balance. */
function expectedOf(stage: Stage, results: Results): bigint {
  const swap = swapIn(stage, results.get('buy'));
  if (swap && swap.token > 0n) return swap.token;
  const goneAmount = wordOf(results.get('keeperBefore')) - wordOf(results.get('keeperAfter'));
  return goneAmount > 0n ? goneAmount : 0n;
}

/** The proceeds of a sale. */
function backOf({ pool }: Stage, label: string, results: Results | undefined): bigint {
  const sale = results?.get(label);
  if (!sale?.isDone) return 0n;
  const at = (end: string) => wordOf(results?.get(`${label}Money${end}`));
  const [start, before, after] = [at('Start'), at('Before'), at('After')];
  // Nodes differ in whether imagined transactions cost something; leave to spend it was paid before.
  const fee = pool.isNative && before < start ? sale.fee : 0n;
  const back = after - before + fee;
  return back > 0n ? back : 0n;
}

/**
 * So many of the tokens offered were paid for: what reached the pool, less what of its money did
 * not reach the seller.
 */
function arrivedOf(
  stage: Stage,
  label: string,
  { bought: boughtAmount, amount, results }: { bought: bigint; amount: bigint; results: Results },
): bigint {
  const back = backOf(stage, label, results);
  if (back === 0n) return 0n;
  const swap = swapIn(stage, results.get(label));
  if (swap && swap.token > 0n && swap.quote > 0n)
    return back < swap.quote ? (swap.token * back) / swap.quote : swap.token;
  // Without the pool's word: by what the same tokens cost.
  const cost = (stage.spend * amount) / boughtAmount;
  return cost === 0n || back >= cost ? amount : (amount * back) / cost;
}

export function readLater(stage: Stage, after: number, results: Results | undefined): LaterSale {
  const back = backOf(stage, 'sale', results);
  const sale = results?.get('sale');
  return {
    after,
    isSold: back > 0n,
    back,
    reason: sale && !sale.isDone ? sale.returned : '0x',
  };
}
