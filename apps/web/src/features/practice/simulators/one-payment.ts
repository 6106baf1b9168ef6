import { payment as text, units } from '../../../text/en/learning/simulators.ts';
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
    const balances = after(values);
    if (balances.isTooMuch)
      return { problem: text.tooMuch(eth(values.amount + balances.fee), eth(values.anna)) };
    const figureTexts = [eth(balances.anna), eth(balances.ben), eth(balances.fee)] as const;
    return {
      figures: [
        { label: text.annaAfter, value: figureTexts[0], isMain: true },
        { label: text.benAfter, value: figureTexts[1], isMain: true },
        { label: text.fee, value: figureTexts[2] },
        { label: text.together, value: eth(balances.anna + balances.ben) },
      ],
      summary: !balances.hasMoved
        ? text.notYet(eth(values.amount))
        : values.stage === 2
          ? text.inBlock(...figureTexts)
          : text.final(...figureTexts),
    };
  },
  picture: (values) => {
    const match = after(values);
    const texts = [eth(match.anna), eth(match.ben), eth(match.fee)] as const;
    return {
      kind: 'bars',
      label: text.chart(...texts),
      bars: [
        { label: text.annaBar, value: texts[0], parts: [{ size: match.anna, tone: 'plain' }] },
        { label: text.benBar, value: texts[1], parts: [{ size: match.ben, tone: 'brass' }] },
      ],
      legend: [],
    };
  },
});
