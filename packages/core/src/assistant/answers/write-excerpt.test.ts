import { holdsFor } from '@firm/format/testing.ts';
import { expect, test } from 'vitest';
import { writeExcerpt } from './write-excerpt.ts';

const text =
  'Every action on the network costs a fee. The fee is paid in ether. Wallets show it ' +
  'before you sign. ' +
  'Approvals can be revoked at any time. Revoking costs a fee of 0.5 USD or so. Then ' +
  'nobody can spend your tokens.';
const lesson = { text, url: '/academy/course/ethereum-trading' };

test('of a lesson the sentences that fit the question come', () => {
  expect(writeExcerpt(lesson, 'how do I revoke approvals?', 100)).toBe(
    'Approvals can be revoked at any time. Revoking costs a fee of 0.5 USD or so.',
  );
  expect(writeExcerpt(lesson, 'hm?', 45)).toBe('Every action on the network costs a fee.');
});

test('a definition begins at its beginning, whatever was asked', () => {
  for (const url of ['/academy/glossary#gas', '/documentation'])
    expect(writeExcerpt({ text, url }, 'how do I revoke approvals?', 60)).toBe(
      'Every action on the network costs a fee.',
    );
});

test('points of a list are sentences, a decimal point ends none', () => {
  expect(writeExcerpt({ text: 'Keep: - Paper. - Steel. At 0.5 it is 1.5.', url: '/' }, '')).toBe(
    'Keep: Paper. Steel. At 0.5 it is 1.5.',
  );
});

test('a sentence that is too long by itself ends with a whole word and three dots', () => {
  const excerpt = writeExcerpt({ text: 'word '.repeat(50), url: '/' }, '', 42);
  expect(excerpt).toMatch(/^(word )+…$/);
  expect(excerpt.length).toBeLessThanOrEqual(44);
});

test('it is never longer than asked, is not empty, and says nothing that the text does not', () =>
  holdsFor(200, ({ many, one, text: letters, whole }) => {
    const sentences = many(
      1,
      9,
      () => `A${many(1, 9, () => letters('abcdefgh', 1, 9)).join(' ')}${one('.', '!', '?')}`,
    );
    const longest = whole(30, 300);
    const excerpt = writeExcerpt(
      { text: sentences.join(' '), url: one('/', '/academy/course/x') },
      many(0, 5, () => letters('abcdefgh', 1, 9)).join(' '),
      longest,
    );
    expect(excerpt).not.toBe('');
    expect(excerpt.length).toBeLessThanOrEqual(longest + 2);
    expect(sentences.join(' ')).toContain(excerpt.replace(/ …$/, ''));
  }));
