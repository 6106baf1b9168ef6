import type { ReactNode } from 'react';
import styles from './beta.module.css';

/** Beside a title: that it is still being tried. */
export const Beta = ({ children }: { children: string }): ReactNode => (
  <span className={styles.beta}>{children}</span>
);
