import { rebalance as text, units } from '../../../text/en/learning/simulators.ts';
import { money, moneyChange, percent, roundMoney } from '../calc/write.ts';
import { simulation } from '../parts/simulation.ts';

type Values = Record<'eth' | 'usdc' | 'price' | 'target' | 'fee' | 'gas' | 'later', number>;

/** Dollars; `move` is what is sold of ETH, and bought where it is negative. */
export function rebalance({ eth, usdc, price, target, fee, gas, later }: Values) {
  const total = eth * price + usdc;
  const move = eth * price - (total * target) / 100;
  const cost = (Math.abs(move) * fee) / 100 + gas;
  const after = { eth: eth - move / price, usdc: usdc + move - cost };
  return {
    total,
    share: (eth * price) / total,
    move,
    cost,
    after,
    value: after.eth * later + after.usdc,
    alone: eth * later + usdc,
  };
}

/** The worked example of 'Portfolio Management'. */
export const simulator = simulation({
  name: 'rebalancing',
  title: text.title,
  specs: {
    eth: { initial: 0.4, min: 0, max: 1_000_000, step: 0.1 },
    usdc: { initial: 1000, min: 0, max: 1e9, step: 100 },
    price: { initial: 4000, min: 1, max: 1_000_000, step: 100 },
    target: { initial: 50, min: 0, max: 100, step: 5 },
    fee: { initial: 0.3, min: 0, max: 10, step: 0.05 },
    gas: { initial: 0.3, min: 0, max: 1000, step: 0.1 },
    later: { initial: 2000, min: 0, max: 1_000_000, step: 100 },
  },
  fields: [
    { name: 'eth', label: text.eth, unit: units.ethUnit },
    { name: 'usdc', label: text.usdc, unit: units.usdcUnit },
    { name: 'price', label: text.price, unit: units.dollars },
    { name: 'target', label: text.target, unit: units.percent },
    { name: 'fee', label: text.fee, unit: units.percent },
    { name: 'gas', label: text.gas, unit: units.dollars },
    { name: 'later', label: text.later, unit: units.dollars },
  ],
  read: (values) => {
    const portfolio = rebalance(values);
    if (portfolio.total === 0) return { problem: text.empty };
    if (portfolio.after.usdc < 0) return { problem: text.tooDear };
    const difference = portfolio.value - portfolio.alone;
    const figureTexts = [
      roundMoney(values.later),
      money(portfolio.value),
      money(portfolio.alone),
      money(Math.abs(difference)),
    ] as const;
    return {
      figures: [
        { label: text.share, value: percent(portfolio.share, 1) },
        {
          label: portfolio.move < 0 ? text.moveBuy : text.move,
          value: `${money(Math.abs(portfolio.move))}`,
        },
        { label: text.cost, value: money(portfolio.cost) },
        { label: text.rebalanced, value: figureTexts[1], isMain: true },
        { label: text.alone, value: figureTexts[2], isMain: true },
        { label: text.difference, value: moneyChange(difference) },
        { label: text.zero, value: money(portfolio.after.usdc) },
      ],
      summary: difference < 0 ? text.behind(...figureTexts) : text.ahead(...figureTexts),
    };
  },
  picture: (values) => {
    const to = Math.max(values.price, values.later) * 1.5;
    const at = (later: number) => rebalance({ ...values, later });
    const here = at(values.later);
    return {
      kind: 'lines',
      label: text.chart(roundMoney(values.later), money(here.value), money(here.alone)),
      x: [0, to],
      y: [0, Math.max(at(to).value, at(to).alone)],
      writeX: roundMoney,
      writeY: roundMoney,
      lines: [
        {
          mark: 'line',
          points: [
            [0, at(0).value],
            [to, at(to).value],
          ],
        },
        {
          mark: 'price-dash',
          points: [
            [0, at(0).alone],
            [to, at(to).alone],
          ],
        },
      ],
      spot: [values.later, here.value],
      legend: [
        { mark: 'line', label: text.rebalancedLine },
        { mark: 'price-dash', label: text.aloneLine },
      ],
    };
  },
});
