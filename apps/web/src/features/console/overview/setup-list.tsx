import { SETUP_STEPS, type Overview } from '@firm/schema/console/readings.ts';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { overviewText as text } from '../../../text/en/console/readings.ts';
import styles from '../console.module.css';
import { Link } from '../../../ui/link.tsx';

/** Tasks of a new site, each with the way to its place; gone once all are done. */
export function SetupList({ setup }: { setup: NonNullable<Overview['setup']> }): ReactNode {
  const doneCount = SETUP_STEPS.filter((step) => setup[step]).length;
  if (doneCount === SETUP_STEPS.length) return null;
  return (
    <>
      <h3>{text.setup}</h3>
      <p className="num muted">{text.setupDone(doneCount, SETUP_STEPS.length)}</p>
      <ol className={styles.tasks}>
        {SETUP_STEPS.map((step) => {
          const { title, link, href, ...words } = text.steps[step];
          const isDone = setup[step];
          const Icon = isDone ? CircleCheck : CircleAlert;
          return (
            <li key={step} data-done={isDone ? '' : undefined}>
              <Icon size={18} aria-label={isDone ? text.stepState.done : text.stepState.open} />
              <span>
                <strong>{title}</strong> {isDone ? words.done : words.open}{' '}
                {!isDone && <Link to={href}>{link}</Link>}
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
