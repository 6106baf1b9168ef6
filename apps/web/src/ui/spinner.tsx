import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './spinner.module.css';

/** Something is going on; decoration beside the words that say so. */
export const Spinner = ({ size = 20 }: { size?: number }): ReactNode => (
  <LoaderCircle className={styles.spin} size={size} aria-hidden />
);
