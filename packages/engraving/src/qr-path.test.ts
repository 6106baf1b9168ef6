import { drawFrom } from '@firm/format/testing.ts';
import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

/** The modules that a path paints: each run is one row high, goes right and closes. */
function paint({ path, size }: { path: string; size: number }): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)];
  expect(runs.map(([run]) => run).join('')).toBe(path);
  for (const [, x, y, length, back] of runs) {
    expect(back).toBe(length);
    for (let at = Number(x); at < Number(x) + Number(length); at += 1) {
      const row = rows[Number(y)];
      if (row === undefined || at >= size) throw new Error(`${at} ${y} lies outside`);
      expect(row[at]).toBe(false);
      row[at] = true;
    }
  }
  return rows;
}

/** The mask is undone, the zigzag of ISO/IEC 18004 is walked: the bytes that a reader would see. */
function bytesOf(modules: readonly (readonly boolean[])[]): { mode: number; text: string } {
  const size = modules.length;
  const isDark = (x: number, y: number): boolean => modules[y]?.[x] ?? false;
  // Format information beside the upper left eye: its bits 12 to 10 say the mask.
  const mask = (Number(isDark(2, 8)) * 4 + Number(isDark(3, 8)) * 2 + Number(isDark(4, 8))) ^ 0b101;
  const isMasked = (i: number, j: number): boolean =>
    [
      (i + j) % 2,
      i % 2,
      j % 3,
      (i + j) % 3,
      (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
      ((i * j) % 2) + ((i * j) % 3),
      (((i * j) % 2) + ((i * j) % 3)) % 2,
      (((i + j) % 2) + ((i * j) % 3)) % 2,
    ][mask] === 0;
  /** Versions 1 to 6: eyes with their format, timing, and one alignment pattern. */
  const isPattern = (x: number, y: number): boolean =>
    (x < 9 && y < 9) ||
    (x < 9 && y >= size - 8) ||
    (x >= size - 8 && y < 9) ||
    x === 6 ||
    y === 6 ||
    (size > 21 && x >= size - 9 && x <= size - 5 && y >= size - 9 && y <= size - 5);
  let bits = '';
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? size - 1 - step : step;
      for (const x of [right, right - 1])
        if (!isPattern(x, y)) bits += Number(isDark(x, y) !== isMasked(y, x));
    }
    isUp = !isUp;
  }
  const take = (from: number, length: number): number =>
    Number.parseInt(bits.slice(from, from + length), 2);
  const length = take(4, 8);
  const text = Array.from({ length }, (_, at) => String.fromCharCode(take(12 + at * 8, 8))).join(
    '',
  );
  return { mode: take(0, 4), text };
}

const EYE = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];

test('three eyes stand where a camera looks for them', () => {
  const code = qrPath('https://thefirm.example/telegram');
  const modules = paint(code);
  const cut = (x: number, y: number): string[] =>
    modules.slice(y, y + 7).map((row) =>
      row
        .slice(x, x + 7)
        .map(Number)
        .join(''),
    );
  for (const [x, y] of [
    [0, 0],
    [code.size - 7, 0],
    [0, code.size - 7],
  ] as const)
    expect(cut(x, y)).toEqual(EYE);
});

test('what was put in is read out again', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const { text } = drawFrom(seed);
    // As much as fits a code of one block: longer ones are interleaved.
    const content = text('abcXYZ019:/?&=#%._-', 1, 38);
    expect(bytesOf(paint(qrPath(content)))).toEqual({ mode: 0b0100, text: content });
  }
});

test('a link of two hundred characters still is one code, and an empty one too', () => {
  expect(qrPath('').size).toBe(21);
  const { size } = qrPath(`otpauth://totp/${'a'.repeat(185)}`);
  expect((size - 17) % 4).toBe(0);
  expect(size).toBeLessThan(80);
});
