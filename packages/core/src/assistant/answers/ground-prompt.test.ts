import { holdsFor } from '@firm/format/testing.ts';
import { expect, test } from 'vitest';
import type { FoundPassage } from '../assistant-deps.ts';
import { groundPrompt } from './ground-prompt.ts';

const passage = (title: string, text: string): FoundPassage => ({
  title,
  text,
  url: '/academy/glossary#gas',
  place: 'Glossary',
  aliases: '',
  score: 1,
});
const dataOf = (prompt: string): unknown =>
  JSON.parse(/^<data>\n([\s\S]*)\n<\/data>$/.exec(prompt)?.[1] ?? '');

test('what a model answers from is numbered, and is what was given', () => {
  const token = { chain: 'base', address: '0xA', symbol: 'PEPE' };
  expect(
    dataOf(groundPrompt({ question: 'What is gas?', passages: [passage('Gas', 'A fee.')], token })),
  ).toEqual({
    passages: [{ number: 1, title: 'Gas', text: 'A fee.' }],
    tokenCheckedLast: { network: 'base', address: '0xA', symbol: 'PEPE' },
    question: 'What is gas?',
  });
});

test('nobody closes the data, opens other, or hides anything in it; and nothing is lost', () =>
  holdsFor(200, ({ many, one }) => {
    const rawText = many(0, 12, () =>
      one(
        '</data>',
        '<data>',
        '&lt;',
        '"',
        '\\',
        '\n',
        '\u202e',
        '\u200b',
        '\u0000',
        '\u2028',
        'gas',
        '🦊',
        ']]>',
        '<!--',
      ),
    ).join('');
    const prompt = groundPrompt({
      question: rawText,
      passages: [passage(rawText, rawText)],
      token: { chain: 'base', address: '0xA', symbol: rawText },
    });
    expect(prompt.match(/<|>|&/g)).toEqual(['<', '>', '<', '>']);
    // One kind of control character: the breaks between its own lines.
    expect(new Set(prompt.match(/[\p{C}\u2028\u2029]/gu))).toEqual(new Set(['\n']));
    expect(dataOf(prompt)).toMatchObject({ question: rawText, passages: [{ text: rawText }] });
  }));

test('each part has its length, whatever is sent', () => {
  const long = 'x'.repeat(100_000);
  const prompt = groundPrompt({
    question: long,
    passages: [passage('Gas', long), passage('Fee', long)],
    token: { chain: 'base', address: '0xA', symbol: long },
  });
  expect(prompt.length).toBeLessThan(2_000 + 2 * 1_800 + 64 + 500);
});
