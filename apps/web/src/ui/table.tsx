import type { ReactNode } from 'react';
import { classes } from './classes.ts';
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

/**
 * A table whose rows are cards on a narrow screen: each cell under the name of its column.
 *
 * @param children its rows, each a `StackRow`
 */
export const StackTable = ({
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
  <div role="region" aria-label={label}>
    <table className={classes(styles.stack, className)}>
      <TableHead names={head} />
      <tbody>{children}</tbody>
    </table>
  </div>
);

/** @param cells each under its name of `head`; the first one is the title of the card */
export const StackRow = ({
  head,
  cells,
  id,
}: {
  head: readonly string[];
  cells: readonly ReactNode[];
  id?: string;
}): ReactNode => (
  <tr id={id}>
    {cells.map((cell, at) => (
      <td
        key={head[at]}
        data-label={at === 0 ? undefined : head[at]}
        data-empty={cell === '' || cell === null || cell === undefined || cell === false}
      >
        <div>{cell}</div>
      </td>
    ))}
  </tr>
);
