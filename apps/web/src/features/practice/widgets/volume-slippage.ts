import { pool as text } from '../../../text/en/learning/practice.ts';
import { swap, type Swap } from '../calc/sums.ts';
import { change, money, number, percent, significant } from '../calc/write.ts';
import type { Outcome } from '../parts/frame.tsx';
import { simulation } from '../parts/simulation.ts';

const SPECS = {
  dollars: { initial: 250_000, min: 1, max: 1e10, step: 1000 },
  tokens: { initial: 500_000, min: 1, max: 1e12, step: 1000 },
  fee: { initial: 0.3, min: 0, max: 10, step: 0.05 },
  side: { initial: 0, min: 0, max: 1, step: 1, isWhole: true },
  amount: { initial: 25_000, min: 1, max: 1e12, step: 100 },
} as const;

const price = (value: number): string =>
  value >= 0.01 && value < 1e6 ? number(value, 4) : significant(value, 4);

/** @param share of the pile that the order pays into */
function outcomeOf(order: Swap, share: number, isSale: boolean): Outcome {
  const impact = change(order.average / order.before - 1);
  const move = change(order.after / order.before - 1);
  return {
    figures: [
      { label: text.average, value: price(order.average), isMain: true },
      { label: text.chartMove, value: move, isMain: true },
      { label: text.impact, value: impact },
      {
        label: text.received,
        value: isSale ? money(order.received) : text.tokensText(number(order.received, 1)),
      },
    ],
    summary: text.summary(percent(share), impact, move),
    caution: share > 1 ? text.huge : undefined,
  };
}

const orderOf = ({
  dollars,
  tokens,
  fee,
  side,
  amount,
}: Record<keyof typeof SPECS, number>): Swap =>
  swap({ dollars, tokens, fee: fee / 100 }, { amount, isSale: side === 1 });

export const simulator = simulation({
  name: 'volume-slippage',
  title: text.title,
  specs: SPECS,
  fields: ({ side }) => [
    { name: 'dollars', label: text.dollars, unit: text.unitDollars },
    { name: 'tokens', label: text.tokens },
    { name: 'fee', label: text.fee, unit: text.unitPercent },
    {
      name: 'amount',
      label: side === 1 ? text.sell : text.spend,
      unit: side === 1 ? text.unitTokens : text.unitDollars,
    },
    { name: 'side', label: text.side, options: text.sides },
  ],
  read: (values) => {
    const isSale = values.side === 1;
    const share = values.amount / (isSale ? values.tokens : values.dollars);
    return outcomeOf(orderOf(values), share, isSale);
  },
  picture: (values) => {
    const { before, average, after } = orderOf(values);
    return {
      kind: 'bars',
      label: text.chart(price(before), price(average), price(after)),
      bars: [
        { label: text.before, value: price(before), parts: [{ size: before, tone: 'plain' }] },
        { label: text.paid, value: price(average), parts: [{ size: average, tone: 'brass' }] },
        { label: text.after, value: price(after), parts: [{ size: after, tone: 'plain' }] },
      ],
      legend: [],
    };
  },
});
