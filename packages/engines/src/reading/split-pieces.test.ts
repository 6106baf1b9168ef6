import { expect, test } from 'vitest';
import { createSplitPieces, plainMessage, type Piece } from './split-pieces.ts';

const RESERVED: readonly Piece[] = ['�', '<s>', '</s>', 'a1', 'a2', 'a3'].map((text) => [text, 0]);
const pieces: readonly Piece[] = [
  ...RESERVED,
  ['▁my', -3],
  ['▁wal', -6],
  ['let', -5],
  ['▁wallet', -8],
  ['▁', -5],
  ['m', -7],
  ['y', -7],
  ['s', -4],
  ...['w', 'a', 'l', 'e', 't'].map((letter): Piece => [letter, -7]),
  ["'", -6],
];
const split = createSplitPieces(pieces);
const said = (message: string) => split(message).map((number) => pieces[number]?.[0]);

test('the most common row of pieces is taken', () => {
  expect(said('my wallet')).toEqual(['▁my', '▁wallet']);
  expect(said('My   WALLETS')).toEqual(['▁my', '▁wallet', 's']);
});

test('letters that no piece has are one unknown piece together', () => {
  expect(said('my 💥💥💥')).toEqual(['▁my', '▁', '�']);
  expect(split('')).toEqual([]);
  expect(split(' \n\t ')).toEqual([]);
});

test('quotes, widths and spaces are plain before, and a long message ends', () => {
  expect(plainMessage('  It’s “ＷＩＤＥ”\n\n now ')).toBe('it\'s "wide" now');
  expect(plainMessage('x'.repeat(5_000))).toHaveLength(1_500);
  expect(said('my’s')).toEqual(['▁my', "'", 's']);
});

test('what only begins a piece is not one', () => {
  expect(said('my wa')).toEqual(['▁my', '▁', 'w', 'a']);
  expect(said('my wal')).toEqual(['▁my', '▁wal']);
});
