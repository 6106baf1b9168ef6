import { formatLongDate, formatPercentDown } from '@firm/format';

const DAY_MILLISECONDS = 86_400_000;

/**
 * The date of one of the last days.
 * @param input at: its place among so many; until: the last one, milliseconds since 1970
 */
export const dayOf = ({ at, of, until }: { at: number; of: number; until: number }): string =>
  formatLongDate(until - (of - 1 - at) * DAY_MILLISECONDS);

/** A share of time as percents, never rounded up to what it is not. @param share between 0 and 1 */
export function uptime(share: number): string {
  const digits = share >= 0.99 ? 2 : 1;
  return formatPercentDown(share * 100, digits, digits);
}
