import { safety } from '@firm/core';

/** A share with its 95 % interval (Wilson) to a thousandth, as figures are kept. */
export function keptShare(count: number, of: number): { share: number; low: number; high: number } {
  const { share = 0, low = 0, high = 1 } = safety.wilson(count, of) ?? {};
  const roundToThousandth = (value: number): number => Number(value.toFixed(3));
  return {
    share: roundToThousandth(share),
    low: roundToThousandth(low),
    high: roundToThousandth(high),
  };
}

/** '40 of 42 scams (95 %, 84 to 99 %)'; `what`: scams, or nothing. */
export function writeShare(count: number, of: number, what = ''): string {
  const interval = safety.wilson(count, of);
  const percent = (part: number): string => (part * 100).toFixed(0);
  const countText = what === '' ? `${count} of ${of}` : `${count} of ${of} ${what}`;
  return interval
    ? `${countText} (${percent(interval.share)} %, ${percent(interval.low)} to ${percent(interval.high)} %)`
    : countText;
}
