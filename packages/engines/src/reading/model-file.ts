import type { Piece } from './split-pieces.ts';

/** Bytes with a scale for each row: a number is its byte times the scale of its row. */
export type ByteMatrix = { rows: number; width: number; scales: Float32Array; bytes: Int8Array };

/** One layer: attention over all pieces, then two matrices with a step between them. */
export type LayerWeights = {
  heads: number;
  attentionNorm: Norm;
  /** What is asked, by what it is found, and what it says, one behind another. */
  asked: Dense;
  attended: Dense;
  /** Where a layer is wider than the one before. */
  widened: Dense | undefined;
  outerNorm: Norm;
  inner: Dense;
  outer: Dense;
};
export type Norm = { scale: Float32Array; shift: Float32Array };
export type Dense = { matrix: ByteMatrix; shift: Float32Array };

export type ReadingModel = {
  pieces: readonly Piece[];
  /** Of messages: what they are, in the order of the shares. */
  kinds: readonly string[];
  /** The first wording of each answer, the address of each passage, in the order of its numbers. */
  answers: readonly string[];
  embedding: ByteMatrix;
  /** How fast each wave turns that says where a piece stands. */
  waves: Float32Array;
  layers: readonly LayerWeights[];
  /** Of the mean of all pieces, and what is added to it by way of a step between two matrices. */
  kindHead: Dense;
  kindInner: Dense;
  kindOuter: Dense;
  answerHead: Dense;
};

type Head = {
  pieces: Piece[];
  kinds: string[];
  answers: string[];
  heads: number[];
  tables: Record<string, { at: number; rows: number; width: number; type: 'bytes' | 'floats' }>;
};

/**
 * Reads a model as `npm run train -- reading` writes it: the length of a head (32 bits), the head in
 * JSON with the place of each table, then the tables. Matrices are views of it, but for the
 * embedding.
 */
export function parseModelFile(bytes: Uint8Array): ReadingModel {
  // A Buffer's slice would be a view of what it lies in.
  const file = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const length = view.getUint32(0, true);
  // What the training program has written, and nothing else: a digest stands in the test beside it.
  const head = JSON.parse(new TextDecoder().decode(file.subarray(4, 4 + length))) as Head;
  const begin = 4 + length;
  const table = (name: string) => {
    const found = head.tables[name];
    if (!found) throw new Error(`The model has no table ${name}.`);
    return found;
  };
  const floats = (name: string): Float32Array => {
    const { at, rows, width } = table(name);
    return new Float32Array(file.slice(begin + at, begin + at + 4 * rows * width).buffer);
  };
  const matrix = (name: string): ByteMatrix => {
    const { at, rows, width } = table(name);
    const bytes = new Int8Array(file.buffer, file.byteOffset + begin + at, rows * width);
    return { rows, width, bytes, scales: floats(`${name}.scales`) };
  };
  const embedding = matrix('embedding');
  const dense = (name: string): Dense => ({ matrix: matrix(name), shift: floats(`${name}.shift`) });
  const norm = (name: string): Norm => ({
    scale: floats(`${name}.scale`),
    shift: floats(`${name}.shift`),
  });
  return {
    pieces: head.pieces,
    kinds: head.kinds,
    answers: head.answers,
    // The one that is looked up in as it is; the others are taken over into a memory.
    embedding: { ...embedding, bytes: embedding.bytes.slice() },
    waves: floats('waves'),
    layers: head.heads.map((heads, at) => ({
      heads,
      attentionNorm: norm(`${at}.attentionNorm`),
      asked: dense(`${at}.asked`),
      attended: dense(`${at}.attended`),
      widened: `${at}.widened` in head.tables ? dense(`${at}.widened`) : undefined,
      outerNorm: norm(`${at}.outerNorm`),
      inner: dense(`${at}.inner`),
      outer: dense(`${at}.outer`),
    })),
    kindHead: dense('kindHead'),
    kindInner: dense('kindInner'),
    kindOuter: dense('kindOuter'),
    answerHead: dense('answerHead'),
  };
}
