import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHydrated } from '../../../lib/page/use-hydrated.ts';
import { drillsText as text } from '../../../text/en/learning/drills.ts';
import { roundText } from '../../../text/en/learning/drill-rounds.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { drills } from './drill-content.ts';
import styles from './drills.module.css';
import { readRounds } from './rounds/round-state.ts';
import { readDrillResults, type DrillOutcome } from './drill-results.ts';
import { Link } from '../../../ui/link.tsx';

const NONE: ReturnType<typeof readDrillResults> = new Map();

/** Every drill, and how it was decided in this browser. */
export function DrillList(): ReactNode {
  const isHydrated = useHydrated();
  const results = isHydrated ? readDrillResults() : NONE;
  const sums = isHydrated ? readRounds().sums : undefined;
  const count = (outcome: DrillOutcome): number =>
    drills.filter(({ id }) => results.get(id)?.outcome === outcome).length;
  return (
    <Page className={styles.frame}>
      <BackLink href="/academy/practice">{text.toPractice}</BackLink>
      <p className="eyebrow">{text.eyebrow}</p>
      <h1>{text.heading}</h1>
      <p className="lead">{text.intro}</p>
      <p className="num muted">
        {text.count(count('right'), drills.length)}{' '}
        {results.size > 0 && text.mistakes(count('missed'), count('alarm'))}
      </p>
      <p>
        <ButtonLink href="/academy/drills/round" kind="primary">
          {roundText.open}
        </ButtonLink>
      </p>
      {sums !== undefined && sums.rounds > 0 && (
        <p className="num muted">
          {roundText.soFar(sums.rounds, sums.passed, sums.missed, sums.alarms)}
        </p>
      )}
      <ol className={styles.list}>
        {drills.map(({ id, title, summary }) => {
          const outcome = results.get(id)?.outcome;
          return (
            <li key={id}>
              <Link to={`/academy/drills/${id}`} className={`card ${styles.item}`}>
                <strong>{title}</strong>
                <span className="muted">{summary}</span>
                {outcome !== undefined && (
                  <span className={outcome === 'right' ? styles.done : styles.failed}>
                    {outcome === 'right' ? (
                      <CircleCheck size={16} aria-hidden />
                    ) : (
                      <CircleX size={16} aria-hidden />
                    )}{' '}
                    {text.outcomes[outcome]}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ol>
    </Page>
  );
}
