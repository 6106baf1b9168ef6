import { addedBy, type PoolTree } from '../packages/core/src/safety/pools/score-pool.ts';
import { randomFrom } from './measures.ts';

export type TreeSettings = {
  trees: number;
  rate: number;
  /** Least sum of second derivatives in an end, and what is added to it. */
  leastWeight: number;
  ridge: number;
  /** Shares of rows and of features that one tree sees. */
  rows: number;
  columns: number;
  seed: number;
};

const BINS = 48;
/** Questions from the top of a tree to its ends. */
const DEPTH = 3;
const QUESTIONS = 2 ** DEPTH - 1;

/**
 * Gradient boosting of small trees for the logistic loss, on values cut into bins of equal counts.
 *
 * @param columns one array of values for each feature
 * @returns trees whose sum over all, with the start, is a logarithm of odds
 */
export function fitTrees(
  columns: readonly Float64Array[],
  labels: readonly boolean[],
  settings: TreeSettings,
): { start: number; trees: PoolTree[] } {
  const random = randomFrom(settings.seed);
  const cuts = columns.map(cutsOf);
  const bins = columns.map((column, at) =>
    Uint8Array.from(column, (value) => binOf(value, cuts[at] ?? [])),
  );
  const share = labels.filter(Boolean).length / labels.length;
  const start = Math.log(share / (1 - share));
  const sums = new Float64Array(labels.length).fill(start);
  const trees: PoolTree[] = [];
  for (let round = 0; round < settings.trees; round++) {
    const slopes = Float64Array.from(labels, (label, row) => sigmoid(sums[row]) - (label ? 1 : 0));
    const weights = Float64Array.from(labels, (_, row) => {
      const chance = sigmoid(sums[row]);
      return chance * (1 - chance);
    });
    const tree = growTree(
      { bins, cuts, slopes, weights, settings },
      {
        rows: Uint32Array.from(labels.keys()).filter(() => random() < settings.rows),
        features: [...columns.keys()].filter(() => random() < settings.columns),
      },
    );
    trees.push(tree);
    for (let row = 0; row < sums.length; row++)
      sums[row] = (sums[row] ?? 0) + addedBy(tree, (feature) => columns[feature]?.[row] ?? 0);
  }
  return { start, trees };
}

type Grown = {
  bins: readonly Uint8Array[];
  cuts: readonly number[][];
  slopes: Float64Array;
  weights: Float64Array;
  settings: TreeSettings;
};
type Part = { rows: Uint32Array; features: readonly number[] };

/** A part that needs no more questions is asked one to which all give the same answer. */
const ANY = { feature: 0, bin: BINS, cut: Number.MAX_SAFE_INTEGER };

function growTree(growth: Grown, { rows, features }: Part): PoolTree {
  const parts: Uint32Array[] = [rows];
  const tree: PoolTree = { features: [], cuts: [], ends: [] };
  for (let place = 0; place < QUESTIONS; place++) {
    const here = parts[place] ?? new Uint32Array();
    const { feature, bin: upTo, cut } = bestSplit(growth, { rows: here, features }) ?? ANY;
    const bins = growth.bins[feature] ?? new Uint8Array();
    tree.features.push(feature);
    tree.cuts.push(roundToPrecision(cut));
    parts[2 * place + 1] = here.filter((row) => (bins[row] ?? 0) <= upTo);
    parts[2 * place + 2] = here.filter((row) => (bins[row] ?? 0) > upTo);
  }
  tree.ends = parts.slice(QUESTIONS).map((end) => roundToPrecision(endValue(growth, end)));
  return tree;
}

/** So many digits as make a difference, for a model that is read by people. */
const roundToPrecision = (value: number): number => Number(value.toPrecision(5));

function endValue({ slopes, weights, settings }: Grown, rows: Uint32Array): number {
  let [slope, weight] = [0, 0];
  for (const row of rows) {
    slope += slopes[row] ?? 0;
    weight += weights[row] ?? 0;
  }
  return (-settings.rate * slope) / (weight + settings.ridge);
}

type Split = { feature: number; bin: number; cut: number; gain: number };

function bestSplit(growth: Grown, { rows, features }: Part): Split | undefined {
  const { bins, cuts, slopes, weights, settings } = growth;
  let best: Split | undefined;
  for (const feature of features) {
    const slopeIn = new Float64Array(BINS + 1);
    const weightIn = new Float64Array(BINS + 1);
    const bin = bins[feature] ?? new Uint8Array();
    let [slope, weight] = [0, 0];
    for (const row of rows) {
      const at = bin[row] ?? 0;
      slopeIn[at] = (slopeIn[at] ?? 0) + (slopes[row] ?? 0);
      weightIn[at] = (weightIn[at] ?? 0) + (weights[row] ?? 0);
      slope += slopes[row] ?? 0;
      weight += weights[row] ?? 0;
    }
    const worth = (s: number, w: number): number => (s * s) / (w + settings.ridge);
    let [slopeLeft, weightLeft] = [0, 0];
    for (const [at, cut] of (cuts[feature] ?? []).entries()) {
      slopeLeft += slopeIn[at] ?? 0;
      weightLeft += weightIn[at] ?? 0;
      if (weightLeft < settings.leastWeight || weight - weightLeft < settings.leastWeight) continue;
      const gain =
        worth(slopeLeft, weightLeft) +
        worth(slope - slopeLeft, weight - weightLeft) -
        worth(slope, weight);
      if (gain > (best?.gain ?? 1e-9)) best = { feature, bin: at, cut, gain };
    }
  }
  return best;
}

/** Values between which bins of about equal counts lie: each the middle of two neighbours. */
function cutsOf(column: Float64Array): number[] {
  const sortedColumn = column.toSorted();
  const cuts = new Set<number>();
  for (let at = 1; at < BINS; at++) {
    const here = Math.floor((sortedColumn.length * at) / BINS);
    const value = sortedColumn[here] ?? 0;
    const next = sortedColumn.subarray(here).find((one) => one > value);
    if (next !== undefined) cuts.add((value + next) / 2);
  }
  return [...cuts].toSorted((a, b) => a - b);
}

function binOf(value: number, cuts: readonly number[]): number {
  let bin = 0;
  while (bin < cuts.length && value > (cuts[bin] ?? 0)) bin++;
  return bin;
}

const sigmoid = (z = 0): number => 1 / (1 + Math.exp(-z));
