import { loan as text, units } from '../../../text/en/learning/simulators.ts';
import { money, number, percent, roundMoney } from '../calc/write.ts';
import { simulation } from '../parts/simulation.ts';

type Values = Record<'eth' | 'price' | 'debt' | 'threshold' | 'penalty' | 'later', number>;

/** Somebody repays so much of the debt, and takes collateral for it. */
const REPAID = 0.5;

/** Dollars; `health` is 1 where the loan is liquidated. */
export function atPrice({ eth, debt, threshold, penalty, later }: Values) {
  const value = eth * later;
  const health = (value * threshold) / 100 / debt;
  const isLiquidated = health <= 1 + 1e-9;
  const premium = 1 + penalty / 100;
  const repaid = isLiquidated ? Math.min(debt * REPAID, value / premium) : 0;
  const remainingCollateral = value - repaid * premium;
  return {
    health,
    isLiquidated,
    taken: later === 0 ? 0 : (repaid * premium) / later,
    penalty: repaid * (premium - 1),
    before: Math.max(value - debt, 0),
    after: Math.max(remainingCollateral - (debt - repaid), 0),
    healthAfter: (remainingCollateral * threshold) / 100 / (debt - repaid),
  };
}

const liquidationPrice = ({ eth, debt, threshold }: Values): number =>
  debt / ((eth * threshold) / 100);

/** The worked example of loans in 'Stops, Gaps and Liquidation'. */
export const simulator = simulation({
  name: 'loan-health',
  title: text.title,
  specs: {
    eth: { initial: 4, min: 0.01, max: 1_000_000, step: 0.5 },
    price: { initial: 2500, min: 1, max: 1_000_000, step: 100 },
    debt: { initial: 5000, min: 1, max: 1e9, step: 100 },
    threshold: { initial: 80, min: 1, max: 100, step: 1 },
    penalty: { initial: 5, min: 0, max: 50, step: 1 },
    later: { initial: 1562.5, min: 0, max: 1_000_000, step: 50 },
  },
  fields: [
    { name: 'eth', label: text.eth, unit: units.ethUnit },
    { name: 'price', label: text.price, unit: units.dollars },
    { name: 'debt', label: text.debt, unit: units.usdcUnit },
    { name: 'threshold', label: text.threshold, unit: units.percent },
    { name: 'penalty', label: text.penalty, unit: units.percent },
    { name: 'later', label: text.later, unit: units.dollars },
  ],
  read: (values) => {
    const start = atPrice({ ...values, later: values.price });
    if (start.isLiquidated) return { problem: text.never };
    const loanState = atPrice(values);
    const price = liquidationPrice(values);
    const yours = money(loanState.after);
    return {
      figures: [
        { label: text.health, value: number(start.health, 2, 1), isMain: true },
        { label: text.liquidated, value: money(price), isMain: true },
        { label: text.fall, value: percent(1 - price / values.price, 1) },
        { label: text.healthLater, value: number(loanState.health, 2, 0) },
        { label: text.taken, value: units.eth(number(loanState.taken, 4, 0)) },
        { label: text.cost, value: money(loanState.penalty) },
        { label: text.yours, value: yours },
      ],
      summary: loanState.isLiquidated
        ? text.gone(number(loanState.taken, 4, 0), money(loanState.penalty), yours)
        : text.holds(number(loanState.health, 2), money(price), yours),
    };
  },
  picture: (values) => {
    const to = values.price * 1.1;
    const at = Array.from({ length: 61 }, (_, i): [number, number] => [
      (to * i) / 60,
      atPrice({ ...values, later: (to * i) / 60 }).after,
    ]);
    const later = Math.min(values.later, to);
    const here = atPrice({ ...values, later });
    return {
      kind: 'lines',
      label: text.chart(money(later), money(here.after), money(liquidationPrice(values))),
      x: [0, to],
      y: [0, Math.max(...at.map(([, yours]) => yours), 1)],
      writeX: roundMoney,
      writeY: roundMoney,
      lines: [{ mark: 'line', points: at }],
      spot: [later, here.after],
      legend: [{ mark: 'line', label: text.line }],
    };
  },
});
