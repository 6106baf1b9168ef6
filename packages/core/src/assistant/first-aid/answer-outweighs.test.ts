import { holdsFor } from '@firm/format/testing.ts';
import { expect, test } from 'vitest';
import { answerOutweighs } from './answer-outweighs.ts';
import { readTrouble, type Trouble } from './recognise-aid.ts';

const QUESTION = 'how can that be?';
const theft = (plainness: number): Trouble => ({ kinds: ['theft'], plainness });

test('what a rule calls trouble comes before any answer', () =>
  holdsFor(50, ({ real, one }) => {
    const said = one('i got hacked, what now?', 'my seed phrase was leaked, is it gone?');
    const trouble = readTrouble(said);
    expect(trouble.kinds).not.toEqual([]);
    const found = { fit: real(0, 1), refusal: undefined };
    expect(answerOutweighs(said, { trouble, found })).toBe(false);
  }));

test('the better an answer fits, the plainer trouble has to be', () =>
  holdsFor(200, ({ real, chance }) => {
    const [fit, plainness] = [real(0, 1), real(0, 6)];
    const refusal = chance(0.2) ? ('advice' as const) : undefined;
    const outweighs = answerOutweighs(QUESTION, {
      trouble: theft(plainness),
      found: { fit, refusal },
    });
    const better = { fit: fit + real(0, 1 - fit), refusal };
    const plainer = theft(plainness + real(0, 3));
    if (outweighs)
      expect(answerOutweighs(QUESTION, { trouble: theft(plainness), found: better })).toBe(true);
    else
      expect(answerOutweighs(QUESTION, { trouble: plainer, found: { fit, refusal } })).toBe(false);
  }));

test('help comes first where nothing fits, and for who asks nothing; no trouble, nothing to weigh', () => {
  const found = { fit: 0.9, refusal: undefined };
  const outweighs = (said: string, trouble: Trouble, fit = 0.9): boolean =>
    answerOutweighs(said, { trouble, found: { ...found, fit } });
  expect(outweighs(QUESTION, theft(0.1))).toBe(true);
  expect(outweighs(QUESTION, theft(0.1), 0.2)).toBe(false);
  expect(outweighs('somebody took my ether', theft(0.1))).toBe(false);
  expect(outweighs(QUESTION, { kinds: [], plainness: 0 })).toBe(false);
});
