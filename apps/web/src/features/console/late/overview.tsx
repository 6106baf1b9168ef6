import * as readingsApi from '@firm/schema/api/console-readings.ts';
import type { Overview as OverviewView } from '@firm/schema/console/readings.ts';
import { formatCount, formatDay } from '@firm/format';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { resource } from '../../../lib/resource.ts';
import { useResource } from '../../../lib/use-resource.ts';
import { daysText } from '../../../text/en/console-days.ts';
import { overviewText as text } from '../../../text/en/console-readings.ts';
import { ScrollTable } from '../../../ui/table.tsx';
import styles from '../console.module.css';
import { Days } from '../overview/days.tsx';
import { PageEnd } from '../page-end.tsx';

/** What waits for somebody, and how much there is of everything. */
export function Overview(): ReactNode {
  const loaded = useResource(resource(readingsApi.overview));
  const { value } = loaded;
  return (
    <>
      {value !== undefined && (
        <>
          <h3>{text.first}</h3>
          {value.waitingReports > 0 && (
            <p>
              <Link to="/console?section=inbox">{text.reports(value.waitingReports)}</Link>
            </p>
          )}
          {value.openAppeals > 0 && <p>{text.appeals(value.openAppeals)}</p>}
          {value.undeliveredRequests > 0 && <p>{text.undelivered(value.undeliveredRequests)}</p>}
          {value.partsDown.length > 0 && (
            <p>
              <Link to="/status">{text.partsDown(value.partsDown.join(', '))}</Link>
            </p>
          )}
          {value.sourcesDown.length > 0 && (
            <p>
              <Link to="/console?section=assistant">
                {text.sourcesDown(value.sourcesDown.join(', '))}
              </Link>
            </p>
          )}
          {value.overduePayouts > 0 && (
            <p>
              <Link to="/console?section=payouts">{text.overdue(value.overduePayouts)}</Link>
            </p>
          )}
          {value.backup !== null && (
            <p>
              <Link to="/console?section=upkeep">{text.backup[value.backup]}</Link>
            </p>
          )}
          {value.factsDue.length > 0 && <FactsDue facts={value.factsDue} />}
          {value.waitingReports +
            value.openAppeals +
            value.undeliveredRequests +
            value.partsDown.length +
            value.sourcesDown.length +
            value.overduePayouts +
            value.factsDue.length ===
            0 &&
            value.backup === null && <p>{text.nothing}</p>}
          <h3>{text.counts}</h3>
          <ScrollTable label={text.label} head={text.head} className={styles.table}>
            {value.counts.map(({ name, total, recent }) => (
              <tr key={name}>
                <td>{text.names[name]}</td>
                <td>{formatCount(total)}</td>
                <td>{formatCount(recent)}</td>
              </tr>
            ))}
          </ScrollTable>
        </>
      )}
      <PageEnd pages={loaded} />
      {value !== undefined && (
        <>
          <h3>{daysText.title}</h3>
          <Days />
        </>
      )}
    </>
  );
}

const FactsDue = ({ facts }: { facts: OverviewView['factsDue'] }): ReactNode => (
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
