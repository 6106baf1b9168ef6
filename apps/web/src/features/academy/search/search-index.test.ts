import { expect, test } from 'vitest';
import { buildIndex, excerpt } from './search-index.ts';

const passage = (title: string, text: string, aliases = '') => ({
  url: `/${title}`,
  title,
  place: '',
  text,
  aliases,
});
const find = buildIndex([
  passage('Fee', 'What a trade costs.'),
  passage('Swap', 'One token for another, with a fee.'),
  passage('Gas', 'What a transaction costs.', 'gwei'),
]);
const titles = (query: string): string[] => find(query).map(({ title }) => title);

test('a title counts more than a text', () => expect(titles('fees')).toEqual(['Fee', 'Swap']));

test('base forms, other names and slips of the hand are found', () => {
  expect(titles('swapping')).toEqual(['Swap']);
  expect(titles('gwei')).toEqual(['Gas']);
  expect(titles('transacton')).toEqual(['Gas']);
});

test('words that say nothing find nothing', () => expect(titles('what is the')).toEqual([]));

test('an excerpt stands around the first word found, and says where it is cut', () => {
  const text = `${'before '.repeat(20)}slippage ${'after '.repeat(40)}`;
  const excerptText = excerpt(text, 'is slippage');
  expect(excerptText).toMatch(/^….*slippage.*…$/);
  expect(excerpt('Short text', 'nothing')).toBe('Short text');
});
