import { formatAge } from './format-age.ts';
import { formatDollars } from './numbers/format-amount.ts';
import { formatTimestamp } from './format-long-date.ts';
import { formatPercent } from './numbers/format-percent.ts';
import { formatPrice } from './numbers/format-price.ts';

/** For what is not known: never a zero. */
const UNKNOWN = '–';

/**
 * A share between 0 and 1 as whole percents, and never 100% or 0% where something is missing from
 * it.
 */
export function formatShare(share: number): string {
  const percent = Math.round(share * 100);
  if (percent === 100 && share < 1) return '>99%';
  return percent === 0 && share > 0 ? '<1%' : formatPercent(percent);
}

/**
 * How the figures of a check are written where everybody sees the same page. Money in US dollars,
 * times in milliseconds since 1970.
 */
export const checkWriter = {
  timestamp: (at: number): string => formatTimestamp(at, 'UTC'),
  price: (dollars: number | null): string =>
    dollars === null ? UNKNOWN : `$${formatPrice(dollars)}`,
  dollars: (amount: number | null): string => (amount === null ? UNKNOWN : formatDollars(amount)),
  age: (since: number | null, now: number): string =>
    since === null ? UNKNOWN : formatAge(since, now),
  percent: formatShare,
} as const;
