import { verdictLabels, type IdentityCheck } from '@firm/schema/tokens/safety.ts';
import type { ReactNode } from 'react';
import { identity as text, safety } from '../../text/en/safety/safety.ts';
import { classes } from '../../ui/classes.ts';
import styles from './check.module.css';
import { EvidenceTable } from './verdict/evidence-table.tsx';
import { showRows } from './shown-check.ts';
import { StateIcon } from './verdict/state-icons.tsx';
import colours from './verdict/verdict-colours.module.css';

/** A link, an address or a handle, held against what is known. */
export function IdentityCard({
  identity: { subject, verdict, isOurs, summary, rows },
}: {
  identity: IdentityCheck;
}): ReactNode {
  return (
    <article className={styles.card}>
      <header className={styles.says}>
        <p className="muted">{text.kinds[subject.kind]}</p>
        {/* Never a link: it may be the very trap that was asked about. */}
        <h3 className={styles.link}>
          <bdi>{subject.text}</bdi>
        </h3>
        <p
          className={classes(styles.word, colours.coloured)}
          data-verdict={isOurs ? 'no-red-flag' : verdict}
        >
          <StateIcon state={isOurs ? 'clear' : verdict} />{' '}
          {isOurs ? text.ours : verdictLabels[verdict]}
        </p>
        <p className={styles.summary}>{summary}</p>
      </header>
      {rows.length > 0 && <EvidenceTable rows={showRows(rows)} label={safety.evidence} />}
    </article>
  );
}
