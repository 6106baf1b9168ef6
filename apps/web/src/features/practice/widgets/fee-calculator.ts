import { fee as text } from '../../../text/en/learning/practice.ts';
import { networkFee } from '../calc/sums.ts';
import { money, number, significant } from '../calc/write.ts';
import { simulation } from '../parts/simulation.ts';

const SPECS = {
  gas: { initial: 21_000, min: 21_000, max: 30_000_000, step: 1000, isWhole: true },
  gwei: { initial: 1.2, min: 0, max: 10_000, step: 0.1 },
  eth: { initial: 2500, min: 1, max: 1_000_000, step: 10 },
  busy: { initial: 60, min: 0, max: 10_000, step: 1 },
} as const;

/** A few cents and less are written out, so that a small fee never looks like none. */
const dollars = (value: number): string =>
  value > 0 && value < 0.01 ? `$${significant(value, 2)}` : money(value);

const feesOf = ({ gas, gwei, eth, busy }: Record<keyof typeof SPECS, number>) => ({
  now: networkFee(gas, gwei, eth),
  busy: networkFee(gas, busy, eth),
});

export const simulator = simulation({
  name: 'fee-calculator',
  title: text.title,
  specs: SPECS,
  fields: [
    { name: 'gas', label: text.gas, unit: text.units },
    { name: 'gwei', label: text.price, unit: text.gwei },
    { name: 'eth', label: text.eth, unit: text.dollars },
    { name: 'busy', label: text.busy, unit: text.gwei },
  ],
  read: (values) => {
    const { now, busy } = feesOf(values);
    return {
      figures: [
        { label: text.now, value: dollars(now.dollars), isMain: true },
        { label: text.inEth, value: significant(now.eth, 6) },
        { label: text.busyFee, value: dollars(busy.dollars), isMain: true },
        { label: text.busyInEth, value: significant(busy.eth, 6) },
      ],
      summary:
        now.gwei === 0
          ? text.free
          : text.summary(
              number(now.gwei, 2, 0),
              significant(now.eth, 6),
              dollars(now.dollars),
              dollars(busy.dollars),
            ),
    };
  },
  picture: (values) => {
    const { now, busy } = feesOf(values);
    return {
      kind: 'bars',
      label: text.chart(dollars(now.dollars), dollars(busy.dollars)),
      bars: [
        {
          label: text.at(number(values.gwei, 3, 0)),
          value: dollars(now.dollars),
          parts: [{ size: now.dollars, tone: 'brass' }],
        },
        {
          label: text.busyAt(number(values.busy, 3, 0)),
          value: dollars(busy.dollars),
          parts: [{ size: busy.dollars, tone: 'plain' }],
        },
      ],
      legend: [],
    };
  },
});
