import { writeNumber } from './write-number.ts';

/**
 * Writes a price in US dollars with as many decimals as its size needs: 8 under 0.00001, 6 under
 * 0.01, else 4 (product specification, section 9). Thousands are set apart.
 *
 * @param price US dollars; not a number gives a dash, since an unknown price is never zero
 */
export function formatPrice(price: number): string {
  if (!Number.isFinite(price)) return '–';
  const magnitude = Math.abs(price);
  const decimals = magnitude < 1e-5 ? 8 : magnitude < 0.01 ? 6 : 4;
  return writeNumber(price, decimals);
}
