import { createEncoderMemory, type EncoderMemory } from './encoder-memory.ts';
import type { ByteMatrix, Dense, LayerWeights, Norm, ReadingModel } from './model-file.ts';
import { RIGHT_TOGETHER } from './multiply.ts';
import { padded, type Rows } from './rows.ts';

/** A message has so many pieces at most; of a longer one its beginning and its end are read. */
export const MAX_PIECES = 128;
const TINY = 1e-6;

/** Logits: how much a message speaks for each kind and for each answer that the model knows. */
export type Encoded = { kinds: Float32Array; answers: Float32Array };

/**
 * A small transformer encoder (two layers, 512 numbers) over pieces of words: what
 * `training/fit_reading.py` has taught. Weights are bytes, and activations 16 bits where they are
 * multiplied; all else is 32-bit floating point.
 *
 * @returns the work itself: some milliseconds for a question, some tens for the longest message
 */
export function createEncoder(model: ReadingModel): (pieces: readonly number[]) => Encoded {
  const memory = createEncoderMemory(model, MAX_PIECES);
  const { embedding, layers } = model;
  const waves = wavesOf(model.waves, embedding.width);
  return (pieces) => {
    const read =
      pieces.length <= MAX_PIECES
        ? pieces
        : [...pieces.slice(0, MAX_PIECES / 2), ...pieces.slice(-MAX_PIECES / 2)];
    const shown = read.length === 0 ? [0] : read;
    let states = memory.rows('narrow', shown.length, embedding.width);
    embed(shown, embedding, waves, states.values);
    layers.forEach((layer, at) => {
      states = runLayer(memory, states, layer, at === layers.length - 1);
    });
    const { kindHead, kindInner, kindOuter, answerHead } = model;
    const steps = multiplied(memory, 'normal', [{ rows: states, by: kindInner }], 0);
    const kinds = multiplied(memory, 'wide', [
      { rows: states, by: kindHead },
      { rows: steps, by: kindOuter },
    ]);
    // The memory is used again for the next.
    const kindLogits = kinds.values.slice(0, kindHead.matrix.rows);
    const answers = multiplied(memory, 'wide', [{ rows: states, by: answerHead }]);
    return { kinds: kindLogits, answers: answers.values.slice(0, answerHead.matrix.rows) };
  };
}

/** The sum of products of one row each, in a table that holds nothing of them; see addMultiplied. */
function multiplied(
  memory: EncoderMemory,
  table: 'normal' | 'wide',
  products: readonly { rows: Rows; by: Dense }[],
  least?: number,
): Rows {
  const count = products[0]?.by.matrix.rows ?? 0;
  const sums = memory.empty(table, 1, padded(count, RIGHT_TOGETHER));
  for (const { rows, by } of products) memory.addMultiplied(rows, by, sums, least);
  return { ...sums, width: count };
}

/** For each place in a message what says that a piece stands there. */
function wavesOf(speeds: Float32Array, width: number): Float32Array {
  const waves = new Float32Array(MAX_PIECES * width);
  for (let place = 0; place < MAX_PIECES; place++)
    speeds.forEach((speed, wave) => {
      waves[place * width + wave] = Math.sin(place * speed);
      waves[place * width + speeds.length + wave] = Math.cos(place * speed);
    });
  return waves;
}

/** Twice what each piece means, and by waves where it stands. */
function embed(
  pieces: readonly number[],
  { width, bytes, scales }: ByteMatrix,
  waves: Float32Array,
  into: Float32Array,
): void {
  pieces.forEach((piece, place) => {
    const scale = 2 * (scales[piece] ?? 0);
    for (let at = 0; at < width; at++)
      into[place * width + at] =
        scale * (bytes[piece * width + at] ?? 0) + (waves[place * width + at] ?? 0);
  });
}

/**
 * @param isLast of the last layer only the mean is asked for; what a matrix makes of a mean is the mean
 *   of what it makes, so that the last one is multiplied by one row in place of all
 */
function runLayer(memory: EncoderMemory, states: Rows, layer: LayerWeights, isLast: boolean): Rows {
  const { count, width } = states;
  const { asked, attended, widened, inner, outer } = layer;
  const normal = memory.rows('normal', count, width);
  normalise(states, layer.attentionNorm, normal.values);
  const questions = memory.empty('wide', count, asked.matrix.rows);
  memory.addMultiplied(normal, asked, questions);
  memory.attend(questions, layer.heads, normal);
  const next = widened ? memory.empty('states', count, widened.matrix.rows) : states;
  if (widened) memory.addMultiplied(states, widened, next);
  memory.addMultiplied(normal, attended, next);
  const nextNormal = memory.rows('normal', count, next.width);
  normalise(next, layer.outerNorm, nextNormal.values);
  const steps = memory.empty('wide', count, inner.matrix.rows);
  memory.addMultiplied(nextNormal, inner, steps, 0);
  const read = isLast ? meanOf(steps, memory.rows('middleStep', 1, steps.width)) : steps;
  const result = isLast ? meanOf(next, memory.rows('middle', 1, next.width)) : next;
  memory.addMultiplied(read, outer, result);
  return result;
}

function normalise(
  { count, width, values }: Rows,
  { scale, shift }: Norm,
  into: Float32Array,
): void {
  for (let begin = 0; begin < count * width; begin += width) {
    let sum = 0;
    let squares = 0;
    for (let at = begin; at < begin + width; at++) {
      const value = values[at] ?? 0;
      sum += value;
      squares += value * value;
    }
    const mean = sum / width;
    const by = 1 / Math.sqrt(squares / width - mean * mean + TINY);
    for (let at = 0; at < width; at++)
      into[begin + at] =
        ((values[begin + at] ?? 0) - mean) * by * (scale[at] ?? 0) + (shift[at] ?? 0);
  }
}

function meanOf({ count, width, values }: Rows, into: Rows): Rows {
  into.values.fill(0);
  for (let begin = 0; begin < count * width; begin += width)
    for (let at = 0; at < width; at++)
      into.values[at] = (into.values[at] ?? 0) + (values[begin + at] ?? 0);
  for (let at = 0; at < width; at++) into.values[at] = (into.values[at] ?? 0) / count;
  return into;
}
