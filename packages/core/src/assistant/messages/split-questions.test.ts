import { expect, test } from 'vitest';
import { splitQuestions } from './split-questions.ts';

test.each([
  ['What is a nonce and why does it matter?', ['What is a nonce', 'why does it matter?']],
  ['How do I bridge? And what does it cost?', ['How do I bridge', 'what does it cost?']],
  ['who mints tokens, where do I see it', ['who mints tokens', 'where do I see it']],
])('%s asks two things', (message, parts) => expect(splitQuestions(message)).toEqual(parts));

test.each([
  'my swap was refused and I paid anyway. is that fair',
  'I moved my coins to a new phone. How do I see them?',
  'when I press sign, what is sent',
  'send and receive',
  'what is a bridge?',
])('%s asks one', (message) => expect(splitQuestions(message)).toEqual([message]));
