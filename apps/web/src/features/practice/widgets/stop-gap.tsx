import type { ReactNode } from 'react';
import { gap as text } from '../../../text/en/practice.ts';
import { stopAtGap } from '../calc/sums.ts';
import { money, number } from '../calc/write.ts';
import { Bars } from '../parts/bars.tsx';
import { PracticeFrame, type Outcome } from '../parts/frame.tsx';
import { NumberInput } from '../parts/inputs.tsx';
import { usePractice } from '../use-practice.ts';

const price = { min: 0.01, max: 1e7 } as const;
const SPECS = {
  entry: { initial: 2500, step: 10, ...price },
  stop: { initial: 2400, step: 10, ...price },
  size: { initial: 5, min: 0.0001, max: 1e6, step: 0.1 },
  // The average of the lesson's thin book.
  reopen: { initial: 2353.28, min: 0, max: 1e7, step: 10 },
  limit: { initial: 2380, step: 10, ...price },
} as const;

type Numbers = Record<keyof typeof SPECS, number>;

/** Why these prices make no plan. */
function problemOf({ stop, entry, limit, reopen }: Numbers): string | undefined {
  if (stop >= entry) return text.order;
  if (limit > stop) return text.limitOrder;
  return reopen > stop ? text.above : undefined;
}

function outcomeOf(n: Numbers, stopOutcome: ReturnType<typeof stopAtGap>): Outcome {
  const [real, plannedLoss, gap] = [
    money(stopOutcome.real),
    money(stopOutcome.planned),
    money(stopOutcome.gap),
  ];
  const limitText = stopOutcome.limitSells
    ? text.limitSells
    : text.limitKeeps(number(n.size, 4, 0), money(n.size * n.reopen));
  return {
    figures: [
      { label: text.real, value: real, isMain: true },
      { label: text.planned, value: plannedLoss },
      { label: text.gap, value: gap },
      { label: text.limited, value: stopOutcome.limitSells ? text.sells : text.keeps },
    ],
    summary: `${text.summary(money(n.reopen), real, plannedLoss, gap)} ${limitText}`,
  };
}

export default function StopGap(): ReactNode {
  const practice = usePractice('stop-gap', SPECS);
  const n = practice.numbers;
  const problem = n && problemOf(n);
  const stopOutcome = n && problem === undefined ? stopAtGap(n) : undefined;
  const outcome =
    problem !== undefined ? { problem } : n && stopOutcome && outcomeOf(n, stopOutcome);
  return (
    <PracticeFrame
      practice={practice}
      title={text.title}
      outcome={outcome}
      inputs={
        <>
          <NumberInput of={practice} name="entry" label={text.entry} unit={text.dollars} />
          <NumberInput of={practice} name="stop" label={text.stop} unit={text.dollars} />
          <NumberInput of={practice} name="size" label={text.size} unit={text.coins} />
          <NumberInput of={practice} name="reopen" label={text.reopen} unit={text.dollars} />
          <NumberInput of={practice} name="limit" label={text.limit} unit={text.dollars} />
        </>
      }
    >
      {stopOutcome && (
        <Bars
          label={text.chart(money(stopOutcome.planned), money(stopOutcome.real))}
          bars={[
            {
              label: text.planned,
              value: money(stopOutcome.planned),
              parts: [{ size: stopOutcome.planned, tone: 'brass' }],
            },
            {
              label: text.real,
              value: money(stopOutcome.real),
              parts: [
                { size: stopOutcome.planned, tone: 'brass' },
                { size: stopOutcome.gap, tone: 'loss' },
              ],
            },
          ]}
        />
      )}
    </PracticeFrame>
  );
}
