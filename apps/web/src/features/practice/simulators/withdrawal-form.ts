import { units, withdrawal as text } from '../../../text/en/learning/simulators.ts';
import { number, percent } from '../calc/write.ts';
import { simulation } from '../parts/simulation.ts';

/** The networks that the lesson's form offers: its charge and its minimum, in USDC. */
const NETWORKS = [
  { fee: 4, least: 20, isHex: true },
  { fee: 0.5, least: 5, isHex: true },
  { fee: 1, least: 10, isHex: true },
  { fee: 0.8, least: 5, isHex: false },
] as const;

/** Recipients: the shape of the address, and the networks being watched. */
const RECEIVERS = [
  { isHex: true, watched: [0, 1, 2] },
  { isHex: true, watched: [0] },
  { isHex: false, watched: [3] },
] as const;

type Values = Record<'amount' | 'network' | 'receiver', number>;
type State = keyof typeof text.states;

export function withdraw({ amount, network, receiver }: Values) {
  const { fee, least, isHex } = NETWORKS[network] ?? NETWORKS[0];
  const to = RECEIVERS[receiver] ?? RECEIVERS[0];
  const watchedAmounts: readonly number[] = to.watched;
  const state: State =
    amount < least
      ? 'small'
      : to.isHex !== isHex
        ? 'refused'
        : watchedAmounts.includes(network)
          ? 'arrives'
          : 'unseen';
  return { fee, least, state, arrives: Math.max(amount - fee, 0) };
}

const usdc = (value: number): string => units.usdc(number(value, 2, 2));

function summaryOf(values: Values): string {
  const { state, arrives, least } = withdraw(values);
  const network = text.networks[values.network] ?? '';
  if (state === 'small') return text.small(usdc(least), network);
  if (state === 'refused') return text.refused;
  return state === 'unseen' ? text.unseen(usdc(arrives), network) : text.arrives(usdc(arrives));
}

/** The worked example of 'Your First Transaction' on the form of an exchange. */
export const simulator = simulation({
  name: 'withdrawal-form',
  title: text.title,
  specs: {
    amount: { initial: 100, min: 1, max: 1_000_000, step: 10 },
    network: { initial: 1, min: 0, max: 3, step: 1, isWhole: true },
    receiver: { initial: 0, min: 0, max: 2, step: 1, isWhole: true },
  },
  fields: [
    { name: 'amount', label: text.amount, unit: units.usdcUnit },
    { name: 'network', label: text.network, options: text.networks },
    { name: 'receiver', label: text.receiver, options: text.receivers },
  ],
  read: (values) => {
    const { fee, state, arrives } = withdraw(values);
    const isSent = state === 'arrives' || state === 'unseen';
    return {
      figures: [
        { label: text.fee, value: usdc(fee) },
        { label: text.share, value: percent(fee / values.amount, 1) },
        { label: text.arrivesThere, value: usdc(isSent ? arrives : 0), isMain: true },
        { label: text.result, value: text.states[state], isMain: true },
      ],
      summary: summaryOf(values),
    };
  },
  picture: (values) => ({
    kind: 'table',
    label: text.table,
    head: text.head,
    rows: NETWORKS.map(({ fee, least }, network) => [
      text.networks[network] ?? '',
      usdc(fee),
      usdc(least),
      text.states[withdraw({ ...values, network }).state],
    ]),
  }),
});
