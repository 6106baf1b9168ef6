/* Vectors for tests: texts that share a subject are near, whatever their words. */
import { createHash } from 'node:crypto';
import { seededNumbers } from '@firm/format/seeded-random.ts';
import { VECTOR_LENGTH, type Understanding } from './types.ts';

/** A direction for a subject. */
function vectorFor(subject: number): Float32Array {
  const random = seededNumbers(subject + 1);
  const numbers = Float32Array.from({ length: VECTOR_LENGTH }, () => random() - 0.5);
  const length = Math.hypot(...numbers);
  return numbers.map((number) => number / length);
}

/** Returns a model's reading of a message on a subject. */
export const understandingOf = (
  subject: number,
  situations: Understanding['situations'] = [],
): Understanding => ({ kinds: { plain: 1 }, situations, vector: vectorFor(subject) });

/** The file of vectors for texts, each with its subject. */
export const vectorFile = (
  texts: readonly (readonly [text: string, subject: number])[],
): Buffer => {
  const header = Buffer.from('ASKV\0\0\0\0', 'latin1');
  header.writeUInt32LE(texts.length, 4);
  return Buffer.concat([
    header,
    ...texts.flatMap(([text, subject]) => [
      createHash('sha256').update(text).digest().subarray(0, 8),
      // A negative number becomes the byte of its two's complement.
      Uint8Array.from(vectorFor(subject), (number) => Math.round(number * 127)),
    ]),
  ]);
};
