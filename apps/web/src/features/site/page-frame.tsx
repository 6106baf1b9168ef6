import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

/** Placeholder of a loading page: places of its title, its first lines and its parts. */
export function PageFrame(): ReactNode {
  return (
    <div className={`wrap ${styles.frame}`} data-frame aria-hidden="true">
      <div className={styles.title} />
      <div className={styles.line} />
      <div className={styles.line} />
      <div className={styles.parts}>
        <div />
        <div />
        <div />
      </div>
    </div>
  );
}
