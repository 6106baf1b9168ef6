import type { Candle, MarketPair, MarketProblem } from '@firm/schema';
import type { MarketDeps } from './deps.ts';
import { estimateImpact, IMPACT_TOKENS } from './estimate-impact.ts';
import { presentMarket } from './present-market.ts';
import { readChart } from './read-chart.ts';
import { reportedFigures } from './told-figures.ts';
import { tryReading } from './try-reading.ts';

export const REFRESH_MILLISECONDS = 30_000;

/**
 * Reads the market anew where that was not tried in the last 30 seconds, and tells everybody who
 * watches. However many ask at once, the services are asked once; what is known stays when they
 * fail.
 */
export async function refreshMarket(deps: MarketDeps): Promise<void> {
  const { board, sources } = deps.market;
  const now = deps.clock().getTime();
  if (sources.length === 0 || Math.abs(now - board.triedAt) < REFRESH_MILLISECONDS)
    return await board.refreshing;
  board.triedAt = now;
  board.refreshing = refresh(deps).finally(() => (board.refreshing = undefined));
  await board.refreshing;
}

async function refresh(deps: MarketDeps): Promise<void> {
  const { board, sources } = deps.market;
  let problem: MarketProblem | null = null;
  for (const source of sources) {
    const read = await tryReading(deps, source, () => source.readPair());
    if (read.failed) {
      problem ??= read.failed;
      continue;
    }
    const pair = await fillIn(deps, read.value);
    board.figures = reportedFigures(pair, board);
    board.pair = pair;
    const simulated = await tryReading(deps, source, () => source.simulateSale(IMPACT_TOKENS));
    board.impact = estimateImpact(board.pair, simulated.failed ? undefined : simulated.value);
    problem = null;
    break;
  }
  board.problem = problem;
  const market = presentMarket(deps);
  for (const notify of board.watchers) notify(market);
}

/**
 * Highs, lows and the sparkline from the day's candles, where the source of the pair does not know
 * them.
 */
async function fillIn(deps: MarketDeps, pair: MarketPair): Promise<MarketPair> {
  if (pair.sparkline !== null && pair.priceUsdHigh24h !== null) return pair;
  const { candles } = await readChart(deps, { range: '24h' });
  if (candles.length === 0) return pair;
  const most = (pick: (candle: Candle) => number, of: (...values: number[]) => number) =>
    of(...candles.map(pick), ...(pair.priceUsd === null ? [] : [pair.priceUsd]));
  return {
    ...pair,
    priceUsdHigh24h: pair.priceUsdHigh24h ?? most(({ high }) => high, Math.max),
    priceUsdLow24h: pair.priceUsdLow24h ?? most(({ low }) => low, Math.min),
    sparkline: pair.sparkline ?? candles.map(({ close }) => close),
  };
}
