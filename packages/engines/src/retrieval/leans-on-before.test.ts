import { describe, expect, test } from 'vitest';
import { LONG_PROMPTS } from '../testing-prompts.ts';
import { leansOnBefore } from './leans-on-before.ts';

describe('a question that leans on the one before', () => {
  test.each([
    'and on L2?',
    'why?',
    'more',
    'how do I undo it',
    'what about bridges',
    'tell me more',
    'which is the cheapest',
    'give me an example',
    'can you show me an example with 200 dollars',
    'sorry, I still do not get it',
    'simpler please',
    'how often does that go wrong',
    'which kinds are there',
  ])('%s', (question) =>
    expect(leansOnBefore(question, { words: 1, isClear: false, isAsked: false })).not.toBe('no'),
  );

  test.each([
    ['what is a honeypot token', 2],
    ['how long does it take to withdraw from an exchange', 5],
    ['is it dangerous to share my public address', 5],
    ['what is gas and why do I pay it', 3],
    ['how do they make up those price targets', 3],
    ['a paper wallet, is it good', 2],
    ['what is a price', 1],
    ['', 0],
  ])('%s does not', (question, words) =>
    expect(leansOnBefore(question, { words, isClear: true, isAsked: false })).toBe('no'),
  );

  test('is read to the end, whatever it is made of', () => {
    for (const text of LONG_PROMPTS)
      expect(leansOnBefore(text, { words: 9, isClear: true, isAsked: false })).toMatch(
        /^(?:surely|perhaps|no)$/,
      );
  });
});
