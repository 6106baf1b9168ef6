import { useState, type ReactNode } from 'react';
import { halves, overfit as text } from '../../../text/en/learning/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { randomRules, type RandomRules } from '../calc/rules.ts';
import { change, percent } from '../calc/write.ts';
import { PracticeFrame, type Outcome } from '../parts/frame.tsx';
import { NumberInput } from '../parts/inputs.tsx';
import { Legend } from '../parts/legend.tsx';
import { Plot, roundTicks } from '../parts/plot.tsx';
import styles from '../practice.module.css';
import { usePractice } from '../use-practice.ts';

const SPECS = {
  count: { initial: 100, min: 1, max: 300, step: 10, isWhole: true },
  seed: { initial: 1, min: 1, max: 1000, step: 1, isWhole: true },
} as const;

type Seen = {
  seed: number;
  chosen: number;
  checked: number;
};

const keptOf = (run: RandomRules): { chosen: number; checked: number } =>
  run.rules[run.best] ?? { chosen: 0, checked: 0 };

type Numbers = Record<keyof typeof SPECS, number>;

function outcomeOf({ count, seed }: Numbers, run: RandomRules): Outcome {
  const keptRule = keptOf(run);
  const [chosenChange, checkedChange] = [change(keptRule.chosen), change(keptRule.checked)];
  const rank = text.of(run.rank, count);
  return {
    figures: [
      { label: text.chosen, value: chosenChange, isMain: true },
      { label: text.checked, value: checkedChange, isMain: true },
      { label: text.rank, value: rank },
    ],
    summary:
      count === 1
        ? text.one(seed, chosenChange, checkedChange)
        : text.summary(count, seed, chosenChange, checkedChange, rank),
  };
}

export default function BacktestOverfit(): ReactNode {
  const practice = usePractice('backtest-overfit', SPECS);
  const [seenSeries, setSeen] = useState<Seen[]>([]);
  const n = practice.numbers;
  const run = n && randomRules(n.seed, n.count);
  const keptRule = run && keptOf(run);
  const all =
    n && keptRule
      ? [...seenSeries.filter(({ seed }) => seed !== n.seed), { seed: n.seed, ...keptRule }]
      : [];
  const outcome = n && run && outcomeOf(n, run);
  const next = (): void => {
    if (n === undefined) return;
    setSeen(all);
    practice.set({ seed: (n.seed % 1000) + 1 });
  };
  return (
    <PracticeFrame
      practice={practice}
      title={text.title}
      outcome={outcome}
      onReset={() => setSeen([])}
      inputs={
        <>
          <NumberInput of={practice} name="count" label={text.count} />
          <NumberInput of={practice} name="seed" label={halves.series} />
          <div className={styles.buttons}>
            <Button small disabled={n === undefined} onClick={next}>
              {halves.nextSeries}
            </Button>
          </div>
        </>
      }
    >
      {run && keptRule && (
        <>
          <Scatter run={run} kept={keptRule} />
          <Legend
            items={[
              { mark: 'plain', label: text.rule },
              { mark: 'brass', label: text.kept },
            ]}
          />
          {seenSeries.length > 0 && (
            <p>
              {text.tally(
                all.length,
                all.filter((one) => one.chosen > 0).length,
                all.filter((one) => one.checked > 0).length,
              )}
            </p>
          )}
        </>
      )}
    </PracticeFrame>
  );
}

/** The bounds of an axis that holds these values and zero, with some room. */
function rangeOf(of: readonly number[]): [number, number] {
  const values = [...of, 0];
  const [from, to] = [Math.min(...values), Math.max(...values)];
  const room = (to - from) * 0.06 + 0.02;
  return [from - room, to + room];
}

const ticksOf = ([from, to]: readonly [number, number]): { at: number; text: string }[] =>
  roundTicks(from, to).map((at) => ({ at, text: percent(at, 0) }));

/** Every rule by what it made on both halves. */
function Scatter({
  run,
  kept: keptRule,
}: {
  run: RandomRules;
  kept: { chosen: number; checked: number };
}): ReactNode {
  const x = rangeOf(run.rules.map(({ chosen: chosenGain }) => chosenGain));
  const y = rangeOf(run.rules.map(({ checked: checkedGain }) => checkedGain));
  return (
    <Plot
      height={270}
      label={text.chart(change(keptRule.chosen), change(keptRule.checked))}
      x={x}
      y={y}
      xTicks={ticksOf(x)}
      yTicks={ticksOf(y)}
    >
      {(scale) => (
        <>
          <line
            className={styles.zero}
            x1={scale.left}
            x2={scale.right}
            y1={scale.y(0)}
            y2={scale.y(0)}
          />
          <line
            className={styles.zero}
            x1={scale.x(0)}
            x2={scale.x(0)}
            y1={scale.top}
            y2={scale.bottom}
          />
          {run.rules.map((rule, i) => (
            <circle
              key={i}
              className={styles.dot}
              cx={scale.x(rule.chosen)}
              cy={scale.y(rule.checked)}
              r={3}
            />
          ))}
          <circle
            className={styles.spot}
            cx={scale.x(keptRule.chosen)}
            cy={scale.y(keptRule.checked)}
            r={7}
          />
          <text className={styles.tick} x={scale.right} y={scale.bottom - 6} textAnchor="end">
            {text.xAxis}
          </text>
          <text className={styles.tick} x={scale.left + 4} y={scale.top + 8}>
            {text.yAxis}
          </text>
        </>
      )}
    </Plot>
  );
}
