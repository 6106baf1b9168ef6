import { payment as text, units } from '../../../text/en/simulators.ts';
import { networkFee } from '../calc/sums.ts';
import { number } from '../calc/write.ts';
import { simulation } from '../parts/simulation.ts';

/** Gas of a plain payment, as the lesson reckons with it. */
const GAS = 21_000;

const eth = (value: number): string => units.eth(number(value, 6, 0));

type Values = Record<'anna' | 'ben' | 'amount' | 'gas' | 'stage', number>;

function after({ anna, ben, amount, gas, stage }: Values) {
  const fee = networkFee(GAS, gas, 0).eth;
  const hasMoved = stage >= 2;
  return {
    fee,
    hasMoved,
    isTooMuch: amount + fee > anna + 1e-12,
    anna: hasMoved ? anna - amount - fee : anna,
    ben: hasMoved ? ben + amount : ben,
  };
}

/** The worked example of 'What is Ethereum?'. */
export const simulator = simulation({
  name: 'one-payment',
  title: text.title,
  specs: {
    anna: { initial: 0.2, min: 0, max: 1_000_000, step: 0.01 },
    ben: { initial: 0.01, min: 0, max: 1_000_000, step: 0.01 },
    amount: { initial: 0.05, min: 0, max: 1_000_000, step: 0.01 },
    gas: { initial: 1, min: 0, max: 10_000, step: 1 },
    stage: { initial: 2, min: 0, max: 3, step: 1, isWhole: true },
  },
  fields: [
    { name: 'anna', label: text.anna, unit: units.ethUnit },
    { name: 'ben', label: text.ben, unit: units.ethUnit },
    { name: 'amount', label: text.amount, unit: units.ethUnit },
    { name: 'gas', label: text.gas, unit: units.gweiUnit },
    { name: 'stage', label: text.stage, options: text.stages },
  ],
  read: (values) => {
    const found = after(values);
    if (found.isTooMuch)
      return { problem: text.tooMuch(eth(values.amount + found.fee), eth(values.anna)) };
    const said = [eth(found.anna), eth(found.ben), eth(found.fee)] as const;
    return {
      figures: [
        { label: text.annaAfter, value: said[0], isMain: true },
        { label: text.benAfter, value: said[1], isMain: true },
        { label: text.fee, value: said[2] },
        { label: text.together, value: eth(found.anna + found.ben) },
      ],
      summary: !found.hasMoved
        ? text.notYet(eth(values.amount))
        : values.stage === 2
          ? text.inBlock(...said)
          : text.final(...said),
    };
  },
  picture: (values) => {
    const found = after(values);
    const said = [eth(found.anna), eth(found.ben), eth(found.fee)] as const;
    return {
      kind: 'bars',
      label: text.chart(...said),
      bars: [
        { label: text.annaBar, value: said[0], parts: [{ size: found.anna, tone: 'plain' }] },
        { label: text.benBar, value: said[1], parts: [{ size: found.ben, tone: 'brass' }] },
      ],
      legend: [],
    };
  },
});
