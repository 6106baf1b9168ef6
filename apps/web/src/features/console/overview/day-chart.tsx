import type { Days } from '@firm/schema/console/days.ts';
import { formatCount, formatLongDate } from '@firm/format';
import type { ReactNode } from 'react';
import { upkeepText } from '../../../text/en/console/upkeep.ts';
import { daysText as text } from '../../../text/en/console/days.ts';
import { ScrollTable } from '../../../ui/table.tsx';
import consoleStyles from '../console.module.css';
import styles from './days.module.css';

type Series = Days['series'][number];

const HEIGHT = 48;
const WIDTH = 6;
const DAY_MILLISECONDS = 86_400_000;

/** A day's count as a bar, the newest on the right, and the same as a table. */
export function DayChart({ series, from }: { series: Series; from: string }): ReactNode {
  const { what, values, since, before, cap } = series;
  const name = text.names[what];
  const gist = gistOf(series);
  const first = Date.parse(from);
  const dayOf = (at: number): string => formatLongDate(first + at * DAY_MILLISECONDS);
  const isPartial = from < since;
  return (
    <figure className={`card ${styles.chart}`}>
      <figcaption>
        <strong>{name}</strong>
        <span>{gist}</span>
      </figcaption>
      <Bars values={values} label={text.gist(name, gist)} />
      <p className={styles.ends} aria-hidden="true">
        <span>{dayOf(0)}</span>
        <span>{text.today(write(what, values.at(-1) ?? null))}</span>
      </p>
      {cap !== null && <p className={styles.small}>{text.cap(formatCount(cap))}</p>}
      {isPartial && (
        <p className={styles.small}>
          {before === null
            ? text.since(formatLongDate(Date.parse(since)))
            : text.before(formatLongDate(Date.parse(since)))}
        </p>
      )}
      <details className={styles.small}>
        <summary>{text.table(name)}</summary>
        <ScrollTable
          label={text.days(name)}
          head={text.head}
          className={`${consoleStyles.table} ${styles.table}`}
        >
          {values
            .map((value, at) => (
              <tr key={at}>
                <td>{dayOf(at)}</td>
                <td>{write(what, value)}</td>
              </tr>
            ))
            .toReversed()}
        </ScrollTable>
      </details>
    </figure>
  );
}

function Bars({ values, label }: { values: Series['values']; label: string }): ReactNode {
  const top = Math.max(1, ...values.map((value) => value ?? 0));
  return (
    <svg
      viewBox={`0 0 ${values.length * WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {values.map((value, at) => {
        // Nonzero values are visible.
        const height = value === null ? 1 : value === 0 ? 1 : Math.max(3, (HEIGHT * value) / top);
        return (
          <rect
            key={at}
            x={at * WIDTH}
            y={HEIGHT - height}
            width={WIDTH - 1}
            height={height}
            data-is={value === null ? 'unknown' : value === 0 ? 'none' : 'some'}
          />
        );
      })}
    </svg>
  );
}

const write = (what: Series['what'], value: number | null): string => {
  if (value === null) return text.notCounted;
  return what === 'storage' ? upkeepText.size(value) : formatCount(value);
};

/** Summary of a chart, in words. */
function gistOf({ what, values }: Series): string {
  const counts = values.filter((value) => value !== null);
  if (what === 'storage') return text.last(write(what, counts.at(-1) ?? 0));
  if (what === 'queue') return text.most(write(what, Math.max(0, ...counts)));
  return text.sum(
    write(
      what,
      counts.reduce((sum, value) => sum + value, 0),
    ),
    values.length,
  );
}
