import { sizes as text, units } from '../../../text/en/learning/simulators.ts';
import { swap } from '../calc/sums.ts';
import { change, number, percent, roundMoney } from '../calc/write.ts';
import { simulation } from '../parts/simulation.ts';

type Values = Record<
  'circulating' | 'total' | 'released' | 'tokens' | 'dollars' | 'sale' | 'fee',
  number
>;

/** Millions of tokens and of dollars, but for the pool and the sale. */
export function measureToken(values: Values) {
  const { circulating, total, released: releasedTokens, tokens, dollars, sale, fee } = values;
  const price = dollars / tokens;
  return {
    price,
    cap: circulating * price,
    diluted: total * price,
    after: (circulating * price) / (circulating + releasedTokens),
    worth: sale * price,
    paid: swap({ dollars, tokens, fee: fee / 100 }, { amount: sale, isSale: true }).received,
  };
}

const million = (value: number): string => text.million(number(value, value < 1 ? 2 : 0, 0));

const millions = (initial: number, step: number) =>
  ({ initial, min: 0.001, max: 1e9, step }) as const;

/** The worked example of 'Market Analysis Basics'. */
export const simulator = simulation({
  name: 'token-sizes',
  title: text.title,
  specs: {
    circulating: millions(40, 10),
    total: millions(1000, 100),
    released: { initial: 20, min: 0, max: 1e9, step: 10 },
    tokens: { initial: 300_000, min: 1, max: 1e12, step: 10_000 },
    dollars: { initial: 150_000, min: 1, max: 1e12, step: 10_000 },
    sale: { initial: 30_000, min: 1, max: 1e12, step: 10_000 },
    fee: { initial: 0.3, min: 0, max: 10, step: 0.05 },
  },
  fields: [
    { name: 'circulating', label: text.circulating },
    { name: 'total', label: text.total },
    { name: 'released', label: text.released },
    { name: 'tokens', label: text.tokens },
    { name: 'dollars', label: text.dollars },
    { name: 'sale', label: text.sale },
    { name: 'fee', label: text.fee, unit: units.percent },
  ],
  read: (values) => {
    if (values.circulating + values.released > values.total) return { problem: text.tooMany };
    const tokenMeasures = measureToken(values);
    const proceedsText = units.usdc(number(tokenMeasures.paid));
    const impact = change(tokenMeasures.paid / tokenMeasures.worth - 1, 1);
    return {
      figures: [
        { label: text.cap, value: million(tokenMeasures.cap), isMain: true },
        { label: text.diluted, value: million(tokenMeasures.diluted) },
        { label: text.share, value: percent(values.circulating / values.total, 0) },
        { label: text.after, value: `$${number(tokenMeasures.after, 3)}` },
        { label: text.paid, value: proceedsText, isMain: true },
        { label: text.impact, value: impact },
      ],
      summary: text.summary(
        roundMoney(tokenMeasures.worth),
        proceedsText,
        impact,
        million(tokenMeasures.cap),
        roundMoney(values.dollars),
      ),
    };
  },
  picture: (values) => {
    const { cap, diluted: dilutedCap } = measureToken(values);
    const pool = values.dollars / 1e6;
    return {
      kind: 'bars',
      label: text.chart(million(dilutedCap), million(cap), million(pool)),
      bars: [
        {
          label: text.diluted,
          value: million(dilutedCap),
          parts: [{ size: dilutedCap, tone: 'open' }],
        },
        { label: text.cap, value: million(cap), parts: [{ size: cap, tone: 'plain' }] },
        { label: text.pool, value: million(pool), parts: [{ size: pool, tone: 'brass' }] },
      ],
      legend: [],
    };
  },
});
