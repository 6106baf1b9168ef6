import type { Overview } from '@firm/schema/console/readings.ts';
import { formatDay } from '@firm/format';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { overviewText as text } from '../../../text/en/console/readings.ts';
import styles from '../console.module.css';
import { Link } from '../../../ui/link.tsx';

type Task = { key: string; words: string; href?: string };

/** Tasks of the person, the gravest first. */
function tasksOf(overview: Overview): Task[] {
  const { setup, backup, partsDown, sourcesDown } = overview;
  // The list of a new site names it already, with the way there.
  const isNamedAbove = setup !== null && !setup.backup;
  const some = (count: number, task: Task): Task[] => (count > 0 ? [task] : []);
  const toCountedTasks = (
    count: number,
    key: 'overdue' | 'reports' | 'messages' | 'appeals' | 'undelivered',
    href: string,
  ): Task[] => some(count, { key, words: text[key](count), href });
  return [
    ...toCountedTasks(overview.overduePayouts, 'overdue', '/console?section=payouts'),
    ...(backup === null || isNamedAbove
      ? []
      : [{ key: 'backup', words: text.backup[backup], href: '/console?section=upkeep' }]),
    ...some(partsDown.length, {
      key: 'parts',
      words: text.partsDown(partsDown.join(', ')),
      href: '/status',
    }),
    ...some(sourcesDown.length, {
      key: 'sources',
      words: text.sourcesDown(sourcesDown.join(', ')),
      href: '/console?section=assistant',
    }),
    ...toCountedTasks(overview.waitingReports, 'reports', '/console?section=inbox'),
    ...toCountedTasks(overview.waitingMessages, 'messages', '/console?section=inbox'),
    ...toCountedTasks(overview.openAppeals, 'appeals', '/console?section=inbox'),
    ...toCountedTasks(overview.undeliveredRequests, 'undelivered', '/console?section=inbox'),
  ];
}

/** The list of what is to be done; that nothing is, only where that is so. */
export function ToDo({ overview }: { overview: Overview }): ReactNode {
  const tasks = tasksOf(overview);
  const { factsDue } = overview;
  return (
    <>
      <h3>{text.first}</h3>
      {tasks.length + factsDue.length === 0 && (
        <p>
          <CircleCheck size={16} aria-hidden /> {text.nothing}
        </p>
      )}
      {tasks.length > 0 && (
        <ul className={styles.tasks}>
          {tasks.map(({ key, words, href }) => (
            <li key={key}>
              <CircleAlert size={18} aria-hidden />
              {href === undefined ? words : <Link to={href}>{words}</Link>}
            </li>
          ))}
        </ul>
      )}
      {factsDue.length > 0 && <FactsDue facts={factsDue} />}
    </>
  );
}

const FactsDue = ({ facts }: { facts: Overview['factsDue'] }): ReactNode => (
  <details>
    <summary className={styles.summary}>{text.factsDue(facts.length)}</summary>
    <p className="muted">{text.factsHow}</p>
    <dl className={styles.facts}>
      {facts.map(({ name, is, value, source, since }) => (
        <div key={name}>
          <dt>{is}</dt>
          <dd>
            {value}, {text.factSince(formatDay(since))}:{' '}
            <a href={source.url} rel="noreferrer">
              {source.title}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  </details>
);
