import { expect, test } from 'vitest';
import { seededNumbers } from '@firm/format/seeded-random.ts';
import { attend, attendBytes } from './attend.ts';
import { createMultiplyFloats, LEFT_TOGETHER, RIGHT_TOGETHER } from './multiply.ts';
import { padded, rowsAt } from './rows.ts';

const HEADS = 2;
const SIZE = 32;
const ALL = HEADS * SIZE;

/** The same of one piece and one head, as it is written in books. */
function plainly(asked: number[][], piece: number, head: number): number[] {
  const part = (row: number[], of: number) =>
    row.slice(of * ALL + head * SIZE, of * ALL + (head + 1) * SIZE);
  const asks = part(asked[piece] ?? [], 0);
  const powers = asked.map((row) => {
    const found = part(row, 1);
    return Math.exp(
      asks.reduce((sum, number, at) => sum + number * (found[at] ?? 0), 0) / Math.sqrt(SIZE),
    );
  });
  const total = powers.reduce((sum, one) => sum + one, 0);
  return Array.from({ length: SIZE }, (_, at) =>
    asked.reduce(
      (sum, row, other) => sum + ((powers[other] ?? 0) / total) * (part(row, 2)[at] ?? 0),
      0,
    ),
  );
}

test.each([1, 2, 3, 16, 21, 128])('attention over %i pieces is what it is said to be', (count) => {
  const random = seededNumbers(count);
  const memory = new WebAssembly.Memory({ initial: 16 });
  // What was there before is not to be seen.
  new Float32Array(memory.buffer).fill(1_000);
  const sizes = attendBytes(count, SIZE);
  const places = { shares: 65_536, said: 65_536 + sizes.shares };
  const rows = padded(count, RIGHT_TOGETHER);
  const asked = rowsAt(memory, 262_144, { count, width: 3 * ALL });
  asked.values.forEach((_, at) => (asked.values[at] = random() * 4 - 2));
  const out = rowsAt(memory, asked.at + 4 * rows * 3 * ALL, { count, width: ALL });
  const multiply = createMultiplyFloats(memory);
  attend({ memory, multiply, desk: 0, places }, asked, HEADS, out);
  const plain = Array.from({ length: count }, (_, piece) => [
    ...asked.values.subarray(piece * 3 * ALL, (piece + 1) * 3 * ALL),
  ]);
  const expected = plain.flatMap((_, piece) =>
    Array.from({ length: HEADS }, (__, head) => plainly(plain, piece, head)).flat(),
  );
  expect(out.values.length).toBe(count * ALL);
  expect(padded(count, LEFT_TOGETHER)).toBeLessThanOrEqual(rows);
  const farthest = Math.max(
    ...expected.map((number, at) => Math.abs(number - (out.values[at] ?? 0))),
  );
  expect(farthest).toBeLessThan(1e-5);
});
