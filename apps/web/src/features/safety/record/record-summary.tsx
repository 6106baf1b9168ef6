import { formatCount } from '@firm/format';
import type { TrackRecord } from '@firm/schema/tokens/safety.ts';
import type { ReactNode } from 'react';
import { record as text } from '../../../text/en/safety/safety.ts';
import { useWholeLayout } from '../../../ui/use-whole-layout.ts';
import styles from './record.module.css';
import { Verdict } from '../verdict/verdict.tsx';
import { percent } from '../verdict/words.ts';

const count = formatCount;

/** Hits and misses by verdict, each share with its interval, drawn and in figures. */
export function RecordSummary({ byVerdict }: Pick<TrackRecord, 'byVerdict'>): ReactNode {
  const rows = useWholeLayout<HTMLDivElement>(byVerdict.length);
  return (
    <div role="table" className={styles.summary} aria-label={text.byVerdict}>
      <div role="rowgroup">
        <div role="row" className={styles.names}>
          {Object.values(text.head).map((name) => (
            <div key={name} role="columnheader">
              {name}
            </div>
          ))}
        </div>
      </div>
      <div ref={rows} role="rowgroup">
        {byVerdict.map(
          ({ verdict, given: givenCount, judged: judgedCount, hits, misses, share, low, high }) => (
            <div key={verdict} role="row">
              <div role="rowheader">
                <Verdict verdict={verdict} />
              </div>
              {(
                [
                  ['given', givenCount],
                  ['judged', judgedCount],
                  ['hits', hits],
                  ['misses', misses],
                ] as const
              ).map(([key, value]) => (
                <div key={key} role="cell" className="num">
                  <span className={styles.label} aria-hidden="true">
                    {text.head[key]}{' '}
                  </span>
                  {count(value)}
                </div>
              ))}
              <div role="cell" className={styles.share}>
                {share === null || low === null || high === null ? (
                  <span className="muted">{text.tooEarly}</span>
                ) : (
                  <Interval share={share} low={low} high={high} />
                )}
              </div>
            </div>
          ),
        )}
      </div>
    </div>
  );
}

/** A share on a line from 0 to 100 %, with the interval it lies in. All between 0 and 1. */
function Interval({ share, low, high }: { share: number; low: number; high: number }): ReactNode {
  return (
    <>
      <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.rail} d="M0 6H100" />
        <path
          className={styles.range}
          d={`M${(low * 100).toFixed(1)} 6H${(high * 100).toFixed(1)}`}
        />
        <path className={styles.point} d={`M${(share * 100).toFixed(1)} 1V11`} />
      </svg>
      <span className="num">{text.share(percent(share), percent(low), percent(high))}</span>
    </>
  );
}
