import { abbreviateNumber, formatDollars, formatPercent, formatPrice } from '@firm/format';
import { market as text } from '../../text/en/market.ts';

/** A dash for what is unknown: never a zero. */
export const price = (value: number | null): string =>
  value === null ? text.unknown : text.usd(formatPrice(value));
export const dollars = (value: number | null): string =>
  value === null ? text.unknown : formatDollars(value);
export const amount = (value: number | null): string =>
  value === null ? text.unknown : abbreviateNumber(value);
export const count = (value: number | null): string =>
  value === null ? text.unknown : value >= 1000 ? abbreviateNumber(value) : String(value);

/** A change with its sign, its direction told in a word too. */
export function change(percent: number | null): {
  text: string;
  word: string;
  trend: 'up' | 'down' | 'flat' | 'unknown';
} {
  if (percent === null) return { text: text.unknown, word: '', trend: 'unknown' };
  const percentText = formatPercent(percent, 2, 2);
  if (Math.abs(percent) < 0.005) return { text: percentText, word: text.flat, trend: 'flat' };
  return percent > 0
    ? { text: `+${percentText}`, word: text.up, trend: 'up' }
    : { text: percentText, word: text.down, trend: 'down' };
}

/**
 * A line through values as an SVG path on a sheet of that size, with a margin for the line's width.
 */
export function linePath(
  values: readonly number[],
  width: number,
  height: number,
  margin = 2,
): string {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const step = (width - 2 * margin) / Math.max(1, values.length - 1);
  // A price that did not move is a line through the middle.
  const y = (value: number): number =>
    span === 0 ? height / 2 : margin + (1 - (value - low) / span) * (height - 2 * margin);
  return values
    .map(
      (value, at) =>
        `${at === 0 ? 'M' : 'L'}${(margin + at * step).toFixed(1)} ${y(value).toFixed(1)}`,
    )
    .join('');
}
