import { expect, test } from 'vitest';
import { wrapProse } from './wrap-prose.ts';

const WORDS = Array.from({ length: 60 }, (_, at) => 'word'.repeat(1 + (at % 4))).join(' ');

test('paragraphs and points get lines of at most 100 characters and keep their words', () => {
  const text = `# A heading ${WORDS}\n\n${WORDS}\n\n- ${WORDS}\n- short\n\n| a table | ${WORDS} |`;
  const lines = wrapProse(text).split('\n');
  for (const line of lines) if (!/^[#|]/.test(line)) expect(line.length).toBeLessThanOrEqual(100);
  expect(lines[0]).toBe(`# A heading ${WORDS}`);
  expect(lines.at(-1)).toBe(`| a table | ${WORDS} |`);
  expect(lines.filter((line) => line.startsWith('- '))).toHaveLength(2);
  expect(wrapProse(text).replace(/\s+/g, ' ')).toBe(text.replace(/\s+/g, ' '));
});

test('lines that were wrapped before are wrapped anew, to the same', () => {
  const text = `${WORDS}\n\n- ${WORDS}\n- ${WORDS}`;
  const once = wrapProse(text);
  expect(wrapProse(once)).toBe(once);
  expect(wrapProse(text.replace(/ (?=word)/g, '\n').replace(/\n(?=word)/, ' '))).toContain('word');
});

test('a word that is longer than a line stands by itself', () => {
  const long = 'x'.repeat(140);
  expect(wrapProse(`a ${long} b`)).toBe(`a\n${long}\nb`);
});
