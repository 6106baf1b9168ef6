import { base as text } from '../../../text/en/learning/practice.ts';
import { alarm, type Alarm } from '../calc/sums.ts';
import { number, percent } from '../calc/write.ts';
import type { Mark } from '../parts/legend.tsx';
import type { Outcome } from '../parts/frame.tsx';
import { simulation } from '../parts/simulation.ts';

const SPECS = {
  base: { initial: 5, min: 0, max: 100, step: 1 },
  caught: { initial: 80, min: 0, max: 100, step: 1 },
  false: { initial: 30, min: 0, max: 100, step: 1 },
} as const;
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

const whole = (value: number): string => `${value}%`;

const alarmOf = (values: Record<keyof typeof SPECS, number>): Alarm =>
  alarm(values.base / 100, values.caught / 100, values.false / 100);

export const simulator = simulation({
  name: 'base-rate',
  title: text.title,
  specs: SPECS,
  fields: [
    { name: 'base', label: text.base, write: whole },
    { name: 'caught', label: text.caught, write: whole },
    { name: 'false', label: text.false, write: whole },
  ],
  read: (values) => outcomeOf(values.base / 100, alarmOf(values)),
  picture: (values) => {
    const alarmCounts = alarmOf(values);
    const { right, wrong, missed, quiet } = alarmCounts;
    const groups = groupsOf(alarmCounts);
    return {
      kind: 'squares',
      label: text.chart(round(right), round(wrong), round(missed), round(quiet)),
      groups,
      legend: groups.map(({ mark, label, count }) => ({
        mark,
        label: `${label}: ${round(count)}`,
      })),
    };
  },
});
