import { book as text, units } from '../../../text/en/learning/simulators.ts';
import { fill, type Line } from '../calc/order-book.ts';
import { number, percent } from '../calc/write.ts';
import { simulation } from '../parts/simulation.ts';

/** The book of the lesson's picture, and two lines behind it on each side. */
const ASKS: readonly Line[] = [
  { price: 2500, size: 0.04 },
  { price: 2503, size: 0.06 },
  { price: 2510, size: 0.1 },
  { price: 2522, size: 0.3 },
  { price: 2540, size: 0.5 },
];
const BIDS: readonly Line[] = [
  { price: 2498, size: 0.1 },
  { price: 2495, size: 0.08 },
  { price: 2490, size: 0.12 },
  { price: 2478, size: 0.3 },
  { price: 2460, size: 0.4 },
];

const depth = (lines: readonly Line[]): number => lines.reduce((sum, { size }) => sum + size, 0);

type Values = Record<'amount' | 'fee', number>;

export function inAndOut({ amount, fee }: Values) {
  const [buy, sale] = [fill(ASKS, amount), fill(BIDS, amount)];
  const paidTotal = buy.total * (1 + fee / 100);
  const proceeds = sale.total * (1 - fee / 100);
  return { buy, sale, paid: paidTotal, received: proceeds, loss: paidTotal - proceeds };
}

const rows = (
  names: readonly string[],
  lines: readonly Line[],
  fills: readonly number[],
): string[][] =>
  lines.map(({ price, size }, i) => [
    names[i] ?? '',
    number(price),
    number(size, 2),
    number(fills[i] ?? 0, 4, 2),
  ]);

/** The worked example of 'Basic Trading Concepts'. */
export const simulator = simulation({
  name: 'order-book',
  title: text.title,
  specs: {
    amount: { initial: 0.15, min: 0.01, max: 100, step: 0.01 },
    fee: { initial: 0.25, min: 0, max: 10, step: 0.05 },
  },
  fields: [
    { name: 'amount', label: text.amount, unit: units.ethUnit },
    { name: 'fee', label: text.fee, unit: units.percent },
  ],
  read: (values) => {
    const { buy, sale, paid: paidTotal, received: proceeds, loss } = inAndOut(values);
    const most = Math.min(depth(ASKS), depth(BIDS));
    if (values.amount > most + 1e-9) return { problem: text.tooLarge(units.eth(number(most, 2))) };
    const [average, averageSale] = [buy.total, sale.total].map((total) =>
      number(total / values.amount, 2),
    );
    return {
      figures: [
        { label: text.paid, value: number(paidTotal, 2) },
        { label: text.received, value: number(proceeds, 2) },
        { label: text.loss, value: number(loss, 2), isMain: true },
        { label: text.share, value: percent(loss / paidTotal, 2), isMain: true },
        { label: text.average, value: average ?? '' },
        { label: text.averageSale, value: averageSale ?? '' },
      ],
      summary: text.summary(
        average ?? '',
        averageSale ?? '',
        number(loss, 2),
        percent(loss / paidTotal, 2),
      ),
    };
  },
  picture: (values) => {
    const { buy, sale } = inAndOut(values);
    return {
      kind: 'table',
      label: text.table,
      head: text.head,
      rows: [
        ...rows(text.asks, ASKS, buy.taken).toReversed(),
        ...rows(text.bids, BIDS, sale.taken),
      ],
    };
  },
});
