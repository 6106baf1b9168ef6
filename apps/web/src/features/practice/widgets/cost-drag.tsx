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

export default function CostDrag(): ReactNode {
  const practice = usePractice('cost-drag', SPECS);
  const n = practice.numbers;
  const year = n && costDrag(n.trips, n.cost / 100, n.move / 100);
  const once = n && costDrag(1, n.cost / 100, n.move / 100);
  // A year that eats nearly everything needs a gain that no figure can make plausible.
  const skill = year && (year.perYear > 1000 ? `> ${percent(1000, 0)}` : percent(year.perYear));
  const outcome: Outcome | undefined =
    n && year && skill !== undefined
      ? {
          figures: [
            { label: text.left, value: money(n.account * year.left), isMain: true },
            { label: text.gone, value: money(n.account * (1 - year.left)) },
            { label: text.perTrade, value: percent(year.perTrade, 3) },
            { label: text.perYear, value: skill },
            {
              label: text.mustWin,
              value: year.mustWin > 1 ? text.never : percent(year.mustWin, 0),
            },
          ],
          summary:
            n.trips === 0
              ? text.none
              : text.summary(
                  number(n.trips * 12, 1, 0),
                  money(n.account * year.left),
                  percent(year.perTrade, 3),
                  skill,
                ),
          caution: year.mustWin > 1 ? text.overMove : undefined,
        }
      : undefined;
  return (
    <PracticeFrame
      practice={practice}
      title={text.title}
      outcome={outcome}
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
          <Plot
            height={200}
            label={text.chart(money(n.account * year.left), money(n.account * once.left))}
            x={[0, 12]}
            y={[0, n.account]}
            xTicks={[0, 3, 6, 9, 12].map((at) => ({
              at,
              text: at === 0 ? text.start : text.month(at),
            }))}
            yTicks={roundTicks(0, n.account).map((at) => ({
              at,
              text:
                n.account < 10
                  ? number(at, 1, 0)
                  : roundMoney(at)
                      .replace(/,000,000$/, 'M')
                      .replace(/,000$/, 'K'),
            }))}
          >
            {(scale) => (
              <>
                <polyline
                  className={`${styles['line-plain']} ${styles.dashed}`}
                  points={points(
                    once.months.map((share, month) => [scale.x(month), scale.y(share * n.account)]),
                  )}
                />
                <polyline
                  className={styles['line-brass']}
                  points={points(
                    year.months.map((share, month) => [scale.x(month), scale.y(share * n.account)]),
                  )}
                />
                <circle
                  className={styles.spot}
                  cx={scale.x(12)}
                  cy={scale.y(year.left * n.account)}
                  r={5}
                />
              </>
            )}
          </Plot>
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
