import { sandwich as text, units } from '../../../text/en/learning/simulators.ts';
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

export function simulateSandwich({ amount, tolerance, gas, private: isPrivate }: Values) {
  const attack = sandwich(POOL, amount, tolerance / 100);
  const botProfit = attack.gain - networkFee(BOT_GAS, gas, PRICE).dollars;
  // A bot comes where something is left for it.
  const isTaken = isPrivate === 0 && botProfit > 0;
  return {
    ...attack,
    isTaken,
    left: isTaken ? botProfit : 0,
    spent: isTaken ? attack.spent : 0,
    received: isTaken ? attack.received : attack.quoted,
    most: (attack.quoted - attack.least) * PRICE,
    missing: isTaken ? (attack.quoted - attack.received) * PRICE : 0,
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
    const swapOutcome = simulateSandwich(values);
    const receivedText = eth(swapOutcome.received);
    return {
      figures: [
        { label: text.least, value: units.eth(eth(swapOutcome.least)), isMain: true },
        { label: text.most, value: money(swapOutcome.most), isMain: true },
        { label: text.received, value: units.eth(receivedText) },
        { label: text.missing, value: money(swapOutcome.missing) },
        { label: text.spent, value: money(swapOutcome.spent) },
        { label: text.gain, value: money(swapOutcome.left) },
      ],
      summary: swapOutcome.isTaken
        ? text.takes(receivedText, money(swapOutcome.missing), money(swapOutcome.left))
        : values.private === 1
          ? text.unseen(receivedText)
          : text.leaves(receivedText),
    };
  },
  picture: (values) => {
    const { quoted: quotedAmount, received: amountOut, least, isTaken } = simulateSandwich(values);
    const amountTexts = [eth(quotedAmount), eth(amountOut), eth(least)] as const;
    return {
      kind: 'bars',
      label: text.chart(...amountTexts),
      bars: [
        {
          label: text.quotedBar,
          value: amountTexts[0],
          parts: [{ size: quotedAmount, tone: 'plain' }],
        },
        {
          label: text.receivedBar,
          value: amountTexts[1],
          parts: [{ size: amountOut, tone: isTaken ? 'loss' : 'brass' }],
        },
        { label: text.leastBar, value: amountTexts[2], parts: [{ size: least, tone: 'open' }] },
      ],
      legend: [],
    };
  },
});
