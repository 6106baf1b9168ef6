import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './studio.module.css';

export const Spinner = ({ size = 20 }: { size?: number }): ReactNode => (
  <LoaderCircle className={styles.spin} size={size} aria-hidden />
);
