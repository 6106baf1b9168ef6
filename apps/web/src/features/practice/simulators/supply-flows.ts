import { supply as text, units } from '../../../text/en/simulators.ts';
import { change, number, numberChange, percent } from '../calc/write.ts';
import { simulation } from '../parts/simulation.ts';

/** ETH in millions, as the lesson takes them: all there is, and what a stake of that size issues. */
const [SUPPLY, STAKE, ISSUED] = [121, 36, 1];
const BLOCKS_A_YEAR = 7200 * 365;

/** Issuance grows with the square root of the stake, so that each staked coin earns less. */
export function flows({ staked, baseFee, gas }: Record<'staked' | 'baseFee' | 'gas', number>) {
  const issued = ISSUED * 1e6 * Math.sqrt(staked / STAKE);
  const burned = (BLOCKS_A_YEAR * gas * 1e6 * baseFee) / 1e9;
  return {
    issued,
    burned,
    net: issued - burned,
    even: (issued * 1e9) / (BLOCKS_A_YEAR * gas * 1e6),
    reward: issued / (staked * 1e6),
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
    const { issued, burned, net, even, reward } = flows(values);
    const said = [
      number(issued),
      number(burned),
      number(Math.abs(net)),
      number(even, even < 10 ? 2 : 1),
    ] as const;
    return {
      figures: [
        { label: text.issued, value: units.eth(said[0]) },
        { label: text.burned, value: units.eth(said[1]) },
        { label: text.net, value: units.eth(numberChange(net)), isMain: true },
        { label: text.share, value: change(net / (SUPPLY * 1e6), 2), isMain: true },
        { label: text.reward, value: percent(reward, 1) },
        { label: text.even, value: units.gwei(said[3]) },
      ],
      summary: burned === 0 ? text.none : net < 0 ? text.shrinks(...said) : text.grows(...said),
    };
  },
  picture: (values) => {
    const { issued, burned } = flows(values);
    return {
      kind: 'bars',
      label: text.chart(number(issued), number(burned)),
      bars: [
        {
          label: text.issued,
          value: number(issued),
          parts: [{ size: issued, tone: 'plain' }],
        },
        { label: text.burned, value: number(burned), parts: [{ size: burned, tone: 'brass' }] },
      ],
      legend: [],
    };
  },
});
