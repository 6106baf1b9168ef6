import type { SafetyCheck } from '@firm/schema/safety.ts';
import { formatAge } from '@firm/format';
import type { ReactNode } from 'react';
import { market as marketText } from '../../text/en/market.ts';
import { safety as text } from '../../text/en/safety.ts';
import { dollars, linePath, price } from '../market/index.ts';
import styles from './check.module.css';
import { ago } from './words.ts';

/**
 * Market figures of a checked token, with their source and age.
 *
 * @param agedAt when the rows of evidence were written; the age of the pair is told for the same
 *   moment
 */
export function MarketFigures({
  market,
  agedAt,
  now,
}: {
  agedAt: number;
  market: NonNullable<SafetyCheck['market']>;
  now: number;
}): ReactNode {
  const {
    priceUsd,
    marketCapUsd,
    liquidityUsd,
    volume24hUsd,
    pairCreatedAt,
    sparkline,
    sourceName,
    measuredAt,
  } = market;
  const figures = [
    [text.price, price(priceUsd)],
    [text.marketCap, dollars(marketCapUsd)],
    [text.liquidity, dollars(liquidityUsd)],
    [text.volume, dollars(volume24hUsd)],
    [text.age, pairCreatedAt === null ? marketText.unknown : formatAge(pairCreatedAt, agedAt)],
  ] as const;
  const line = sparkline !== null && sparkline.length > 1 ? sparkline : undefined;
  return (
    <dl className={styles.market} aria-label={text.market}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
      <div className={styles.wide}>
        <dt className="visually-hidden">{text.source}</dt>
        {line !== undefined && (
          <dd className={styles.sparkline}>
            <svg
              className={styles.sparkline}
              viewBox="0 0 200 40"
              preserveAspectRatio="none"
              role="img"
              aria-label={marketText.sparkline(price(line[0] ?? null), price(line.at(-1) ?? null))}
            >
              <path d={linePath(line, 200, 40)} vectorEffect="non-scaling-stroke" />
            </svg>
          </dd>
        )}
        <dd>{text.figuresFrom(sourceName, ago(measuredAt, now))}</dd>
      </div>
    </dl>
  );
}
