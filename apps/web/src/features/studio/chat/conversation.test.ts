import { CHAT_MESSAGE_LONGEST } from '@firm/schema/studio.ts';
import { expect, test } from 'vitest';
import { chat as text } from '../../../text/en/studio/studio-chat.ts';
import { readTurns, saveTurns, toMessages, type Turn } from './conversation.ts';

const turn = (id: number, more: Partial<Turn> = {}): Turn => ({
  id,
  said: `question ${id}`,
  answer: `answer ${id}`,
  proof: `proof ${id}`,
  sources: [],
  state: 'done',
  ...more,
});

test('what was answered goes along with its proof, what failed does not', () => {
  const { proof: _, ...failedTurn } = turn(2, { state: 'failed' });
  expect(toMessages([turn(1), failedTurn], 'and now?')).toEqual([
    { role: 'user', content: 'question 1' },
    { role: 'assistant', content: 'answer 1', proof: 'proof 1' },
    { role: 'user', content: 'and now?' },
  ]);
});

test('of a long conversation the newest twenty answers go along', () => {
  const messages = toMessages(
    Array.from({ length: 30 }, (_, id) => turn(id)),
    'x',
  );
  expect(messages).toHaveLength(41);
  expect(messages[0]?.content).toBe('question 10');
});

test('no answer is longer than a message may be', () => {
  const [, answer] = toMessages([turn(1, { answer: 'y'.repeat(CHAT_MESSAGE_LONGEST + 1) })], 'x');
  expect(answer?.content).toHaveLength(CHAT_MESSAGE_LONGEST);
});

test('an answer that a reload interrupted has failed', () => {
  saveTurns([turn(1), turn(2, { state: 'waiting' })]);
  expect(readTurns().map(({ state, problem }) => [state, problem])).toEqual([
    ['done', undefined],
    ['failed', text.interrupted],
  ]);
  saveTurns([]);
  expect(readTurns()).toEqual([]);
});
