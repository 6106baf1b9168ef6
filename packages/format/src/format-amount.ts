import { groupThousands, writeNumber } from './write-number.ts';

const STEPS = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;

/** A count with its thousands set apart: '1,512'. */
export const formatCount = (count: number | bigint): string =>
  typeof count === 'number' && Number.isFinite(count)
    ? writeNumber(count, 0, 3)
    : groupThousands(String(count)).replace('Infinity', '∞');

/**
 * Money with cents and thousands: '$1,512.00'.
 * @param dollars US dollars; not a number gives a dash
 */
export const formatDollars = (dollars: number): string =>
  Number.isFinite(dollars) ? `${dollars < 0 ? '−' : ''}$${writeNumber(Math.abs(dollars), 2)}` : '–';

/**
 * An amount of tokens that a person can read: K at or above 1,000, M, B and T, two decimals each
 * ('2.76T'). Smaller amounts keep two decimals. A figure that would round up to 1000.00K is written
 * in M.
 *
 * @param tokens whole tokens; not a number gives a dash
 */
export function formatTokens(tokens: number): string {
  if (!Number.isFinite(tokens)) return '–';
  const magnitude = Math.abs(tokens);
  // From here on two decimals round up to the step itself.
  const [step, letter] = STEPS.find(([size]) => magnitude >= size * 0.999995) ?? [1, ''];
  return `${writeNumber(tokens / step, 2)}${letter}`;
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
