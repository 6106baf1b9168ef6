import type { ReactNode } from 'react';
import { average as text, halves } from '../../../text/en/practice.ts';
import { averages, best, crossover, CROSSOVERS, judge, series } from '../calc/rules.ts';
import { change } from '../calc/write.ts';
import { PracticeFrame, type Outcome } from '../parts/frame.tsx';
import { Halves, RuleButtons } from '../parts/halves.tsx';
import { NumberInput, RangeInput } from '../parts/inputs.tsx';
import { linePoints, SeriesPlot } from '../parts/series-plot.tsx';
import styles from '../practice.module.css';
import { usePractice } from '../use-practice.ts';

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

export default function MovingAverage(): ReactNode {
  const practice = usePractice('moving-average', SPECS);
  const n = practice.numbers;
  const closes = n && series(n.seed);
  const hold = n && closes && n.fast < n.slow ? crossover(closes, n.fast, n.slow) : undefined;
  const verdict = closes && hold && judge(closes, hold);
  const outcome = n && outcomeOf(n, verdict);
  return (
    <PracticeFrame
      practice={practice}
      title={text.title}
      outcome={outcome}
      inputs={
        <>
          <RangeInput of={practice} name="fast" label={text.fast} write={text.days} />
          <RangeInput of={practice} name="slow" label={text.slow} write={text.days} />
          <NumberInput of={practice} name="seed" label={halves.series} />
          <RuleButtons
            find={text.find}
            seed={n?.seed}
            onFind={() => closes && practice.set(bestOf(closes))}
            onSeed={(seed) => practice.set({ seed })}
          />
        </>
      }
    >
      {n && closes && hold && verdict && (
        <>
          <SeriesPlot closes={closes} hold={hold} label={text.chart(n.seed)}>
            {(scale) => (
              <>
                <polyline
                  className={styles['line-brass']}
                  points={linePoints(averages(closes, n.fast), scale)}
                />
                <polyline
                  className={`${styles['line-brass']} ${styles.dashed}`}
                  points={linePoints(averages(closes, n.slow), scale)}
                />
              </>
            )}
          </SeriesPlot>
          <Halves
            lines={[
              { mark: 'line', label: text.shortLine },
              { mark: 'dash', label: text.longLine },
            ]}
            verdict={verdict}
          />
        </>
      )}
    </PracticeFrame>
  );
}
