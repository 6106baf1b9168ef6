import { normalizeText } from '../normalize-text.ts';
import table from './table.json' with { type: 'json' };

/**
 * What words mean, as directions: words that are used alike point the same way. Distilled by
 * `npm run train -- vectors` from two packages whose licences stand beside the table.
 */
export const DIMENSIONS: number = table.dimensions;
/** The length of a stored vector. */
const LENGTH = 127;
/** What an unknown word counts that is only read by its pieces. */
const GUESSED_WEIGHT = 0.35;
const PIECE = 4;

type Rows = { indexes: ReadonlyMap<string, number>; vectors: Int8Array };
type Table = { words: Rows; pieces: Rows; weights: Uint8Array };

let decoded: Table | undefined;

/** Read at the first use: a process that answers nobody does without. */
function read(): Table {
  if (decoded) return decoded;
  const { words, vectors, pieces, pieceVectors, weights } = table;
  // Three megabytes of text that nobody reads again.
  Object.assign(table, { words: '', vectors: '', pieces: '', pieceVectors: '', weights: '' });
  decoded = {
    words: toRows(words, vectors),
    pieces: toRows(pieces, pieceVectors),
    weights: new Uint8Array(Buffer.from(weights, 'base64')),
  };
  return decoded;
}

const toRows = (names: string, vectors: string): Rows => ({
  indexes: new Map(names.split(' ').map((name, index) => [name, index])),
  vectors: new Int8Array(Buffer.from(vectors, 'base64')),
});

const rowOf = ({ vectors }: Rows, index: number): Int8Array =>
  vectors.subarray(index * DIMENSIONS, (index + 1) * DIMENSIONS);

/** The words of a text as the table has them: small letters, no accents, no apostrophes. */
export const meaningWords = (text: string): string[] =>
  normalizeText(text, 'NFKD')
    .replace(/[\p{M}\p{Cf}'’‘`´]/gu, '')
    .toLowerCase()
    .match(/\p{L}+|\d+/gu) ?? [];

/** Pieces of four letters of a word, its ends marked: what is left of it after a typing error. */
export function piecesOf(word: string): string[] {
  const framed = `^${word}$`;
  return Array.from({ length: Math.max(0, framed.length - PIECE + 1) }, (_, at) =>
    framed.slice(at, at + PIECE),
  );
}

/** The direction of a known word. */
export function vectorOf(word: string): Int8Array | undefined {
  const { words } = read();
  const index = words.indexes.get(word);
  return index === undefined ? undefined : rowOf(words, index);
}

/** Of an unknown word, by the known words that it shares pieces with. */
export function guessVector(word: string): Int8Array | undefined {
  const { pieces } = read();
  const known = piecesOf(word).flatMap((piece) => pieces.indexes.get(piece) ?? []);
  if (known.length === 0 || known.length * 3 < word.length) return undefined;
  const sum = new Float32Array(DIMENSIONS);
  for (const index of known) addTo(sum, rowOf(pieces, index), 1);
  return Int8Array.from(toUnit(sum), (value) => Math.round(value * LENGTH));
}

/** How much a word tells in a sentence: 0 to 1, rare words more. */
export function weightOf(word: string): number {
  const { words, weights } = read();
  const index = words.indexes.get(word);
  return index === undefined ? GUESSED_WEIGHT : (weights[index] ?? 0) / 255;
}

/** The cosine of two directions of bytes by the sum of their products. */
export const toCosine = (sum: number): number => sum / LENGTH ** 2;

/** What a sentence is about, of length one; all zeros where no word says anything. */
export function sentenceVector(words: readonly string[]): Float32Array {
  const sum = new Float32Array(DIMENSIONS);
  for (const word of words) {
    const vector = vectorOf(word) ?? guessVector(word);
    if (vector) addTo(sum, vector, weightOf(word));
  }
  return toUnit(sum);
}

function addTo(sum: Float32Array, vector: Int8Array, weight: number): void {
  for (let at = 0; at < DIMENSIONS; at++) sum[at] = (sum[at] ?? 0) + weight * (vector[at] ?? 0);
}

/** Brings it to length one, in place. */
export function toUnit(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const length = Math.sqrt(squares);
  if (length > 0)
    for (let at = 0; at < vector.length; at++) vector[at] = (vector[at] ?? 0) / length;
  return vector;
}
