import type { ReactNode } from 'react';
import { halves, strength as text } from '../../../text/en/practice.ts';
import { best, judge, rsi, RSI_SETTINGS, rsiHold, series } from '../calc/rules.ts';
import { change } from '../calc/write.ts';
import { PracticeFrame, type Outcome } from '../parts/frame.tsx';
import { Halves, RuleButtons } from '../parts/halves.tsx';
import { NumberInput } from '../parts/inputs.tsx';
import { IndexPlot, SeriesPlot } from '../parts/series-plot.tsx';
import { usePractice } from '../use-practice.ts';

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

export default function RsiRule(): ReactNode {
  const practice = usePractice('rsi-rule', SPECS);
  const n = practice.numbers;
  const closes = n && series(n.seed);
  const index = n && closes && rsi(closes, n.window);
  const hold = n && index && n.low < n.high ? rsiHold(index, n.low, n.high) : undefined;
  const verdict = closes && hold && judge(closes, hold);
  const outcome: Outcome | undefined =
    n &&
    (verdict === undefined
      ? { problem: text.order }
      : {
          figures: [],
          summary: text.summary(
            `${n.window} / ${n.low} / ${n.high}`,
            n.seed,
            change(verdict.chosen.after.gain),
            change(verdict.checked.after.gain),
            change(verdict.checked.holding),
          ),
          caution: verdict.checked.after.trips === 0 ? text.never : undefined,
        });
  return (
    <PracticeFrame
      practice={practice}
      title={text.title}
      outcome={outcome}
      inputs={
        <>
          <NumberInput of={practice} name="window" label={text.window} unit={text.days} />
          <NumberInput of={practice} name="low" label={text.low} />
          <NumberInput of={practice} name="high" label={text.high} />
          <NumberInput of={practice} name="seed" label={halves.series} />
          <RuleButtons
            find={text.find}
            seed={n?.seed}
            onFind={() => closes && practice.set(findBest(closes) ?? {})}
            onSeed={(seed) => practice.set({ seed })}
          />
        </>
      }
    >
      {n && closes && index && hold && verdict && (
        <>
          <div>
            <SeriesPlot closes={closes} hold={hold} label={text.chart(n.seed)} />
            <IndexPlot
              index={index}
              low={n.low}
              high={n.high}
              label={text.indexChart(n.window, n.low, n.high)}
            />
          </div>
          <Halves lines={[{ mark: 'line', label: text.index }]} verdict={verdict} />
        </>
      )}
    </PracticeFrame>
  );
}
