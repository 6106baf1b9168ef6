import { expect, test } from 'vitest';
import { fitOpening, withoutYesOrNo } from './fit-opening.ts';

test.each([
  ['No. Bitcoin has a limit.', 'how much ether is there', 'Bitcoin has a limit.'],
  ['Yes, as often as you like.', 'so when can I repeat the test', 'As often as you like.'],
  ['Yes: it stays.', "what's left of it", 'It stays.'],
  ['No. Bitcoin has a limit.', 'is there a maximum?', 'No. Bitcoin has a limit.'],
  ['Nobody can.', 'who can?', 'Nobody can.'],
  ['No company stands behind it.', 'who owns it', 'No company stands behind it.'],
])('%s to %s is: %s', (opening, question, fitting) => {
  expect(fitOpening(opening, question)).toBe(fitting);
});

test('where no question stands, none is answered', () => {
  expect(withoutYesOrNo('Yes, in the lesson.')).toBe('In the lesson.');
});
