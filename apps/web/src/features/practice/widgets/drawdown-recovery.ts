import { recovery as text } from '../../../text/en/learning/practice.ts';
import { gainToRecover } from '../calc/sums.ts';
import { money, percent } from '../calc/write.ts';
import type { Outcome } from '../parts/frame.tsx';
import { simulation } from '../parts/simulation.ts';

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

export const simulator = simulation({
  name: 'drawdown-recovery',
  title: text.title,
  specs: SPECS,
  fields: [
    { name: 'loss', label: text.loss, write: (value) => percent(value / 100) },
    { name: 'amount', label: text.amount, unit: text.dollars },
  ],
  read: ({ amount, loss }) => outcomeOf(amount, loss / 100, gainToRecover(loss / 100)),
  picture: (values) => {
    const loss = values.loss / 100;
    const gain = gainToRecover(loss);
    return {
      kind: 'lines',
      label: text.chart(percent(loss), percent(gain)),
      x: [0, 0.95],
      y: [0, MAX_GAIN],
      ticksX: [0, 0.2, 0.4, 0.6, 0.8],
      ticksY: [0, 1, 2, 3, 4],
      writeX: (at) => percent(-at, 0),
      writeY: (at) => (at === 0 ? '0%' : `+${percent(at, 0)}`),
      lines: [
        {
          mark: 'line',
          points: CURVE.map((at): [number, number] => [at, gainToRecover(at)]).filter(
            ([, gainNeeded]) => gainNeeded <= MAX_GAIN,
          ),
        },
      ],
      spot: [loss, Math.min(gain, MAX_GAIN)],
      guides: 'both',
      legend: [],
      height: 220,
    };
  },
});
