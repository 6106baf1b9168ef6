import type { ReactNode } from 'react';
import { pool as text } from '../../../text/en/practice.ts';
import { swap, type Swap } from '../calc/sums.ts';
import { change, money, number, percent, significant } from '../calc/write.ts';
import { Bars } from '../parts/bars.tsx';
import { PracticeFrame, type Outcome } from '../parts/frame.tsx';
import { ChoiceInput, NumberInput } from '../parts/inputs.tsx';
import { usePractice } from '../use-practice.ts';

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

export default function VolumeSlippage(): ReactNode {
  const practice = usePractice('volume-slippage', SPECS);
  const n = practice.numbers;
  const isSale = n?.side === 1;
  const order =
    n &&
    swap({ dollars: n.dollars, tokens: n.tokens, fee: n.fee / 100 }, { amount: n.amount, isSale });
  const outcome =
    n && order && outcomeOf(order, n.amount / (isSale ? n.tokens : n.dollars), isSale);
  return (
    <PracticeFrame
      practice={practice}
      title={text.title}
      outcome={outcome}
      inputs={
        <>
          <NumberInput of={practice} name="dollars" label={text.dollars} unit={text.unitDollars} />
          <NumberInput of={practice} name="tokens" label={text.tokens} />
          <NumberInput of={practice} name="fee" label={text.fee} unit={text.unitPercent} />
          <NumberInput
            of={practice}
            name="amount"
            label={isSale ? text.sell : text.spend}
            unit={isSale ? text.unitTokens : text.unitDollars}
          />
          <ChoiceInput of={practice} name="side" label={text.side} options={text.sides} />
        </>
      }
    >
      {order && <PriceBars order={order} />}
    </PracticeFrame>
  );
}

const PriceBars = ({ order: { before, average, after } }: { order: Swap }): ReactNode => (
  <Bars
    label={text.chart(price(before), price(average), price(after))}
    bars={[
      { label: text.before, value: price(before), parts: [{ size: before, tone: 'plain' }] },
      { label: text.paid, value: price(average), parts: [{ size: average, tone: 'brass' }] },
      { label: text.after, value: price(after), parts: [{ size: after, tone: 'plain' }] },
    ]}
  />
);
