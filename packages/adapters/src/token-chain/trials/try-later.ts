import { toHex, type Hex } from 'viem';
import type { Address } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import {
  amountOf,
  DAY_SECONDS,
  HOUR_SECONDS,
  imagineBlocks,
  isDone,
  reasonOf,
  walletOf,
} from './imagined-blocks.ts';
import type { ExchangeContracts } from './try-sale.ts';
import type { WalletTerms } from './wallet-terms.ts';

/** One sale of a part of what was bought. */
export type LaterSale = {
  /** Seconds after the purchase. */ after: number;
  isSold: boolean;
  /** Wrapped ether that came back. */ back: bigint;
  reason: Hex;
};

const TRADER: Address = '0x7a5e00000000000000000000000000f1200003ab';
const FRIEND: Address = '0x7a5e00000000000000000000000000f1200012ab';
/** As far ahead as a switch by time is worth its while to whoever hides one. */
const LATER = [
  15,
  HOUR_SECONDS,
  DAY_SECONDS,
  // A fee that comes for some days of each month.
  5 * DAY_SECONDS,
  10 * DAY_SECONDS,
  15 * DAY_SECONDS,
  20 * DAY_SECONDS,
  25 * DAY_SECONDS,
  30 * DAY_SECONDS,
  100 * DAY_SECONDS,
  400 * DAY_SECONDS,
] as const;
/** A block later, so that one trade at a time is enough. */
const END_SECONDS = 400 * DAY_SECONDS + 15;

export type LaterTrial =
  | {
      state: 'tried';
      sales: LaterSale[];
      /** At the end of it all the buyer can sell, and a wallet that was given tokens cannot. */
      isFriendStuck: boolean;
    }
  /** The wallet could not buy: nothing of a sale can show. */
  | { state: 'not-bought' }
  | { state: 'untried'; why: 'slow' | 'lacks-simulation' };

/**
 * A plain wallet buys, gives some away, waits and sells a part of it, several times, in blocks that are
 * only imagined. At last the one who was given some sells them.
 *
 * @param bought what the purchase is going to give, in smallest units
 * @param now seconds since 1970
 */
export async function tryLater(
  ask: Ask,
  {
    token,
    exchange,
    spend,
    bought: boughtAmount,
    now,
    block,
    terms,
  }: {
    token: Address;
    exchange: ExchangeContracts;
    spend: bigint;
    bought: bigint;
    now: number;
    block: number;
    terms: WalletTerms;
  },
): Promise<LaterTrial> {
  const wallet = walletOf(TRADER, { token, exchange, terms });
  const part = boughtAmount / BigInt(LATER.length + 3);
  const sale = wallet.sell(part);
  const friend = walletOf(FRIEND, { token, exchange, terms });
  const rich = { balance: toHex(spend + 10n ** 20n) };
  const imagination = await imagineBlocks(ask, {
    terms,
    blocks: [
      {
        number: block + 1,
        time: now + 1,
        overrides: { [TRADER]: rich, [FRIEND]: rich },
        // No more than is there: tokens that count votes refuse numbers of more than 96 bits.
        calls: [wallet.buy(spend), wallet.approve(boughtAmount), wallet.give(FRIEND, part)],
      },
      ...LATER.map((after, at) => ({
        number: block + 2 + at,
        time: now + after,
        calls: [wallet.held(), sale, wallet.held()],
      })),
      {
        number: block + 2 + LATER.length,
        time: now + END_SECONDS,
        // A fee may have been taken on the way.
        calls: [friend.approve(part), friend.sell(part / 2n)],
      },
    ],
  });
  if (!imagination.known) return { state: 'untried', why: imagination.why };
  const [first, ...later] = imagination.value;
  const gift = later[LATER.length];
  if (!isDone(first?.[0])) return { state: 'not-bought' };
  const sales = LATER.map((after, at): LaterSale => {
    const [before, saleOutcome, afterwards] = later[at] ?? [];
    const back = amountOf(afterwards) - amountOf(before);
    return {
      after,
      isSold: isDone(saleOutcome) && back > 0n,
      back,
      reason: reasonOf(saleOutcome),
    };
  });
  return {
    state: 'tried',
    sales,
    isFriendStuck:
      sales.at(-1)?.isSold === true &&
      isDone(first?.[2]) &&
      isDone(gift?.[0]) &&
      !isDone(gift?.[1]),
  };
}
