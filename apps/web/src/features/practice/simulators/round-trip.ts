import { trip as text, units } from '../../../text/en/learning/simulators.ts';
import { networkFee } from '../calc/sums.ts';
import { money, percent, roundMoney } from '../calc/write.ts';
import { simulation } from '../parts/simulation.ts';

/** One approval and two swaps, as the lesson reckons with them. */
const GAS = 46_000 + 150_000 + 150_000;
const LAYER_2 = 3 * 0.05;

type Values = Record<'amount' | 'gas' | 'eth' | 'fee' | 'depth' | 'where', number>;

/** Dollars. Impact one way is the amount's share of the pile that it is paid into. */
export function roundTrip({ amount, gas, eth, fee, depth, where }: Values) {
  const network = where === 1 ? LAYER_2 : networkFee(GAS, gas, eth).dollars;
  const poolFee = (2 * amount * fee) / 100;
  const impact = (2 * amount * amount) / (depth + amount);
  const root = Math.sqrt(network / (2 * depth));
  return {
    network,
    poolFee,
    impact,
    total: network + poolFee + impact,
    /** Where the share is lowest: what gas costs less there, impact costs more. */
    cheapest: root < 1 ? (depth * root) / (1 - root) : Number.POSITIVE_INFINITY,
  };
}

const largestOf = ({ network, poolFee, impact }: ReturnType<typeof roundTrip>): string => {
  const parts = [network, poolFee, impact];
  return text.parts[parts.indexOf(Math.max(...parts))] ?? '';
};

/** To two digits: a middle, not a point. */
const rough = (value: number): string =>
  Number.isFinite(value) ? roundMoney(Number(value.toPrecision(2))) : roundMoney(0);

/** The worked example of 'Managing Transaction Costs', and its sizes. */
export const simulator = simulation({
  name: 'round-trip',
  title: text.title,
  specs: {
    amount: { initial: 200, min: 1, max: 1_000_000, step: 100 },
    gas: { initial: 2, min: 0.01, max: 10_000, step: 1 },
    eth: { initial: 2000, min: 1, max: 1_000_000, step: 100 },
    fee: { initial: 0.3, min: 0, max: 10, step: 0.05 },
    depth: { initial: 400_000, min: 1000, max: 1e10, step: 10_000 },
    where: { initial: 0, min: 0, max: 1, step: 1, isWhole: true },
  },
  fields: [
    { name: 'amount', label: text.amount, unit: units.dollars },
    { name: 'gas', label: text.gas, unit: units.gweiUnit },
    { name: 'eth', label: text.eth, unit: units.dollars },
    { name: 'fee', label: text.fee, unit: units.percent },
    { name: 'depth', label: text.depth },
    { name: 'where', label: text.where, options: text.places },
  ],
  read: (values) => {
    const tripCosts = roundTrip(values);
    const share = percent(tripCosts.total / values.amount, 1);
    return {
      figures: [
        { label: text.network, value: money(tripCosts.network) },
        { label: text.poolFee, value: money(tripCosts.poolFee) },
        { label: text.impact, value: money(tripCosts.impact) },
        { label: text.total, value: money(tripCosts.total), isMain: true },
        { label: text.share, value: share, isMain: true },
        { label: text.cheapest, value: rough(tripCosts.cheapest) },
      ],
      summary: text.summary(money(tripCosts.total), share, largestOf(tripCosts)),
    };
  },
  picture: (values) => {
    const amounts = Array.from({ length: 61 }, (_, i) => 10 ** (1 + i / 15));
    const shareAt = (amount: number): number => roundTrip({ ...values, amount }).total / amount;
    const shares = amounts.map(shareAt);
    // On a scale of powers of ten, which is what people mean by small and large.
    const place = Math.log10(Math.min(Math.max(values.amount, 10), 100_000));
    return {
      kind: 'lines',
      label: text.chart(
        roundMoney(values.amount),
        percent(shareAt(values.amount), 1),
        rough(roundTrip(values).cheapest),
      ),
      x: [1, 5],
      y: [Math.min(...shares) * 0.8, Math.max(...shares)],
      isLog: true,
      writeX: (power) => roundMoney(10 ** power),
      writeY: (share) => percent(share, share < 0.01 ? 1 : 0),
      lines: [
        { mark: 'line', points: amounts.map((amount, i) => [Math.log10(amount), shares[i] ?? 0]) },
      ],
      spot: [place, shareAt(10 ** place)],
      legend: [{ mark: 'line', label: text.line }],
    };
  },
});
