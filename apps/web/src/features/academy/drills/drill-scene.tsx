import { Suspense, type ReactNode } from 'react';
import { drillsText as text } from '../../../text/en/learning/drills.ts';
import { classes } from '../../../ui/classes.ts';
import { late } from '../../../ui/late.tsx';
import { ScrollTable } from '../../../ui/table.tsx';
import type { Drill } from './drill-content.ts';
import styles from './drills.module.css';
import { TokenEvidenceTables } from './token-evidence.tsx';

// Codecs of contract calls: fetched only with a request to show.
const WalletView = late(async () => (await import('./wallet-view.tsx')).WalletView);

/** Evidence to view before a decision. */
export function DrillScene({
  scene: { window: page, request, table, tokens },
}: {
  scene: Drill['scene'];
}): ReactNode {
  return (
    <div className={styles.scene}>
      {page !== undefined && (
        <figure className={`card ${styles.window}`} aria-label={text.window(page.host)}>
          <p className={`num ${styles.host}`}>https://{page.host}</p>
          <p className={styles.windowTitle}>{page.title}</p>
          <ul>
            {page.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </figure>
      )}
      {table !== undefined && (
        <ScrollTable label={text.table} head={table.head} className={styles.table}>
          {table.rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, at) => (
                <td key={`${table.head[at]} ${cell}`}>{cell}</td>
              ))}
            </tr>
          ))}
        </ScrollTable>
      )}
      {request !== undefined && (
        <Suspense fallback={<div className={classes('skeleton', styles.request)} />}>
          <WalletView request={request} />
        </Suspense>
      )}
      {tokens !== undefined && <TokenEvidenceTables symbols={tokens} />}
    </div>
  );
}
