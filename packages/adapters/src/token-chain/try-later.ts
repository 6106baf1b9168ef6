import { toHex, type Hex } from 'viem';
import type { Address } from '../chain/index.ts';
import type { Ask } from './ask.ts';
import { amountOf, imagineBlocks, isDone, reasonOf, walletOf } from './imagined-blocks.ts';
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
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** As far ahead as a switch by time is worth its while to whoever hides one. */
const LATER = [
  15,
  HOUR_SECONDS,
  DAY_SECONDS,
  30 * DAY_SECONDS,
  100 * DAY_SECONDS,
  400 * DAY_SECONDS,
] as const;

export type LaterTrial =
  | { state: 'tried'; sales: LaterSale[] }
  /** The wallet could not buy: nothing of a sale can show. */
  | { state: 'not-bought' }
  | { state: 'untried'; why: 'slow' | 'lacks-simulation' };

/**
 * A plain wallet buys, waits and sells a part of it, six times, in blocks that are only imagined.
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
  const sale = wallet.sell(boughtAmount / BigInt(LATER.length + 2));
  const imagination = await imagineBlocks(ask, {
    terms,
    blocks: [
      {
        number: block + 1,
        time: now + 1,
        overrides: { [TRADER]: { balance: toHex(spend + 10n ** 20n) } },
        // No more than is there: tokens that count votes refuse numbers of more than 96 bits.
        calls: [wallet.buy(spend), wallet.approve(boughtAmount)],
      },
      ...LATER.map((after, at) => ({
        number: block + 2 + at,
        time: now + after,
        calls: [wallet.held(), sale, wallet.held()],
      })),
    ],
  });
  if (!imagination.known) return { state: 'untried', why: imagination.why };
  const [first, ...later] = imagination.value;
  if (!isDone(first?.[0])) return { state: 'not-bought' };
  return {
    state: 'tried',
    sales: LATER.map((after, at): LaterSale => {
      const [before, saleOutcome, afterwards] = later[at] ?? [];
      const back = amountOf(afterwards) - amountOf(before);
      return {
        after,
        isSold: isDone(saleOutcome) && back > 0n,
        back,
        reason: reasonOf(saleOutcome),
      };
    }),
  };
}
