/**
 * Writes a price in US dollars with as many decimals as its size needs:
 * 8 under 0.00001, 6 under 0.01, else 4 (product specification, section 9).
 *
 * @param price US dollars; not a number gives a dash, since an unknown price is never zero
 */
export function formatPrice(price: number): string {
  if (!Number.isFinite(price)) return '–';
  const magnitude = Math.abs(price);
  if (magnitude < 1e-5) return price.toFixed(8);
  if (magnitude < 0.01) return price.toFixed(6);
  return price.toFixed(4);
}
