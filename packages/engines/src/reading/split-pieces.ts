/** A piece of words as the model knows it, with how common it is (the logarithm of its share). */
export type Piece = readonly [text: string, score: number];
/** Numbers below this one stand for nothing that is written. */
const RESERVED = 6;
const UNKNOWN = 0;
/** What stands for a space. */
const SPACE = '▁';
/** Of a message, in characters: what follows is not read. */
const MAX_LENGTH = 1_500;

export type SplitPieces = (message: string) => number[];

/** A message as the model was taught: small letters, plain quotes, one space. */
export const plainMessage = (message: string): string =>
  message
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH);

/**
 * Splits a message into the most common row of pieces (a unigram language model, read from left to
 * right), as numbers of `pieces`. A letter that no piece has is one unknown piece with its
 * neighbours.
 */
export function createSplitPieces(pieces: readonly Piece[]): SplitPieces {
  const known = new Map(
    pieces.slice(RESERVED).map(([text, score], at) => [text, { score, number: at + RESERVED }]),
  );
  const longest = pieces.reduce((most, [text]) => Math.max(most, text.length), 0);
  const startsPiece = new Set(
    [...known.keys()].filter((text) => text.length === 1).map((text) => text),
  );
  return (message) => {
    const plain = plainMessage(message);
    if (plain === '') return [];
    const text = SPACE + plain.replaceAll(' ', SPACE);
    const best = new Float64Array(text.length + 1).fill(-Infinity);
    const numbers = new Int32Array(text.length + 1);
    const begins = new Int32Array(text.length + 1);
    best[0] = 0;
    for (let end = 1; end <= text.length; end++)
      for (let begin = Math.max(0, end - longest); begin < end; begin++) {
        const part = text.slice(begin, end);
        const piece = known.get(part);
        if (!piece && (end - begin > 1 || startsPiece.has(part))) continue;
        const score = (best[begin] ?? 0) + (piece?.score ?? 0);
        if (score < (best[end] ?? 0)) continue;
        best[end] = score;
        numbers[end] = piece?.number ?? UNKNOWN;
        begins[end] = begin;
      }
    const found: number[] = [];
    for (let end = text.length; end > 0; end = begins[end] ?? 0) {
      const number = numbers[end] ?? UNKNOWN;
      if (number !== UNKNOWN || found.at(-1) !== UNKNOWN) found.push(number);
    }
    return found.toReversed();
  };
}
