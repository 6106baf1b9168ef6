import { useState, type ReactNode } from 'react';
import { ruin as text } from '../../../text/en/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { chanceOfRuin, kelly, simulateRuin } from '../calc/ruin.ts';
import { moneyChange, number, percent } from '../calc/write.ts';
import { PracticeFrame, type Outcome } from '../parts/frame.tsx';
import { NumberInput } from '../parts/inputs.tsx';
import { Legend } from '../parts/legend.tsx';
import { logTicks, Plot, points } from '../parts/plot.tsx';
import styles from '../practice.module.css';
import { usePractice } from '../use-practice.ts';

const SPECS = {
  win: { initial: 40, min: 0, max: 100, step: 1 },
  payoff: { initial: 2, min: 0.1, max: 20, step: 0.1 },
  risk: { initial: 5, min: 0.1, max: 100, step: 0.5 },
  trades: { initial: 200, min: 1, max: 500, step: 10, isWhole: true },
  level: { initial: 50, min: 1, max: 99, step: 5 },
} as const;
const ACCOUNTS = 1000;
const SHOWN = 40;

/** The middle account may multiply beyond all sense; then its order of size is enough. */
const share = (value: number): string =>
  value > 1000 ? `> ${percent(1000, 0)}` : percent(value, 0);

export default function RiskOfRuin(): ReactNode {
  const practice = usePractice('risk-of-ruin', SPECS);
  const [seed, setSeed] = useState(1);
  const n = practice.numbers;
  const bets = n && {
    win: n.win / 100,
    payoff: n.payoff,
    risk: n.risk / 100,
    trades: n.trades,
    level: n.level / 100,
  };
  const chance = bets && chanceOfRuin(bets);
  const run = bets && simulateRuin(bets, ACCOUNTS, seed, SHOWN);
  const best = bets && kelly(bets.win, bets.payoff);
  const edge = bets && bets.win * bets.payoff - (1 - bets.win);
  const outcome: Outcome | undefined =
    bets && run && chance !== undefined && best !== undefined && edge !== undefined
      ? {
          figures: [
            { label: text.ruined, value: text.ofThousand(number(run.ruined)), isMain: true },
            { label: text.exact, value: percent(chance), isMain: true },
            { label: text.median, value: share(run.median) },
            {
              label: text.expectation,
              value: moneyChange(edge),
            },
            { label: text.kelly, value: best > 1e-9 ? percent(best) : text.noKelly },
          ],
          summary: text.summary(number(run.ruined), percent(chance), share(run.median)),
          caution:
            best <= 1e-9 ? text.noEdge : bets.risk > best + 1e-9 ? text.overKelly : undefined,
        }
      : undefined;
  return (
    <PracticeFrame
      practice={practice}
      title={text.title}
      outcome={outcome}
      onReset={() => setSeed(1)}
      inputs={
        <>
          <NumberInput of={practice} name="win" label={text.win} unit="%" />
          <NumberInput of={practice} name="payoff" label={text.payoff} unit={text.times} />
          <NumberInput of={practice} name="risk" label={text.risk} unit="%" />
          <NumberInput of={practice} name="trades" label={text.trades} />
          <NumberInput of={practice} name="level" label={text.level} unit={text.ofStart} />
          <div className={styles.buttons}>
            <Button small disabled={n === undefined} onClick={() => setSeed(seed + 1)}>
              {text.again}
            </Button>
          </div>
        </>
      }
    >
      {bets && run && <Paths paths={run.paths} level={bets.level} trades={bets.trades} />}
    </PracticeFrame>
  );
}

function Paths({
  paths,
  level,
  trades,
}: {
  paths: readonly number[][];
  level: number;
  trades: number;
}): ReactNode {
  const isRuined = (path: readonly number[]): boolean => (path.at(-1) ?? 1) <= level * (1 + 1e-9);
  const max = Math.min(Math.max(...paths.flat(), 1.2), 1e6);
  const min = level * 0.8;
  const clip = (value: number): number => Math.min(Math.max(value, min), max);
  return (
    <>
      <Plot
        height={220}
        label={text.chart(paths.filter(isRuined).length, paths.length)}
        x={[0, trades]}
        y={[min, max]}
        isLog
        xTicks={[
          { at: 0, text: text.start },
          { at: trades, text: text.tradesTick(number(trades)) },
        ]}
        yTicks={logTicks(min, max).map((at) => ({
          at,
          text: at >= 1000 ? `${number(at)}×` : percent(at, 0),
        }))}
      >
        {(scale) => (
          <>
            {paths.map((path, i) => (
              <polyline
                key={i}
                className={isRuined(path) ? styles['line-loss'] : styles['line-faint']}
                points={points(path.map((value, trade) => [scale.x(trade), scale.y(clip(value))]))}
              />
            ))}
            <line
              className={`${styles['line-brass']} ${styles.dashed}`}
              x1={scale.left}
              x2={scale.right}
              y1={scale.y(level)}
              y2={scale.y(level)}
            />
          </>
        )}
      </Plot>
      <Legend
        items={[
          { mark: 'price', label: text.pathAlive },
          { mark: 'loss-line', label: text.pathRuined },
          { mark: 'dash', label: text.levelLine },
        ]}
      />
    </>
  );
}
