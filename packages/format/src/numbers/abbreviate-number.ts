import { writeNumber } from './write-number.ts';

export const STEPS = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;

/** Two decimals round up to the step itself from here on: '1,000.00K' is '1.00M'. */
const CARRY = 0.999995;
/** Nothing that is counted here is so many: whoever says so is not believed to the digit. */
export const MOST = 999e12;
export const OVER_MOST = '999T';

/**
 * Abbreviates a figure: K at or above 1,000, M, B and T, two decimals each. Smaller figures keep two
 * decimals. Over 999T it says only that: '> 999T'.
 *
 * @param value not a number gives a dash
 */
export function abbreviateNumber(value: number): string {
  if (Number.isNaN(value)) return '–';
  const magnitude = Math.abs(value);
  if (magnitude > MOST) return value < 0 ? `< -${OVER_MOST}` : `> ${OVER_MOST}`;
  const [step, letter] = STEPS.find(([size]) => magnitude >= size * CARRY) ?? [1, ''];
  return `${writeNumber(value / step, 2)}${letter}`;
}
