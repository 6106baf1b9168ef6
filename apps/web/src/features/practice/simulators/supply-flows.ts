import { supply as text, units } from '../../../text/en/learning/simulators.ts';
import { change, number, numberChange, percent } from '../calc/write.ts';
import { simulation } from '../parts/simulation.ts';

/** ETH in millions, as the lesson takes them: all there is, and what a stake of that size issues. */
const [SUPPLY, STAKE, ISSUED] = [121, 36, 1];
const BLOCKS_A_YEAR = 7200 * 365;

/** Issuance grows with the square root of the stake, so that each staked coin earns less. */
export function flows({
  staked: stakedEth,
  baseFee,
  gas,
}: Record<'staked' | 'baseFee' | 'gas', number>) {
  const issuance = ISSUED * 1e6 * Math.sqrt(stakedEth / STAKE);
  const burnedEth = (BLOCKS_A_YEAR * gas * 1e6 * baseFee) / 1e9;
  return {
    issued: issuance,
    burned: burnedEth,
    net: issuance - burnedEth,
    even: (issuance * 1e9) / (BLOCKS_A_YEAR * gas * 1e6),
    reward: issuance / (stakedEth * 1e6),
  };
}

/** The worked example of 'Why ETH Matters'. */
export const simulator = simulation({
  name: 'supply-flows',
  title: text.title,
  specs: {
    staked: { initial: 36, min: 1, max: 120, step: 1 },
    baseFee: { initial: 0.5, min: 0, max: 1000, step: 0.5 },
    gas: { initial: 30, min: 1, max: 300, step: 5 },
  },
  fields: [
    { name: 'staked', label: text.staked },
    { name: 'baseFee', label: text.baseFee, unit: units.gweiUnit },
    { name: 'gas', label: text.gas },
  ],
  read: (values) => {
    const { issued: issuance, burned: burnedEth, net, even, reward } = flows(values);
    const figureTexts = [
      number(issuance),
      number(burnedEth),
      number(Math.abs(net)),
      number(even, even < 10 ? 2 : 1),
    ] as const;
    return {
      figures: [
        { label: text.issued, value: units.eth(figureTexts[0]) },
        { label: text.burned, value: units.eth(figureTexts[1]) },
        { label: text.net, value: units.eth(numberChange(net)), isMain: true },
        { label: text.share, value: change(net / (SUPPLY * 1e6), 2), isMain: true },
        { label: text.reward, value: percent(reward, 1) },
        { label: text.even, value: units.gwei(figureTexts[3]) },
      ],
      summary:
        burnedEth === 0
          ? text.none
          : net < 0
            ? text.shrinks(...figureTexts)
            : text.grows(...figureTexts),
    };
  },
  picture: (values) => {
    const { issued: issuedEth, burned: burnedEth } = flows(values);
    return {
      kind: 'bars',
      label: text.chart(number(issuedEth), number(burnedEth)),
      bars: [
        {
          label: text.issued,
          value: number(issuedEth),
          parts: [{ size: issuedEth, tone: 'plain' }],
        },
        {
          label: text.burned,
          value: number(burnedEth),
          parts: [{ size: burnedEth, tone: 'brass' }],
        },
      ],
      legend: [],
    };
  },
});
