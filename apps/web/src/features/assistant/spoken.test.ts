import type { Answer, AnswerBlock } from '@firm/schema/assistant.ts';
import { expect, test } from 'vitest';
import { assistant as text } from '../../text/en/assistant.ts';
import { toSpeech } from './spoken.ts';

const answer = (...blocks: AnswerBlock[]): Answer => ({
  conversation: 'c',
  blocks,
  suggestions: [{ label: 'More', command: '/more' }],
  engine: 'test',
  tookMilliseconds: 1,
});

test('texts are read, what stands only beside them is not', () => {
  expect(
    toSpeech(
      answer(
        { kind: 'text', text: 'Gas is a fee.' },
        { kind: 'menu', items: [{ label: 'A', command: '/a' }] },
        { kind: 'locked', text: 'For members.', href: '/members' },
      ),
    ),
  ).toBe(text.answered('Gas is a fee. For members.'));
});

test('of passages the first is named, of choices what they are', () => {
  const passage = (title: string) => ({ title, excerpt: 'long', href: '/x', section: 's' });
  expect(
    toSpeech(answer({ kind: 'passages', passages: [passage('Slippage'), passage('Fees')] })),
  ).toBe(text.answered('Slippage'));
  expect(toSpeech(answer({ kind: 'passages', passages: [] }))).toBe(text.answered(''));
  expect(toSpeech(answer({ kind: 'choices', title: 'Which one?', choices: [], more: 3 }))).toBe(
    text.answered('Which one?'),
  );
});

test('whole lists are not read out', () => {
  const spokenText = toSpeech(
    answer({ kind: 'alerts', alerts: [] }, { kind: 'watches', watches: [], settings: null }),
  );
  expect(spokenText).toBe(text.answered(''));
});
