import { firstAtLeast } from './first-at-least.ts';
import { DIMENSIONS } from './word-vectors.ts';

/** A sentence as a model of kinds reads it. */
export type KindReading = {
  /** Names of what it is made of, as numbers of 32 bits, each once. */
  features: readonly number[];
  /** What it is about, of length one. */
  direction: Float32Array;
};

/** A multinomial logistic regression over what a sentence is made of and what it is about. */
export type KindModel = {
  /** The features that tell most, as unsigned numbers of 32 bits in base64. */
  features: string;
  /**
   * One signed byte a feature and kind, feature by feature, as base64; times `step` they are the
   * weights.
   */
  weights: string;
  step: number;
  /** The same for the direction, dimension by dimension. */
  directions: string;
  directionStep: number;
  biases: readonly number[];
};

/** A text with fewer features that are known is not made louder for it. */
export const FEWEST = 12;

type Decoded = {
  /** Features in order, each with its place behind it in the same number. */
  places: Float64Array;
  weights: Int8Array;
  directions: Int8Array;
};
const decoded = new WeakMap<KindModel, Decoded>();

/** The share of each kind; what is left of one is the last, which has no weights: none of them. */
export function scoreKinds({ features, direction }: KindReading, model: KindModel): number[] {
  const { places, weights, directions } = decode(model);
  const kinds = model.biases.length;
  // What was never learned says nothing, and makes nothing weaker.
  const known = features.flatMap((feature) => placeOf(feature, places) ?? []);
  const scale = model.step / Math.sqrt(Math.max(known.length, FEWEST));
  const sums = model.biases.map((bias, kind) => {
    let made = 0;
    for (const place of known) made += weights[place * kinds + kind] ?? 0;
    let about = 0;
    for (let at = 0; at < DIMENSIONS; at++)
      about += (directions[at * kinds + kind] ?? 0) * (direction[at] ?? 0);
    return bias + made * scale + about * model.directionStep;
  });
  const most = Math.max(0, ...sums);
  const parts = sums.map((sum) => Math.exp(sum - most));
  const all = parts.reduce((sum, part) => sum + part, Math.exp(-most));
  return parts.map((part) => part / all);
}

function decode(model: KindModel): Decoded {
  const before = decoded.get(model);
  if (before) return before;
  const bytes = Buffer.from(model.features, 'base64');
  const made = {
    places: Float64Array.from(
      { length: bytes.length / 4 },
      (_, place) => bytes.readUInt32LE(4 * place) * PLACES + place,
    ).sort(),
    weights: new Int8Array(Buffer.from(model.weights, 'base64')),
    directions: new Int8Array(Buffer.from(model.directions, 'base64')),
  };
  decoded.set(model, made);
  return made;
}

/** A model has fewer features; 32 bits of a feature and these are one whole number. */
const PLACES = 2 ** 20;

/** Where a feature stands in a model; undefined: nowhere. */
function placeOf(feature: number, places: Float64Array): number | undefined {
  const place = (places[firstAtLeast(places, feature * PLACES)] ?? -1) - feature * PLACES;
  return place >= 0 && place < PLACES ? place : undefined;
}

/**
 * Two models in a row: whether a sentence is of any of the kinds at all, and, as if it were, of
 * which one. The first has one kind.
 */
export type StagedModel = { any: KindModel; which: KindModel };

/**
 * How likely a sentence is of one of the kinds, the number of the likeliest, and, as if it were of one,
 * how likely each is.
 */
export function scoreStaged(
  reading: KindReading,
  { any, which }: StagedModel,
): { share: number; kind: number; kinds: number[] } {
  const shares = scoreKinds(reading, which);
  const all = shares.reduce((sum, one) => sum + one, 0);
  return {
    share: scoreKinds(reading, any)[0] ?? 0,
    kind: shares.indexOf(Math.max(...shares)),
    kinds: shares.map((one) => one / all),
  };
}
