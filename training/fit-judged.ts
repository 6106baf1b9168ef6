import { runSum, type WeightedSum } from '../packages/engines/src/retrieval/ranking-model.ts';

/** A question with what fits, by its measures; several candidates may be right, or none. */
export type JudgedSample = {
  candidates: readonly { measures: readonly number[]; isRight: boolean }[];
};
export type JudgedGateSample = { inputs: readonly number[]; isRight: boolean };

const STEPS = 400;
const RATE = 0.05;
const MEMORY = 0.9;
const SQUARED_MEMORY = 0.99;
/** How much the weights hold on to those that they begin with. */
const HOLD = { rank: 3e-3, gate: 2e-3 } as const;

/** Moves the weights of a ranker to what people found right, with softmax over the candidates. */
export function fitJudgedRanker(
  samples: readonly JudgedSample[],
  before: WeightedSum,
): WeightedSum {
  const usable = samples.filter(({ candidates }) => candidates.some(({ isRight }) => isRight));
  const weights = descend(before.weights, HOLD.rank, (now, slopes) => {
    for (const { candidates } of usable) {
      const scores = candidates.map(({ measures }) => dot(now, measures));
      const top = Math.max(...scores);
      const parts = scores.map((score) => Math.exp(score - top));
      const all = sumOf(parts);
      const right = sumOf(parts.filter((_, at) => candidates[at]?.isRight === true));
      candidates.forEach(({ measures, isRight }, at) => {
        const part = parts[at] ?? 0;
        const error = (part / all - (isRight ? part / right : 0)) / usable.length;
        measures.forEach((value, place) => {
          slopes[place] = (slopes[place] ?? 0) + error * value;
        });
      });
    }
  });
  return { weights: weights.map(rounded), bias: 0 };
}

/** The same for the gate: whether the first candidate is right. */
export function fitJudgedGate(
  samples: readonly JudgedGateSample[],
  before: WeightedSum,
): WeightedSum {
  const weights = descend([...before.weights, before.bias], HOLD.gate, (now, slopes) => {
    for (const { inputs, isRight } of samples) {
      const values = [...inputs, 1];
      const share = 1 / (1 + Math.exp(-dot(now, values)));
      const error = (share - (isRight ? 1 : 0)) / samples.length;
      values.forEach((value, place) => {
        slopes[place] = (slopes[place] ?? 0) + error * value;
      });
    }
  }).map(rounded);
  return { weights: weights.slice(0, -1), bias: weights.at(-1) ?? 0 };
}

/** Adam on all samples at once: there are some hundred. */
function descend(
  start: readonly number[],
  hold: number,
  addSlopes: (weights: readonly number[], slopes: number[]) => void,
): number[] {
  let weights = [...start];
  const means = start.map(() => 0);
  const squares = start.map(() => 0);
  for (let step = 1; step <= STEPS; step++) {
    const slopes = weights.map((weight, place) => hold * (weight - (start[place] ?? 0)));
    addSlopes(weights, slopes);
    weights = weights.map((weight, place) => {
      const slope = slopes[place] ?? 0;
      const mean = MEMORY * (means[place] ?? 0) + (1 - MEMORY) * slope;
      const square = SQUARED_MEMORY * (squares[place] ?? 0) + (1 - SQUARED_MEMORY) * slope ** 2;
      means[place] = mean;
      squares[place] = square;
      const size = Math.sqrt(square / (1 - SQUARED_MEMORY ** step)) + 1e-8;
      return weight - (RATE * mean) / (1 - MEMORY ** step) / size;
    });
  }
  return weights;
}

/** The place of the best candidate; -1 for none. */
export function bestCandidate({ candidates }: JudgedSample, rank: WeightedSum): number {
  const scores = candidates.map(({ measures }) => runSum(rank, measures));
  return scores.indexOf(Math.max(...scores));
}

const dot = (weights: readonly number[], values: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (values[at] ?? 0), 0);
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const rounded = (value: number): number => Number(value.toFixed(5));
