import { provider as text, units } from '../../../text/en/learning/simulators.ts';
import { poolAgainstHolding } from '../calc/pool.ts';
import { money, number, roundMoney } from '../calc/write.ts';
import { simulation } from '../parts/simulation.ts';

/** The lesson's pool, with the deposit in it. */
const POOL = { eth: 100, dollars: 200_000 };
const START_PRICE = POOL.dollars / POOL.eth;

type Values = Record<'price' | 'days' | 'volume' | 'fee' | 'share', number>;

export function later({ price, days, volume, fee, share }: Values) {
  const whole = poolAgainstHolding(POOL, price);
  const part = share / 100;
  const [pool, holdingWorth] = [whole.pool * part, whole.kept * part];
  const daily = volume * (fee / 100) * part;
  const behind = holdingWorth - pool;
  return {
    pool,
    kept: holdingWorth,
    behind,
    fees: daily * days,
    needed: behind / daily,
    eth: whole.eth * part,
    dollars: whole.dollars * part,
  };
}

function summaryOf(poolResult: ReturnType<typeof later>): string {
  if (poolResult.behind < 0.005) return text.same;
  const [behind, fees] = [money(poolResult.behind), money(poolResult.fees)];
  const over = poolResult.fees - poolResult.behind;
  if (Math.abs(over) < 0.005) return text.even(behind);
  return over < 0
    ? text.behindNow(behind, fees, money(-over))
    : text.aheadNow(behind, fees, money(over));
}

/** The worked example of 'Using Liquidity Pools', on the day on which the fees have made up. */
export const simulator = simulation({
  name: 'pool-against-holding',
  title: text.title,
  specs: {
    price: { initial: 2880, min: 1, max: 100_000, step: 10 },
    days: { initial: 64, min: 0, max: 3650, step: 1, isWhole: true },
    volume: { initial: 50_000, min: 0, max: 1e9, step: 1000 },
    fee: { initial: 0.25, min: 0, max: 10, step: 0.05 },
    share: { initial: 1, min: 0.01, max: 100, step: 0.5 },
  },
  fields: [
    { name: 'price', label: text.price, unit: units.dollars },
    { name: 'days', label: text.days },
    { name: 'volume', label: text.volume, unit: units.dollars },
    { name: 'fee', label: text.fee, unit: units.percent },
    { name: 'share', label: text.share, unit: units.percent },
  ],
  read: (values) => {
    const poolResult = later(values);
    return {
      figures: [
        { label: text.pool, value: money(poolResult.pool), isMain: true },
        { label: text.kept, value: money(poolResult.kept), isMain: true },
        { label: text.behind, value: money(Math.max(poolResult.behind, 0)) },
        { label: text.fees, value: money(poolResult.fees) },
        {
          label: text.needed,
          value: Number.isFinite(poolResult.needed)
            ? number(Math.ceil(Math.max(poolResult.needed, 0) - 1e-9))
            : text.never,
        },
        {
          label: text.coins,
          value: text.coinsText(number(poolResult.eth, 4), number(poolResult.dollars, 2)),
        },
      ],
      summary: summaryOf(poolResult),
    };
  },
  picture: (values) => {
    const match = later(values);
    const to = Math.max(START_PRICE * 2, values.price * 1.1);
    const prices = Array.from({ length: 61 }, (_, i) => Math.max((to * i) / 60, 1));
    const at = prices.map((price) => ({ price, ...later({ ...values, price }) }));
    return {
      kind: 'lines',
      label: text.chart(money(match.pool + match.fees), money(match.kept), money(values.price)),
      x: [0, to],
      y: [
        0,
        Math.max(
          ...at.map(({ kept: holdingWorth, pool, fees }) => Math.max(holdingWorth, pool + fees)),
        ),
      ],
      writeX: roundMoney,
      writeY: roundMoney,
      lines: [
        { mark: 'line', points: at.map(({ price, pool, fees }) => [price, pool + fees] as const) },
        {
          mark: 'price-dash',
          points: at.map(({ price, kept: holdingValue }) => [price, holdingValue] as const),
        },
      ],
      spot: [values.price, match.pool + match.fees],
      legend: [
        { mark: 'line', label: text.poolLine },
        { mark: 'price-dash', label: text.keptLine },
      ],
    };
  },
});
