import type { Candle } from '@firm/schema';
import type { PricePoint } from './pair-history.ts';

/** The price that held at a time; undefined before the first one. */
export function priceAt(points: readonly PricePoint[], at: number): number | undefined {
  let low = 0;
  let high = points.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.at ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  return points[low - 1]?.price;
}

/**
 * Even intervals that end now. One without a trade holds the price that it began with; those before
 * the first trade are left out.
 */
export function toCandles(
  points: readonly PricePoint[],
  { now, span, step }: { now: number; span: number; step: number },
): Candle[] {
  const candles: Candle[] = [];
  const first = Math.floor((now - span) / step) * step;
  let next = points.findIndex(({ at }) => at >= first);
  if (next < 0) next = points.length;
  let price = points[next - 1]?.price;
  for (let at = first; at <= now; at += step) {
    let candle: Candle | undefined =
      price === undefined ? undefined : { at, open: price, high: price, low: price, close: price };
    for (let point = points[next]; point && point.at < at + step; point = points[++next]) {
      candle ??= { at, open: point.price, high: point.price, low: point.price, close: point.price };
      candle.high = Math.max(candle.high, point.price);
      candle.low = Math.min(candle.low, point.price);
      candle.close = price = point.price;
    }
    if (candle) candles.push(candle);
  }
  return candles;
}
