import { ruin as text } from '../../../text/en/learning/practice.ts';
import { chanceOfRuin, kelly, simulateRuin, type Bets } from '../calc/ruin.ts';
import { moneyChange, number, percent } from '../calc/write.ts';
import { simulation } from '../parts/simulation.ts';

const SPECS = {
  win: { initial: 40, min: 0, max: 100, step: 1 },
  payoff: { initial: 2, min: 0.1, max: 20, step: 0.1 },
  risk: { initial: 5, min: 0.1, max: 100, step: 0.5 },
  trades: { initial: 200, min: 1, max: 500, step: 10, isWhole: true },
  level: { initial: 50, min: 1, max: 99, step: 5 },
  // Luck of these accounts, which no field shows: a button draws another one.
  luck: { initial: 1, min: 1, max: 1_000_000, step: 1, isWhole: true },
} as const;
const ACCOUNTS = 1000;
const SHOWN = 40;

type Values = Record<keyof typeof SPECS, number>;

/** The middle account may multiply beyond all sense; then its order of size is enough. */
const share = (value: number): string =>
  value > 1000 ? `> ${percent(1000, 0)}` : percent(value, 0);

const betsOf = ({ win, payoff, risk, trades, level }: Values): Bets => ({
  win: win / 100,
  payoff,
  risk: risk / 100,
  trades,
  level: level / 100,
});

export const simulator = simulation<keyof typeof SPECS>({
  name: 'risk-of-ruin',
  title: text.title,
  specs: SPECS,
  fields: [
    { name: 'win', label: text.win, unit: '%' },
    { name: 'payoff', label: text.payoff, unit: text.times },
    { name: 'risk', label: text.risk, unit: '%' },
    { name: 'trades', label: text.trades },
    { name: 'level', label: text.level, unit: text.ofStart },
  ],
  moves: [{ label: text.again, to: ({ luck }) => ({ luck: luck + 1 }) }],
  read: (values) => {
    const bets = betsOf(values);
    const { ruined, median } = simulateRuin(bets, ACCOUNTS, values.luck, 0);
    const [chance, best] = [chanceOfRuin(bets), kelly(bets.win, bets.payoff)];
    return {
      figures: [
        { label: text.ruined, value: text.ofThousand(number(ruined)), isMain: true },
        { label: text.exact, value: percent(chance), isMain: true },
        { label: text.median, value: share(median) },
        { label: text.expectation, value: moneyChange(bets.win * bets.payoff - (1 - bets.win)) },
        { label: text.kelly, value: best > 1e-9 ? percent(best) : text.noKelly },
      ],
      summary: text.summary(number(ruined), percent(chance), share(median)),
      caution: best <= 1e-9 ? text.noEdge : bets.risk > best + 1e-9 ? text.overKelly : undefined,
    };
  },
  picture: (values) => {
    const { level, trades } = betsOf(values);
    // The first of the thousand accounts have the same luck alone.
    const { paths } = simulateRuin(betsOf(values), SHOWN, values.luck, SHOWN);
    const isRuined = (path: readonly number[]): boolean => (path.at(-1) ?? 1) <= level * (1 + 1e-9);
    const [min, max] = [level * 0.8, Math.min(Math.max(...paths.flat(), 1.2), 1e6)];
    return {
      kind: 'lines',
      label: text.chart(paths.filter(isRuined).length, paths.length),
      x: [0, trades],
      y: [min, max],
      isLog: true,
      ticksX: [0, trades],
      writeX: (at) => (at === 0 ? text.start : text.tradesTick(number(at))),
      writeY: (at) => (at >= 1000 ? `${number(at)}×` : percent(at, 0)),
      lines: [
        ...paths.map((path) => ({
          mark: isRuined(path) ? ('loss-line' as const) : ('faint' as const),
          points: path.map((value, trade) => [trade, Math.min(Math.max(value, min), max)] as const),
        })),
        {
          mark: 'dash',
          points: [
            [0, level],
            [trades, level],
          ],
        },
      ],
      legend: [
        { mark: 'price', label: text.pathAlive },
        { mark: 'loss-line', label: text.pathRuined },
        { mark: 'dash', label: text.levelLine },
      ],
      height: 220,
    };
  },
});
