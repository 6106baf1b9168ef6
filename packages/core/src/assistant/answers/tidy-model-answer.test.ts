import { holdsFor, processorMilliseconds } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { mustNotBeSaid } from '../secrets/must-not-be-said.ts';
import { mixesScripts, tidyModelAnswer } from './tidy-model-answer.ts';

const HEX = '0123456789abcdef';

describe('what a model points to is left out', () => {
  test.each([
    ['Go to https://evil.example/x now.', 'Go to now.'],
    ['Use [this page](https://evil.example) for it.', 'Use this page for it.'],
    ['Read evil.com/claim first.', 'Read first.'],
    ['Read evil[.]com or evil (dot) com.', 'Read or.'],
    ['Read evil。com today.', 'Read today.'],
    ['Write to @evil_help or help@evil.example!', 'Write to or!'],
    ['Open javascript:alert(1) there.', 'Open there.'],
    ['It is at 203.0.113.7:8080/x now.', 'It is at now.'],
    ['Ask vitalik.eth about it.', 'Ask about it.'],
    ['Visit evil .com today.', 'Visit today.'],
    ['Visit evil**.**com today.', 'Visit today.'],
    ['Visit evil<b>.com</b> today.', 'Visit today.'],
    ['Visit [evil[x](y)](z).com today.', 'Visit today.'],
    ['Write to @*evil*_help today.', 'Write to today.'],
    ['**Gas** is a `fee`.', 'Gas is a fee.'],
    ['# Gas\n- one\n- two', 'Gas\n• one\n• two'],
    ['A fee <script>x</script> of 1.5 USD, e.g. at 10 a.m.', 'A fee x of 1.5 USD, e.g. at 10 a.m.'],
    ['Gas\u200b is\u202e a fee.', 'Gas is a fee.'],
  ])('%j', (rawAnswer, expectedAnswer) => expect(tidyModelAnswer(rawAnswer)).toBe(expectedAnswer));

  test('whatever it stands among', () =>
    holdsFor(150, ({ text, one, many }) => {
      const pointer = one(
        `https://${text('abcxyz', 3, 9)}.example/${text('abc09', 0, 9)}`,
        `${text('abcxyz', 3, 9)}.${one('com', 'xyz', 'io', 'finance')}`,
        `@${text('abcxyz_', 4, 12)}`,
        `0x${text(HEX, 40, 40)}`,
        `bc1q${text('023456789acdefghjkmnpqrstuvwxyz', 38, 38)}`,
      );
      const words = () => many(1, 6, () => one('gas', 'is', 'a', 'fee', 'that', 'you', 'pay'));
      const shownAnswer = tidyModelAnswer([...words(), pointer, ...words()].join(' '));
      expect(shownAnswer).not.toContain(pointer);
      expect(shownAnswer).toMatch(/^[a-z ]+$/);
    }));
});

describe('an answer is not shown at all', () => {
  test.each([
    ['that calls something safe', 'This token is completely safe.'],
    ['that denies it, which is a verdict too', 'It is not safe.'],
    ['that promises a gain', 'The price will double by Friday.'],
    ['that tells to buy', 'You should buy it today.'],
    ['that asks for the phrase', 'Enter your seed phrase to continue.'],
    ['that wants money sent', 'Send 0.1 ETH to this address.'],
    ['with one such sentence among others', 'Gas is a fee.\nProfits are guaranteed.\nIt varies.'],
    ['with letters of two scripts in a word', 'Open metam\u0430sk.'],
    ['of signs alone', '** ~~ 123 !'],
    ['of nothing', ''],
    ['of a link alone', 'https://evil.example/'],
  ])('%s', (_, rawAnswer) => expect(tidyModelAnswer(rawAnswer)).toBeUndefined());

  test.each([
    'Nobody can guarantee a profit.',
    'Never share your seed phrase with anyone.',
    'A scam promises that the price will double.',
    'Keep your recovery words on paper.',
    'A wallet signs what you send.',
  ])('but one that warns is: %s', (input) => expect(tidyModelAnswer(input)).toBe(input));
});

test('a warning and a promise are told apart by their sentence', () => {
  expect(mustNotBeSaid('Returns are guaranteed.')).toBe(true);
  expect(mustNotBeSaid('No returns are guaranteed.')).toBe(false);
  expect(mustNotBeSaid('It looks perfectly legit.')).toBe(true);
  expect(mustNotBeSaid('Your coins are safe from thieves there.')).toBe(false);
});

test.each([
  ['binance', false],
  ['b\u0456nance', true],
  ['Αlpha', true],
  ['Привет', false],
  ['Привет world', false],
])('%s mixes scripts: %s', (word, does) => expect(mixesScripts(word)).toBe(does));

test('tidied once, it stays as it is', () =>
  holdsFor(200, ({ many, one }) => {
    const rawAnswer = many(1, 12, () =>
      one(
        'gas',
        '**fee**',
        '- a',
        '\n',
        '\n\n\n',
        '[x](y)',
        '<b>',
        '(',
        ')',
        '  ',
        '.',
        '1.5',
        '@a_b',
      ),
    ).join(one(' ', ''));
    const once = tidyModelAnswer(rawAnswer);
    expect(once === undefined ? once : tidyModelAnswer(once)).toBe(once);
  }));

test('a very long answer is cut before it is read', () => {
  const shownAnswer = tidyModelAnswer('gas is a fee. '.repeat(100_000));
  expect(shownAnswer?.length).toBeLessThanOrEqual(2_000);
  const milliseconds = processorMilliseconds(() => {
    for (const nestedMark of ['[', '(', '<a ', '[x](', '* ', 'a.', ' .'])
      tidyModelAnswer(nestedMark.repeat(300) + ')](y)>'.repeat(500));
  });
  // Far less on any machine; a pattern that runs away takes minutes.
  expect(milliseconds).toBeLessThan(3_000);
});
