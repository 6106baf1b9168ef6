import { sandwiched as text, units } from '../../../text/en/simulators.ts';
import { sandwich } from '../calc/pool.ts';
import { networkFee } from '../calc/sums.ts';
import { money, number } from '../calc/write.ts';
import { simulation } from '../parts/simulation.ts';

/** The pool of the lesson's worked example, and the gas of the bot's two swaps. */
const POOL = { eth: 100, dollars: 200_000, fee: 0.003 };
const PRICE = POOL.dollars / POOL.eth;
const BOT_GAS = 300_000;

type Values = Record<'amount' | 'tolerance' | 'gas' | 'private', number>;

const eth = (value: number): string => number(value, 4);

export function around({ amount, tolerance, gas, private: isPrivate }: Values) {
  const found = sandwich(POOL, amount, tolerance / 100);
  const left = found.gain - networkFee(BOT_GAS, gas, PRICE).dollars;
  // A bot comes where something is left for it.
  const isTaken = isPrivate === 0 && left > 0;
  return {
    ...found,
    isTaken,
    left: isTaken ? left : 0,
    spent: isTaken ? found.spent : 0,
    received: isTaken ? found.received : found.quoted,
    most: (found.quoted - found.least) * PRICE,
    missing: isTaken ? (found.quoted - found.received) * PRICE : 0,
  };
}

/** The second half of the worked example of 'DEX Trading Basics'. */
export const simulator = simulation({
  name: 'sandwich',
  title: text.title,
  specs: {
    amount: { initial: 1000, min: 1, max: 1e7, step: 100 },
    tolerance: { initial: 0.5, min: 0.1, max: 50, step: 0.1 },
    gas: { initial: 1, min: 0, max: 10_000, step: 1 },
    private: { initial: 0, min: 0, max: 1, step: 1, isWhole: true },
  },
  fields: [
    { name: 'amount', label: text.amount, unit: units.usdcUnit },
    { name: 'tolerance', label: text.tolerance, unit: units.percent },
    { name: 'gas', label: text.gas, unit: units.gweiUnit },
    { name: 'private', label: text.private, isCheck: true },
  ],
  read: (values) => {
    const found = around(values);
    const received = eth(found.received);
    return {
      figures: [
        { label: text.least, value: units.eth(eth(found.least)), isMain: true },
        { label: text.most, value: money(found.most), isMain: true },
        { label: text.received, value: units.eth(received) },
        { label: text.missing, value: money(found.missing) },
        { label: text.spent, value: money(found.spent) },
        { label: text.gain, value: money(found.left) },
      ],
      summary: found.isTaken
        ? text.takes(received, money(found.missing), money(found.left))
        : values.private === 1
          ? text.unseen(received)
          : text.leaves(received),
    };
  },
  picture: (values) => {
    const { quoted, received, least, isTaken } = around(values);
    const said = [eth(quoted), eth(received), eth(least)] as const;
    return {
      kind: 'bars',
      label: text.chart(...said),
      bars: [
        { label: text.quotedBar, value: said[0], parts: [{ size: quoted, tone: 'plain' }] },
        {
          label: text.receivedBar,
          value: said[1],
          parts: [{ size: received, tone: isTaken ? 'loss' : 'brass' }],
        },
        { label: text.leastBar, value: said[2], parts: [{ size: least, tone: 'open' }] },
      ],
      legend: [],
    };
  },
});
