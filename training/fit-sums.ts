import type { WeightedSum } from '../packages/engines/src/retrieval/ranking-model.ts';
import { randomFrom, shuffle } from './measures.ts';

/** A question with its candidates, of which one is right. */
export type RankSample = {
  answer: number;
  candidates: readonly { unit: number; measures: readonly number[] }[];
};
export type GateSample = { inputs: readonly number[]; isRight: boolean; weight: number };

const PASSES = 8;
/** The place of the measure that says that somebody has written an answer, and what it may weigh. */
const WRITTEN = 14;
const MAX_WRITTEN = 2;

/** Learns to put the right candidate first: softmax over the candidates of a question. */
export function fitRanker(samples: readonly RankSample[], inputs: number): WeightedSum {
  const learner = createLearner({ inputs, start: 1, bias: 0, rate: 0.3 });
  const random = randomFrom(3);
  const usable = samples.filter(({ candidates, answer }) =>
    candidates.some(({ unit }) => unit === answer),
  );
  for (let pass = 0; pass < PASSES; pass++)
    for (const { candidates, answer } of shuffle([...usable], random)) {
      const scores = candidates.map(({ measures }) => learner.run(measures));
      const top = Math.max(...scores);
      const shares = scores.map((score) => Math.exp(score - top));
      const all = shares.reduce((sum, share) => sum + share, 0);
      candidates.forEach(({ unit, measures }, at) =>
        learner.add(measures, (shares[at] ?? 0) / all - (unit === answer ? 1 : 0)),
      );
      learner.step();
    }
  // Every asking has a written answer, so that one is no measure that can be learned here.
  const weights = learner
    .sum()
    .weights.map((weight, place) => (place === WRITTEN ? Math.min(weight, MAX_WRITTEN) : weight));
  return { weights, bias: 0 };
}

/** Learns whether the first candidate answers. */
export function fitGate(samples: readonly GateSample[], inputs: number): WeightedSum {
  const learner = createLearner({ inputs, start: 0.5, bias: -2, rate: 0.05 });
  const random = randomFrom(4);
  for (let pass = 0; pass < PASSES; pass++)
    for (const { inputs: values, isRight, weight } of shuffle([...samples], random)) {
      const share = 1 / (1 + Math.exp(-learner.run(values)));
      learner.add(values, (share - (isRight ? 1 : 0)) * weight);
      learner.step();
    }
  return learner.sum();
}

/**
 * A weighted sum with AdaGrad. Every input speaks for it, so no weight is negative: a question is
 * not believed less for being long or told in other ways than those of training.
 */
function createLearner({
  inputs,
  start,
  bias,
  rate,
}: Record<'inputs' | 'start' | 'bias' | 'rate', number>) {
  // The last one is the bias, whose input is always one.
  const weights = new Float64Array(inputs + 1).fill(start);
  weights[inputs] = bias;
  const squares = new Float64Array(inputs + 1).fill(1e-2);
  const slopes = new Float64Array(inputs + 1);
  const at = (values: readonly number[], place: number): number =>
    place === inputs ? 1 : (values[place] ?? 0);
  const round = (value: number): number => Number(value.toFixed(5));
  return {
    run: (values: readonly number[]): number =>
      weights.reduce((sum, weight, place) => sum + weight * at(values, place), 0),
    add: (values: readonly number[], error: number): void => {
      for (let place = 0; place <= inputs; place++)
        slopes[place] = (slopes[place] ?? 0) + error * at(values, place);
    },
    step: (): void => {
      for (let place = 0; place <= inputs; place++) {
        const slope = slopes[place] ?? 0;
        squares[place] = (squares[place] ?? 0) + slope ** 2;
        const moved = (weights[place] ?? 0) - (rate * slope) / Math.sqrt(squares[place] ?? 1);
        weights[place] = place === inputs ? moved : Math.max(0, moved);
        slopes[place] = 0;
      }
    },
    sum: (): WeightedSum => ({
      weights: [...weights.subarray(0, inputs)].map(round),
      bias: round(weights[inputs] ?? 0),
    }),
  };
}
