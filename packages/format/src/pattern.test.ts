import { expect, it } from 'vitest';
import { oneOf, pattern } from './pattern.ts';

it('reads a pattern over several lines as one, with its spaces within lines and its flags', () => {
  const part = 'shares?';
  const phrasePattern = pattern('iu')`
    \b(?:buy my
      |sell your) ${part}\b
  `;
  expect(phrasePattern).toEqual(/\b(?:buy my|sell your) shares?\b/iu);
  expect('SELL YOUR share').toMatch(phrasePattern);
  expect('buy  my shares').not.toMatch(phrasePattern);
});

it('matches each word of a list, over lines and with spaces in them, and no other', () => {
  const word = new RegExp(`^${oneOf('support help_desk\n  admins? ')}$`);
  for (const one of ['support', 'help desk', 'admin', 'admins']) expect(one).toMatch(word);
  for (const none of ['', 'help', 'desk', 'help_desk', 'administrator'])
    expect(none).not.toMatch(word);
});
