/** Wilson's interval of a share, 95 %. */
export function intervalOf(count: number, of: number): { low: number; high: number } {
  if (of === 0) return { low: 0, high: 1 };
  const z = 1.96;
  const share = count / of;
  const middle = share + (z * z) / (2 * of);
  const width = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const whole = 1 + (z * z) / of;
  return { low: (middle - width) / whole, high: (middle + width) / whole };
}
