import type { Found, SaleFacts, UnknownReason } from '../token-chain.ts';
import type { LaterSale } from './try-later.ts';
import type { SaleTrial } from './try-sale.ts';
import { refusalOf } from '../words.ts';

/** On what can be bought and sold at once; `how`: as it showed. */
export type LargeLimit = { isProven: boolean; how: string };

/** `tax`: the highest that a large sale showed, in percent; null: none worked. */
export type LargeTrial =
  | { isTried: true; limit: LargeLimit | undefined; tax: number | null }
  | { isTried: false };

export type SaleJudgement = {
  sale: Found<SaleFacts>;
  /** The node can imagine no blocks: nothing is known of later. */
  isOnlyAtOnce?: boolean;
  /** How selling is limited, where the trials showed it. */ limit:
    | { isProven: boolean; how: string }
    | undefined;
};

/**
 * Beyond this, a later sale of the same size pays so much less that the tax has grown. In
 * percentage points.
 */
const GROWTH = 5;
/** A buyer who must wait longer for a first small sale cannot sell: the price is another one then. */
const LONGEST_WAIT_SECONDS = 30 * 86_400;

/**
 * Puts the trials together. That a sale is refused is said only where waiting for a month does not
 * help either, as far as that could be tried: many tokens let nobody sell in the block in which they
 * bought.
 *
 * @param later sales some time after a purchase; undefined where the node cannot try that
 * @param isFriendStuck after all that time a wallet that was given tokens cannot sell them
 */
export function judgeSale(
  trial: SaleTrial,
  later: readonly LaterSale[] | undefined,
  isFriendStuck = false,
): SaleJudgement {
  const unknown = (why: UnknownReason): SaleJudgement => ({
    sale: { known: false, why },
    limit: undefined,
  });
  if (!trial.known) return unknown(trial.why);
  const {
    stage,
    expected: expectedAmount,
    bought: boughtAmount,
    sent: sentAmount,
    received: receivedAmount,
    offered: offeredAmount,
    arrived: arrivedAmount,
    isSold,
    isPartSold,
    isFriendSold,
    reason,
    transferReason,
  } = trial.value;
  if (stage === 'no-pair' || stage === 'empty') return unknown('no-pair');
  if (stage === 'not-bought')
    return {
      sale: {
        known: true,
        value: {
          canBuy: false,
          canTransfer: false,
          canSell: false,
          buyTax: null,
          transferTax: null,
          sellTax: null,
          refusal: refusalOf(reason),
        },
      },
      limit: undefined,
    };

  const works = later?.filter(({ isSold }) => isSold) ?? [];
  const isNow = isSold || isPartSold;
  const last = later?.at(-1);
  const stops =
    later && works.length > 0 && last && !last.isSold
      ? later.find(
          (one, at) => !one.isSold && later.slice(at).every(({ isSold: hasSold }) => !hasSold),
        )
      : undefined;
  // One of two could sell at once, and nobody can say what waiting does.
  if (!isNow && isFriendSold && !later) return unknown('unsupported');
  const isInTime = works.some(({ after }) => after <= LONGEST_WAIT_SECONDS);
  const canSell = later ? isInTime && !stops : isNow || isFriendSold;
  const sellTaxNow = isNow ? taxOf(offeredAmount, arrivedAmount) : null;
  const worst = later ? growth(later) : 0;
  const facts: SaleFacts = {
    canBuy: true,
    canTransfer: receivedAmount > 0n,
    canSell,
    buyTax: taxOf(expectedAmount, boughtAmount),
    transferTax: receivedAmount > 0n ? taxOf(sentAmount, receivedAmount) : null,
    sellTax:
      sellTaxNow === null || worst <= GROWTH ? sellTaxNow : Math.min(100, sellTaxNow + worst),
    refusal: canSell
      ? receivedAmount > 0n
        ? null
        : refusalOf(transferReason)
      : (refusalOf(reason) ?? refusalOf(stops?.reason ?? last?.reason ?? '0x')),
  };
  return {
    sale: { known: true, value: facts },
    limit: limitOf({
      isSold,
      isPartSold,
      isFriendSold,
      isFriendStuck,
      received: receivedAmount,
      later,
      works,
      stops,
    }),
  };
}

type Seen = {
  isSold: boolean;
  isPartSold: boolean;
  isFriendSold: boolean;
  isFriendStuck: boolean;
  received: bigint;
  later: readonly LaterSale[] | undefined;
  works: readonly LaterSale[];
  stops: LaterSale | undefined;
};

function limitOf({
  isSold,
  isPartSold,
  isFriendSold,
  isFriendStuck,
  received: receivedAmount,
  later,
  works,
  stops,
}: Seen): SaleJudgement['limit'] {
  if (stops) return { isProven: true, how: `sales stop within ${span(stops.after)}` };
  if (isFriendStuck) return { isProven: true, how: 'who was given tokens can never sell them' };
  if (isPartSold) return { isProven: true, how: 'only a small part can be sold at once' };
  const first = works[0];
  if (!isSold && first)
    return { isProven: false, how: `sold only ${span(first.after)} after buying` };
  if (later && works.length > 0 && works.length < later.length)
    return { isProven: false, how: 'sales must be some time apart' };
  if (isSold && receivedAmount > 0n && !isFriendSold)
    return { isProven: false, how: 'who was given tokens could not sell them at once' };
  return undefined;
}

/** In percent, from 0 to 100, without the dust of rounding. */
export function taxOf(offeredAmount: bigint, arrivedAmount: bigint): number | null {
  if (offeredAmount <= 0n) return null;
  const percent = 100 - Number((arrivedAmount * 1_000_000n) / offeredAmount) / 10_000;
  return percent < 0.05 ? 0 : Math.min(100, Math.round(percent * 100) / 100);
}

/** By how many percentage points the worst later sale pays less than the first one. */
function growth(later: readonly LaterSale[]): number {
  const proceeds = later.filter(({ isSold }) => isSold).map(({ back }) => Number(back));
  const [first] = proceeds;
  return first === undefined || first === 0 ? 0 : (1 - Math.min(...proceeds) / first) * 100;
}

const span = (seconds: number): string =>
  seconds < 60
    ? 'a minute'
    : seconds === 3_600
      ? 'an hour'
      : seconds === 86_400
        ? 'a day'
        : `${Math.round(seconds / 86_400)} days`;

/** With what a large sale cost, where that was more: a tax may begin at a size. */
export function withLargeTax(
  sale: Found<SaleFacts>,
  large: LargeTrial | undefined,
): Found<SaleFacts> {
  if (!sale.known || !large?.isTried || large.tax === null) return sale;
  const sellTax = Math.max(sale.value.sellTax ?? 0, large.tax);
  return { known: true, value: { ...sale.value, sellTax } };
}
