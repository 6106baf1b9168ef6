import { NOT_ADVICE } from '@firm/schema/assistant.ts';
import type { SafetyCheck } from '@firm/schema/safety.ts';
import { useState, type ReactNode } from 'react';
import { safety as text } from '../../text/en/safety.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { AppealDialog } from './appeal-dialog.tsx';
import styles from './check.module.css';
import { EvidenceTable } from './evidence-table.tsx';
import { MarketFigures } from './market-figures.tsx';
import { ShareLink } from './share-link.tsx';
import { showRows, showVerdict } from './shown-check.ts';
import { VerdictHead } from './verdict-head.tsx';
import { moment } from './words.ts';

/** Rows that speak against a token come first and are always open; what is clear or unknown can be opened. */
const SPEAKS: readonly string[] = ['proof', 'high', 'caution'];

/**
 * A check with everything that belongs to it: verdict, market, evidence, and what can be done with it.
 *
 * @param level of its heading; on its own page all rows are open
 * @param onAgain asks for a fresh check
 */
export function CheckCard({ check, level, onAgain, isChecking = false }: { check: SafetyCheck; level: 'h1' | 'h3'; onAgain: () => void; isChecking?: boolean }): ReactNode {
  const [isAppealing, setAppealing] = useState(false);
  const [now] = useState(() => Date.now());
  const isPage = level === 'h1';
  const rows = showRows(check.rows, check.decidedBy);
  const first = isPage ? rows : rows.filter(({ state, isDecisive }) => SPEAKS.includes(state) || isDecisive);
  const rest = isPage ? [] : rows.filter((row) => !first.includes(row));
  const head = showVerdict(check);
  return (
    <article className={styles.card} aria-label={text.shareTitle(head.symbol, head.word)} aria-busy={isChecking}>
      <VerdictHead head={head} level={level} />
      {check.cappedBy.length > 0 && (
        <div className={styles.capped}>
          <p>{text.capped}</p>
          <ul>
            {check.cappedBy.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      {check.market !== null && <MarketFigures market={check.market} now={now} />}
      {first.length > 0 && <EvidenceTable rows={first} label={text.evidence} />}
      {rest.length > 0 && (
        <details className={styles.rest} open={first.length === 0}>
          <summary>{text.show(String(rest.length))}</summary>
          <EvidenceTable rows={rest} label={text.evidence} />
        </details>
      )}
      <div className={styles.actions}>
        <ShareLink path={check.path} title={text.shareTitle(head.symbol, head.word)} />
        {!isPage && (
          <ButtonLink small href={check.path}>
            {text.openPage}
          </ButtonLink>
        )}
        <Button small disabled={isChecking} onClick={onAgain}>
          {isChecking ? text.checking : text.again}
        </Button>
        <Button small kind="quiet" onClick={() => setAppealing(true)}>
          {text.appeal}
        </Button>
        {check.ledgerId !== null && (
          <ButtonLink small kind="quiet" href={`/track-record#${check.ledgerId}`}>
            {text.ledger}
          </ButtonLink>
        )}
      </div>
      <p className={styles.foot}>
        <span>
          {text.checkedAt(moment(check.checkedAt))} {text.took(String(Math.round(check.tookMilliseconds)))}
        </span>
        <span>{NOT_ADVICE}</span>
      </p>
      {isAppealing && <AppealDialog check={check} onClose={() => setAppealing(false)} />}
    </article>
  );
}
