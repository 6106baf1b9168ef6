/**
 * Abbreviates a large figure: K at or above 1,000 and M at or above 1,000,000, two decimals each
 * (product specification, section 9). Smaller figures keep two decimals.
 *
 * A figure that would round up to 1000.00K is written in M. Nothing lies above M, so its thousands
 * are set apart.
 */
export function abbreviateNumber(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const magnitude = Math.abs(value);
  if (magnitude >= 999_995) return `${groupThousands((value / 1e6).toFixed(2))}M`;
  if (magnitude >= 1000) return `${(value / 1e3).toFixed(2)}K`;
  return value.toFixed(2);
}

const groupThousands = (figure: string): string => figure.replace(/\B(?=(\d{3})+\.)/g, ',');
