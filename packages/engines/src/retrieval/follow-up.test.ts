import { expect, test } from 'vitest';
import { completeQuestion } from './follow-up.ts';

test.each([
  ['and how do I undo it?', 'approval', 'how do I undo approval'],
  ['why?', 'gas', 'why gas'],
  ['which is the cheapest', 'passes', 'which is the cheapest passes'],
  ['ok, how do I recognise one', 'honeypot', 'how do I recognise honeypot'],
  ['give me an example', 'slippage', 'example of slippage give me'],
  ['I don’t understand, in easy words', 'gas', 'what is gas'],
  ['easier please', 'slippage', 'what is slippage'],
])('%s after %s is asked as a whole', (question, subject, whole) =>
  expect(completeQuestion(question, subject)).toBe(whole),
);
