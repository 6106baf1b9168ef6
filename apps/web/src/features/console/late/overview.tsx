import * as readingsApi from '@firm/schema/api/console/console-readings.ts';
import { formatCount } from '@firm/format';
import type { ReactNode } from 'react';
import { resource } from '../../../lib/data/resource.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { daysText } from '../../../text/en/console/days.ts';
import { overviewText as text } from '../../../text/en/console/readings.ts';
import { ScrollTable } from '../../../ui/table.tsx';
import styles from '../console.module.css';
import { Days } from '../overview/days.tsx';
import { SetupList } from '../overview/setup-list.tsx';
import { ToDo } from '../overview/to-do.tsx';
import { PageEnd } from '../page-end.tsx';

/** Pending work, and totals of everything. */
export function Overview(): ReactNode {
  const loadedResource = useResource(resource(readingsApi.overview));
  const { value } = loadedResource;
  return (
    <>
      {value !== undefined && (
        <>
          {value.setup !== null && <SetupList setup={value.setup} />}
          <ToDo overview={value} />
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
      <PageEnd pages={loadedResource} />
      {value !== undefined && (
        <>
          <h3>{daysText.title}</h3>
          <Days />
        </>
      )}
    </>
  );
}
