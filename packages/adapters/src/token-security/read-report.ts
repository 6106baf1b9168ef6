import { figureAt, inside } from '../http/read-values.ts';
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

/** A yes or no, however it is written: true, 1, '1'. Null where it is missing or something else. */
export function flagAt(value: unknown, ...path: readonly string[]): boolean | null {
  const found = inside(value, ...path);
  if (found === true || found === 1 || found === '1') return true;
  if (found === false || found === 0 || found === '0') return false;
  return null;
}

/** A text; empty where there is none. */
export function wordAt(value: unknown, ...path: readonly string[]): string {
  const found = inside(value, ...path);
  return typeof found === 'string' ? found : '';
}

/** Yes where one says yes, no where all say no. */
export function anyOf(...flags: readonly (boolean | null)[]): boolean | null {
  if (flags.includes(true)) return true;
  return flags.every((flag) => flag === false) ? false : null;
}

/**
 * A number of percent between 0 and 100, of which `scale` make one hundred. Null where it cannot be
 * one.
 */
export function percentAt(
  value: unknown,
  scale: number,
  ...path: readonly string[]
): number | null {
  const found = figureAt(value, ...path);
  if (found === null || found < 0 || found > scale) return null;
  return Math.round((found / scale) * 1_000_000) / 10_000;
}

export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = inside(value, ...path);
  return Array.isArray(found) ? found.slice(0, 100) : [];
}

/** A share between 0 and 1, summed over a list; null for an empty one. */
export function shareOf(
  list: readonly unknown[],
  isCounted: (one: unknown) => boolean,
): number | null {
  if (list.length === 0) return null;
  const shares = list.filter(isCounted).map((one) => figureAt(one, 'percent'));
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
