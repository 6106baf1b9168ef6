import type { ReactNode } from 'react';
import { useResource } from '../../../lib/data/use-resource.ts';
import { drillsText as text } from '../../../text/en/learning/drills.ts';
import { EvidenceTable, StateSymbols } from '../../safety/index.ts';
import styles from './drills.module.css';
import { recordedAsRows } from './recorded-checks.ts';

/**
 * The evidence of some tokens, without what follows from it: checked now where a local chain runs,
 * else as recorded.
 */
export function TokenEvidenceTables({ symbols }: { symbols: readonly string[] }): ReactNode {
  const { value: live, isLoading: isAsking } = useResource({
    key: `evidence ${symbols.join(' ')}`,
    // Reads the chain, once the recorded evidence can be seen.
    load: async () => (await import('./local-world.ts')).checkLocal(symbols),
  });
  const shownEvidence = live ?? recordedAsRows(symbols);
  return (
    <div className={styles.tokens}>
      <StateSymbols />
      <noscript>
        <p className="muted">{text.isKept}</p>
      </noscript>
      <p className="muted" role="status" data-program>
        {isAsking ? text.checking : live === undefined ? text.isRecorded : text.isLive}
      </p>
      {shownEvidence.map(({ symbol, name, rows }, at) => (
        <details key={symbol} className={`card ${styles.token}`} open={at === 0}>
          <summary>
            <strong>{symbol}</strong> <span className="muted">{name}</span>
          </summary>
          <EvidenceTable rows={rows} label={text.evidence(symbol)} />
        </details>
      ))}
    </div>
  );
}
