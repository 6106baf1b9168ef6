import type { ByteMatrix, Dense, LayerWeights, Norm, ReadingModel } from './model-file.ts';
import { createMultiply, TOGETHER } from './multiply.ts';

/** A message has so many pieces at most; of a longer one its beginning and its end are read. */
export const MAX_PIECES = 128;
/** Activations are rounded to so many steps: small enough for sums of 32 bits. */
const STEPS = 8_191;
const PAGE = 65_536;
const ALIGN = 16;
const TINY = 1e-6;

/** Logits: how much a message speaks for each kind and for each answer that the model knows. */
export type Encoded = { kinds: Float32Array; answers: Float32Array };

/**
 * A small transformer encoder (two layers, 512 numbers) over pieces of words: what
 * `training/train-reading.py` has taught. Weights are bytes, and activations 16 bits where they are
 * multiplied; all else is 32-bit floating point.
 *
 * @returns the work itself: some milliseconds for a question, some tens for the longest message
 */
export function createEncoder(model: ReadingModel): (pieces: readonly number[]) => Encoded {
  const multiplied = createMemory(model);
  const { embedding, layers, waves } = model;
  return (pieces) => {
    const read =
      pieces.length <= MAX_PIECES
        ? pieces
        : [...pieces.slice(0, MAX_PIECES / 2), ...pieces.slice(-MAX_PIECES / 2)];
    let states = embed(read.length === 0 ? [0] : read, embedding, waves);
    for (const layer of layers) states = runLayer(states, layer, multiplied);
    const middle = meanOf(states);
    return {
      kinds: multiplied(middle, model.kindHead).values,
      answers: multiplied(middle, model.answerHead).values,
    };
  };
}

/** Rows of floating point numbers. */
type Rows = { count: number; width: number; values: Float32Array };
type Multiplied = (rows: Rows, by: Dense) => Rows;

function createMemory(model: ReadingModel): Multiplied {
  const denses = [
    ...model.layers.flatMap(({ asked, attended, widened, inner, outer }) => [
      asked,
      attended,
      ...(widened ? [widened] : []),
      inner,
      outer,
    ]),
    model.kindHead,
    model.answerHead,
  ];
  const widest = Math.max(...denses.map(({ matrix: { width } }) => width));
  const tallest = Math.max(...denses.map(({ matrix: { rows } }) => rows));
  const aligned = (bytes: number): number => Math.ceil(bytes / ALIGN) * ALIGN;
  const left = 0;
  const out = aligned(2 * MAX_PIECES * widest);
  let end = out + aligned(4 * MAX_PIECES * tallest);
  const places = new Map<ByteMatrix, number>();
  for (const { matrix } of denses) {
    places.set(matrix, end);
    end += aligned(matrix.bytes.length);
  }
  const memory = new WebAssembly.Memory({ initial: Math.ceil(end / PAGE) });
  const bytes = new Int8Array(memory.buffer);
  for (const [matrix, at] of places) {
    bytes.set(matrix.bytes, at);
    // They lie in the memory now.
    matrix.bytes = new Int8Array(0);
  }
  const multiply = createMultiply(memory);
  const rounded = new Int16Array(memory.buffer, left, MAX_PIECES * widest);
  const sums = new Int32Array(memory.buffer, out, MAX_PIECES * tallest);
  return ({ count, width, values }, { matrix, shift }) => {
    const leftRows = Math.ceil(count / TOGETHER) * TOGETHER;
    const scales = roundRows({ count, width, values }, rounded);
    rounded.fill(0, count * width, leftRows * width);
    const { rows, scales: byRow } = matrix;
    const right = places.get(matrix) ?? 0;
    multiply({ left, leftRows, right, rightRows: rows, width, out });
    const result = new Float32Array(count * rows);
    for (let one = 0; one < count; one++) {
      const scale = scales[one] ?? 0;
      for (let row = 0; row < rows; row++) {
        const at = one * rows + row;
        result[at] = (sums[at] ?? 0) * scale * (byRow[row] ?? 0) + (shift[row] ?? 0);
      }
    }
    return { count, width: rows, values: result };
  };
}

/** @returns the scale of each row: a number is what it was rounded to times that */
function roundRows({ count, width, values }: Rows, into: Int16Array): Float32Array {
  const scales = new Float32Array(count);
  for (let one = 0; one < count; one++) {
    let most = 0;
    for (let at = one * width; at < (one + 1) * width; at++)
      most = Math.max(most, Math.abs(values[at] ?? 0));
    const scale = most / STEPS;
    scales[one] = scale;
    for (let at = one * width; at < (one + 1) * width; at++)
      into[at] = scale === 0 ? 0 : Math.round((values[at] ?? 0) / scale);
  }
  return scales;
}

/** Twice what each piece means, and by waves where it stands. */
function embed(
  pieces: readonly number[],
  { width, bytes, scales }: ByteMatrix,
  waves: Float32Array,
): Rows {
  const values = new Float32Array(pieces.length * width);
  pieces.forEach((piece, place) => {
    const scale = 2 * (scales[piece] ?? 0);
    for (let at = 0; at < width; at++)
      values[place * width + at] = scale * (bytes[piece * width + at] ?? 0);
    waves.forEach((speed, wave) => {
      const sine = place * width + wave;
      values[sine] = (values[sine] ?? 0) + Math.sin(place * speed);
      const cosine = sine + waves.length;
      values[cosine] = (values[cosine] ?? 0) + Math.cos(place * speed);
    });
  });
  return { count: pieces.length, width, values };
}

function runLayer(states: Rows, layer: LayerWeights, multiplied: Multiplied): Rows {
  const asked = multiplied(normalise(states, layer.attentionNorm), layer.asked);
  const attended = multiplied(attend(asked, layer.heads), layer.attended);
  const widened = layer.widened ? multiplied(states, layer.widened) : states;
  const middle = add(widened, attended);
  const inner = multiplied(normalise(middle, layer.outerNorm), layer.inner);
  for (let at = 0; at < inner.values.length; at++)
    if ((inner.values[at] ?? 0) < 0) inner.values[at] = 0;
  return add(middle, multiplied(inner, layer.outer));
}

function add(one: Rows, other: Rows): Rows {
  return { ...one, values: one.values.map((value, at) => value + (other.values[at] ?? 0)) };
}

function normalise({ count, width, values }: Rows, { scale, shift }: Norm): Rows {
  const result = new Float32Array(values.length);
  for (let one = 0; one < count; one++) {
    const begin = one * width;
    let sum = 0;
    for (let at = 0; at < width; at++) sum += values[begin + at] ?? 0;
    const mean = sum / width;
    let squares = 0;
    for (let at = 0; at < width; at++) squares += ((values[begin + at] ?? 0) - mean) ** 2;
    const by = 1 / Math.sqrt(squares / width + TINY);
    for (let at = 0; at < width; at++)
      result[begin + at] =
        ((values[begin + at] ?? 0) - mean) * by * (scale[at] ?? 0) + (shift[at] ?? 0);
  }
  return { count, width, values: result };
}

/** Each piece takes from all others by how well what it asks meets by what they are found. */
function attend({ count, width: all, values }: Rows, heads: number): Rows {
  const width = all / 3;
  const size = width / heads;
  const by = 1 / Math.sqrt(size);
  const result = new Float32Array(count * width);
  const shares = new Float32Array(count);
  for (let head = 0; head < heads; head++)
    for (let one = 0; one < count; one++) {
      const asks = one * all + head * size;
      let most = -Infinity;
      for (let other = 0; other < count; other++) {
        const found = other * all + width + head * size;
        let sum = 0;
        for (let at = 0; at < size; at++)
          sum += (values[asks + at] ?? 0) * (values[found + at] ?? 0);
        shares[other] = sum * by;
        most = Math.max(most, sum * by);
      }
      let total = 0;
      for (let other = 0; other < count; other++) {
        const share = Math.exp((shares[other] ?? 0) - most);
        shares[other] = share;
        total += share;
      }
      const target = one * width + head * size;
      for (let other = 0; other < count; other++) {
        const share = (shares[other] ?? 0) / total;
        const says = other * all + 2 * width + head * size;
        for (let at = 0; at < size; at++)
          result[target + at] = (result[target + at] ?? 0) + share * (values[says + at] ?? 0);
      }
    }
  return { count, width, values: result };
}

function meanOf({ count, width, values }: Rows): Rows {
  const mean = new Float32Array(width);
  for (let at = 0; at < values.length; at++)
    mean[at % width] = (mean[at % width] ?? 0) + (values[at] ?? 0) / count;
  return { count: 1, width, values: mean };
}
