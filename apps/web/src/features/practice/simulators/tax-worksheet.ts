import { worksheet as text, units } from '../../../text/en/learning/simulators.ts';
import { money, number } from '../calc/write.ts';
import { simulation } from '../parts/simulation.ts';

type Values = Record<
  'firstEth' | 'firstPrice' | 'secondEth' | 'secondPrice' | 'sold' | 'price' | 'fee' | 'method',
  number
>;

/** Cost with its fee of what is sold, oldest purchase first or by the average of all; dollars. */
export function computeTax(values: Values) {
  const { firstEth, firstPrice, secondEth, secondPrice, sold: soldEth, price, method } = values;
  const [dearer, cheaper] = [1 + values.fee / 100, 1 - values.fee / 100];
  const heldEth = firstEth + secondEth;
  const [first, second] = [firstEth * firstPrice * dearer, secondEth * secondPrice * dearer];
  const ofFirst = Math.min(soldEth, firstEth);
  const inOrder =
    (firstEth === 0 ? 0 : (first * ofFirst) / firstEth) +
    (secondEth === 0 ? 0 : (second * (soldEth - ofFirst)) / secondEth);
  const average = ((first + second) * soldEth) / heldEth;
  const cost = method === 0 ? inOrder : average;
  const proceeds = soldEth * price * cheaper;
  return {
    held: heldEth,
    first,
    second,
    cost,
    proceeds,
    gain: proceeds - cost,
    other: proceeds - (method === 0 ? average : inOrder),
    left: first + second - cost,
  };
}

/** The tax worksheet of 'Portfolio Management'. */
export const simulator = simulation({
  name: 'tax-worksheet',
  title: text.title,
  specs: {
    firstEth: { initial: 0.5, min: 0, max: 1_000_000, step: 0.1 },
    firstPrice: { initial: 2000, min: 0, max: 1_000_000, step: 100 },
    secondEth: { initial: 0.5, min: 0, max: 1_000_000, step: 0.1 },
    secondPrice: { initial: 3000, min: 0, max: 1_000_000, step: 100 },
    sold: { initial: 0.6, min: 0.0001, max: 1_000_000, step: 0.1 },
    price: { initial: 2800, min: 0, max: 1_000_000, step: 100 },
    fee: { initial: 0.4, min: 0, max: 10, step: 0.1 },
    method: { initial: 0, min: 0, max: 1, step: 1, isWhole: true },
  },
  fields: [
    { name: 'firstEth', label: text.firstEth, unit: units.ethUnit },
    { name: 'firstPrice', label: text.firstPrice, unit: units.dollars },
    { name: 'secondEth', label: text.secondEth, unit: units.ethUnit },
    { name: 'secondPrice', label: text.secondPrice, unit: units.dollars },
    { name: 'sold', label: text.sold, unit: units.ethUnit },
    { name: 'price', label: text.price, unit: units.dollars },
    { name: 'fee', label: text.fee, unit: units.percent },
    { name: 'method', label: text.method, options: text.methods },
  ],
  read: (values) => {
    const taxResult = computeTax(values);
    if (values.sold > taxResult.held + 1e-9) return { problem: text.tooMuch };
    return {
      figures: [
        { label: text.proceeds, value: money(taxResult.proceeds) },
        { label: text.cost, value: money(taxResult.cost) },
        { label: text.gain, value: money(taxResult.gain), isMain: true },
        { label: text.other, value: money(taxResult.other), isMain: true },
        { label: text.left, value: money(taxResult.left) },
      ],
      summary: text.summary(money(taxResult.gain), money(taxResult.other)),
    };
  },
  picture: (values) => {
    const { first, second, proceeds, cost } = computeTax(values);
    return {
      kind: 'table',
      label: text.table,
      head: text.head,
      rows: [
        [text.bought, number(values.firstEth, 4, 0), money(values.firstPrice), money(first)],
        [
          text.boughtAgain,
          number(values.secondEth, 4, 0),
          money(values.secondPrice),
          money(second),
        ],
        [text.soldRow, number(values.sold, 4, 0), money(values.price), money(proceeds)],
        [text.costRow, number(values.sold, 4, 0), '', money(cost)],
      ],
    };
  },
});
