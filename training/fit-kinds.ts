import {
  DIMENSIONS,
  FEWEST,
  type KindModel,
  type KindReading,
  type StagedModel,
} from '../packages/format/src/meaning/index.ts';
import { randomFrom, shuffle } from './measures.ts';

/** `kind`: its number; as many as there are kinds: none of them. */
export type KindSample = KindReading & { kind: number };

const PASSES = 10;
const RATE = 0.3;
const DIRECTION_RATE = 0.1;
/** Features of so many sentences at least are taken, and their weights are drawn to nothing by so much. */
const USUAL = { minSeen: 4, shrink: 1e-5 } as const;

type Fitting = { kinds: number; maxFeatures: number; minSeen?: number; shrink?: number };

/** Learns whether a sentence is of any kind, and of which it is if so. */
export const fitStaged = (
  samples: readonly KindSample[],
  { kinds, maxFeatures, ...others }: Fitting,
): StagedModel => ({
  any: fitKinds(
    samples.map((sample) => ({ ...sample, kind: sample.kind < kinds ? 0 : 1 })),
    { kinds: 1, maxFeatures: 2 * maxFeatures, ...others },
  ),
  which: fitKinds(
    samples.filter(({ kind }) => kind < kinds),
    { kinds, maxFeatures, ...others },
  ),
});

/** Learns kinds of sentences and what is none of them, with so many features at most: those that tell most. */
export function fitKinds(
  samples: readonly KindSample[],
  { kinds, maxFeatures, minSeen = USUAL.minSeen, shrink = USUAL.shrink }: Fitting,
): KindModel {
  // First with all features that came up often enough, then with those that tell most.
  const first = fit(samples, { kinds, shrink, chosen: oftenSeen(samples, minSeen) });
  return fit(samples, { kinds, shrink, chosen: first.strongest.slice(0, maxFeatures) }).model;
}

/** Features of so many sentences at least. */
function oftenSeen(samples: readonly KindSample[], minSeen: number): number[] {
  const counts = new Map<number, number>();
  for (const { features } of samples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= minSeen).map(([feature]) => feature);
}

/** AdaGrad over single sentences; the last kind has weights of zero. */
function fit(
  samples: readonly KindSample[],
  { kinds, chosen, shrink }: { kinds: number; chosen: readonly number[]; shrink: number },
): { model: KindModel; strongest: number[] } {
  const indexes = new Map(chosen.map((feature, at) => [feature, at]));
  const read = samples.map(({ features, direction, kind }) => ({
    kind,
    direction,
    known: Uint32Array.from(features.flatMap((feature) => indexes.get(feature) ?? [])),
  }));
  const made = createWeights(chosen.length * kinds, { rate: RATE, shrink });
  const about = createWeights(DIMENSIONS * kinds, { rate: DIRECTION_RATE, shrink });
  const biases = new Float64Array(kinds);
  const shares = new Float64Array(kinds);
  const random = randomFrom(3);
  for (let pass = 0; pass < PASSES; pass++)
    for (const { known, direction, kind } of shuffle([...read], random)) {
      const scale = 1 / Math.sqrt(Math.max(known.length, FEWEST));
      let total = 1;
      for (let one = 0; one < kinds; one++) {
        let sum = 0;
        for (const place of known) sum += made.values[place * kinds + one] ?? 0;
        let turned = 0;
        for (let at = 0; at < DIMENSIONS; at++)
          turned += (about.values[at * kinds + one] ?? 0) * (direction[at] ?? 0);
        const share = Math.exp(Math.min(30, (biases[one] ?? 0) + sum * scale + turned));
        shares[one] = share;
        total += share;
      }
      for (let one = 0; one < kinds; one++) {
        const error = (shares[one] ?? 0) / total - (one === kind ? 1 : 0);
        if (Math.abs(error) < 1e-3) continue;
        biases[one] = (biases[one] ?? 0) - 0.01 * error;
        for (const place of known) made.step(place * kinds + one, error * scale);
        for (let at = 0; at < DIMENSIONS; at++)
          about.step(at * kinds + one, error * (direction[at] ?? 0));
      }
    }
  const keys = Buffer.alloc(4 * chosen.length);
  chosen.forEach((feature, at) => keys.writeUInt32LE(feature, 4 * at));
  const [weights, directions] = [toBytes(made.values), toBytes(about.values)];
  const strength = chosen.map((feature, at) => ({
    feature,
    strength: made.values
      .subarray(at * kinds, (at + 1) * kinds)
      .reduce((sum, one) => sum + one * one, 0),
  }));
  return {
    model: {
      features: keys.toString('base64'),
      weights: weights.bytes,
      step: weights.step,
      directions: directions.bytes,
      directionStep: directions.step,
      biases: [...biases].map((bias) => Math.round(bias * 1e4) / 1e4),
    },
    strongest: strength.toSorted((a, b) => b.strength - a.strength).map(({ feature }) => feature),
  };
}

function createWeights(count: number, { rate, shrink }: { rate: number; shrink: number }) {
  const values = new Float32Array(count);
  const squares = new Float32Array(count).fill(1e-4);
  return {
    values,
    step: (at: number, gradient: number): void => {
      const weight = values[at] ?? 0;
      const slope = gradient + shrink * weight;
      const squared = (squares[at] ?? 0) + slope * slope;
      squares[at] = squared;
      values[at] = weight - (rate * slope) / Math.sqrt(squared);
    },
  };
}

function toBytes(values: Float32Array): { bytes: string; step: number } {
  const step = values.reduce((largest, one) => Math.max(largest, Math.abs(one)), 0) / 127;
  const bytes = Int8Array.from(values, (one) => Math.round(one / step));
  return { bytes: Buffer.from(bytes.buffer).toString('base64'), step };
}
