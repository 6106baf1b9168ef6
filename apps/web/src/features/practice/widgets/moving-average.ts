import { average as text, halves } from '../../../text/en/learning/practice.ts';
import { averages, best, crossover, CROSSOVERS, judge, series } from '../calc/rules.ts';
import { change } from '../calc/write.ts';
import type { Outcome } from '../parts/frame.tsx';
import { simulation } from '../parts/simulation.ts';

const SPECS = {
  seed: { initial: 1, min: 1, max: 1000, step: 1, isWhole: true },
  fast: { initial: 20, min: 2, max: 100, step: 1, isWhole: true },
  slow: { initial: 50, min: 5, max: 200, step: 5, isWhole: true },
} as const;

type Numbers = Record<keyof typeof SPECS, number>;

/** @param verdict undefined: the short line is not the shorter one */
const outcomeOf = (
  { fast, slow, seed }: Numbers,
  verdict: ReturnType<typeof judge> | undefined,
): Outcome =>
  verdict === undefined
    ? { problem: text.order }
    : {
        figures: [],
        summary: text.summary(
          fast,
          slow,
          seed,
          change(verdict.chosen.after.gain),
          change(verdict.checked.after.gain),
          change(verdict.checked.holding),
        ),
      };

/** The pair of lengths that did best on the first half. */
const bestOf = (closes: readonly number[]): Partial<Numbers> =>
  best(closes, CROSSOVERS, ({ fast, slow }) => crossover(closes, fast, slow)) ?? {};

function heldBy({ seed, fast, slow }: Numbers) {
  const closes = series(seed);
  return { closes, hold: crossover(closes, fast, slow) };
}

export const simulator = simulation({
  name: 'moving-average',
  title: text.title,
  specs: SPECS,
  fields: [
    { name: 'fast', label: text.fast, write: text.days, isNarrow: true },
    { name: 'slow', label: text.slow, write: text.days, isNarrow: true },
    { name: 'seed', label: halves.series },
  ],
  moves: [
    { label: text.find, to: ({ seed }) => bestOf(series(seed)) },
    { label: halves.nextSeries, to: ({ seed }) => ({ seed: (seed % 1000) + 1 }) },
  ],
  read: (values) => {
    const { closes, hold } = heldBy(values);
    return outcomeOf(values, values.fast < values.slow ? judge(closes, hold) : undefined);
  },
  picture: (values) => {
    const { closes, hold } = heldBy(values);
    return {
      kind: 'series',
      label: text.chart(values.seed),
      closes,
      hold,
      lines: [
        { mark: 'line', values: averages(closes, values.fast) },
        { mark: 'dash', values: averages(closes, values.slow) },
      ],
      verdict: judge(closes, hold),
      legend: [
        { mark: 'line', label: text.shortLine },
        { mark: 'dash', label: text.longLine },
      ],
    };
  },
});
