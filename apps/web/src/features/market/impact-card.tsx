import { formatCount, formatDollars, formatPercent } from '@firm/format';
import type { PriceImpact } from '@firm/schema/tokens/market.ts';
import type { ReactNode } from 'react';
import { market as text } from '../../text/en/market.ts';
import styles from './market.module.css';

const share = (percent: number): string =>
  percent < 0.0001 ? text.impact.tiny : formatPercent(percent, percent < 0.01 ? 4 : 2, 2);

/** A sum of money has cents; what is less than one is not told as nothing. */
const worthOf = (dollars: number): string =>
  dollars > 0 && dollars < 0.005
    ? text.impact.worthUnderCent
    : text.impact.worth(formatDollars(dollars));

/** Price effect of selling 1,000 tokens, and its source. */
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
            {impact.valueUsd !== null && <span>{worthOf(impact.valueUsd)}</span>}
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
