import { ROW_PARTS } from '@firm/schema/tokens/check-page.ts';
import type { ReactNode } from 'react';
import { safety as text } from '../../../text/en/safety/safety.ts';
import styles from './findings.module.css';
import type { ShownCause, ShownCheck, ShownRow } from '../shown-check.ts';
import { Sources } from './evidence-table.tsx';
import { StateIcon } from './state-icons.tsx';
import { Link } from '../../../ui/link.tsx';

type Props = {
  rows: readonly ShownRow[];
  /** The page is drawn, or its program has not started: what a row lacks is an empty text. */
  isPlain: boolean;
};

/** Findings against a token, the gravest first; how each is known is folded. */
const FindingList = ({ rows, isPlain, count }: Props & { count: string }): ReactNode => (
  <ul className={styles.findings} aria-label={text.findings} data-shown={count}>
    {rows.map((row) => (
      <li key={row.key} data-state={row.state} id={isPlain ? undefined : `evidence-${row.key}`}>
        <p className={styles.state}>
          <StateIcon state={row.state} /> {row.word}
        </p>
        <p className={styles.title}>{row.title}</p>
        <p data-shown={row.finding}>{row.finding}</p>
        {/* Shown in place of a finding that the verdict tells already. */}
        <p className={styles.above}>{text.above}</p>
        <details>
          <summary>
            {text.howKnown}
            <span className="visually-hidden">: {row.title}</span>
          </summary>
          <p data-shown={row.value}>{row.value}</p>
          <p data-shown={row.threshold}>{row.threshold}</p>
          <Sources row={row} isPlain={isPlain} />
        </details>
        <LessonLink row={row} isPlain={isPlain} />
      </li>
    ))}
  </ul>
);

/** Lessons are whole page loads: while the page is drawn their addresses are marks. */
const LessonLink = ({ row, isPlain }: { row: ShownRow; isPlain: boolean }): ReactNode =>
  isPlain ? (
    <a className={styles.lesson} href={row.href}>
      {text.lesson(row.lesson)}
    </a>
  ) : (
    row.href !== '' && (
      <Link className={styles.lesson} to={row.href}>
        {text.lesson(row.lesson)}
      </Link>
    )
  );

/** Failed checks: each cause once, with the questions that it leaves open. */
const UncheckedList = ({
  causes,
  count,
}: {
  causes: readonly ShownCause[];
  count: string;
}): ReactNode => (
  <div className={styles.unchecked} data-later data-shown={count}>
    <p className={styles.state}>
      <StateIcon state="unknown" /> {text.unchecked(count)}
    </p>
    <ul>
      {causes.map(({ cause, questions }, at) => (
        // Drawn before anybody knows what they say.
        <li key={at} data-shown={questions}>
          {questions} <span data-shown={cause}>{text.cause(cause)}</span>
        </li>
      ))}
    </ul>
  </div>
);

/** Rows with nothing against the token, behind a line that says how many they are. */
const Folded = ({
  summary,
  rows,
  isPlain,
  count,
}: Props & { summary: string; count: string }): ReactNode => (
  <details className={styles.folded} data-shown={count}>
    <summary>{summary}</summary>
    <ul className={styles.quiet} aria-label={summary}>
      {rows.map((row) => (
        <li key={row.key} data-state={row.state} id={isPlain ? undefined : `evidence-${row.key}`}>
          <strong>{row.title}</strong> <span>{row.finding}</span>{' '}
          <span data-shown={row.value}>{row.value}</span>
          <Sources row={row} isPlain={isPlain} />
          <LessonLink row={row} isPlain={isPlain} />
        </li>
      ))}
    </ul>
  </details>
);

/** Everything that was found, in the order in which people need it. */
export const CheckParts = ({
  shown: { rows, causes, counts },
  isPlain,
}: {
  shown: Pick<ShownCheck, 'rows' | 'causes' | 'counts'>;
  isPlain: boolean;
}): ReactNode => {
  // While the page is drawn no state is known: each part has all places and shows its own.
  const of = (states: readonly string[]): readonly ShownRow[] =>
    isPlain ? rows : rows.filter(({ state }) => states.includes(state));
  return (
    <>
      <FindingList rows={of(ROW_PARTS.against)} count={counts.against} isPlain={isPlain} />
      <UncheckedList causes={causes} count={counts.unchecked} />
      <div className={styles.folds} data-later>
        <Folded
          summary={text.nothing(counts.nothing)}
          rows={of(ROW_PARTS.nothing)}
          count={counts.nothing}
          isPlain={isPlain}
        />
        <Folded
          summary={text.notes(counts.notes)}
          rows={of(ROW_PARTS.notes)}
          count={counts.notes}
          isPlain={isPlain}
        />
      </div>
    </>
  );
};
