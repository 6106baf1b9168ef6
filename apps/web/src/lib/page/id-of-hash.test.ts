import { holdsFor } from '@firm/format/testing.ts';
import { expect, test } from 'vitest';
import { idOfHash } from './id-of-hash.ts';

test.each([
  ['', ''],
  ['#', ''],
  ['#holders', 'holders'],
  ['#what%20is%20gas', 'what is gas'],
  ['#gl%C3%BChbirne', 'glühbirne'],
  // Links that were cut off, or written by hand.
  ['#100%', '100%'],
  ['#%', '%'],
  ['#gl%C3', 'gl%C3'],
  ['##twice', '#twice'],
])('%s leads to %s', (hash, id) => {
  expect(idOfHash(hash)).toBe(id);
});

test('no link breaks a page, and each id is found by its own link', () => {
  holdsFor(300, ({ text }) => {
    expect(() => idOfHash(text('#%c3Aé2 0\ud800', 0, 8))).not.toThrow();
    const id = text('a%#é 😀2C', 0, 8);
    expect(idOfHash(`#${encodeURIComponent(id)}`)).toBe(id);
  });
});
