/** Of the normal distribution, for 95 %. */
const Z = 1.959964;

/**
 * Bounds of a share by Wilson's score interval, 95 %: right also for few cases and for shares near
 * 0 and 1. Null where there are none.
 */
export function wilson(
  hits: number,
  of: number,
): { share: number; low: number; high: number } | null {
  if (of <= 0) return null;
  const share = hits / of;
  const z2 = Z * Z;
  const middle = share + z2 / (2 * of);
  const spread = Z * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of * of));
  const clampToUnit = (value: number) => Math.min(1, Math.max(0, value / (1 + z2 / of)));
  return { share, low: clampToUnit(middle - spread), high: clampToUnit(middle + spread) };
}
