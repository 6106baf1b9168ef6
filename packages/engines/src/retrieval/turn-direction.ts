import {
  DIMENSIONS,
  guessVector,
  meaningWords,
  toUnit,
  vectorOf,
  weightOf,
} from '@firm/format/meaning/index.ts';
import trained from './turn-model.json' with { type: 'json' };

/**
 * Written by `npm run train -- meanings`: how the directions of the table are turned for questions of
 * our kind, and what is added for single words, as signed bytes in base64 with their steps.
 */
export type TurnModel = {
  turn: string;
  turnStep: number;
  words: string;
  moved: string;
  movedStep: number;
};

/** What a text is about, of length one; all zeros where no word says anything. */
export type DirectionOf = (text: string) => Float32Array;

/** What a table's vectors are long. */
const LENGTH = 127;
/** A question has so many words at most; what follows is a story. */
const MAX_WORDS = 80;

export function createTurner({ turn, turnStep, words, moved, movedStep }: TurnModel): DirectionOf {
  const matrix = Float32Array.from(bytesOf(turn), (one) => (one * turnStep) / LENGTH);
  const moves = bytesOf(moved);
  const places = new Map(words.split(' ').map((word, place) => [word, place]));
  return (text) => {
    const sum = new Float32Array(DIMENSIONS);
    const found = new Float32Array(DIMENSIONS);
    for (const word of meaningWords(text).slice(0, MAX_WORDS)) {
      const weight = weightOf(word);
      const vector = vectorOf(word) ?? guessVector(word);
      const place = places.get(word);
      for (let at = 0; at < DIMENSIONS; at++) {
        if (vector) sum[at] = (sum[at] ?? 0) + weight * (vector[at] ?? 0);
        if (place !== undefined)
          found[at] = (found[at] ?? 0) + weight * movedStep * (moves[place * DIMENSIONS + at] ?? 0);
      }
    }
    for (let row = 0, place = 0; row < DIMENSIONS; row++) {
      const value = sum[row] ?? 0;
      for (let at = 0; at < DIMENSIONS; at++, place++)
        found[at] = (found[at] ?? 0) + value * (matrix[place] ?? 0);
    }
    return toUnit(found);
  };
}

let shipped: DirectionOf | undefined;

/** By the model that is part of the program; read at the first use. */
export const turnDirection: DirectionOf = (text) => {
  shipped ??= createTurner(trained);
  return shipped(text);
};

const bytesOf = (text: string): Int8Array => new Int8Array(Buffer.from(text, 'base64'));
