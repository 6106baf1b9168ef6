import type { ReactNode } from 'react';
import { correlation as text } from '../../../text/en/practice.ts';
import { mix } from '../calc/sums.ts';
import { number, percent } from '../calc/write.ts';
import { PracticeFrame, type Outcome } from '../parts/frame.tsx';
import { NumberInput, PercentInput, RangeInput } from '../parts/inputs.tsx';
import { Plot, points, roundTicks } from '../parts/plot.tsx';
import styles from '../practice.module.css';
import { usePractice } from '../use-practice.ts';

const SPECS = {
  shareA: { initial: 50, min: 0, max: 100, step: 5 },
  shareB: { initial: 50, min: 0, max: 100, step: 5 },
  volatilityA: { initial: 70, min: 0, max: 500, step: 5 },
  volatilityB: { initial: 90, min: 0, max: 500, step: 5 },
  correlation: { initial: 0.85, min: -1, max: 1, step: 0.05 },
} as const;
const CURVE = Array.from({ length: 81 }, (_, i) => -1 + i / 40);

type Mix = ReturnType<typeof mix>;

/** @param crash the volatility once both fall together. @param bank the share of neither */
function outcomeOf(portfolioMix: Mix, crash: number, bank: number): Outcome {
  const removedPoints = number(100 * (portfolioMix.plain - portfolioMix.volatility), 1);
  const [volatility, plain] = [percent(portfolioMix.volatility), percent(portfolioMix.plain)];
  return {
    figures: [
      { label: text.mix, value: volatility, isMain: true },
      { label: text.plain, value: plain },
      { label: text.removed, value: text.points(removedPoints) },
      { label: text.beta, value: number(portfolioMix.beta, 2) },
      ...(bank > 0 ? [{ label: text.bank, value: percent(bank, 0) }] : []),
    ],
    summary: `${text.summary(volatility, plain, removedPoints)} ${text.crash(percent(crash))}`,
  };
}

export default function Correlation(): ReactNode {
  const practice = usePractice('correlation', SPECS);
  const n = practice.numbers;
  const isTooMuch = n !== undefined && n.shareA + n.shareB > 100;
  const mixAt =
    n &&
    ((correlation: number): Mix =>
      mix(
        { share: n.shareA / 100, volatility: n.volatilityA / 100 },
        { share: n.shareB / 100, volatility: n.volatilityB / 100 },
        correlation,
      ));
  const outcome = isTooMuch
    ? { problem: text.tooMuch }
    : n &&
      mixAt &&
      outcomeOf(mixAt(n.correlation), mixAt(1).volatility, 1 - (n.shareA + n.shareB) / 100);
  return (
    <PracticeFrame
      practice={practice}
      title={text.title}
      outcome={outcome}
      inputs={
        <>
          <PercentInput of={practice} name="shareA" label={text.shareA} />
          <PercentInput of={practice} name="shareB" label={text.shareB} />
          <RangeInput
            of={practice}
            name="correlation"
            label={text.correlation}
            write={(value) => number(value, 2)}
            isWide
          />
          <NumberInput of={practice} name="volatilityA" label={text.volatilityA} unit="%" />
          <NumberInput of={practice} name="volatilityB" label={text.volatilityB} unit="%" />
        </>
      }
    >
      {n && mixAt && !isTooMuch && (
        <MixPlot correlation={n.correlation} at={(value) => mixAt(value).volatility} />
      )}
    </PracticeFrame>
  );
}

/** The volatility at every correlation, with the one that is chosen. */
function MixPlot({
  correlation,
  at,
}: {
  correlation: number;
  at: (correlation: number) => number;
}): ReactNode {
  const max = Math.max(at(1), at(-1), 0.01) * 1.1;
  return (
    <Plot
      height={200}
      label={text.chart(percent(at(correlation)), number(correlation, 2))}
      x={[-1, 1]}
      y={[0, max]}
      xTicks={[-1, -0.5, 0, 0.5, 1].map((value) => ({ at: value, text: number(value, 1) }))}
      yTicks={roundTicks(0, max).map((value) => ({ at: value, text: percent(value, 0) }))}
    >
      {(scale) => {
        const [x, y] = [scale.x(correlation), scale.y(at(correlation))];
        return (
          <>
            <polyline
              className={styles['line-brass']}
              points={points(CURVE.map((value) => [scale.x(value), scale.y(at(value))]))}
            />
            <line
              className={`${styles.zero} ${styles.dashed}`}
              x1={x}
              x2={x}
              y1={scale.bottom}
              y2={y}
            />
            <circle className={styles.spot} cx={x} cy={y} r={6} />
          </>
        );
      }}
    </Plot>
  );
}
