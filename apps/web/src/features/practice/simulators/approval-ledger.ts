import { ledger as text, units } from '../../../text/en/learning/simulators.ts';
import { networkFee } from '../calc/sums.ts';
import { money, number } from '../calc/write.ts';
import { simulation } from '../parts/simulation.ts';

/** Gas of taking an approval back, as the lesson reckons with it. */
const REVOKE_GAS = 30_000;

type Values = Record<
  'unlimited' | 'amount' | 'swapped' | 'later' | 'revoked' | 'permit' | 'gas' | 'eth',
  number
>;

const yesNo = (initial: 0 | 1) => ({ initial, min: 0, max: 1, step: 1, isWhole: true }) as const;
const dollars = (initial: number) => ({ initial, min: 0, max: 1e9, step: 100 }) as const;

const usdc = (value: number): string => units.usdc(number(value, 2, 0));
const formatAllowance = (value: number): string =>
  Number.isFinite(value) ? usdc(value) : text.noLimit;

export function reach(values: Values) {
  const approvedAmount = values.unlimited === 1 ? Number.POSITIVE_INFINITY : values.amount;
  const afterSwap = approvedAmount - values.swapped;
  const remainingAllowance = values.revoked === 1 ? 0 : afterSwap;
  const byApproval = Math.min(remainingAllowance, values.later);
  return {
    approved: approvedAmount,
    afterSwap,
    left: remainingAllowance,
    byApproval,
    loss: values.permit === 1 ? values.later : byApproval,
    cost: networkFee(REVOKE_GAS, values.gas, values.eth).dollars,
  };
}

/** The worked example of 'Security Best Practices'. */
export const simulator = simulation({
  name: 'approval-ledger',
  title: text.title,
  specs: {
    unlimited: yesNo(1),
    amount: dollars(200),
    swapped: dollars(200),
    later: dollars(5000),
    revoked: yesNo(0),
    permit: yesNo(0),
    gas: { initial: 1, min: 0, max: 10_000, step: 1 },
    eth: { initial: 3000, min: 1, max: 1_000_000, step: 100 },
  },
  fields: [
    { name: 'unlimited', label: text.unlimited, isCheck: true },
    { name: 'amount', label: text.amount, unit: units.usdcUnit },
    { name: 'swapped', label: text.swapped, unit: units.usdcUnit },
    { name: 'later', label: text.later, unit: units.usdcUnit },
    { name: 'gas', label: text.gas, unit: units.gweiUnit },
    { name: 'eth', label: text.eth, unit: units.dollars },
    { name: 'revoked', label: text.revoked, isCheck: true },
    { name: 'permit', label: text.permit, isCheck: true },
  ],
  read: (values) => {
    const ledgerState = reach(values);
    if (ledgerState.afterSwap < 0) return { problem: text.tooLittle };
    return {
      figures: [
        { label: text.left, value: formatAllowance(ledgerState.left), isMain: true },
        { label: text.loss, value: usdc(ledgerState.loss), isMain: true },
        { label: text.cost, value: money(ledgerState.cost) },
      ],
      summary:
        ledgerState.loss > ledgerState.byApproval
          ? text.byPermit(usdc(ledgerState.loss))
          : ledgerState.loss === 0
            ? text.nothing
            : text.some(formatAllowance(ledgerState.left), usdc(ledgerState.loss)),
    };
  },
  picture: (values) => {
    const { approved: approvedAmount, afterSwap, left: remainingAllowance, loss } = reach(values);
    const spentAmounts = [values.swapped, 0, 0, values.later];
    const ledgerSays = [approvedAmount, afterSwap, remainingAllowance, remainingAllowance];
    const [approve, swap, revoke, grow, hole] = text.rows;
    const row = (name: string, i: number): string[] => [
      name,
      formatAllowance(ledgerSays[i] ?? 0),
      usdc(Math.min(ledgerSays[i] ?? 0, spentAmounts[i] ?? 0)),
    ];
    return {
      kind: 'table',
      label: text.table,
      head: text.head,
      rows: [
        row(approve, 0),
        row(swap, 1),
        values.revoked === 1 ? row(revoke, 2) : [revoke, text.skipped, usdc(0)],
        row(grow, 3),
        [hole, formatAllowance(remainingAllowance), text.gone(usdc(loss))],
      ],
    };
  },
});
