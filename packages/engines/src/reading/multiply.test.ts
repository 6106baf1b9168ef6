import { expect, test } from 'vitest';
import { seededNumbers } from '@firm/format/seeded-random.ts';
import { createMultiply, TOGETHER } from './multiply.ts';

test.each([
  [4, 8, 1],
  [8, 16, 3],
  [12, 256, 25],
  [128, 1536, 7],
])('%i rows of %i numbers by %i more give the very sums', (leftRows, width, rightRows) => {
  const random = seededNumbers(leftRows + width + rightRows);
  const memory = new WebAssembly.Memory({ initial: 16 });
  const left = 64;
  const right = left + 2 * leftRows * width;
  const out = right + Math.ceil((rightRows * width) / 16) * 16;
  const one = new Int16Array(memory.buffer, left, leftRows * width).map(
    () => Math.floor(random() * 16_383) - 8_191,
  );
  new Int16Array(memory.buffer, left, one.length).set(one);
  const other = Int8Array.from(
    { length: rightRows * width },
    () => Math.floor(random() * 255) - 127,
  );
  new Int8Array(memory.buffer, right, other.length).set(other);
  createMultiply(memory)({ left, leftRows, right, rightRows, width, out });
  const sums = [...new Int32Array(memory.buffer, out, leftRows * rightRows)];
  const expected = Array.from({ length: leftRows * rightRows }, (_, at) => {
    const [row, column] = [Math.floor(at / rightRows), at % rightRows];
    let sum = 0;
    for (let place = 0; place < width; place++)
      sum += (one[row * width + place] ?? 0) * (other[column * width + place] ?? 0);
    return sum;
  });
  expect(leftRows % TOGETHER).toBe(0);
  expect(sums).toEqual(expected);
});

test('the largest numbers that are rounded to do not flow over', () => {
  const memory = new WebAssembly.Memory({ initial: 16 });
  const width = 1_536;
  new Int16Array(memory.buffer, 0, 4 * width).fill(8_191);
  const right = 8 * width;
  new Int8Array(memory.buffer, right, width).fill(-127);
  const out = right + width;
  createMultiply(memory)({ left: 0, leftRows: 4, right, rightRows: 1, width, out });
  expect([...new Int32Array(memory.buffer, out, 4)]).toEqual(
    Array.from({ length: 4 }, () => -8_191 * 127 * width),
  );
});
