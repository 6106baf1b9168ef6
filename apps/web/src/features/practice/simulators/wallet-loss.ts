import { storage as text, units } from '../../../text/en/learning/simulators.ts';
import { networkFee } from '../calc/sums.ts';
import { number } from '../calc/write.ts';
import { simulation } from '../parts/simulation.ts';

/** Ben's initial amount, and the gas of a plain payment. */
const HAS = 1.5;
const GAS = 21_000;

const yesNo = (initial: 0 | 1) => ({ initial, min: 0, max: 1, step: 1, isWhole: true }) as const;

type Happened =
  | 'hotPaper'
  | 'coldPaper'
  | 'copy'
  | 'rehearsed'
  | 'phone'
  | 'device'
  | 'fire'
  | 'hotSeen'
  | 'coldSeen';
type Values = Record<'test' | 'rest' | 'gas' | Happened, number>;
type State = 'reach' | 'untried' | 'lost' | 'stolen';
type Wallet = {
  amount: number;
  /** Its keys: things and papers. */
  keys: string[];
  state: State;
};

const eth = (value: number): string => number(value, 7, 0);

/** Seen words allow theft; else one remaining key is enough. */
function stateOf(keys: readonly string[], own: string, isSeen: boolean, isTried: boolean): State {
  if (isSeen) return 'stolen';
  if (keys.length === 0) return 'lost';
  return keys.includes(own) || isTried ? 'reach' : 'untried';
}

export function wallets(values: Values): { hot: Wallet; cold: Wallet; fees: number } {
  const fees = 2 * networkFee(GAS, values.gas, 0).eth;
  const cold = values.test + values.rest;
  const isOn = (name: Happened): boolean => values[name] === 1;
  const hotKeys = [
    ...(isOn('phone') ? [] : [text.phoneKey]),
    ...(isOn('hotPaper') && !isOn('fire') ? [text.paperKey] : []),
  ];
  const coldKeys = [
    ...(isOn('device') ? [] : [text.deviceKey]),
    ...(isOn('coldPaper') && !isOn('fire') ? [text.paperKey] : []),
    ...(isOn('coldPaper') && isOn('copy') ? [text.copyKey] : []),
  ];
  return {
    hot: {
      amount: HAS - cold - fees,
      keys: hotKeys,
      state: stateOf(hotKeys, text.phoneKey, isOn('hotSeen'), true),
    },
    cold: {
      amount: cold,
      keys: coldKeys,
      state: stateOf(coldKeys, text.deviceKey, isOn('coldSeen'), isOn('rehearsed')),
    },
    fees,
  };
}

function summaryOf({ hot, cold }: ReturnType<typeof wallets>): string {
  const sum = (...states: State[]): number =>
    [hot, cold].reduce((all, { amount, state }) => all + (states.includes(state) ? amount : 0), 0);
  const reach = eth(sum('reach'));
  if (sum('stolen') > 0) return text.race(eth(sum('stolen')));
  if (sum('lost') > 0) return text.some(reach, eth(sum('lost')));
  return sum('untried') > 0 ? text.untried(reach, eth(sum('untried'))) : text.all(reach);
}

function keysText(keys: readonly string[]): string {
  const [first, ...rest] = keys;
  return first === undefined ? text.nothing : rest.reduce((all, key) => text.and(all, key), first);
}

const CHECKS = [
  'hotPaper',
  'coldPaper',
  'copy',
  'rehearsed',
  'phone',
  'device',
  'fire',
  'hotSeen',
  'coldSeen',
] as const;

/** The worked example of 'Wallets and Storage', and what can happen after it. */
export const simulator = simulation({
  name: 'wallet-loss',
  title: text.title,
  specs: {
    test: { initial: 0.01, min: 0.0001, max: HAS, step: 0.01 },
    rest: { initial: 1.38, min: 0, max: HAS, step: 0.01 },
    gas: { initial: 1.5, min: 0, max: 1000, step: 0.5 },
    hotPaper: yesNo(1),
    coldPaper: yesNo(1),
    copy: yesNo(0),
    rehearsed: yesNo(1),
    phone: yesNo(0),
    device: yesNo(0),
    fire: yesNo(0),
    hotSeen: yesNo(0),
    coldSeen: yesNo(0),
  },
  fields: [
    { name: 'test', label: text.test, unit: units.ethUnit },
    { name: 'rest', label: text.rest, unit: units.ethUnit },
    { name: 'gas', label: text.gas, unit: units.gweiUnit },
    ...CHECKS.map((name) => ({ name, label: text[name], isCheck: true }) as const),
  ],
  read: (values) => {
    const walletStates = wallets(values);
    if (walletStates.hot.amount < 0) return { problem: text.tooMuch };
    const reach = [walletStates.hot, walletStates.cold].reduce(
      (sum, { amount, state }) => sum + (state === 'reach' ? amount : 0),
      0,
    );
    return {
      figures: [
        { label: text.hot, value: units.eth(eth(walletStates.hot.amount)) },
        { label: text.cold, value: units.eth(eth(walletStates.cold.amount)) },
        { label: text.fees, value: units.eth(eth(walletStates.fees)) },
        { label: text.reach, value: units.eth(eth(reach)), isMain: true },
      ],
      summary: summaryOf(walletStates),
    };
  },
  picture: (values) => {
    const { hot, cold } = wallets(values);
    const row = (name: string, { amount, keys, state }: Wallet): string[] => [
      name,
      units.eth(eth(amount)),
      keysText(keys),
      text.states[state],
    ];
    return {
      kind: 'table',
      label: text.table,
      head: text.head,
      rows: [row(text.hotRow, hot), row(text.coldRow, cold)],
    };
  },
});
