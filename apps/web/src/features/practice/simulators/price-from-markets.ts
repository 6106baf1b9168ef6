import { screen as text, units } from '../../../text/en/simulators.ts';
import { sell } from '../calc/pool.ts';
import { networkFee } from '../calc/sums.ts';
import { number, percent } from '../calc/write.ts';
import { simulation } from '../parts/simulation.ts';

/** The pool that the lesson's sale goes through: ETH in it, its fee, and gas at 1 gwei. */
const POOL_ETH = 832;
const POOL_FEE = 0.003;
const GAS = 148_320;

const MARKETS = ['a', 'b', 'c'] as const;
type Market = (typeof MARKETS)[number];
type Values = Record<Market | `${Market}Price` | 'amount', number>;

const volume = (initial: number) => ({ initial, min: 0, max: 1e9, step: 1000 }) as const;
const price = (initial: number) => ({ initial, min: 1, max: 1_000_000, step: 1 }) as const;

export function prices(values: Values) {
  const traded = MARKETS.reduce((sum, market) => sum + values[market], 0);
  const weighted =
    MARKETS.reduce((sum, market) => sum + values[market] * values[`${market}Price`], 0) / traded;
  const plain = MARKETS.reduce((sum, market) => sum + values[`${market}Price`], 0) / MARKETS.length;
  const received =
    sell({ eth: POOL_ETH, dollars: POOL_ETH * weighted, fee: POOL_FEE }, values.amount) -
    networkFee(GAS, 1, weighted).dollars;
  return { traded, weighted, plain, received, worth: values.amount * weighted };
}

/** The worked example of 'Price Tracking Tools'. */
export const simulator = simulation({
  name: 'price-from-markets',
  title: text.title,
  specs: {
    a: volume(6000),
    aPrice: price(3000),
    b: volume(3000),
    bPrice: price(3003),
    c: volume(1000),
    cPrice: price(2991),
    amount: { initial: 0.5, min: 0.01, max: 10_000, step: 0.5 },
  },
  fields: [
    ...MARKETS.flatMap(
      (market, i) =>
        [
          { name: market, label: text.volumes[i] ?? '' },
          { name: `${market}Price`, label: text.prices[i] ?? '', unit: units.dollars },
        ] as const,
    ),
    { name: 'amount', label: text.amount, unit: units.ethUnit },
  ],
  read: (values) => {
    const found = prices(values);
    if (found.traded === 0) return { problem: text.none };
    const said = [found.weighted, found.plain, found.received, found.worth].map((value) =>
      number(value, 2),
    );
    const [weighted = '', plain = '', received = '', worth = ''] = said;
    const under = percent(1 - found.received / found.worth, 2);
    return {
      figures: [
        { label: text.weighted, value: weighted, isMain: true },
        { label: text.plain, value: plain },
        { label: text.worth, value: worth },
        { label: text.received, value: received, isMain: true },
        { label: text.each, value: number(found.received / values.amount, 2) },
        { label: text.under, value: under },
      ],
      summary: text.summary(weighted, plain, received, worth, under),
    };
  },
  picture: (values) => {
    const [a, b, c] = MARKETS.map((market) => number(values[market]));
    return {
      kind: 'bars',
      label: text.chart(a ?? '', b ?? '', c ?? ''),
      bars: MARKETS.map((market, i) => ({
        label: text.bars[i] ?? '',
        value: text.bar(number(values[market]), number(values[`${market}Price`], 2, 0)),
        parts: [{ size: values[market], tone: 'plain' }],
      })),
      legend: [],
    };
  },
});
