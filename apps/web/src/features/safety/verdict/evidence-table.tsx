import type { ReactNode } from 'react';
import { safety as text } from '../../../text/en/safety/safety.ts';
import { nav } from '../../../text/en/shell.ts';
import styles from './evidence.module.css';
import type { ShownRow } from '../shown-check.ts';
import { StateIcon } from './state-icons.tsx';
import { ago } from './words.ts';
import { Link } from '../../../ui/link.tsx';

/**
 * Rows of evidence. A table on wide screens, a card a row on narrow ones; the roles are said, since
 * a table that is laid out otherwise may lose them.
 */
export function EvidenceTable({
  rows,
  label,
}: {
  rows: readonly ShownRow[];
  label: string;
}): ReactNode {
  return (
    <div role="table" className={styles.table} aria-label={label}>
      <div role="rowgroup" className={styles.names}>
        <div role="row">
          <div role="columnheader">{text.head.row}</div>
          <div role="columnheader">{text.head.finding}</div>
          <div role="columnheader">{text.head.value}</div>
          <div role="columnheader">{text.head.source}</div>
        </div>
      </div>
      <div role="rowgroup">
        {rows.map((row) => (
          <div
            key={row.key}
            role="row"
            className={styles.row}
            data-state={row.state}
            id={`evidence-${row.key}`}
          >
            <div role="rowheader">
              <span className={styles.state}>
                <StateIcon state={row.state} /> {row.word}
              </span>
              <span className={styles.title}>{row.title}</span>
            </div>
            <div role="cell" className={styles.finding}>
              {row.finding}
              {row.href !== '' && (
                <Link className={styles.lesson} to={row.href}>
                  {text.lesson(row.lesson)}
                </Link>
              )}
            </div>
            <div role="cell">
              <span className={`num ${styles.value}`}>{row.value}</span>
              <span className={styles.threshold}>{row.threshold}</span>
            </div>
            <div role="cell" className={styles.sources}>
              <Sources row={row} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Where a row was read, or that nobody could say. */
export const Sources = ({
  row,
  isPlain = false,
}: {
  row: ShownRow;
  isPlain?: boolean;
}): ReactNode => (
  <>
    {(isPlain || row.sources.length === 0) && <span className={styles.none}>{text.noSource}</span>}
    {row.sources.map((source) => (
      <Source key={`${source.name}${source.at}`} {...source} />
    ))}
  </>
);

function Source({ name, href, at }: ShownRow['sources'][number]): ReactNode {
  return (
    <span className={styles.source}>
      {href === '' ? (
        <span>{name}</span>
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer nofollow">
          {name}
          <span className="visually-hidden"> {nav.newTab}</span>
        </a>
      )}
      <span className={styles.age}>{typeof at === 'string' ? at : ago(at)}</span>
    </span>
  );
}
