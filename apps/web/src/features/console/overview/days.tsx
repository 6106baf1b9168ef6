import * as readingsApi from '@firm/schema/api/console/console-readings.ts';
import { DAY_SPANS } from '@firm/schema/console/days.ts';
import type { ReactNode } from 'react';
import { resource } from '../../../lib/data/resource.ts';
import { useQuery } from '../../../lib/data/use-query.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { daysText as text } from '../../../text/en/console/days.ts';
import consoleStyles from '../console.module.css';
import { PageEnd } from '../page-end.tsx';
import { DayChart } from './day-chart.tsx';
import styles from './days.module.css';
import { Link } from '../../../ui/link.tsx';

/** A chart of the last days for everything that is counted; the address holds how many. */
export function Days(): ReactNode {
  const requestedSpan = useQuery().get('days');
  const span = DAY_SPANS.find((one) => one === requestedSpan) ?? '30';
  const loadedResource = useResource(resource(readingsApi.days, { query: { days: span } }));
  const { value } = loadedResource;
  return (
    <>
      <p className="muted">{text.about}</p>
      <nav aria-label={text.spans} className={consoleStyles.sections}>
        {DAY_SPANS.map((one) => (
          <Link
            key={one}
            to={`/console?section=overview&days=${one}`}
            preventScrollReset
            aria-current={one === span ? 'true' : undefined}
          >
            {text.span[one]}
          </Link>
        ))}
      </nav>
      {value !== undefined && (
        <div className={styles.charts}>
          {value.series.map((series) => (
            <DayChart key={series.what} series={series} from={value.from} />
          ))}
        </div>
      )}
      <PageEnd pages={loadedResource} />
    </>
  );
}
