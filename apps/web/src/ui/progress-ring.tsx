import type { ReactNode } from 'react';
import styles from './progress-ring.module.css';

/**
 * How much of a course is done, as a ring. `percent` from 0 to 100; the number itself stands beside
 * it in text.
 */
export function ProgressRing({ percent, label }: { percent: number; label: string }): ReactNode {
  return (
    <svg className={styles.ring} viewBox="0 0 40 40" role="img" aria-label={label}>
      <circle className={styles.track} cx="20" cy="20" r="17" />
      <circle
        className={styles.bar}
        cx="20"
        cy="20"
        r="17"
        pathLength={100}
        strokeDasharray="100"
        strokeDashoffset={100 - percent}
      />
    </svg>
  );
}
