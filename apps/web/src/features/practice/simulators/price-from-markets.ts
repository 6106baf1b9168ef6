import { screen as text, units } from '../../../text/en/learning/simulators.ts';
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
  const tradedVolume = MARKETS.reduce((sum, market) => sum + values[market], 0);
  const weightedPrice =
    MARKETS.reduce((sum, market) => sum + values[market] * values[`${market}Price`], 0) /
    tradedVolume;
  const plain = MARKETS.reduce((sum, market) => sum + values[`${market}Price`], 0) / MARKETS.length;
  const saleProceeds =
    sell({ eth: POOL_ETH, dollars: POOL_ETH * weightedPrice, fee: POOL_FEE }, values.amount) -
    networkFee(GAS, 1, weightedPrice).dollars;
  return {
    traded: tradedVolume,
    weighted: weightedPrice,
    plain,
    received: saleProceeds,
    worth: values.amount * weightedPrice,
  };
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
    const marketPrices = prices(values);
    if (marketPrices.traded === 0) return { problem: text.none };
    const priceTexts = [
      marketPrices.weighted,
      marketPrices.plain,
      marketPrices.received,
      marketPrices.worth,
    ].map((value) => number(value, 2));
    const [weightedPrice = '', plain = '', proceedsText = '', worth = ''] = priceTexts;
    const under = percent(1 - marketPrices.received / marketPrices.worth, 2);
    return {
      figures: [
        { label: text.weighted, value: weightedPrice, isMain: true },
        { label: text.plain, value: plain },
        { label: text.worth, value: worth },
        { label: text.received, value: proceedsText, isMain: true },
        { label: text.each, value: number(marketPrices.received / values.amount, 2) },
        { label: text.under, value: under },
      ],
      summary: text.summary(weightedPrice, plain, proceedsText, worth, under),
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
