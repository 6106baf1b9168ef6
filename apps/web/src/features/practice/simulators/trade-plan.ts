import { plan as text, units } from '../../../text/en/learning/simulators.ts';
import { money, number, percent } from '../calc/write.ts';
import { simulation } from '../parts/simulation.ts';

type Values = Record<'account' | 'risk' | 'entry' | 'stop' | 'filled' | 'target' | 'fee', number>;

const price = (initial: number) => ({ initial, min: 0.0001, max: 1e7, step: 25 }) as const;

/** The size by the simple sum, and what its ends really bring; dollars, both fees counted. */
export function planTrade({ account, risk, entry, stop, filled: fillPrice, target, fee }: Values) {
  const size = (account * risk) / 100 / (entry - stop);
  const bring = (exit: number): number =>
    size * (exit - entry) - (fee / 100) * size * (entry + exit);
  const [loss, real, gain] = [-bring(stop), -bring(fillPrice), bring(target)];
  return { size, cost: size * entry, loss, real, gain, must: loss / (loss + gain) };
}

/** The worked example of 'Safe Trading Practices'. */
export const simulator = simulation({
  name: 'trade-plan',
  title: text.title,
  specs: {
    account: { initial: 2000, min: 1, max: 1e9, step: 100 },
    risk: { initial: 1, min: 0.01, max: 100, step: 0.25 },
    entry: price(2500),
    stop: price(2375),
    filled: price(2350),
    target: price(2750),
    fee: { initial: 0.4, min: 0, max: 10, step: 0.05 },
  },
  fields: [
    { name: 'account', label: text.account, unit: units.dollars },
    { name: 'risk', label: text.risk, unit: units.percent },
    { name: 'entry', label: text.entry, unit: units.dollars },
    { name: 'stop', label: text.stop, unit: units.dollars },
    { name: 'filled', label: text.filled, unit: units.dollars },
    { name: 'target', label: text.target, unit: units.dollars },
    { name: 'fee', label: text.fee, unit: units.percent },
  ],
  read: (values) => {
    if (values.stop >= values.entry || values.target <= values.entry)
      return { problem: text.order };
    const tradePlan = planTrade(values);
    const size = units.eth(number(tradePlan.size, 4, 0));
    const isHopeless = tradePlan.gain <= 0;
    const over = tradePlan.real - tradePlan.loss;
    return {
      figures: [
        { label: text.size, value: size, isMain: true },
        { label: text.costs, value: money(tradePlan.cost) },
        { label: text.planned, value: money(tradePlan.loss), isMain: true },
        { label: text.real, value: money(tradePlan.real) },
        { label: text.gain, value: money(tradePlan.gain) },
        { label: text.must, value: isHopeless ? text.never : percent(tradePlan.must, 1) },
      ],
      summary: isHopeless
        ? text.hopeless(size, money(tradePlan.loss))
        : text.summary(
            size,
            money(tradePlan.loss),
            money(tradePlan.gain),
            percent(tradePlan.must, 1),
          ),
      caution: over > 0.005 ? text.slipped(money(tradePlan.real), money(over)) : undefined,
    };
  },
  picture: (values) => {
    const { loss, real, gain } = planTrade(values);
    return {
      kind: 'bars',
      label: text.chart(money(loss), money(real), money(gain)),
      bars: [
        { label: text.planned, value: money(loss), parts: [{ size: loss, tone: 'loss' }] },
        { label: text.real, value: money(real), parts: [{ size: real, tone: 'loss' }] },
        { label: text.gain, value: money(gain), parts: [{ size: gain, tone: 'gain' }] },
      ],
      legend: [],
    };
  },
});
