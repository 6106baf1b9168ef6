/** The more of each measure, the better. */
export type WeightedSum = { weights: readonly number[]; bias: number };

/**
 * Written by `npm run train -- answers`. `rank`: how well a unit fits; `gate`: whether the best one
 * answers, as a log-odds.
 */
export type RankingModel = {
  rank: WeightedSum;
  gate: WeightedSum;
  /** From this share of certainty on it is said; from the lower one on, shown as perhaps. */
  sure: number;
  maybe: number;
};

export const runSum = ({ weights, bias }: WeightedSum, values: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (values[at] ?? 0), bias);

export const toShare = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
