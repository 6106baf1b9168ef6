import { abbreviateNumber } from '@firm/format';

/** A share between 0 and 1 as percent: '12 %', '0.4 %'. */
export const asShare = (share: number): string => asPercent(share * 100);

/** A number of percent: whole from 10 on, else with one decimal. */
export function asPercent(percent: number): string {
  const rounded = Math.abs(percent) >= 10 ? Math.round(percent) : Math.round(percent * 10) / 10;
  return `${Object.is(rounded, -0) ? 0 : rounded} %`;
}

/** A change with its sign: '+5 %', '−12 %'. */
export const asChange = (percent: number): string =>
  `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${asPercent(Math.abs(percent))}`;

/** Dollars: '$1.20K'. Whole dollars under a thousand. */
export const asDollars = (dollars: number): string =>
  `$${Math.abs(dollars) < 1000 ? Math.round(dollars) : abbreviateNumber(dollars)}`;

/** '21 November 2027', in UTC. */
export const asDate = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(at);
