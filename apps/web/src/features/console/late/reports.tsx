import * as reportsApi from '@firm/schema/api/console/console-reports.ts';
import type { ReportedThing } from '@firm/schema/console/reports.ts';
import type { ReactNode } from 'react';
import { call } from '../../../lib/data/api.ts';
import { resource } from '../../../lib/data/resource.ts';
import { useQuery } from '../../../lib/data/use-query.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { reportsText as text } from '../../../text/en/console/reports.ts';
import styles from '../console.module.css';
import { PageEnd } from '../page-end.tsx';
import { Reported } from '../reported.tsx';
import type { PartProps } from '../part-props.ts';
import { Link } from '../../../ui/link.tsx';

const STATES = ['waiting', 'decided'] as const;

/** Visitors' reports: pending, or decided. */
export function Reports({ permissions }: PartProps): ReactNode {
  const requestedState = useQuery().get('reports');
  const state = STATES.find((one) => one === requestedState) ?? 'waiting';
  const loadedResource = useResource(resource(reportsApi.list, { query: { state } }));
  const { value, change } = loadedResource;
  const put = (thing: ReportedThing): void =>
    change((before) => ({
      things: (before?.things ?? []).map((one) => (one.id === thing.id ? thing : one)),
    }));
  /** Shows what another operator made of it, in the place where it waited. */
  const showFirst = async ({ id }: ReportedThing): Promise<void> => {
    const { things } = await call(reportsApi.list, { query: { state: 'decided' } });
    const listedThing = things.find((one) => one.id === id);
    if (listedThing) put(listedThing);
    else await loadedResource.reload();
  };
  return (
    <>
      <h3>{text.title}</h3>
      <nav aria-label={text.show} className={styles.sections}>
        {STATES.map((one) => (
          <Link
            key={one}
            to={`/console?section=inbox&reports=${one}`}
            aria-current={one === state ? 'page' : undefined}
          >
            {text[one]}
          </Link>
        ))}
      </nav>
      {value?.things.length === 0 && (
        <p>{state === 'waiting' ? text.nothingWaits : text.nothingDecided}</p>
      )}
      {value?.things.map((thing) => (
        <Reported
          key={thing.id}
          thing={thing}
          permissions={permissions}
          onDecided={put}
          onOvertaken={() => void showFirst(thing)}
        />
      ))}
      <PageEnd pages={loadedResource} />
    </>
  );
}
