import { expect, test } from 'vitest';
import { nearWord } from './near-word.ts';

const words = new Map([
  ['wallet', 9],
  ['ballet', 2],
  ['slippage', 4],
  ['gas', 50],
]);

test.each([
  ['walet', 'wallet', 'a letter left out'],
  ['walllet', 'wallet', 'a letter too many'],
  ['wallat', 'wallet', 'another letter'],
  ['wlalet', 'wallet', 'two letters swapped'],
  ['slippagee', 'slippage', 'a letter too many at the end'],
])('%s is taken for %s: %s', (typed, meant) => {
  expect(nearWord(typed, words)).toBe(meant);
});

test.each([
  ['wlaelt', 'two pairs swapped'],
  ['waet', 'two letters left out'],
  ['gsa', 'too short to be sure'],
])('%s is left as it is: %s', (typed) => {
  expect(nearWord(typed, words)).toBeUndefined();
});

test('of two that are as near the more frequent one is meant', () => {
  expect(nearWord('callet', words)).toBe('wallet');
  expect(nearWord('callet', new Map([...words, ['ballet', 20]]))).toBe('ballet');
});
