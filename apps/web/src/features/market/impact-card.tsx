import { formatCount, formatPercent } from '@firm/format';
import type { PriceImpact } from '@firm/schema/market.ts';
import type { ReactNode } from 'react';
import { market as text } from '../../text/en/market.ts';
import { dollars } from './figures.ts';
import styles from './market.module.css';

const share = (percent: number): string =>
  percent < 0.0001 ? text.impact.tiny : formatPercent(percent, percent < 0.01 ? 4 : 2, 2);

/** What selling 1,000 tokens does to the price, and how that is known. */
export function ImpactCard({ impact, symbol }: { impact: PriceImpact; symbol: string }): ReactNode {
  return (
    <li className={`card ${styles.card}`}>
      <h3>
        {text.impact.heading}: {text.impact.subject(formatCount(impact.tokens), symbol)}
      </h3>
      {impact.status === 'estimated' ? (
        <>
          <p className={`num ${styles.value}`}>{share(impact.percent)}</p>
          <div className={styles.more}>
            <span>{text.impact.withFee(share(impact.percentWithFee))}</span>
            {impact.valueUsd !== null && <span>{text.impact.worth(dollars(impact.valueUsd))}</span>}
          </div>
          <p className={styles.small}>{text.impact.methods[impact.method]}</p>
        </>
      ) : (
        <>
          <p className={styles.long}>{text.impact.unknown}</p>
          <p className={styles.small}>{text.impact.reasons[impact.reason]}</p>
        </>
      )}
    </li>
  );
}
