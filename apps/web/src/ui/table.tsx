import type { ReactNode } from 'react';
import styles from './table.module.css';

/** The names of a table's columns. */
export const TableHead = ({ names }: { names: readonly string[] }): ReactNode => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

/**
 * A table that may be wider than its place: it scrolls by itself, and as a region that scrolls it
 * is reached by keyboard.
 *
 * @param children its rows
 */
export const ScrollTable = ({
  label,
  head,
  className,
  children,
}: {
  label: string;
  head: readonly string[];
  className?: string | undefined;
  children: ReactNode;
}): ReactNode => (
  <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
    <table className={className}>
      <TableHead names={head} />
      <tbody>{children}</tbody>
    </table>
  </div>
);
