import type { ChartRange, MarketChart } from '@firm/schema';
import type { MarketDeps } from './deps.ts';
import { tryReading } from './try-reading.ts';

/**
 * Prices over a range: from the first source that keeps a history. What is known stays when all
 * fail.
 */
export async function readChart(
  deps: MarketDeps,
  { range }: { range: ChartRange },
): Promise<MarketChart> {
  const none = { range, candles: [], sourceName: null, fetchedAt: null, problem: null };
  return await deps.market.cache.charts.read(range, (lastChart = none) => load(deps, lastChart));
}

async function load(deps: MarketDeps, before: MarketChart): Promise<MarketChart> {
  let problem: MarketChart['problem'] = deps.market.sources.length === 0 ? 'off' : null;
  for (const source of deps.market.sources) {
    const candleReading = await tryReading(deps, source, () => source.readCandles(before.range));
    if (candleReading.failed) problem ??= candleReading.failed;
    else if (candleReading.value)
      return {
        range: before.range,
        candles: candleReading.value,
        sourceName: source.name,
        fetchedAt: deps.clock().getTime(),
        problem: null,
      };
  }
  return { ...before, problem };
}
