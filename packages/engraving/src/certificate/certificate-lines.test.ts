import { expect, test } from 'vitest';
import { setLines } from './certificate-lines.ts';

const FACE = { family: 'serif', weight: 500 };
const ROOM = { width: 100, size: 20, smallest: 10 };
/** Every character half an em wide. */
const measure = (text: string): number => text.length / 2;
const set = (text: string) => setLines(text, FACE, measure, ROOM);

test('a text that has room stands at its size, a longer one smaller', () => {
  expect(set('Ada Byron')).toEqual({ lines: ['Ada Byron'], size: 20 });
  const smaller = set('Ada Byron King 12');
  expect(smaller.lines).toHaveLength(1);
  expect(smaller.size).toBeLessThan(20);
  expect(smaller.size).toBeGreaterThanOrEqual(10);
});

test('a long one breaks between words, into lines of like width', () => {
  expect(set('Wolfeschlegelstein Hausenberger').lines).toEqual([
    'Wolfeschlegelstein',
    'Hausenberger',
  ]);
});

test('after a hyphen it breaks too, and the hyphen stays', () => {
  expect(set('Wolfeschlegelstein-Hausenberger').lines[0]).toBe('Wolfeschlegelstein-');
});

test('a single long word is broken inside', () => {
  const { lines } = set('寿限無寿限無五劫の擦り切れ海砂利水魚の水行末');
  expect(lines).toHaveLength(2);
  expect(Math.abs((lines[0]?.length ?? 0) - (lines[1]?.length ?? 0))).toBeLessThanOrEqual(1);
});

test('nothing ever leaves the room', () => {
  for (const length of [1, 9, 18, 19, 20, 40, 400]) {
    const { lines, size } = set('a'.repeat(length));
    for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(ROOM.width);
  }
});
