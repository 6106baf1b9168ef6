import { gap as text } from '../../../text/en/learning/practice.ts';
import { stopAtGap } from '../calc/sums.ts';
import { money, number } from '../calc/write.ts';
import type { Outcome } from '../parts/frame.tsx';
import { simulation } from '../parts/simulation.ts';

const price = { min: 0.01, max: 1e7 } as const;
const SPECS = {
  entry: { initial: 2500, step: 10, ...price },
  stop: { initial: 2400, step: 10, ...price },
  size: { initial: 5, min: 0.0001, max: 1e6, step: 0.1 },
  // The average of the lesson's thin book.
  reopen: { initial: 2353.28, min: 0, max: 1e7, step: 10 },
  limit: { initial: 2380, step: 10, ...price },
} as const;

type Numbers = Record<keyof typeof SPECS, number>;

/** Why these prices make no plan. */
function problemOf({ stop, entry, limit, reopen }: Numbers): string | undefined {
  if (stop >= entry) return text.order;
  if (limit > stop) return text.limitOrder;
  return reopen > stop ? text.above : undefined;
}

function outcomeOf(n: Numbers, stopOutcome: ReturnType<typeof stopAtGap>): Outcome {
  const [real, plannedLoss, gap] = [
    money(stopOutcome.real),
    money(stopOutcome.planned),
    money(stopOutcome.gap),
  ];
  const limitText = stopOutcome.limitSells
    ? text.limitSells
    : text.limitKeeps(number(n.size, 4, 0), money(n.size * n.reopen));
  return {
    figures: [
      { label: text.real, value: real, isMain: true },
      { label: text.planned, value: plannedLoss },
      { label: text.gap, value: gap },
      { label: text.limited, value: stopOutcome.limitSells ? text.sells : text.keeps },
    ],
    summary: `${text.summary(money(n.reopen), real, plannedLoss, gap)} ${limitText}`,
  };
}

export const simulator = simulation({
  name: 'stop-gap',
  title: text.title,
  specs: SPECS,
  fields: [
    { name: 'entry', label: text.entry, unit: text.dollars },
    { name: 'stop', label: text.stop, unit: text.dollars },
    { name: 'size', label: text.size, unit: text.coins },
    { name: 'reopen', label: text.reopen, unit: text.dollars },
    { name: 'limit', label: text.limit, unit: text.dollars },
  ],
  read: (values) => {
    const problem = problemOf(values);
    return problem === undefined ? outcomeOf(values, stopAtGap(values)) : { problem };
  },
  picture: (values) => {
    const { planned, real, gap } = stopAtGap(values);
    return {
      kind: 'bars',
      label: text.chart(money(planned), money(real)),
      bars: [
        { label: text.planned, value: money(planned), parts: [{ size: planned, tone: 'brass' }] },
        {
          label: text.real,
          value: money(real),
          parts: [
            { size: planned, tone: 'brass' },
            { size: gap, tone: 'loss' },
          ],
        },
      ],
      legend: [],
    };
  },
});
