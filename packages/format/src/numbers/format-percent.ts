import { writeNumber } from './write-number.ts';

/**
 * Writes a number of percent, without a space before the sign and with a true minus: '12.5%',
 * '−3%', '1,240%'.
 *
 * @param percent 12.5 is 12.5%; not a number gives a dash
 * @param decimals at most so many decimals; `minDecimals` of them always
 */
export function formatPercent(percent: number, decimals = 1, minDecimals = 0): string {
  if (!Number.isFinite(percent)) return '–';
  return `${writeNumber(percent, minDecimals, decimals).replace('-', '−')}%`;
}

/**
 * The same, cut and not rounded: what is measured is never rounded up to what it is not. '99.99%',
 * '100%' only if whole.
 */
export function formatPercentDown(percent: number, decimals = 1, minDecimals = 0): string {
  if (percent >= 100) return '100%';
  // The smallest share of a step keeps 99.3 * 10 from being 992.9999.
  const cut = Math.floor(percent * 10 ** decimals + 1e-9) / 10 ** decimals;
  return formatPercent(cut, decimals, minDecimals);
}
