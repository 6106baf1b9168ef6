import { approvals as text } from '../../../text/en/learning/practice.ts';
import { exposure, type Spender } from '../calc/sums.ts';
import { money, percent, roundMoney } from '../calc/write.ts';
import type { Figure, Outcome } from '../parts/frame.tsx';
import { simulation } from '../parts/simulation.ts';

const dollars = { min: 0, max: 1e9, step: 50 } as const;
const yesNo = { min: 0, max: 1, step: 1, isWhole: true } as const;
const SPECS = {
  usdc: { initial: 6000, ...dollars },
  weth: { initial: 3000, ...dollars },
  dai: { initial: 2000, ...dollars },
  usdt: { initial: 1500, ...dollars },
  eth: { initial: 2500, ...dollars },
  a: { initial: 0, ...dollars },
  aUnlimited: { initial: 1, ...yesNo },
  b: { initial: 500, ...dollars },
  bUnlimited: { initial: 0, ...yesNo },
  c: { initial: 1250, ...dollars },
  cUnlimited: { initial: 0, ...yesNo },
  permit: { initial: 1, ...yesNo },
  signed: { initial: 0, ...yesNo },
} as const;
const TOKENS = ['usdc', 'weth', 'dai', 'usdt', 'eth'] as const;
const SPENDERS = [
  { key: 'a', unlimited: 'aUnlimited', name: 'A', token: 'usdc' },
  { key: 'b', unlimited: 'bUnlimited', name: 'B', token: 'usdc' },
  { key: 'c', unlimited: 'cUnlimited', name: 'C', token: 'weth' },
] as const;

type Numbers = Record<keyof typeof SPECS, number>;
type Reach = {
  /** Of a token, in dollars. */
  of: (token: string) => number;
  /** Of each spender alone, and last of the signature. */
  each: readonly number[];
  together: number;
  total: number;
  hasSignature: boolean;
};

/** Amounts within the spenders' reach. */
function reachOf(n: Numbers): Reach {
  const spenders: Spender[] = SPENDERS.map(({ key, unlimited, token }) => ({
    token,
    allowance: n[unlimited] === 1 ? Number.POSITIVE_INFINITY : n[key],
  }));
  const hasSignature = n.permit === 1 && n.signed === 1;
  if (hasSignature) spenders.push({ token: 'dai', allowance: Number.POSITIVE_INFINITY });
  const { each, byToken } = exposure(n, spenders);
  const of = (token: string): number => byToken[token] ?? 0;
  return {
    of,
    each,
    together: TOKENS.reduce((sum, token) => sum + of(token), 0),
    total: TOKENS.reduce((sum, token) => sum + n[token], 0),
    hasSignature,
  };
}

function outcomeOf(n: Numbers, { each, together, total, hasSignature }: Reach): Outcome {
  if (total === 0) return { problem: text.empty };
  const alone: Figure[] = SPENDERS.map(({ name }, i) => ({
    label: text.take(name),
    value: money(each[i] ?? 0),
  }));
  return {
    figures: [
      { label: text.together, value: money(together), isMain: true },
      { label: text.share, value: percent(together / total), isMain: true },
      ...alone,
      ...(hasSignature ? [{ label: text.signature, value: money(each[3] ?? 0) }] : []),
      { label: text.phrase, value: money(total) },
    ],
    summary:
      together === 0
        ? text.none
        : text.summary(money(together), money(total), percent(together / total)),
    caution: n.signed === 1 && n.permit === 0 ? text.useless : undefined,
  };
}

export const simulator = simulation({
  name: 'approval-exposure',
  title: text.title,
  specs: SPECS,
  fields: (values) => [
    ...TOKENS.map((name) => ({ name, label: text[name], unit: '$', group: text.balances })),
    ...SPENDERS.flatMap(({ key, unlimited, name, token }) => {
      const group = text.spender(name, text[token]);
      return [
        {
          name: unlimited,
          label: text.unlimited(name),
          group,
          isCheck: true as const,
          isNarrow: true as const,
        },
        { name: key, label: text.allowance(name), group, isOff: values[unlimited] === 1 },
      ];
    }),
    { name: 'permit', label: text.permitUnlimited, isCheck: true, group: text.permit },
    { name: 'signed', label: text.signed, isCheck: true, group: text.permit },
  ],
  read: (values) => outcomeOf(values, reachOf(values)),
  picture: (values) => {
    const reach = reachOf(values);
    return {
      kind: 'bars',
      label: text.chart(money(reach.together), money(reach.total)),
      // Of each token: what can be taken now, what one signature would add, and the rest.
      bars: TOKENS.map((token) => {
        const takenAmount = reach.of(token);
        const oneUnavailable =
          token === 'dai' && values.permit === 1 ? values.dai - takenAmount : 0;
        return {
          label: text[token],
          value: text.rowValue(roundMoney(takenAmount), roundMoney(values[token])),
          parts: [
            { size: takenAmount, tone: 'loss' },
            { size: oneUnavailable, tone: 'caution' },
            { size: values[token] - takenAmount - oneUnavailable, tone: 'open' },
          ],
        };
      }),
      legend: [
        { mark: 'loss', label: text.reach },
        { mark: 'caution', label: text.oneUnavailable },
        { mark: 'open', label: text.rest },
      ],
    };
  },
});
