import type { ReactNode } from 'react';
import { safety as text } from '../../../text/en/safety/safety.ts';
import styles from './risk-dial.module.css';

/**
 * The needle over four fields, from no red flag to proven. The verdict's word stands beside it.
 * @param angle degrees from straight up
 */
export function RiskDial({
  word,
  dial,
  angle,
}: {
  word: string;
  dial: string;
  angle: string;
}): ReactNode {
  return (
    <svg className={styles.dial} viewBox="0 0 120 68" role="img" aria-label={text.dial(word, dial)}>
      {/* Half a circle of radius 50: its length is 157.08, a quarter of it 39.27. */}
      <path className={styles.none} d="M10 60a50 50 0 0 1 14.6-35.4" />
      <path className={styles.some} d="M26 23.2A50 50 0 0 1 59 10" />
      <path className={styles.more} d="M61 10a50 50 0 0 1 33 13.2" />
      <path className={styles.most} d="M95.4 24.6A50 50 0 0 1 110 60" />
      <path
        className={styles.needle}
        d="M60 20 62.2 60h-4.4z"
        transform={`rotate(${angle} 60 60)`}
      />
      <circle className={styles.hub} cx="60" cy="60" r="4" />
    </svg>
  );
}
