import type { PoolStart } from '@firm/adapters/token-chain/index.ts';
import { readPoolFeatures } from './pool-features.ts';
import trained from './pool-model.json' with { type: 'json' };

/**
 * A tree of decisions three deep. `features` and `cuts` name its seven questions from the top down
 * (below question n stand 2n + 1 for 'at most the cut' and 2n + 2), `ends` what its eight ends add.
 */
export type PoolTree = { features: number[]; cuts: number[]; ends: number[] };

/** Boosted trees, written by `npm run train -- pools`. */
export type PoolModel = {
  /** Names of the features that the trees ask for by their number. */
  features: string[];
  start: number;
  trees: PoolTree[];
  /** Makes a share of the sum of the trees: odds of e to the power of slope * sum + offset. */
  calibration: { slope: number; offset: number };
  taught: { pools: number; from: string; until: string; lost: number };
};

const poolModel: PoolModel = trained;

/** Training data: how many pools, of which months. */
export const poolModelTaught: PoolModel['taught'] = poolModel.taught;

/**
 * Of pools whose first hour looked like this one's, the share that lost their liquidity within 14
 * days.
 *
 * @returns between 0 and 1; undefined where the pool is not of the kind that taught the model, or
 *   something of it is not known
 */
export function scorePool(start: PoolStart, model: PoolModel = poolModel): number | undefined {
  const poolFeatures = readPoolFeatures(start);
  const values = model.features.map((name) => poolFeatures?.[name]);
  if (!values.every((value) => value !== undefined && Number.isFinite(value))) return undefined;
  return chanceOf(model, (feature) => values[feature] ?? 0);
}

/** By a function that gives the value of a feature. */
export function chanceOf(model: PoolModel, valueOf: (feature: number) => number): number {
  const { slope, offset } = model.calibration;
  const sum = model.trees.reduce((all, tree) => all + addedBy(tree, valueOf), model.start);
  return 1 / (1 + Math.exp(-(slope * sum + offset)));
}

/** Reads a tree's term. */
export function addedBy(
  { features, cuts, ends }: PoolTree,
  valueOf: (feature: number) => number,
): number {
  let place = 0;
  while (place < features.length)
    place = 2 * place + (valueOf(features[place] ?? 0) <= (cuts[place] ?? 0) ? 1 : 2);
  return ends[place - features.length] ?? 0;
}
