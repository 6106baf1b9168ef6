export type Candle = {
  open: number;
  high: number;
  low: number;
  close: number;
};

type Fault = 'high-under-open' | 'high-under-close' | 'low-over-open' | 'low-over-close';
type Shape = 'flat' | 'no-body' | 'no-wicks' | 'hammer' | 'long-upper' | 'long-lower' | 'plain';

/** The rules of the definition that a candle breaks. */
export function faults({ open, high, low, close }: Candle): Fault[] {
  const faultList: Fault[] = [];
  if (high < open) faultList.push('high-under-open');
  if (high < close) faultList.push('high-under-close');
  if (low > open) faultList.push('low-over-open');
  if (low > close) faultList.push('low-over-close');
  return faultList;
}

/**
 * The parts of a possible candle. A hammer is the lesson's: lower wick at least twice the body,
 * upper at most half of it.
 */
export function measure({ open, high, low, close }: Candle): {
  body: number;
  upper: number;
  lower: number;
  shape: Shape;
} {
  const body = close - open;
  const [upper, lower] = [high - Math.max(open, close), Math.min(open, close) - low];
  const size = Math.abs(body);
  const shape = (): Shape => {
    if (high === low) return 'flat';
    if (size === 0) return 'no-body';
    if (upper === 0 && lower === 0) return 'no-wicks';
    if (lower >= 2 * size && upper <= 0.5 * size) return 'hammer';
    if (upper >= 2 * size && upper > lower) return 'long-upper';
    if (lower >= 2 * size && lower > upper) return 'long-lower';
    return 'plain';
  };
  return { body, upper, lower, shape: shape() };
}
