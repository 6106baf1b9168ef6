import { createEncoder } from './create-encoder.ts';
import { parseModelFile } from './model-file.ts';
import { createSplitPieces } from './split-pieces.ts';

/** So many answers are named at the most, and only those that are likely at all. */
const MAX_ANSWERS = 40;
const MIN_SHARE = 1e-4;

export type ReadShares = {
  kinds: Record<string, number>;
  answers: [firstWording: string, share: number][];
};

/**
 * Opens a model; the work itself takes milliseconds and is meant for a thread of its own.
 *
 * @param file as `npm run train -- reading` wrote it
 * @throws where the machine has no 128-bit instructions, or the file is not a model
 */
export function createRead(file: Uint8Array): (message: string) => ReadShares {
  const model = parseModelFile(file);
  const split = createSplitPieces(model.pieces);
  const encode = createEncoder(model);
  return (message) => {
    const encoded = encode(split(message));
    const kinds = toShares(encoded.kinds);
    const answers = toShares(encoded.answers);
    return {
      kinds: Object.fromEntries(model.kinds.map((kind, at) => [kind, kinds[at] ?? 0])),
      answers: [...answers]
        .map((share, at): [string, number] => [model.answers[at] ?? '', share])
        .filter(([, share]) => share >= MIN_SHARE)
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, MAX_ANSWERS),
    };
  };
}

/** Logits as shares that are one together. */
function toShares(logits: Float32Array): Float64Array {
  const most = logits.reduce((max, one) => Math.max(max, one), -Infinity);
  const shares = Float64Array.from(logits, (one) => Math.exp(one - most));
  const total = shares.reduce((sum, one) => sum + one, 0);
  return shares.map((one) => one / total);
}
