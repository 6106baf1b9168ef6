import { normalizeText } from '@firm/format';

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
  normalizeText(message, 'NFKC')
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
  const known = new Map<string, { score: number; number: number } | 'begins a piece'>();
  pieces.slice(RESERVED).forEach(([text, score], at) => {
    known.set(text, { score, number: at + RESERVED });
    for (let end = 1; end < text.length; end++) {
      const begin = text.slice(0, end);
      if (!known.has(begin)) known.set(begin, 'begins a piece');
    }
  });
  return (message) => {
    const plain = plainMessage(message);
    if (plain === '') return [];
    const text = SPACE + plain.replaceAll(' ', SPACE);
    const best = new Float64Array(text.length + 1).fill(-Infinity);
    const numbers = new Int32Array(text.length + 1);
    const begins = new Int32Array(text.length + 1);
    best[0] = 0;
    for (let begin = 0; begin < text.length; begin++) {
      const take = (end: number, score: number, number: number): void => {
        const together = (best[begin] ?? 0) + score;
        if (together < (best[end] ?? 0)) return;
        best[end] = together;
        numbers[end] = number;
        begins[end] = begin;
      };
      for (let end = begin + 1; end <= text.length; end++) {
        const piece = known.get(text.slice(begin, end));
        const isUnknown = piece === undefined || piece === 'begins a piece';
        if (!isUnknown) take(end, piece.score, piece.number);
        else if (end === begin + 1) take(end, 0, UNKNOWN);
        // No longer piece begins so either.
        if (piece === undefined) break;
      }
    }
    const found: number[] = [];
    for (let end = text.length; end > 0; end = begins[end] ?? 0) {
      const number = numbers[end] ?? UNKNOWN;
      if (number !== UNKNOWN || found.at(-1) !== UNKNOWN) found.push(number);
    }
    return found.toReversed();
  };
}
