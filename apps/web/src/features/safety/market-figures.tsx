import type { ReactNode } from 'react';
import { market as marketText } from '../../text/en/market.ts';
import { safety as text } from '../../text/en/safety/safety.ts';
import { linePath, price } from '../market/index.ts';
import styles from './check.module.css';
import type { ShownFigures } from './shown-check.ts';

/**
 * Price, size and age of what a token is traded in, and where that was read.
 *
 * @param line prices of a day, oldest first; undefined before the page's program has started
 */
export function MarketFigures({
  figures,
  line,
}: {
  figures: ShownFigures;
  line: readonly number[] | undefined;
}): ReactNode {
  const list = [
    [text.price, figures.price],
    [text.marketCap, figures.cap],
    [text.liquidity, figures.liquidity],
    [text.volume, figures.volume],
    [text.age, figures.age],
  ] as const;
  return (
    <dl className={styles.market} aria-label={text.market} data-shown={figures.figures}>
      {list.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
      <div className={styles.wide}>
        <dt className="visually-hidden">{text.source}</dt>
        <dd className={styles.sparkline} data-shown={figures.line}>
          {line !== undefined && line.length > 1 && (
            <svg
              className={styles.sparkline}
              viewBox="0 0 200 40"
              preserveAspectRatio="none"
              role="img"
              aria-label={marketText.sparkline(price(line[0] ?? null), price(line.at(-1) ?? null))}
            >
              <path d={linePath(line, 200, 40)} vectorEffect="non-scaling-stroke" />
            </svg>
          )}
        </dd>
        <dd>{text.figuresFrom(figures.market, figures.measured)}</dd>
      </div>
    </dl>
  );
}

/** Holders of the token: a bar of 100, and the same shares as a list. */
export const HolderBar = ({ figures }: { figures: ShownFigures }): ReactNode => (
  <figure className={styles.holders} data-shown={figures.holders}>
    <figcaption>{text.holders}</figcaption>
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect data-part="largest" x="0" width={figures.largest_width} height="4" />
      <rect data-part="nine" x={figures.largest_width} width={figures.nine_width} height="4" />
      <rect data-part="rest" x={figures.ten_width} width={figures.rest_width} height="4" />
    </svg>
    <dl>
      <div data-shown={figures.largest} data-part="largest">
        <dt>{text.largest}</dt>
        <dd className="num">{figures.largest}</dd>
      </div>
      <div data-part="nine">
        {/* Where the largest is not known it is among these. */}
        <dt>
          <span data-shown={figures.largest}>{text.nextNine}</span>
          <span data-unless={figures.largest}>{text.tenLargest}</span>
        </dt>
        <dd className="num">{figures.nine}</dd>
      </div>
      <div data-part="rest">
        <dt>{text.allOthers}</dt>
        <dd className="num">{figures.rest}</dd>
      </div>
    </dl>
  </figure>
);
