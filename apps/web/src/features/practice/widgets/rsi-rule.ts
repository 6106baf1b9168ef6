import { halves, strength as text } from '../../../text/en/learning/practice.ts';
import { best, judge, rsi, RSI_SETTINGS, rsiHold, series } from '../calc/rules.ts';
import { change } from '../calc/write.ts';
import { simulation } from '../parts/simulation.ts';

const SPECS = {
  seed: { initial: 1, min: 1, max: 1000, step: 1, isWhole: true },
  window: { initial: 14, min: 2, max: 50, step: 1, isWhole: true },
  low: { initial: 30, min: 1, max: 99, step: 1 },
  high: { initial: 70, min: 1, max: 99, step: 1 },
} as const;

/**
 * The best of the lesson's settings. The index of a window is worked out once for all its lines.
 */
function findBest(
  closes: readonly number[],
): { window: number; low: number; high: number } | undefined {
  const rsiByWindow = new Map<number, ReturnType<typeof rsi>>();
  return best(closes, RSI_SETTINGS, ({ window, low, high }) => {
    const index = rsiByWindow.get(window) ?? rsi(closes, window);
    rsiByWindow.set(window, index);
    return rsiHold(index, low, high);
  });
}

function heldBy({ seed, window, low, high }: Record<keyof typeof SPECS, number>) {
  const closes = series(seed);
  const index = rsi(closes, window);
  const hold = rsiHold(index, low, high);
  return { closes, index, hold, verdict: judge(closes, hold) };
}

export const simulator = simulation({
  name: 'rsi-rule',
  title: text.title,
  specs: SPECS,
  fields: [
    { name: 'window', label: text.window, unit: text.days },
    { name: 'low', label: text.low },
    { name: 'high', label: text.high },
    { name: 'seed', label: halves.series },
  ],
  moves: [
    { label: text.find, to: ({ seed }) => findBest(series(seed)) ?? {} },
    { label: halves.nextSeries, to: ({ seed }) => ({ seed: (seed % 1000) + 1 }) },
  ],
  read: (values) => {
    if (values.low >= values.high) return { problem: text.order };
    const { chosen, checked } = heldBy(values).verdict;
    return {
      figures: [],
      summary: text.summary(
        `${values.window} / ${values.low} / ${values.high}`,
        values.seed,
        change(chosen.after.gain),
        change(checked.after.gain),
        change(checked.holding),
      ),
      caution: checked.after.trips === 0 ? text.never : undefined,
    };
  },
  picture: (values) => {
    const { low, high, window, seed } = values;
    const { closes, index, hold, verdict } = heldBy(values);
    return {
      kind: 'series',
      label: text.chart(seed),
      closes,
      hold,
      lines: [],
      index: { label: text.indexChart(window, low, high), values: index, low, high },
      verdict,
      legend: [{ mark: 'line', label: text.index }],
    };
  },
});
