import type { WalletWarning } from '@firm/schema/tokens/check-up.ts';
import type { ReactNode } from 'react';
import { checkUp as text } from '../../../text/en/safety/check-up.ts';
import styles from './check-up.module.css';
import { Link } from '../../../ui/link.tsx';

/** Entries planted in a wallet's history to mislead its owner. */
export const WarningList = ({ warnings }: { warnings: readonly WalletWarning[] }): ReactNode => (
  <section className={styles.part} aria-labelledby="warnings">
    <h3 id="warnings">{text.warnings}</h3>
    <p>{text.warningsLead}</p>
    <ul className={styles.list}>
      {warnings.map(({ kind, address, transaction, finding, lesson }) => (
        <li key={`${kind} ${address}`} className={`card ${styles.permission}`}>
          <h4>{text.warning[kind]}</h4>
          <p className={styles.small}>
            <span className="num">{address}</span>
          </p>
          <p>{finding}</p>
          <p className={styles.small}>{text.inTransaction(transaction)}</p>
          <Link to={lesson.href}>{lesson.title}</Link>
        </li>
      ))}
    </ul>
  </section>
);
