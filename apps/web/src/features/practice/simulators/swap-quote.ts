import { quote as text, units } from '../../../text/en/learning/simulators.ts';
import { quote } from '../calc/pool.ts';
import { networkFee } from '../calc/sums.ts';
import { money, number, percent } from '../calc/write.ts';
import { simulation } from '../parts/simulation.ts';

/** Gas of a swap in one pool, as the lesson reckons with it. */
const GAS = 150_000;

/** A limit that leaves this much of the amount to others is told. */
const WIDE_PERCENT = 3;

type Values = Record<'amount' | 'eth' | 'dollars' | 'fee' | 'tolerance' | 'gas', number>;

const eth = (value: number): string => number(value, 4);

export function lines({ amount, tolerance, gas, fee, ...piles }: Values) {
  const swapQuote = quote({ ...piles, fee: fee / 100 }, amount);
  const network = networkFee(GAS, gas, piles.dollars / piles.eth).dollars;
  return {
    ...swapQuote,
    network,
    least: swapQuote.received * (1 - tolerance / 100),
    total: swapQuote.fee + swapQuote.impact + network,
  };
}

/** The worked example of 'DEX Trading Basics'. */
export const simulator = simulation({
  name: 'swap-quote',
  title: text.title,
  specs: {
    amount: { initial: 1000, min: 1, max: 1e9, step: 100 },
    eth: { initial: 100, min: 0.01, max: 1e7, step: 10 },
    dollars: { initial: 200_000, min: 1, max: 1e10, step: 1000 },
    fee: { initial: 0.3, min: 0, max: 10, step: 0.05 },
    tolerance: { initial: 0.5, min: 0, max: 50, step: 0.1 },
    gas: { initial: 1, min: 0, max: 10_000, step: 1 },
  },
  fields: [
    { name: 'amount', label: text.amount, unit: units.usdcUnit },
    { name: 'eth', label: text.eth },
    { name: 'dollars', label: text.dollars },
    { name: 'fee', label: text.fee, unit: units.percent },
    { name: 'tolerance', label: text.tolerance, unit: units.percent },
    { name: 'gas', label: text.gas, unit: units.gweiUnit },
  ],
  read: (values) => {
    const quoteLines = lines(values);
    const share = percent(quoteLines.total / values.amount, 1);
    return {
      figures: [
        { label: text.received, value: units.eth(eth(quoteLines.received)), isMain: true },
        { label: text.total, value: money(quoteLines.total), isMain: true },
        { label: text.feePaid, value: money(quoteLines.fee) },
        { label: text.impact, value: money(quoteLines.impact) },
        { label: text.network, value: money(quoteLines.network) },
        { label: text.share, value: share },
        { label: text.least, value: units.eth(eth(quoteLines.least)) },
      ],
      summary: text.summary(
        eth(quoteLines.received),
        money(quoteLines.total),
        share,
        money(quoteLines.impact),
      ),
      caution: values.tolerance >= WIDE_PERCENT ? text.guard(eth(quoteLines.least)) : undefined,
    };
  },
  picture: (values) => {
    const { fee, impact, network } = lines(values);
    return {
      kind: 'bars',
      label: text.chart(money(fee), money(impact), money(network)),
      bars: [
        { label: text.feePaid, value: money(fee), parts: [{ size: fee, tone: 'plain' }] },
        { label: text.impact, value: money(impact), parts: [{ size: impact, tone: 'brass' }] },
        { label: text.network, value: money(network), parts: [{ size: network, tone: 'plain' }] },
      ],
      legend: [],
    };
  },
});
