import { platform as text, units } from '../../../text/en/learning/simulators.ts';
import { money, roundMoney } from '../calc/write.ts';
import { simulation } from '../parts/simulation.ts';

type Values = Record<'first' | 'back' | 'more' | 'shown' | 'tax' | 'agent' | 'stop', number>;

const dollars = (initial: number) => ({ initial, min: 0, max: 1e9, step: 100 }) as const;

export function paidUntil(values: Values) {
  const tax = (values.shown * values.tax) / 100;
  const steps = [values.first, values.more, tax, values.agent];
  const paidTotal = steps.slice(0, values.stop + 1).reduce((sum, step) => sum + step, 0);
  return { paid: paidTotal, loss: paidTotal - values.back, asked: steps[values.stop + 1] };
}

/** The worked example of 'Common Crypto Scams'. */
export const simulator = simulation({
  name: 'fake-platform',
  title: text.title,
  specs: {
    first: dollars(500),
    back: dollars(100),
    more: dollars(14_000),
    shown: dollars(38_400),
    tax: { initial: 15, min: 0, max: 100, step: 1 },
    agent: dollars(1200),
    stop: { initial: 2, min: 0, max: 3, step: 1, isWhole: true },
  },
  fields: [
    { name: 'first', label: text.first, unit: units.dollars },
    { name: 'back', label: text.back, unit: units.dollars },
    { name: 'more', label: text.more, unit: units.dollars },
    { name: 'shown', label: text.shown, unit: units.dollars },
    { name: 'tax', label: text.tax, unit: units.percent },
    { name: 'agent', label: text.agent, unit: units.dollars },
    { name: 'stop', label: text.stop, options: text.stops },
  ],
  read: (values) => {
    const { paid: paidTotal, loss, asked: nextDemand } = paidUntil(values);
    return {
      figures: [
        { label: text.paid, value: roundMoney(paidTotal) },
        { label: text.received, value: roundMoney(values.back) },
        { label: text.loss, value: roundMoney(loss), isMain: true },
        {
          label: text.next,
          value: nextDemand === undefined ? text.again : text.asked(roundMoney(nextDemand)),
        },
      ],
      summary:
        values.stop === 0
          ? text.early(roundMoney(loss))
          : text.summary(
              roundMoney(paidTotal),
              roundMoney(values.back),
              roundMoney(loss),
              roundMoney(values.shown),
            ),
    };
  },
  picture: (values) => {
    const { paid: paidAmount } = paidUntil(values);
    return {
      kind: 'bars',
      label: text.chart(money(values.shown), money(paidAmount), money(values.back)),
      bars: [
        {
          label: text.shown,
          value: roundMoney(values.shown),
          parts: [{ size: values.shown, tone: 'open' }],
        },
        {
          label: text.paid,
          value: roundMoney(paidAmount),
          parts: [{ size: paidAmount, tone: 'loss' }],
        },
        {
          label: text.received,
          value: roundMoney(values.back),
          parts: [{ size: values.back, tone: 'gain' }],
        },
      ],
      legend: [],
    };
  },
});
