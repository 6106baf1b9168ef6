import { formatCount } from '@firm/format';
import type { Launch, PickList } from '@firm/schema/tokens/safety.ts';
import { useState, type ReactNode } from 'react';
import { picks as text } from '../../text/en/safety/safety.ts';
import { LaunchCard } from './launches.tsx';
import styles from './launches.module.css';
import { Link } from '../../ui/link.tsx';

/**
 * Projects that meet the stated criteria, each with how it meets them and what would change our
 * mind.
 */
export function Picks({
  list,
  onCheck,
}: {
  list: PickList;
  onCheck: (launch: Launch) => void;
}): ReactNode {
  const [now] = useState(() => Date.now());
  return (
    <section className={styles.launches} aria-label={text.title}>
      <h3>{text.criteria}</h3>
      <Points items={list.criteria} />
      <p className="muted">
        {text.considered(formatCount(list.considered))}. {text.nothingPaid}{' '}
        <Link to="/track-record">{text.record}</Link>
      </p>
      {list.picks.length === 0 && <p>{list.note ?? text.none}</p>}
      <ul className={styles.list}>
        {list.picks.map(({ launch, met: metCriteria, wouldChange, orderedBy }) => (
          <LaunchCard
            key={`${launch.chain.slug}${launch.address}`}
            launch={launch}
            now={now}
            onCheck={onCheck}
          >
            <details>
              <summary>
                {text.met}
                <span className="visually-hidden">: {launch.symbol}</span>
              </summary>
              <dl className={styles.met}>
                {metCriteria.map(({ criterion, value }) => (
                  <div key={criterion}>
                    <dt>{criterion}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </details>
            <details>
              <summary>
                {text.change}
                <span className="visually-hidden">: {launch.symbol}</span>
              </summary>
              <Points items={wouldChange} />
            </details>
            <p className={styles.where}>{orderedBy}</p>
          </LaunchCard>
        ))}
      </ul>
    </section>
  );
}

const Points = ({ items }: { items: readonly string[] }): ReactNode => (
  <ul className={styles.points}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
