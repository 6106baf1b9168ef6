import type { ReactNode } from 'react';
import { recovery as text } from '../../../text/en/practice.ts';
import { gainToRecover } from '../calc/sums.ts';
import { money, percent } from '../calc/write.ts';
import { PracticeFrame, type Outcome } from '../parts/frame.tsx';
import { NumberInput, RangeInput } from '../parts/inputs.tsx';
import { Plot, points } from '../parts/plot.tsx';
import styles from '../practice.module.css';
import { usePractice } from '../use-practice.ts';

const SPECS = {
  loss: { initial: 50, min: 0, max: 95, step: 0.1 },
  amount: { initial: 1000, min: 1, max: 1e9, step: 100 },
} as const;
const CURVE = Array.from({ length: 96 }, (_, loss) => loss / 100);
/** The picture's top; steeper losses are written, and their mark stays at the edge. */
const MAX_GAIN = 4;

const outcomeOf = (amount: number, loss: number, gain: number): Outcome => {
  const remainingText = money(amount * (1 - loss));
  return {
    figures: [
      { label: text.gain, value: percent(gain), isMain: true },
      { label: text.left, value: remainingText },
      { label: text.needed, value: money(amount * loss) },
    ],
    summary: text.summary(percent(loss), remainingText, percent(gain)),
  };
};

export default function DrawdownRecovery(): ReactNode {
  const practice = usePractice('drawdown-recovery', SPECS);
  const n = practice.numbers;
  const loss = n && n.loss / 100;
  const gain = loss === undefined ? undefined : gainToRecover(loss);
  return (
    <PracticeFrame
      practice={practice}
      title={text.title}
      outcome={
        n && loss !== undefined && gain !== undefined ? outcomeOf(n.amount, loss, gain) : undefined
      }
      inputs={
        <>
          <RangeInput
            of={practice}
            name="loss"
            label={text.loss}
            write={(value) => percent(value / 100)}
            isWide
          />
          <NumberInput of={practice} name="amount" label={text.amount} unit={text.dollars} />
        </>
      }
    >
      {loss !== undefined && gain !== undefined && <GainPlot loss={loss} gain={gain} />}
    </PracticeFrame>
  );
}

/** The gain that each loss needs, with the one that is chosen. */
function GainPlot({ loss, gain }: { loss: number; gain: number }): ReactNode {
  return (
    <Plot
      height={220}
      label={text.chart(percent(loss), percent(gain))}
      x={[0, 0.95]}
      y={[0, MAX_GAIN]}
      xTicks={[0, 0.2, 0.4, 0.6, 0.8].map((at) => ({ at, text: percent(-at, 0) }))}
      yTicks={[0, 1, 2, 3, 4].map((at) => ({ at, text: at === 0 ? '0%' : `+${percent(at, 0)}` }))}
    >
      {(scale) => {
        const [x, y] = [scale.x(loss), scale.y(Math.min(gain, MAX_GAIN))];
        const guide = `${styles.zero} ${styles.dashed}`;
        return (
          <>
            <polyline
              className={styles['line-brass']}
              points={points(
                CURVE.filter((value) => gainToRecover(value) <= MAX_GAIN).map((value) => [
                  scale.x(value),
                  scale.y(gainToRecover(value)),
                ]),
              )}
            />
            <line className={guide} x1={x} x2={x} y1={scale.bottom} y2={y} />
            <line className={guide} x1={scale.left} x2={x} y1={y} y2={y} />
            <circle className={styles.spot} cx={x} cy={y} r={6} />
          </>
        );
      }}
    </Plot>
  );
}
