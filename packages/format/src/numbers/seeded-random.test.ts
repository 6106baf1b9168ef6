import { expect, test } from 'vitest';
import { escapeMarkup } from '../escape-markup.ts';
import { hashText, seededNumbers } from './seeded-random.ts';

// Drawings, music and the local market that are kept were made of these very numbers.
test('a seed has its numbers for ever', () => {
  const next = seededNumbers(1);
  expect([next(), next(), next()].map((number) => Math.round(number * 1e6))).toEqual([
    627_074, 2_736, 527_447,
  ]);
});

test('of a seed its lower 32 bits count', () => {
  expect(seededNumbers(2 ** 32 + 7)()).toBe(seededNumbers(7)());
  expect(seededNumbers(-1)()).toBe(seededNumbers(0xffff_ffff)());
});

test('texts are hashed as FNV-1a has it', () => {
  expect([hashText(''), hashText('a'), hashText('foobar')]).toEqual([
    0x811c_9dc5, 0xe40c_292c, 0xbf9c_f968,
  ]);
});

test('no text can leave the place that it is put into', () => {
  expect(escapeMarkup(`<a href="x" id='y'>&amp;`)).toBe(
    '&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp;',
  );
});
