import type { Candle, MarketPair, MarketProblem, MarketFigure } from '@firm/schema';
import type { MarketDeps } from './deps.ts';
import { estimateImpact, IMPACT_TOKENS } from './estimate-impact.ts';
import type { MarketReading } from './market-cache.ts';
import { presentMarket } from './present-market.ts';
import { readChart } from './read-chart.ts';
import { keysOf } from '@firm/format';
import { tryReading } from './try-reading.ts';

const NOTHING: MarketReading = { pair: null, figures: [], impact: undefined, problem: null };

/**
 * Reads the market anew where that was not tried in the last 30 seconds, and publishes it. However
 * many ask at once, the services are asked once; what is known stays when they fail.
 */
export async function refreshMarket(deps: MarketDeps): Promise<MarketReading> {
  const { cache, sources } = deps.market;
  if (sources.length === 0) return NOTHING;
  return await cache.readings.read('market', async (lastReading = NOTHING) => {
    const reading = await readSources(deps, lastReading);
    deps.market.feed.publish(presentMarket(deps, reading));
    return reading;
  });
}

/** By the first source that answers; where none does, what was known, with the first problem. */
async function readSources(deps: MarketDeps, lastReading: MarketReading): Promise<MarketReading> {
  let problem: MarketProblem | null = null;
  for (const source of deps.market.sources) {
    const pairReading = await tryReading(deps, source, () => source.readPair());
    if (pairReading.failed) {
      problem ??= pairReading.failed;
      continue;
    }
    const pair = await fillIn(deps, pairReading.value);
    const saleReading = await tryReading(deps, source, () => source.simulateSale(IMPACT_TOKENS));
    return {
      pair,
      figures: reportedFigures(pair, lastReading),
      impact: estimateImpact(pair, saleReading.failed ? undefined : saleReading.value),
      problem: null,
    };
  }
  return { ...lastReading, problem };
}

/**
 * Highs, lows and the sparkline from the day's candles, where the source of the pair does not know
 * them.
 */
async function fillIn(deps: MarketDeps, pair: MarketPair): Promise<MarketPair> {
  if (pair.sparkline !== null && pair.priceUsdHigh24h !== null) return pair;
  const { candles } = await readChart(deps, { range: '24h' });
  if (candles.length === 0) return pair;
  const extreme = (pick: (candle: Candle) => number, of: (...values: number[]) => number) =>
    of(...candles.map(pick), ...(pair.priceUsd === null ? [] : [pair.priceUsd]));
  return {
    ...pair,
    priceUsdHigh24h: pair.priceUsdHigh24h ?? extreme(({ high }) => high, Math.max),
    priceUsdLow24h: pair.priceUsdLow24h ?? extreme(({ low }) => low, Math.min),
    sparkline: pair.sparkline ?? candles.map(({ close }) => close),
  };
}

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
