import { size as text } from '../../../text/en/learning/practice.ts';
import { positionSize } from '../calc/sums.ts';
import { money, number, percent, significant } from '../calc/write.ts';
import type { Outcome } from '../parts/frame.tsx';
import { simulation } from '../parts/simulation.ts';

const SPECS = {
  account: { initial: 8000, min: 1, max: 1e9, step: 100 },
  risk: { initial: 0.75, min: 0.01, max: 100, step: 0.05 },
  entry: { initial: 2500, min: 0.0001, max: 1e7, step: 10 },
  stop: { initial: 2400, min: 0, max: 1e7, step: 10 },
  fee: { initial: 0.4, min: 0, max: 10, step: 0.05 },
  slip: { initial: 20, min: 0, max: 1e7, step: 5 },
} as const;

const coins = (value: number): string =>
  value < 0.01 || value >= 1e6 ? significant(value, 4) : number(value, 4);

type Numbers = Record<keyof typeof SPECS, number>;

type Plan = ReturnType<typeof positionSize>;

/** Why nothing can be planned with these numbers. */
const problemOf = ({ stop, entry, slip }: Numbers): string | undefined =>
  stop >= entry ? text.order : slip > stop ? text.deep : undefined;

const planOf = ({ account, risk, entry, stop, fee, slip }: Numbers): Plan =>
  positionSize({ account, risk: risk / 100, entry, stop, fee: fee / 100, slip });

const outcomeOf = ({ fee, slip, account }: Numbers, plan: Plan): Outcome => ({
  figures: [
    { label: text.coins, value: coins(plan.coins), isMain: true },
    { label: text.cost, value: money(plan.cost) },
    { label: text.accepted, value: money(plan.accepted) },
    { label: text.perCoin, value: money(plan.lossPerCoin) },
  ],
  summary:
    fee === 0 && slip === 0
      ? text.same(coins(plan.coins), money(plan.cost))
      : text.summary(
          coins(plan.coins),
          money(plan.cost),
          coins(plan.simpleCoins),
          money(plan.simpleLoss),
          percent(plan.simpleLoss / plan.accepted - 1, 0),
        ),
  caution: plan.cost > account ? text.leverage : undefined,
});

export const simulator = simulation({
  name: 'position-size',
  title: text.title,
  specs: SPECS,
  fields: [
    { name: 'account', label: text.account, unit: text.dollars },
    { name: 'risk', label: text.risk, unit: text.percent },
    { name: 'entry', label: text.entry, unit: text.dollars },
    { name: 'stop', label: text.stop, unit: text.dollars },
    { name: 'fee', label: text.fee, unit: text.percent },
    { name: 'slip', label: text.slip, unit: text.dollars },
  ],
  read: (values) => {
    const problem = problemOf(values);
    return problem === undefined ? outcomeOf(values, planOf(values)) : { problem };
  },
  picture: (values) => {
    const { accepted, simpleLoss } = planOf(values);
    return {
      kind: 'bars',
      label: text.chart(money(accepted), money(simpleLoss)),
      bars: [
        {
          label: text.barHonest,
          value: money(accepted),
          parts: [{ size: accepted, tone: 'brass' }],
        },
        {
          label: text.barSimple,
          value: money(simpleLoss),
          parts: [{ size: simpleLoss, tone: 'loss' }],
        },
      ],
      legend: [],
    };
  },
});
