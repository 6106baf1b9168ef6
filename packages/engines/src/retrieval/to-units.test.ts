import { expect, test } from 'vitest';
import { toUnits } from './to-units.ts';

test('answers come before passages, and a passage is called by all its names', () => {
  const passage = {
    url: '/a',
    title: 'Gas',
    place: 'Glossary',
    text: 'x',
    aliases: ' fee,, gwei ,',
  };
  const answer = { url: '/b', title: 'Why gas', place: '', asks: ['why gas?'], say: 'y', next: [] };
  expect(toUnits([passage], [answer])).toEqual([
    { url: '/b', title: 'Why gas', phrases: ['why gas?'], text: 'y', isAnswer: true },
    { url: '/a', title: 'Gas', phrases: ['Gas', 'fee', 'gwei'], text: 'x', isAnswer: false },
  ]);
});
