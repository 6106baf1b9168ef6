import { bridge as text, units } from '../../../text/en/learning/simulators.ts';
import { money, number, percent } from '../calc/write.ts';
import { simulation } from '../parts/simulation.ts';

/** Round figures of the lesson: gas on Ethereum, dollars on the rollup, the fast bridge's share. */
const [ENTER_GAS, PROVE_GAS, FINISH_GAS] = [120_000, 250_000, 250_000];
const ON_ROLLUP = 0.02;
const FAST_FEE = 0.0015;

type Values = Record<'amount' | 'eth' | 'gas' | 'route' | 'wait' | 'passed', number>;

export function costs({ amount, eth, gas, route }: Values) {
  const onEthereum = (units_: number): number => (units_ * gas * eth) / 1e9;
  const own = ON_ROLLUP + onEthereum(PROVE_GAS + FINISH_GAS);
  const fast = ON_ROLLUP + amount * eth * FAST_FEE;
  const enter = onEthereum(ENTER_GAS);
  return {
    enter,
    own,
    fast,
    prove: onEthereum(PROVE_GAS),
    finish: onEthereum(FINISH_GAS),
    lend: amount * eth * FAST_FEE,
    round: enter + (route === 0 ? own : fast),
  };
}

const isOver = ({ wait, passed: passedDays }: Values): boolean => passedDays >= wait;

function stages(values: Values): string[][] {
  const { prove, finish, lend } = costs(values);
  const start = [text.start, text.day('0'), money(ON_ROLLUP), text.done];
  if (values.route === 1)
    return [
      start,
      [text.lend, text.day('0'), money(lend), text.done],
      [text.arrive, text.minutes, text.free, text.done],
    ];
  const over = isOver(values);
  return [
    start,
    [text.prove, text.day('0'), money(prove), text.done],
    [text.period, units.days(number(values.wait, 1, 0)), text.free, over ? text.done : text.waits],
    [
      text.finish,
      text.day(number(values.wait, 1, 0)),
      money(finish),
      over ? text.yours : text.later,
    ],
  ];
}

/** The worked example of 'Cross-chain Bridges'. */
export const simulator = simulation({
  name: 'bridge-stages',
  title: text.title,
  specs: {
    amount: { initial: 0.5, min: 0.001, max: 1_000_000, step: 0.1 },
    eth: { initial: 2000, min: 1, max: 1_000_000, step: 100 },
    gas: { initial: 1, min: 0, max: 10_000, step: 1 },
    wait: { initial: 7, min: 0, max: 30, step: 0.1 },
    route: { initial: 0, min: 0, max: 1, step: 1, isWhole: true },
    passed: { initial: 0, min: 0, max: 10, step: 0.5 },
  },
  fields: [
    { name: 'amount', label: text.amount, unit: units.ethUnit },
    { name: 'eth', label: text.eth, unit: units.dollars },
    { name: 'gas', label: text.gas, unit: units.gweiUnit },
    { name: 'wait', label: text.wait },
    { name: 'route', label: text.route, options: text.routes },
    { name: 'passed', label: text.passed, write: (days) => units.days(number(days, 1, 0)) },
  ],
  read: (values) => {
    const bridgeCosts = costs(values);
    const share = bridgeCosts.round / (values.amount * values.eth);
    const days = units.days(number(values.wait - values.passed, 1, 0));
    return {
      figures: [
        { label: text.enter, value: money(bridgeCosts.enter) },
        { label: text.own, value: money(bridgeCosts.own), isMain: true },
        { label: text.fast, value: money(bridgeCosts.fast), isMain: true },
        { label: text.round, value: money(bridgeCosts.round) },
        { label: text.share, value: percent(share, 2) },
      ],
      summary:
        values.route === 1
          ? text.fastDone(money(bridgeCosts.fast))
          : isOver(values)
            ? text.ownReady(money(bridgeCosts.own))
            : text.ownWaits(days, money(bridgeCosts.own)),
    };
  },
  picture: (values) => ({
    kind: 'table',
    label: text.table,
    head: text.head,
    rows: stages(values),
  }),
});
