import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { drillsText as text } from '../../../text/en/drills.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { drills } from './drill-content.ts';
import styles from './drills.module.css';
import { readDrillsDone } from './drills-done.ts';

const NONE: ReadonlySet<string> = new Set();

/** Every drill, and which were decided right in this browser. */
export function DrillList(): ReactNode {
  const done = useHydrated() ? readDrillsDone() : NONE;
  return (
    <div className={`wrap ${styles.page}`}>
      <BackLink href="/academy">{text.toAcademy}</BackLink>
      <p className="eyebrow">{text.eyebrow}</p>
      <h1>{text.heading}</h1>
      <p className="lead">{text.intro}</p>
      <p className="num muted">
        {text.count(drills.filter(({ id }) => done.has(id)).length, drills.length)}
      </p>
      <ol className={styles.list}>
        {drills.map(({ id, title, summary }) => (
          <li key={id}>
            <Link to={`/academy/drills/${id}`} className={styles.item}>
              <strong>{title}</strong>
              <span className="muted">{summary}</span>
              {done.has(id) && (
                <span className={styles.done}>
                  <CircleCheck size={16} aria-hidden /> {text.done}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}
