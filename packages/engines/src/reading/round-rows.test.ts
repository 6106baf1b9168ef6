import { expect, test } from 'vitest';
import { seededNumbers } from '@firm/format/seeded-random.ts';
import { createRoundRows } from './round-rows.ts';

const STEPS = 8_191;

test('numbers are rounded at the scale of their row, its largest to all steps', () => {
  const random = seededNumbers(3);
  const memory = new WebAssembly.Memory({ initial: 1 });
  const [rows, width] = [3, 256];
  const [scalesAt, into] = [16_384, 32_768];
  const from = new Float32Array(memory.buffer, 0, rows * width).map(
    (_, at) => (random() - 0.5) * 10 ** Math.floor(at / width),
  );
  new Float32Array(memory.buffer).set(from);
  const stride = 2 * width + 16;
  createRoundRows(memory)({
    from: { at: 0, rows, stride: 4 * width },
    into: { at: into, stride },
    scales: scalesAt,
    steps: STEPS,
  });
  const scales = new Float32Array(memory.buffer, scalesAt, rows);
  for (let row = 0; row < rows; row++) {
    const numbers = [...from.subarray(row * width, (row + 1) * width)];
    const rounded = [...new Int16Array(memory.buffer, into + row * stride, width)];
    const scale = scales[row] ?? 0;
    expect(scale).toBeCloseTo(Math.max(...numbers.map(Math.abs)) / STEPS, 6);
    expect(Math.max(...rounded.map(Math.abs))).toBe(STEPS);
    for (const [at, number] of numbers.entries())
      expect(Math.abs((rounded[at] ?? 0) * scale - number)).toBeLessThan(0.51 * scale);
  }
});

test('a row of nothing is nothing', () => {
  const memory = new WebAssembly.Memory({ initial: 1 });
  new Int16Array(memory.buffer, 1_024, 8).fill(5);
  createRoundRows(memory)({
    from: { at: 0, rows: 1, stride: 32 },
    into: { at: 1_024, stride: 16 },
    scales: 2_048,
    steps: STEPS,
  });
  expect([...new Int16Array(memory.buffer, 1_024, 8)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  expect(new Float32Array(memory.buffer, 2_048, 1)[0]).toBe(0);
});
