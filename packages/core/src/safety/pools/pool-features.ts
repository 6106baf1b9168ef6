import type { PoolStart } from '@firm/adapters/token-chain/index.ts';

type Point = PoolStart['points'][number];

/** Wrapped ether that a pool must have held in its first hour: smaller ones taught nothing. */
const MIN_ETHER = 0.5;
/** A pool that has lost so much of its ether within the hour is judged no more. */
const LOST = 0.95;
/** Nothing bought or sold has no share; events that never came lie after the end. */
const NO_SHARE = -1;
const NEVER = 1.5;
const MARKS = [0.1, 0.25, 0.5, 0.75] as const;

type Change = {
  kind: 'buy' | 'sell' | 'add' | 'remove' | 'none';
  /** 0 to 1 within the hour. */
  at: number;
  /** Ether that came in or went out, and what share of the ether before it that was. */
  ether: number;
  share: number;
};

/**
 * How the first hour of a pool looked, in figures without a unit. Their names are those of the
 * table on which the model is trained, and so are their definitions.
 *
 * @returns undefined where the pool is not of the kind that taught the model
 */
export function readPoolFeatures({
  points,
  windowMilliseconds,
}: PoolStart): Record<string, number> | undefined {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.some(({ ether, token }) => !(ether > 0 && token > 0)))
    return undefined;
  const peak = Math.max(...points.map(({ ether }) => ether));
  if (peak < MIN_ETHER || last.ether <= peak * (1 - LOST)) return undefined;
  const ages = points.map(({ at }) => (at - first.at) / windowMilliseconds);
  const changes = points.slice(1).map((point, index): Change => {
    const before = points[index] ?? first;
    return changeOf(before, point, ages[index + 1] ?? 0);
  });
  return {
    n_sync: points.length,
    ...readTrades(changes, { first, last, peak }),
    ...readPrices(points, ages),
    ...readRoundness(first, changes),
    since_last: 1 - (ages.at(-1) ?? 0),
    first_tenth: ages.filter((age) => age <= 0.1).length / points.length,
    last_tenth: ages.filter((age) => age >= 0.9).length / points.length,
  };
}

function changeOf(before: Point, after: Point, at: number): Change {
  const ether = after.ether - before.ether;
  const token = after.token - before.token;
  const kind =
    ether > 0 && token < 0
      ? 'buy'
      : ether < 0 && token > 0
        ? 'sell'
        : ether > 0 && token > 0
          ? 'add'
          : ether < 0 && token < 0
            ? 'remove'
            : 'none';
  return { kind, at, ether: Math.abs(ether), share: Math.abs(ether) / before.ether };
}

function readTrades(
  changes: readonly Change[],
  { first, last, peak }: { first: Point; last: Point; peak: number },
): Record<string, number> {
  const of = (kind: Change['kind']) => changes.filter((one) => one.kind === kind);
  const [buys, sells, removals] = [of('buy'), of('sell'), of('remove')];
  const [boughtEther, soldEther] = [buys, sells].map((all) => sum(all.map(({ ether }) => ether)));
  const [volumeIn, volumeOut] = [boughtEther ?? 0, soldEther ?? 0];
  const volume = volumeIn + volumeOut;
  const largest = (all: readonly Change[], field: 'ether' | 'share') =>
    Math.max(0, ...all.map((one) => one[field]));
  const impacts = sells.map(({ share }) => share);
  return {
    buys: buys.length,
    sells: sells.length,
    mints: of('add').length,
    burns: removals.length,
    w_ratio_max: last.ether / peak,
    w_ratio_0: last.ether / first.ether,
    buy_sell_cnt: (buys.length + 1) / (sells.length + 1),
    buy_sell_vol: (volumeIn + 0.01) / (volumeOut + 0.01),
    max_buy_share: volumeIn > 0 ? largest(buys, 'ether') / volumeIn : 0,
    max_sell_impact: largest(sells, 'share'),
    max_burn_frac: largest(removals, 'share'),
    turnover: volume / first.ether,
    x_turn_w: volume / last.ether,
    x_wash: volume > 0 ? (2 * Math.min(volumeIn, volumeOut)) / volume : NO_SHARE,
    x_impact_med: median(impacts),
    x_impact_n5: impacts.filter((share) => share > 0.05).length,
    x_impact_n20: impacts.filter((share) => share > 0.2).length,
    x_sell_top_share: volumeOut > 0 ? largest(sells, 'ether') / volumeOut : NO_SHARE,
    x_first_buy: buys[0]?.at ?? NEVER,
    x_first_sell: sells[0]?.at ?? NEVER,
    x_last_buy: 1 - (buys.at(-1)?.at ?? 1 - NEVER),
    x_last_sell: 1 - (sells.at(-1)?.at ?? 1 - NEVER),
  };
}

function readPrices(points: readonly Point[], ages: readonly number[]): Record<string, number> {
  const logs = points.map(({ ether, token }) => Math.log(ether / token));
  const start = logs[0] ?? 0;
  const prices = logs.map((log) => log - start);
  const steps = prices.slice(1).map((price, index) => price - (prices[index] ?? 0));
  const depth = ({ ether, token }: Point) => (Math.log(ether) + Math.log(token)) / 2;
  const [first] = points;
  const [end, peak] = [prices.at(-1) ?? 0, Math.max(...prices)];
  const marks = MARKS.flatMap((mark): [string, number][] => {
    const place = ages.findLastIndex((age) => age <= mark);
    const point = points[place];
    if (!first || !point) return [];
    return [
      [`x_lp_${mark}`, prices[place] ?? 0],
      [`x_lw_${mark}`, Math.log(point.ether / first.ether)],
      [`x_L_${mark}`, depth(point) - depth(first)],
      [`x_n_${mark}`, (place + 1) / points.length],
    ];
  });
  const last = points.at(-1);
  return {
    ...Object.fromEntries(marks),
    p_ratio_0: Math.exp(end),
    pmax_ratio_0: Math.exp(peak),
    p_dd: Math.exp(end - peak),
    L_ratio: first && last ? Math.exp(depth(last) - depth(first)) : 1,
    x_ret_std: spread(steps),
    x_ret_min: steps.length > 0 ? Math.min(...steps) : 0,
    x_ret_max: steps.length > 0 ? Math.max(...steps) : 0,
    x_lp_min: Math.min(...prices),
    x_t_max: ages[prices.indexOf(peak)] ?? 0,
  };
}

/** Whole amounts are what people type, and what copies of one fraud have in common. */
function readRoundness(first: Point, changes: readonly Change[]): Record<string, number> {
  const amounts = (kind: Change['kind']) =>
    changes.filter((one) => one.kind === kind).map(({ ether }) => ether);
  const [purchases, sales] = [amounts('buy'), amounts('sell')];
  return {
    x_buy_round01: shareOf(purchases, (ether) => isWhole(ether, 0.01)),
    x_buy_round1: shareOf(purchases, (ether) => isWhole(ether, 0.1)),
    x_sell_round01: shareOf(sales, (ether) => isWhole(ether, 0.01)),
    x_buy_same: purchases.length > 0 ? countAlike(purchases) / purchases.length : NO_SHARE,
    x_buy_cv: purchases.length > 0 ? spread(purchases) / mean(purchases) : 0,
    x_w0_round1: isWhole(first.ether, 1) ? 1 : 0,
    x_w0_round01: isWhole(first.ether, 0.1) ? 1 : 0,
    x_w0_round001: isWhole(first.ether, 0.01) ? 1 : 0,
    x_w0_digits: first.etherDigits,
    x_k0_digits: first.tokenDigits,
    x_k0_lead1: isWhole(Math.log10(first.token), 1) ? 1 : 0,
  };
}

/** How many of them are one and the same amount, at most. */
function countAlike(amounts: readonly number[]): number {
  const sortedAmounts = amounts.toSorted((a, b) => a - b);
  let [longest, run] = [0, 0];
  for (const [at, amount] of sortedAmounts.entries()) {
    run = at > 0 && amount - (sortedAmounts[at - 1] ?? 0) < 1e-9 ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

const isWhole = (amount: number, unit: number): boolean =>
  Math.abs(amount / unit - Math.round(amount / unit)) < 1e-6;
const shareOf = (amounts: readonly number[], is: (amount: number) => boolean): number =>
  amounts.length === 0 ? NO_SHARE : amounts.filter(is).length / amounts.length;
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const mean = (values: readonly number[]): number => sum(values) / Math.max(values.length, 1);

/** Standard deviation of all of them. */
function spread(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

function median(values: readonly number[]): number {
  const sortedValues = values.toSorted((a, b) => a - b);
  const half = Math.floor(sortedValues.length / 2);
  const high = sortedValues[half] ?? 0;
  return sortedValues.length % 2 === 1 ? high : ((sortedValues[half - 1] ?? high) + high) / 2;
}
