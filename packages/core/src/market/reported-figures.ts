import { keysOf } from '@firm/format';
import type { MarketFigure, MarketPair } from '@firm/schema';

/**
 * Collects a pair's figures so far: one that the sources never give has no card, and one missing
 * from a single answer keeps its place.
 *
 * @param before figures of the reading before; of another pair they say nothing
 */
export function reportedFigures(
  pair: MarketPair,
  before: { pair: MarketPair | null; figures: readonly MarketFigure[] },
): MarketFigure[] {
  const isKnown: Record<MarketFigure, boolean> = {
    liquidity: pair.liquidity.usd !== null,
    volume: pair.volume.h24 !== null || pair.volume.h6 !== null,
    txns: pair.txns.h24.buys !== null && pair.txns.h24.sells !== null,
    fdv: pair.fdv !== null,
    range: pair.priceUsdLow24h !== null && pair.priceUsdHigh24h !== null,
  };
  const isSamePair = before.pair?.pairAddress.toLowerCase() === pair.pairAddress.toLowerCase();
  return keysOf(isKnown).filter(
    (figure) => isKnown[figure] || (isSamePair && before.figures.includes(figure)),
  );
}
