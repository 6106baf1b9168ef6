import type { Address, Hex } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
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

const BUYER: Address = '0x7a5e00000000000000000000000000f1200014ab';

/** A purchase by a plain wallet: wei, and what it gives in smallest units. */
export type WalletPurchase = { spend: bigint; bought: bigint };
export type WalletMarket = {
  token: Address;
  exchange: ExchangeContracts;
  terms: WalletTerms;
  purchase: WalletPurchase;
  block: { number: number; time: number };
};
type Stage = { after: number; acts: readonly Hex[] };

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
  let time = block.time + 1;
  const imagination = await imagineBlocks(ask, {
    terms,
    blocks: [
      {
        number: block.number + 1,
        time,
        overrides: { [BUYER]: { balance: RICH }, [actor]: { balance: RICH } },
        calls: [buyer.buy(purchase.spend), buyer.approve(purchase.bought)],
      },
      ...stages.map(({ after, acts }, at) => ({
        number: block.number + 2 + at,
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
