import type { ReactNode } from 'react';
import { base as text } from '../../../text/en/practice.ts';
import { alarm, type Alarm } from '../calc/sums.ts';
import { number, percent } from '../calc/write.ts';
import { PracticeFrame, type Outcome } from '../parts/frame.tsx';
import { PercentInput } from '../parts/inputs.tsx';
import { Legend, type Mark } from '../parts/legend.tsx';
import { Drawing } from '../parts/plot.tsx';
import styles from '../practice.module.css';
import { usePractice } from '../use-practice.ts';

const SPECS = {
  base: { initial: 5, min: 0, max: 100, step: 1 },
  caught: { initial: 80, min: 0, max: 100, step: 1 },
  false: { initial: 30, min: 0, max: 100, step: 1 },
} as const;
const COLUMNS = 40;
const HEIGHT = 200;
const FILLS: Partial<Record<Mark, string>> = {
  brass: 'fill-brass',
  bar: 'fill-loss',
  triangle: 'fill-caution',
  open: 'fill-open',
};

const round = (value: number): string => number(value, 1, 0);

function outcomeOf(base: number, { right, wrong, precision }: Alarm): Outcome {
  if (precision === undefined) return { problem: text.never };
  const all = round(right + wrong);
  return {
    figures: [
      { label: text.right, value: percent(precision), isMain: true },
      { label: text.chance, value: percent(base), isMain: true },
      { label: text.wrong, value: percent(1 - precision) },
      { label: text.alarms, value: all },
    ],
    summary: text.summary(round(right), all, percent(precision), percent(base)),
    caution: precision <= base + 1e-12 ? text.empty : undefined,
  };
}

const groupsOf = (alarmCounts: Alarm): { mark: Mark; label: string; count: number }[] => [
  { mark: 'brass', label: text.legend.right, count: alarmCounts.right },
  { mark: 'bar', label: text.legend.wrong, count: alarmCounts.wrong },
  { mark: 'triangle', label: text.legend.missed, count: alarmCounts.missed },
  { mark: 'open', label: text.legend.quiet, count: alarmCounts.quiet },
];

export default function BaseRate(): ReactNode {
  const practice = usePractice('base-rate', SPECS);
  const n = practice.numbers;
  const alarmCounts = n && alarm(n.base / 100, n.caught / 100, n.false / 100);
  const outcome = n && alarmCounts && outcomeOf(n.base / 100, alarmCounts);
  const groups = alarmCounts === undefined ? [] : groupsOf(alarmCounts);
  return (
    <PracticeFrame
      practice={practice}
      title={text.title}
      outcome={outcome}
      inputs={
        <>
          <PercentInput of={practice} name="base" label={text.base} isWide />
          <PercentInput of={practice} name="caught" label={text.caught} isWide />
          <PercentInput of={practice} name="false" label={text.false} isWide />
        </>
      }
    >
      {alarmCounts && (
        <>
          <Drawing
            height={HEIGHT}
            label={text.chart(
              round(alarmCounts.right),
              round(alarmCounts.wrong),
              round(alarmCounts.missed),
              round(alarmCounts.quiet),
            )}
          >
            {(width) => <Weeks groups={groups} width={width} />}
          </Drawing>
          <Legend
            items={groups.map(({ mark, label, count }) => ({
              mark,
              label: `${label}: ${round(count)}`,
            }))}
          />
        </>
      )}
    </PracticeFrame>
  );
}

/**
 * A thousand small squares, one path a group. Groups begin where their rounded sum does, so that
 * there are always 1,000.
 */
function Weeks({
  groups,
  width,
}: {
  groups: readonly { mark: Mark; count: number }[];
  width: number;
}): ReactNode {
  const [cellX, cellY] = [width / COLUMNS, HEIGHT / (1000 / COLUMNS)];
  const [w, h] = [cellX * 0.62, cellY * 0.62];
  let sum = 0;
  return groups.map(({ mark, count }) => {
    const from = Math.round(sum);
    sum += count;
    const squares = Array.from({ length: Math.round(sum) - from }, (_, i) => {
      const place = from + i;
      const [x, y] = [(place % COLUMNS) * cellX + 0.5, Math.floor(place / COLUMNS) * cellY + 0.5];
      // A wrong alarm is a cross bar and a missed rise a half square, so that colour is not needed
      // to tell them apart.
      if (mark === 'bar')
        return (
          `M${x.toFixed(1)} ` +
          `${(y + h * 0.32).toFixed(1)}h${w.toFixed(1)}v${(h * 0.36).toFixed(1)}h-${w.toFixed(1)}z`
        );
      if (mark === 'triangle')
        return `M${x.toFixed(1)} ${y.toFixed(1)}l${w.toFixed(1)} ${h.toFixed(1)}h-${w.toFixed(1)}z`;
      return `M${x.toFixed(1)} ${y.toFixed(1)}h${w.toFixed(1)}v${h.toFixed(1)}h-${w.toFixed(1)}z`;
    });
    return <path key={mark} className={styles[FILLS[mark] ?? 'fill-plain']} d={squares.join('')} />;
  });
}
