import { graphemes } from '@firm/format';
import * as v from 'valibot';
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
    canFreeze: null,
    isListedScam: null,
    isTrusted: null,
    holderCount: null,
    topTenShare: null,
    lockedLiquidityShare: null,
    liquidityUsd: null,
    findings: [],
    isComplete: false,
  };
}

/** A list of which the first hundred are looked at; empty without one. */
export const shortList = <const S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((list) => list.slice(0, 100)),
    v.array(item),
  );

/**
 * A share between 0 and 1, summed over a list; null for an empty one. One that cannot be is the
 * `worst`.
 */
export function shareOf<One extends { percent: number | null }>(
  list: readonly One[],
  { isCounted, worst }: { isCounted: (one: One) => boolean; worst: 0 | 1 },
): number | null {
  if (list.length === 0) return null;
  const shares = list.filter(isCounted).map(({ percent }) => percent);
  if (shares.includes(null)) return null;
  if (list.some(({ percent }) => (percent ?? 0) < 0)) return worst;
  const sum = shares.reduce<number>((total, share) => total + (share ?? 0), 0);
  return sum > 1.01 ? worst : Math.min(1, sum);
}

// Controls and direction marks in a stranger's sentence can make the page around it read as
// something else.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}<>]/gu;
const MAX_CHARACTERS = 160;

/** A service's own words, cleaned for showing; null where they are no text. */
export function cleanWords(words: unknown): string | null {
  if (typeof words !== 'string') return null;
  const line = words.replaceAll(UNSEEN, ' ').replaceAll(/\s+/g, ' ').trim();
  const characters = graphemes(line.slice(0, MAX_CHARACTERS * 8));
  if (line === '') return null;
  return characters.length <= MAX_CHARACTERS
    ? line
    : `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…`;
}
