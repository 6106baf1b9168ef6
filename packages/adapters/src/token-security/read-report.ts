import * as v from 'valibot';
import { figure } from '../http/fields.ts';
import type { SecurityReport } from './token-security.ts';

/**
 * Nothing said about anything: every report starts here, so that what a service leaves out stays
 * unknown.
 */
export function emptyReport(
  source: Pick<SecurityReport, 'sourceName' | 'sourceUrl' | 'measuredAt'>,
): SecurityReport {
  return {
    ...source,
    isHoneypot: null,
    buyTax: null,
    sellTax: null,
    transferTax: null,
    canPause: null,
    canBlacklist: null,
    canMint: null,
    canChangeTax: null,
    isProxy: null,
    isOpenSource: null,
    hasHiddenOwner: null,
    canTakeBackOwnership: null,
    canFreeze: null,
    isListedScam: null,
    isTrusted: null,
    holderCount: null,
    topTenShare: null,
    lockedLiquidityShare: null,
    liquidityUsd: null,
    warnings: [],
  };
}

const flagOf = (found: unknown): boolean | null => {
  if (found === true || found === 1 || found === '1') return true;
  if (found === false || found === 0 || found === '0') return false;
  return null;
};

/** A yes or no, however it is written: true, 1, '1'. Null where it is missing or something else. */
export const flag = v.pipe(v.fallback(v.unknown(), null), v.transform(flagOf));

/** Yes where one says yes, no where all say no. */
export function anyOf(...flags: readonly (boolean | null)[]): boolean | null {
  if (flags.includes(true)) return true;
  return flags.every((one) => one === false) ? false : null;
}

/**
 * A number of percent between 0 and 100, of which `scale` make one hundred. Null where it cannot be
 * one.
 */
export const percentOf = (scale: number) =>
  v.pipe(
    figure,
    v.transform((found) =>
      found === null || found < 0 || found > scale
        ? null
        : Math.round((found / scale) * 1_000_000) / 10_000,
    ),
  );

/** A list of which the first hundred are looked at; empty without one. */
export const shortList = <const S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((list) => list.slice(0, 100)),
    v.array(item),
  );

/** A share between 0 and 1, summed over a list; null for an empty one. */
export function shareOf<One extends { percent: number | null }>(
  list: readonly One[],
  isCounted: (one: One) => boolean,
): number | null {
  if (list.length === 0) return null;
  const shares = list.filter(isCounted).map(({ percent }) => percent);
  if (shares.includes(null)) return null;
  const sum = shares.reduce<number>((total, share) => total + (share ?? 0), 0);
  return sum < 0 || sum > 1.01 ? null : Math.min(1, sum);
}

// Controls and direction marks in a stranger's sentence can make the page around it read as
// something else.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}<>]/gu;
const MAX_WARNINGS = 10;
const MAX_CHARACTERS = 160;

/** A service's own words, cleaned for showing; what is no text is dropped. */
export function cleanWarnings(words: readonly unknown[]): string[] {
  const clean = words.flatMap((word) =>
    typeof word === 'string'
      ? [
          [...word.replaceAll(UNSEEN, ' ').replaceAll(/\s+/g, ' ').trim()]
            .slice(0, MAX_CHARACTERS)
            .join(''),
        ]
      : [],
  );
  return [...new Set(clean.filter((word) => word !== ''))].slice(0, MAX_WARNINGS);
}
