import { formatTimestamp } from '@firm/format';
import { NOT_ADVICE } from '@firm/schema/assistant.ts';
import type { SafetyCheck } from '@firm/schema/safety.ts';
import { useState, type ReactNode } from 'react';
import { safety as text } from '../../text/en/safety.ts';
import { CheckActions } from './check-actions.tsx';
import styles from './check.module.css';
import { EvidenceTable } from './evidence-table.tsx';
import { HandGroups } from './hand-groups.tsx';
import { MarketFigures } from './market-figures.tsx';
import { showRows, showVerdict } from './shown-check.ts';
import { VerdictHead } from './verdict-head.tsx';

/**
 * Rows that speak against a token come first and are always open; what is clear or unknown can be
 * opened.
 */
const SPEAKS: readonly string[] = ['proof', 'high', 'caution'];

type Props = {
  check: SafetyCheck;
  /** asks for a fresh check */
  onAgain: () => void;
  isChecking?: boolean;
};

/** A check as one of many answers: what speaks against the token is open, the rest a press away. */
export function CheckCard({ check, onAgain, isChecking = false }: Props): ReactNode {
  const rows = showRows(check.rows, check.decidedBy);
  const first = rows.filter(({ state, isDecisive }) => SPEAKS.includes(state) || isDecisive);
  const rest = rows.filter((row) => !first.includes(row));
  return (
    <CheckArticle {...{ check, onAgain, isChecking }}>
      {first.length > 0 && <EvidenceTable rows={first} label={text.evidence} />}
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>{text.show(String(rest.length))}</summary>
          <EvidenceTable rows={rest} label={text.evidence} />
        </details>
      )}
    </CheckArticle>
  );
}

/**
 * The same on its own page, with every row open, in the order in which the page was drawn before
 * its program started.
 */
export function CheckSheet({ check, onAgain, isChecking = false }: Props): ReactNode {
  return (
    <CheckArticle {...{ check, onAgain, isChecking }} isPage>
      <EvidenceTable rows={showRows(check.rows)} label={text.evidence} />
      {check.hands && <HandGroups hands={check.hands} />}
    </CheckArticle>
  );
}

function CheckArticle({
  check,
  onAgain,
  isChecking,
  isPage = false,
  children,
}: Required<Props> & { isPage?: boolean; children: ReactNode }): ReactNode {
  const head = showVerdict(check);
  return (
    <article
      className={styles.card}
      aria-label={text.shareTitle(head.symbol, head.word)}
      aria-busy={isChecking}
    >
      <VerdictHead head={head} level={isPage ? 'h1' : 'h3'} />
      <CheckActions check={check} isPage={isPage} isChecking={isChecking} onAgain={onAgain} />
      {children}
      <Further check={check} />
    </article>
  );
}

function Further({ check }: { check: SafetyCheck }): ReactNode {
  const [now] = useState(() => Date.now());
  return (
    <>
      {check.cappedBy.length > 0 && (
        <details className={styles.rest}>
          <summary>{text.capped(String(check.cappedBy.length))}</summary>
          <ul className={styles.capped}>
            {check.cappedBy.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </details>
      )}
      {check.market !== null && (
        <MarketFigures market={check.market} agedAt={check.checkedAt} now={now} />
      )}
      <p className={styles.foot}>
        <span>
          {text.checkedAt(formatTimestamp(check.checkedAt))}{' '}
          {text.took(String(Math.round(check.tookMilliseconds)))}
        </span>
        <span>{NOT_ADVICE}</span>
      </p>
    </>
  );
}
