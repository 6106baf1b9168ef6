import { abbreviateNumber, MOST, OVER_MOST, STEPS } from './abbreviate-number.ts';
import { groupThousands, writeNumber } from './write-number.ts';

/** A count with its thousands set apart: '1,512'. */
export const formatCount = (count: number | bigint): string =>
  typeof count === 'number' && Number.isFinite(count)
    ? writeNumber(count, 0, 3)
    : groupThousands(String(count)).replace('Infinity', '∞');

/**
 * Money: '$412.35', '$1.51K', '−$2.00M', '> $999T'. Two decimals always.
 * @param dollars US dollars; not a number gives a dash
 */
export function formatDollars(dollars: number): string {
  if (Number.isNaN(dollars)) return '–';
  const amount = `$${abbreviateNumber(Math.min(Math.abs(dollars), MOST))}`;
  const isMinus = dollars < 0 && amount !== '$0.00';
  if (Math.abs(dollars) > MOST) return isMinus ? `< −$${OVER_MOST}` : `> $${OVER_MOST}`;
  return isMinus ? `−${amount}` : amount;
}

/** Smallest units as an amount to read, cut and not rounded: nobody is shown more than there is. */
export function formatTokenUnits(units: bigint, decimals: number): string {
  const whole = units / 10n ** BigInt(decimals);
  const step = STEPS.find(([size]) => whole >= BigInt(size));
  if (step === undefined) return formatCount(whole);
  const [size, letter] = step;
  // In whole numbers to the end: a double would round what has more than 15 digits.
  const hundredths = (whole * 100n) / BigInt(size);
  const rest = String(hundredths % 100n).padStart(2, '0');
  return `${formatCount(hundredths / 100n)}.${rest}${letter}`;
}
