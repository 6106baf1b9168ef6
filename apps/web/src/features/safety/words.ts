import { formatAgo, formatPercent } from '@firm/format';

/** How long ago a moment (milliseconds since 1970) was, in words. */
export const ago = (at: number, now: number = Date.now()): string => formatAgo(at, now);

/**
 * A share between 0 and 1 as whole percents, and never 100% or 0% where something is missing from
 * it.
 */
export function percent(share: number): string {
  const shown = Math.round(share * 100);
  if (shown === 100 && share < 1) return '>99%';
  return shown === 0 && share > 0 ? '<1%' : formatPercent(shown);
}
