import * as marketApi from '@firm/schema/api/market.ts';
import type { ChartRange, MarketChart } from '@firm/schema/market.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { call } from '../../lib/api.ts';
import { market as text } from '../../text/en/market.ts';
import { Button } from '../../ui/button.tsx';
import { linePath, price } from './figures.ts';
import styles from './market.module.css';

const RANGES: readonly ChartRange[] = ['1h', '24h', '7d'];
const EVERY = 60_000;
const [WIDTH, HEIGHT] = [800, 240];

/** The price over an hour, a day or a week. */
export function PriceChart(): ReactNode {
  const [range, setRange] = useState<ChartRange>('24h');
  const [chart, setChart] = useState<MarketChart>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isOver = false;
    const load = (): void => {
      if (document.visibilityState === 'hidden') return;
      call(marketApi.chart, { query: { range } }).then(
        (found) => {
          if (isOver) return;
          setChart(found);
          setFailed(false);
        },
        (error: unknown) => {
          console.warn('The chart could not be read.', error);
          if (!isOver) setFailed(true);
        },
      );
    };
    load();
    const timer = setInterval(load, EVERY);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [range, tries]);
  return (
    <section className={styles.panel} aria-labelledby="chart">
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
      {failed && chart === undefined ? (
        <div className={styles.empty}>
          <p>{text.chart.failed}</p>
          <Button small onClick={() => setTries((many) => many + 1)}>
            {text.chart.retry}
          </Button>
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
