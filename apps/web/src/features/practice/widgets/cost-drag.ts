import { drag as text } from '../../../text/en/learning/practice.ts';
import { costDrag } from '../calc/sums.ts';
import { money, number, percent, roundMoney } from '../calc/write.ts';
import type { Outcome } from '../parts/frame.tsx';
import { simulation } from '../parts/simulation.ts';

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

const yearOf = ({ trips, cost, move }: Numbers): Year => costDrag(trips, cost / 100, move / 100);

export const simulator = simulation({
  name: 'cost-drag',
  title: text.title,
  specs: SPECS,
  fields: [
    { name: 'account', label: text.account, unit: text.dollars },
    { name: 'trips', label: text.trips },
    { name: 'cost', label: text.cost, unit: text.percent },
    { name: 'move', label: text.move, unit: text.percent },
  ],
  read: (values) => outcomeOf(values, yearOf(values)),
  picture: (values) => {
    const { account } = values;
    const [year, once] = [yearOf(values), yearOf({ ...values, trips: 1 })];
    const line = ({ months }: Year) =>
      months.map((share, month): [number, number] => [month, share * account]);
    return {
      kind: 'lines',
      label: text.chart(money(account * year.left), money(account * once.left)),
      x: [0, 12],
      y: [0, account],
      ticksX: [0, 3, 6, 9, 12],
      writeX: (at) => (at === 0 ? text.start : text.month(at)),
      writeY: (at) => axisText(at, account),
      lines: [
        { mark: 'price-dash', points: line(once) },
        { mark: 'line', points: line(year) },
      ],
      spot: [12, year.left * account],
      legend: [
        { mark: 'line', label: text.yours },
        { mark: 'price-dash', label: text.once },
      ],
      height: 200,
    };
  },
});
