import { formatLongDate, formatPercent } from '@firm/format';

/** A share between 0 and 1 as percent: '12%', '0.4%'. */
export const asShare = (share: number): string => asPercent(share * 100);

/** A number of percent: whole from 10 on, else with one decimal. */
export const asPercent = (percent: number): string =>
  formatPercent(percent, Math.abs(percent) >= 10 ? 0 : 1);

/** A change with its sign: '+5%', '−12%'. */
export const asChange = (percent: number): string =>
  `${percent > 0 ? '+' : ''}${asPercent(percent)}`;

/** 'November 21, 2027', in UTC. */
export const asDate = (at: number): string => formatLongDate(at, 'UTC');
