const DAY = 86_400_000;
const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** The date of one of the last days, as 'Nov 21'. @param input at: its place among so many; until: the last one, milliseconds since 1970 */
export const dayOf = ({ at, of, until }: { at: number; of: number; until: number }): string =>
  monthAndDay.format(until - (of - 1 - at) * DAY);

/** A share of time as percents, never rounded up to what it is not. @param share between 0 and 1 */
export function uptime(share: number): string {
  const percent = share * 100;
  if (percent >= 100) return '100 %';
  const digits = percent >= 99 ? 2 : 1;
  return `${(Math.floor(percent * 10 ** digits) / 10 ** digits).toFixed(digits)} %`;
}
