import type { ReactNode } from 'react';
import { halves as text } from '../../../text/en/learning/practice.ts';
import { END, MIDDLE, START } from '../calc/rules.ts';
import { number } from '../calc/write.ts';
import styles from '../practice.module.css';
import { logTicks, Plot, points, type Scale } from './plot.tsx';

/** Every second day is enough for the eye, and half the work. */
const STEP = 2;

const days = Array.from(
  { length: Math.floor((END - START) / STEP) + 1 },
  (_, i) => START + i * STEP,
);

/** The points of a series on the days that are shown. */
export const linePoints = (values: readonly (number | undefined)[], scale: Scale): string =>
  points(
    days.flatMap((day): [number, number][] =>
      values[day] === undefined ? [] : [[scale.x(day), scale.y(values[day])]],
    ),
  );

const xTicks = [
  { at: START, text: text.dayFirst },
  { at: MIDDLE, text: text.dayMiddle },
  { at: END, text: text.dayLast },
];

/**
 * The second half stands on a ground of its own: nothing in it was known when the rule was chosen.
 */
function SecondHalf({ scale }: { scale: Scale }): ReactNode {
  return (
    <rect
      className={styles.later}
      x={scale.x(MIDDLE)}
      y={scale.top}
      width={scale.right - scale.x(MIDDLE)}
      height={scale.bottom - scale.top}
    />
  );
}

/** The stretches during which a rule holds, as a band along the foot. */
function Band({ hold, scale }: { hold: readonly boolean[]; scale: Scale }): ReactNode {
  const stretches: [number, number][] = [];
  for (let day = START; day < END; day += 1) {
    const last = stretches.at(-1);
    if (hold[day] !== true) continue;
    if (last?.[1] === day) last[1] = day + 1;
    else stretches.push([day, day + 1]);
  }
  return stretches.map(([from, to]) => (
    <rect
      key={from}
      className={styles['fill-brass']}
      x={scale.x(from)}
      y={scale.bottom - 5}
      width={Math.max(scale.x(to) - scale.x(from), 0.75)}
      height={5}
    />
  ));
}

/** A generated price over both halves, on an axis that gives equal percentages equal height. */
export function SeriesPlot({
  closes,
  hold,
  label,
  children,
}: {
  closes: readonly number[];
  hold: readonly boolean[];
  label: string;
  children?: (scale: Scale) => ReactNode;
}): ReactNode {
  const visibleCloses = closes.slice(START, END + 1);
  const [low, high] = [Math.min(...visibleCloses) * 0.9, Math.max(...visibleCloses) * 1.05];
  return (
    <Plot
      height={230}
      label={label}
      x={[START, END]}
      y={[low, high]}
      isLog
      xTicks={xTicks}
      yTicks={logTicks(low, high).map((at) => ({ at, text: number(at, 2, 0) }))}
    >
      {(scale) => (
        <>
          <SecondHalf scale={scale} />
          <polyline className={styles['line-plain']} points={linePoints(closes, scale)} />
          {children?.(scale)}
          <text className={styles.tick} x={scale.right - 6} y={scale.top + 14} textAnchor="end">
            {text.checked.toLowerCase()}
          </text>
          <Band hold={hold} scale={scale} />
        </>
      )}
    </Plot>
  );
}

/** An index from 0 to 100 under the price, with the two lines of the rule. */
export function IndexPlot({
  index,
  low,
  high,
  label,
}: {
  index: readonly (number | undefined)[];
  low: number;
  high: number;
  label: string;
}): ReactNode {
  return (
    <Plot
      height={130}
      label={label}
      x={[START, END]}
      y={[0, 100]}
      xTicks={[]}
      yTicks={[0, low, high, 100].map((at) => ({ at, text: number(at, 1, 0) }))}
    >
      {(scale) => (
        <>
          <SecondHalf scale={scale} />
          <polyline className={styles['line-brass']} points={linePoints(index, scale)} />
          {[low, high].map((at) => (
            <line
              key={at}
              className={`${styles['line-plain']} ${styles.dashed}`}
              x1={scale.left}
              x2={scale.right}
              y1={scale.y(at)}
              y2={scale.y(at)}
            />
          ))}
        </>
      )}
    </Plot>
  );
}
