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
 * @param file as `npm run train -- reading` wrote it; not needed any more afterwards
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
      answers: likely(answers)
        .slice(0, MAX_ANSWERS)
        .map((at) => [model.answers[at] ?? '', answers[at] ?? 0]),
    };
  };
}

/** The numbers of the shares that are likely at all, the largest first. */
function likely(shares: Float64Array): number[] {
  const found: number[] = [];
  for (let at = 0; at < shares.length; at++) if ((shares[at] ?? 0) >= MIN_SHARE) found.push(at);
  return found.toSorted((a, b) => (shares[b] ?? 0) - (shares[a] ?? 0));
}

/** Logits as shares that are one together. */
function toShares(logits: Float32Array): Float64Array {
  let most = -Infinity;
  for (const one of logits) if (one > most) most = one;
  const shares = new Float64Array(logits.length);
  let total = 0;
  for (let at = 0; at < shares.length; at++) {
    const share = Math.exp((logits[at] ?? 0) - most);
    shares[at] = share;
    total += share;
  }
  for (let at = 0; at < shares.length; at++) shares[at] = (shares[at] ?? 0) / total;
  return shares;
}
