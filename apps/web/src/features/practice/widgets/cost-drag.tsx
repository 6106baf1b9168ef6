import type { ReactNode } from 'react';
import { drag as text } from '../../../text/en/practice.ts';
import { costDrag } from '../calc/sums.ts';
import { money, number, percent, roundMoney } from '../calc/write.ts';
import { PracticeFrame, type Outcome } from '../parts/frame.tsx';
import { NumberInput } from '../parts/inputs.tsx';
import { Legend } from '../parts/legend.tsx';
import { Plot, points, roundTicks } from '../parts/plot.tsx';
import styles from '../practice.module.css';
import { usePractice } from '../use-practice.ts';

const SPECS = {
  account: { initial: 2000, min: 1, max: 1e9, step: 100 },
  trips: { initial: 4, min: 0, max: 500, step: 1 },
  cost: { initial: 0.6, min: 0, max: 50, step: 0.1 },
  move: { initial: 2, min: 0.1, max: 100, step: 0.5 },
} as const;

type Numbers = Record<keyof typeof SPECS, number>;
type Year = ReturnType<typeof costDrag>;

function outcomeOf(n: Numbers, year: Year): Outcome {
  // A year that eats nearly everything needs a gain that no figure can make plausible.
  const skill = year.perYear > 1000 ? `> ${percent(1000, 0)}` : percent(year.perYear);
  const remainingText = money(n.account * year.left);
  const perTrade = percent(year.perTrade, 3);
  return {
    figures: [
      { label: text.left, value: remainingText, isMain: true },
      { label: text.gone, value: money(n.account * (1 - year.left)) },
      { label: text.perTrade, value: perTrade },
      { label: text.perYear, value: skill },
      { label: text.mustWin, value: year.mustWin > 1 ? text.never : percent(year.mustWin, 0) },
    ],
    summary:
      n.trips === 0
        ? text.none
        : text.summary(number(n.trips * 12, 1, 0), remainingText, perTrade, skill),
    caution: year.mustWin > 1 ? text.overMove : undefined,
  };
}

/** An amount as it stands at an axis, where there is little room. */
const axisText = (at: number, account: number): string =>
  account < 10
    ? number(at, 1, 0)
    : roundMoney(at)
        .replace(/,000,000$/, 'M')
        .replace(/,000$/, 'K');

export default function CostDrag(): ReactNode {
  const practice = usePractice('cost-drag', SPECS);
  const n = practice.numbers;
  const year = n && costDrag(n.trips, n.cost / 100, n.move / 100);
  const once = n && costDrag(1, n.cost / 100, n.move / 100);
  return (
    <PracticeFrame
      practice={practice}
      title={text.title}
      outcome={n && year && outcomeOf(n, year)}
      inputs={
        <>
          <NumberInput of={practice} name="account" label={text.account} unit={text.dollars} />
          <NumberInput of={practice} name="trips" label={text.trips} />
          <NumberInput of={practice} name="cost" label={text.cost} unit={text.percent} />
          <NumberInput of={practice} name="move" label={text.move} unit={text.percent} />
        </>
      }
    >
      {n && year && once && (
        <>
          <YearPlot account={n.account} year={year} once={once} />
          <Legend
            items={[
              { mark: 'line', label: text.yours },
              { mark: 'price-dash', label: text.once },
            ]}
          />
        </>
      )}
    </PracticeFrame>
  );
}

/**
 * Rest of an account, month by month.
 *
 * @param props once: with one trip a month
 */
function YearPlot({ account, year, once }: { account: number; year: Year; once: Year }): ReactNode {
  return (
    <Plot
      height={200}
      label={text.chart(money(account * year.left), money(account * once.left))}
      x={[0, 12]}
      y={[0, account]}
      xTicks={[0, 3, 6, 9, 12].map((at) => ({
        at,
        text: at === 0 ? text.start : text.month(at),
      }))}
      yTicks={roundTicks(0, account).map((at) => ({ at, text: axisText(at, account) }))}
    >
      {(scale) => {
        const line = ({ months }: Year): string =>
          points(months.map((share, month) => [scale.x(month), scale.y(share * account)]));
        return (
          <>
            <polyline className={`${styles['line-plain']} ${styles.dashed}`} points={line(once)} />
            <polyline className={styles['line-brass']} points={line(year)} />
            <circle
              className={styles.spot}
              cx={scale.x(12)}
              cy={scale.y(year.left * account)}
              r={5}
            />
          </>
        );
      }}
    </Plot>
  );
}
