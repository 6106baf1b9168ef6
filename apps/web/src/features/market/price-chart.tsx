import * as marketApi from '@firm/schema/api/market.ts';
import type { ChartRange, MarketChart } from '@firm/schema/tokens/market.ts';
import { useState, type ReactNode } from 'react';
import { resource } from '../../lib/data/resource.ts';
import { useResource } from '../../lib/data/use-resource.ts';
import { market as text } from '../../text/en/market.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { linePath, price } from './figures.ts';
import styles from './market.module.css';

const RANGES: readonly ChartRange[] = ['1h', '24h', '7d'];
const EVERY_SECONDS = 60;
const [WIDTH, HEIGHT] = [800, 240];

/** The price over an hour, a day or a week. */
export function PriceChart(): ReactNode {
  const [range, setRange] = useState<ChartRange>('24h');
  const { value, failure, isLoading, reload } = useResource(
    resource(marketApi.chart, { query: { range } }),
    { everySeconds: EVERY_SECONDS },
  );
  // The range that was shown before stays until the chosen one is there.
  const [before, setBefore] = useState<MarketChart>();
  if (value !== undefined && value !== before) setBefore(value);
  const chart = value ?? before;
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="chart">
      <div className={styles.panelHead}>
        <h2 id="chart">{text.chart.heading}</h2>
        <div className={styles.ranges} role="group" aria-label={text.chart.rangeLabel}>
          {RANGES.map((key) => (
            <button
              key={key}
              type="button"
              aria-pressed={key === range}
              onClick={() => setRange(key)}
            >
              {text.chart.ranges[key]}
            </button>
          ))}
        </div>
      </div>
      {failure !== undefined && chart === undefined ? (
        <div className={styles.empty}>
          <NotLoaded small isBusy={isLoading} onAgain={() => void reload()}>
            {text.chart.failed}
          </NotLoaded>
        </div>
      ) : (
        <Drawing chart={chart} />
      )}
    </section>
  );
}

function Drawing({ chart }: { chart: MarketChart | undefined }): ReactNode {
  if (chart === undefined) return <div className={styles.waiting} aria-busy="true" />;
  const { candles, range } = chart;
  if (candles.length < 2) return <p className={styles.empty}>{text.chart.empty}</p>;
  const closes = candles.map(({ close }) => close);
  const [low, high] = [Math.min(...closes), Math.max(...closes)];
  const line = linePath(closes, WIDTH, HEIGHT, 4);
  const label = text.chart.label(
    text.chart.ranges[range],
    price(low),
    price(high),
    price(closes[0] ?? null),
    price(closes.at(-1) ?? null),
  );
  return (
    <div className={styles.chart}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {[0.25, 0.5, 0.75].map((part) => (
          <line
            key={part}
            x1={0}
            x2={WIDTH}
            y1={HEIGHT * part}
            y2={HEIGHT * part}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path className={styles.under} d={`${line}L${WIDTH - 4} ${HEIGHT}L4 ${HEIGHT}Z`} />
        <path className={styles.over} d={line} vectorEffect="non-scaling-stroke" />
      </svg>
      <span className={`num ${styles.top}`}>{price(high)}</span>
      <span className={`num ${styles.bottom}`}>{price(low)}</span>
      <div className={styles.axis}>
        <time dateTime={new Date(candles[0]?.at ?? 0).toISOString()}>
          {timestampOf(candles[0]?.at ?? 0, range)}
        </time>
        <time dateTime={new Date(candles.at(-1)?.at ?? 0).toISOString()}>
          {timestampOf(candles.at(-1)?.at ?? 0, range)}
        </time>
      </div>
    </div>
  );
}

const timestampOf = (at: number, range: ChartRange): string =>
  new Intl.DateTimeFormat(
    'en-US',
    range === '7d'
      ? { month: 'short', day: 'numeric' }
      : { ...(range === '24h' ? { weekday: 'short' } : {}), hour: 'numeric', minute: '2-digit' },
  ).format(at);
