import * as v from 'valibot';
import { fields, figure, text } from '../http/fields.ts';
import { applyRules } from './field-rule.ts';
import { sortFindings } from './finding.ts';
import { goPlusEvmFields, goPlusSolanaFields } from './goplus-fields.ts';
import { shareOf, shortList } from './read-report.ts';
import { readFlag, readPath, readTax } from './read-value.ts';
import type { SecurityReport } from './token-security.ts';

const DAY_MILLISECONDS = 86_400_000;
/** A lock that opens sooner holds nothing. */
const LOCKED_MILLISECONDS = 30 * DAY_MILLISECONDS;

const flag = v.pipe(v.fallback(v.unknown(), null), v.transform(readFlag));
const holder = fields({ address: text, percent: figure, is_locked: flag });
const evmSchema = fields({
  dex: shortList(fields({ pair: text, liquidity: figure })),
  holders: shortList(holder),
  lp_holders: shortList(
    fields({
      percent: figure,
      is_locked: flag,
      locked_detail: shortList(fields({ end_time: text })),
      // Positions of newer exchanges.
      NFT_list: shortList(v.unknown()),
    }),
  ),
  trust_list: flag,
  holder_count: figure,
});

/**
 * One token of an EVM network: flags '1' and '0', taxes as fractions, what is missing is unknown.
 *
 * @param now in milliseconds since 1970
 */
export function readEvmReport(rawReport: unknown, now: number): Partial<SecurityReport> {
  const { flags, findings, isComplete } = applyRules(goPlusEvmFields, rawReport);
  const { dex, holders, lp_holders: shares, ...figures } = v.parse(evmSchema, rawReport);
  const pools = dex.map(({ pair }) => (pair ?? '').toLowerCase());
  const isOutside = ({ address, is_locked: isLocked }: v.InferOutput<typeof holder>) =>
    isLocked !== true && !pools.includes((address ?? '').toLowerCase());
  const isKept = ({ is_locked: isLocked, locked_detail: locks }: (typeof shares)[number]) =>
    isLocked === true &&
    locks.every(({ end_time: end }) => Date.parse(end ?? '') - now >= LOCKED_MILLISECONDS);
  // Positions are counted one by one: their shares say nothing.
  const hasPositions = shares.some(({ NFT_list: positions }) => positions.length > 0);
  const liquidity = dex.map((pool) => pool.liquidity);
  const taxOf = (field: string) => readTax(readPath(rawReport, field)[0], 1);
  return {
    ...flags,
    buyTax: taxOf('buy_tax'),
    sellTax: taxOf('sell_tax'),
    transferTax: taxOf('transfer_tax'),
    // Only its '1' means something.
    isTrusted: figures.trust_list === true ? true : null,
    holderCount: countOf(figures.holder_count),
    topTenShare: shareOf(holders, { isCounted: isOutside, worst: 1 }),
    lockedLiquidityShare: hasPositions ? null : shareOf(shares, { isCounted: isKept, worst: 0 }),
    liquidityUsd:
      liquidity.length === 0 || liquidity.includes(null)
        ? null
        : liquidity.reduce<number>((sum, usd) => sum + Math.max(0, usd ?? 0), 0),
    findings: sortFindings(findings),
    isComplete,
  };
}

const solanaSchema = fields({
  trusted_token: flag,
  holder_count: figure,
  holders: shortList(holder),
});

/**
 * One token of Solana: each power with a status, '1' where it still exists. It says nothing of
 * sales.
 */
export function readSolanaReport(rawReport: unknown): Partial<SecurityReport> {
  const { flags, findings, isComplete } = applyRules(goPlusSolanaFields, rawReport);
  const {
    trusted_token: isTrusted,
    holder_count: count,
    holders,
  } = v.parse(solanaSchema, rawReport);
  const scheduledPaths = ['scheduled_fee_rate[].fee_rate', 'scheduled_fee_rate.fee_rate'];
  const fees = ['current_fee_rate.fee_rate', ...scheduledPaths]
    .flatMap((field) => readPath(rawReport, `transfer_fee.${field}`))
    .map((rate) => readTax(rate, 1))
    .filter((percent) => percent !== null);
  // It is taken of each transfer, and a trade is one.
  const fee = fees.length === 0 ? null : Math.max(...fees);
  return {
    ...flags,
    buyTax: fee,
    sellTax: fee,
    transferTax: fee,
    isTrusted: isTrusted === true ? true : null,
    holderCount: countOf(count),
    topTenShare: shareOf(holders, {
      isCounted: ({ is_locked: isLocked }) => isLocked !== true,
      worst: 1,
    }),
    findings: sortFindings(findings),
    isComplete,
  };
}

/** How many; null where it cannot be a number of anything. */
export const countOf = (count: number | null): number | null =>
  count !== null && count >= 0 ? count : null;
