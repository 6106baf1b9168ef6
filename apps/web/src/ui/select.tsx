import type { ReactNode, SelectHTMLAttributes } from 'react';
import { classes } from './classes.ts';
import control from './control.module.css';
import styles from './select.module.css';

/**
 * One of several, as wide as its place. Its label stands around it.
 *
 * @param options what is chosen, and the words for it
 */
export const Select = ({
  options,
  className,
  ...select
}: {
  options: readonly (readonly [value: string | number, words: string])[];
} & SelectHTMLAttributes<HTMLSelectElement>): ReactNode => (
  <select className={classes(control.control, styles.select, className)} {...select}>
    {options.map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </select>
);
