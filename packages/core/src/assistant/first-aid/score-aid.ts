import { FEWEST, type KindReading } from '@firm/format/meaning/index.ts';
import { AID_KINDS } from './aid-kinds.ts';

/** A multinomial logistic regression, written by `npm run train -- first-aid`. */
export type AidModel = {
  /** The features that tell most, as unsigned numbers of 32 bits in base64. */
  features: string;
  /**
   * One signed byte a feature and kind, feature by feature, as base64; times `step` they are the
   * weights.
   */
  weights: string;
  step: number;
  biases: readonly number[];
  /** From this share on a message is believed to be of somebody in trouble. */
  from: number;
};

type Decoded = { indexes: Map<number, number>; weights: Int8Array };
const decoded = new WeakMap<AidModel, Decoded>();

/**
 * How likely a text tells of trouble, and how likely each kind is then. Against 'none', whose weights
 * are zero.
 */
export function scoreAid(
  { features }: Pick<KindReading, 'features'>,
  model: AidModel,
): { share: number; kinds: number[] } {
  const { indexes, weights } = decode(model);
  // What was never learned says nothing, and makes nothing weaker.
  const known = features.flatMap((feature) => indexes.get(feature) ?? []);
  const scale = model.step / Math.sqrt(Math.max(known.length, FEWEST));
  const sums = AID_KINDS.map((_, kind) => {
    let sum = 0;
    for (const place of known) sum += weights[place * AID_KINDS.length + kind] ?? 0;
    return (model.biases[kind] ?? 0) + sum * scale;
  });
  const parts = sums.map((sum) => Math.exp(sum));
  const all = parts.reduce((sum, part) => sum + part, 0);
  return { share: all / (1 + all), kinds: parts.map((part) => part / all) };
}

function decode(model: AidModel): Decoded {
  const before = decoded.get(model);
  if (before) return before;
  const bytes = Buffer.from(model.features, 'base64');
  const indexes = new Map<number, number>();
  for (let at = 0; at + 4 <= bytes.length; at += 4) indexes.set(bytes.readUInt32LE(at), at / 4);
  const made = { indexes, weights: new Int8Array(Buffer.from(model.weights, 'base64')) };
  decoded.set(model, made);
  return made;
}
