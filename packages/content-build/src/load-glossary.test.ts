import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plainText } from './load-glossary.ts';

test('a table becomes sentences, without its marks', () => {
  const table = [
    'Before it.',
    '',
    '| Where the keys are | You lose if | What it suits |',
    '| --- | :---: | ---: |',
    '| Exchange account | it fails, or is hacked | short stays |',
    '| Hot wallet: app | the phrase leaks. | |',
    '',
    'After it.',
  ].join('\n');
  expect(plainText(table)).toBe(
    'Before it. Where the keys are: You lose if; What it suits. Exchange account: it fails, ' +
      'or is hacked; short stays. Hot wallet: app: the phrase leaks. After it.',
  );
});

test('no lesson keeps the line under the head of a table', () => {
  const folder = new URL('../../../content/courses/', import.meta.url);
  const lessons = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8').replace(/^---\n.*?\n---\n/s, ''));
  expect(lessons.filter((text) => /^\| ?:?---/m.test(text)).length).toBeGreaterThan(5);
  expect(lessons.map(plainText).filter((text) => /---/.test(text))).toHaveLength(0);
});
