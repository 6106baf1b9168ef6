import type { ChartRange, MarketChart } from '@firm/schema';
import type { MarketDeps } from './deps.ts';
import { tryReading } from './try-reading.ts';

/**
 * How long a chart is good for: a service allows few requests, and a week's chart changes little in
 * minutes.
 */
const GOOD_MILLISECONDS: Record<ChartRange, number> = {
  '1h': 30_000,
  '24h': 60_000,
  '7d': 300_000,
};

/**
 * Prices over a range: from the first source that keeps a history. What is known stays when all
 * fail.
 */
export async function readChart(
  deps: MarketDeps,
  { range }: { range: ChartRange },
): Promise<MarketChart> {
  const { charts } = deps.market.board;
  const now = deps.clock().getTime();
  const known = charts.get(range) ?? {
    chart: { range, candles: [], sourceName: null, fetchedAt: null, problem: null },
    triedAt: -Infinity,
    refreshing: undefined,
  };
  charts.set(range, known);
  if (Math.abs(now - known.triedAt) >= GOOD_MILLISECONDS[range]) {
    known.triedAt = now;
    known.refreshing = load(deps, known.chart)
      .then((chart) => void (known.chart = chart))
      .finally(() => (known.refreshing = undefined));
  }
  await known.refreshing;
  return known.chart;
}

async function load(deps: MarketDeps, before: MarketChart): Promise<MarketChart> {
  let problem: MarketChart['problem'] = deps.market.sources.length === 0 ? 'off' : null;
  for (const source of deps.market.sources) {
    const read = await tryReading(deps, source, () => source.readCandles(before.range));
    if (read.failed) problem ??= read.failed;
    else if (read.value)
      return {
        range: before.range,
        candles: read.value,
        sourceName: source.name,
        fetchedAt: deps.clock().getTime(),
        problem: null,
      };
  }
  return { ...before, problem };
}
