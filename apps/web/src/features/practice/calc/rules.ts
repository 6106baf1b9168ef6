import { SeededRandom } from './seeded-random.ts';

/** Fee and half the spread, for each purchase and each sale. */
const COST = 0.003;
const DAYS = 1600;
/** 200 days to fill the averages, then 700 to choose on, then 700 to check on. */
export const START = 199;
export const MIDDLE = 899;
export const END = 1599;

/**
 * A generated series of closes: the logarithm of each daily change is normal, mean 0, spread 3
 * percent.
 */
export function series(seed: number): number[] {
  const random = new SeededRandom(`series ${seed}`);
  let close = 100;
  const closes = [close];
  while (closes.length < DAYS) closes.push((close *= Math.exp(random.gauss(0, 0.03))));
  return closes;
}

type Result = {
  gain: number;
  trips: number;
};

/**
 * Follows `hold` from one close to another. `hold[t]` is known at the close of day t and earns the
 * change to t + 1.
 */
function follow(
  closes: readonly number[],
  hold: readonly boolean[],
  from: number,
  to: number,
  cost = COST,
): Result {
  let value = 1;
  let inside = false;
  let trips = 0;
  for (let t = from; t < to; t += 1) {
    const wants = hold[t] === true;
    if (wants !== inside) {
      value *= 1 - cost;
      inside = wants;
      if (wants) trips += 1;
    }
    if (inside) value *= (closes[t + 1] ?? 0) / (closes[t] ?? 1);
  }
  if (inside) value *= 1 - cost;
  return { gain: value - 1, trips };
}

export type Half = {
  after: Result;
  before: Result;
  holding: number;
};

export type RuleResult = {
  chosen: Half;
  checked: Half;
};

/**
 * A rule on the days it was chosen on and on the days after, with costs, without, and beside simply
 * holding.
 */
export function judge(closes: readonly number[], hold: readonly boolean[]): RuleResult {
  const half = (from: number, to: number): Half => ({
    after: follow(closes, hold, from, to),
    before: follow(closes, hold, from, to, 0),
    holding: (closes[to] ?? 1) / (closes[from] ?? 1) - 1,
  });
  return { chosen: half(START, MIDDLE), checked: half(MIDDLE, END) };
}

/** The mean of the last n closes; nothing until there are n. */
export function averages(closes: readonly number[], n: number): (number | undefined)[] {
  let total = 0;
  return closes.map((close, i) => {
    total += close - (i >= n ? (closes[i - n] ?? 0) : 0);
    return i >= n - 1 ? total / n : undefined;
  });
}

/** Hold while the short average is above the long one. */
export function crossover(closes: readonly number[], fast: number, slow: number): boolean[] {
  const [short, long] = [averages(closes, fast), averages(closes, slow)];
  return long.map((value, i) => value !== undefined && (short[i] ?? 0) > value);
}

/**
 * The relative strength index with Wilder's smoothing: its first value is a plain mean of n
 * changes.
 */
export function rsi(closes: readonly number[], n: number): (number | undefined)[] {
  const out: (number | undefined)[] = closes.slice(0, n).map(() => undefined);
  let [up, down] = [0, 0];
  for (let i = 1; i < closes.length; i += 1) {
    const change = (closes[i] ?? 0) - (closes[i - 1] ?? 0);
    const [rise, fall] = [Math.max(change, 0), Math.max(-change, 0)];
    if (i <= n) {
      up += rise / n;
      down += fall / n;
    } else {
      up = (up * (n - 1) + rise) / n;
      down = (down * (n - 1) + fall) / n;
    }
    if (i >= n) out.push(up + down === 0 ? 50 : (100 * up) / (up + down));
  }
  return out;
}

/** Buy when the index is below the low line, sell when it is above the high one. */
export function rsiHold(
  index: readonly (number | undefined)[],
  low: number,
  high: number,
): boolean[] {
  let inside = false;
  return index.map((value) => {
    if (value !== undefined) inside = inside ? value <= high : value < low;
    return inside;
  });
}

/**
 * The setting with the largest gain, after costs, on the days to choose on. The first of equals.
 */
export function best<T>(
  closes: readonly number[],
  settings: readonly T[],
  hold: (setting: T) => boolean[],
): T | undefined {
  let bestSetting: { setting: T; gain: number } | undefined;
  for (const setting of settings) {
    const { gain } = follow(closes, hold(setting), START, MIDDLE);
    if (bestSetting === undefined || gain > bestSetting.gain) bestSetting = { setting, gain };
  }
  return bestSetting?.setting;
}

/** The 30 settings of the lesson on moving averages. */
export const CROSSOVERS = [5, 10, 15, 20, 30].flatMap((fast) =>
  [40, 50, 60, 80, 100, 120].map((slow) => ({ fast, slow })),
);

/** The 48 settings of the lesson on the relative strength index. */
export const RSI_SETTINGS = [7, 10, 14, 21].flatMap((window) =>
  [20, 25, 30, 35].flatMap((low) => [50, 60, 70].map((high) => ({ window, low, high }))),
);

export type RandomRules = {
  rules: { chosen: number; checked: number }[];
  /** Place in `rules` of the one that gained most on the days to choose on. */
  best: number;
  /** Rank of that rule among all on the days after; 1 is first. */
  rank: number;
};

/** Rules without an idea: for every week a coin decides whether to hold or to stay out. */
export function randomRules(seed: number, count: number): RandomRules {
  const closes = series(seed);
  const random = new SeededRandom(`rules ${seed}`);
  const rules = Array.from({ length: count }, () => {
    const weeks = Array.from({ length: Math.floor(DAYS / 7) + 1 }, () => random.random() < 0.5);
    const hold = closes.map((_, t) => weeks[Math.floor(t / 7)] === true);
    return {
      chosen: follow(closes, hold, START, MIDDLE).gain,
      checked: follow(closes, hold, MIDDLE, END).gain,
    };
  });
  const top = rules.reduce(
    (bestIndex, rule, i) => (rule.chosen > (rules[bestIndex]?.chosen ?? -1) ? i : bestIndex),
    0,
  );
  const checkedGain = rules[top]?.checked ?? 0;
  return { rules, best: top, rank: rules.filter((rule) => rule.checked > checkedGain).length + 1 };
}
