/** A share of time as percents, never rounded up to what it is not. @param share between 0 and 1 */
export function uptime(share: number): string {
  const percent = share * 100;
  if (percent >= 100) return '100 %';
  const digits = percent >= 99 ? 2 : 1;
  return `${(Math.floor(percent * 10 ** digits) / 10 ** digits).toFixed(digits)} %`;
}
