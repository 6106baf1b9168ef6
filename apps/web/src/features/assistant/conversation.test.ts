import { expect, test } from 'vitest';
import { mayBeSentByLink, readTurns, saveTurns } from './conversation.ts';

test.each(['is 0x1234 safe to buy', '/check PEPE', '/launches', '/learn gas', '/help', '/alerts'])(
  'a link may ask %s, which only reads',
  (question) => expect(mayBeSentByLink(question)).toBe(true),
);

test.each(['/watch PEPE', '/alerts quiet off', '/unwatch all', '/checkout', '/'])(
  'a link may not do %s: it waits for a press',
  (question) => expect(mayBeSentByLink(question)).toBe(false),
);

test('a turn that a reload interrupted says so, and can be tried again', () => {
  saveTurns([
    { id: 1, said: 'gas', problem: 'no network' },
    { id: 2, said: 'fees' },
  ]);
  expect(readTurns('interrupted').map(({ problem }) => problem)).toEqual([
    'no network',
    'interrupted',
  ]);
  saveTurns([]);
  expect(readTurns('interrupted')).toEqual([]);
});

test('of a long conversation the newest twenty turns are kept', () => {
  saveTurns(Array.from({ length: 25 }, (_, id) => ({ id, said: 'x', problem: '' })));
  expect(readTurns('').map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, at) => at + 5));
  saveTurns([]);
});
