import * as readingsApi from '@firm/schema/api/console-readings.ts';
import { formatCount } from '@firm/format';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { resource } from '../../../lib/resource.ts';
import { useResource } from '../../../lib/use-resource.ts';
import { overviewText as text } from '../../../text/en/console-readings.ts';
import { ScrollTable } from '../../../ui/table.tsx';
import styles from '../console.module.css';
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
          {value.waitingReports + value.openAppeals + value.undeliveredRequests === 0 && (
            <p>{text.nothing}</p>
          )}
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
    </>
  );
}
