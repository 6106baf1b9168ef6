import { holdsFor, processorMilliseconds } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { asksIfOurs } from './asks-if-ours.ts';

const NAMES = ['Anna', 'Firm_Help', 'Peter Smith', 'thefirm-support'];

describe('whoever asks whether somebody is ours', () => {
  test.each([
    'Is NAME your admin?',
    'is NAME really one of your moderators?',
    'Does NAME work for you?',
    'is NAME an employee of yours',
    'Is NAME from The Firm?',
  ])('%s: is understood, with the name as it was written', (form) => {
    for (const name of NAMES) expect(asksIfOurs(form.replace('NAME', name))).toEqual({ name });
  });

  test.each([
    'is this your official telegram channel?',
    'somebody says he is from your support team',
    'did your support call me yesterday?',
    'do you have a discord?',
    'which accounts are yours?',
    'are you guys on whatsapp?',
    'is she with the firm?',
  ])('%s: is understood, and names nobody', (question) =>
    expect(asksIfOurs(question)).toEqual({ name: undefined }),
  );

  test('is understood however it is spelt: letters, apostrophes and spaces do not matter', () =>
    holdsFor(40, ({ one, chance }) => {
      const name = one(...NAMES);
      const text = `Is ${name} one of your admins?`;
      const variant = text
        .replaceAll(' ', () => (chance(0.3) ? '   ' : ' '))
        .replace(/^Is|admins\?$/g, (part) => (chance(0.5) ? part.toUpperCase() : part));
      expect(asksIfOurs(variant)).toEqual({ name });
    }));

  test.each([
    'what is a validator?',
    'is my wallet safe?',
    'is bitcoin a good investment?',
    'how do I work with a hardware wallet?',
    'which wallets are there?',
    'who is Satoshi Nakamoto?',
    '',
  ])('%s: is another question', (question) => expect(asksIfOurs(question)).toBeUndefined());
});

test('a long message costs no more than a short one', () => {
  const long = `is ${'a '.repeat(100_000)}your admin?`;
  const milliseconds = processorMilliseconds(() => expect(asksIfOurs(long)).toBeUndefined());
  // Text beyond the first thousand characters is not read; a pattern that tried all would hang.
  expect(milliseconds).toBeLessThan(5_000);
});
