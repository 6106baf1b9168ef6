import { correlation as text } from '../../../text/en/learning/practice.ts';
import { mix } from '../calc/sums.ts';
import { number, percent } from '../calc/write.ts';
import type { Outcome } from '../parts/frame.tsx';
import { simulation } from '../parts/simulation.ts';

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

const whole = (value: number): string => `${value}%`;

const mixAt = (values: Record<keyof typeof SPECS, number>, correlation: number): Mix =>
  mix(
    { share: values.shareA / 100, volatility: values.volatilityA / 100 },
    { share: values.shareB / 100, volatility: values.volatilityB / 100 },
    correlation,
  );

export const simulator = simulation({
  name: 'correlation',
  title: text.title,
  specs: SPECS,
  fields: [
    { name: 'shareA', label: text.shareA, write: whole, isNarrow: true },
    { name: 'shareB', label: text.shareB, write: whole, isNarrow: true },
    { name: 'correlation', label: text.correlation, write: (value) => number(value, 2) },
    { name: 'volatilityA', label: text.volatilityA, unit: '%' },
    { name: 'volatilityB', label: text.volatilityB, unit: '%' },
  ],
  read: (values) => {
    const { shareA, shareB, correlation } = values;
    if (shareA + shareB > 100) return { problem: text.tooMuch };
    const crash = mixAt(values, 1).volatility;
    return outcomeOf(mixAt(values, correlation), crash, 1 - (shareA + shareB) / 100);
  },
  picture: (values) => {
    const { correlation } = values;
    const at = (value: number): number => mixAt(values, value).volatility;
    return {
      kind: 'lines',
      label: text.chart(percent(at(correlation)), number(correlation, 2)),
      x: [-1, 1],
      y: [0, Math.max(at(1), at(-1), 0.01) * 1.1],
      ticksX: [-1, -0.5, 0, 0.5, 1],
      writeX: (value) => number(value, 1),
      writeY: (value) => percent(value, 0),
      lines: [{ mark: 'line', points: CURVE.map((value) => [value, at(value)]) }],
      spot: [correlation, at(correlation)],
      guides: 'down',
      legend: [],
      height: 200,
    };
  },
});
