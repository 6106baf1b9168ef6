import { expect, test } from 'vitest';
import { checkPassword } from './check-password.ts';
import { commonPasswords } from './common-passwords.ts';
import table from './common-passwords.json' with { type: 'json' };

test.each([
  ['', 'short'],
  ['1234567', 'short'],
  ['ünïcöd', 'short'],
  ['😀😀😀😀😀😀😀', 'short'],
  ['x9'.repeat(65), 'long'],
  ['password', 'common'],
  ['Password1!', 'common'],
  ['P@ssw0rd2024', 'common'],
  ['QWERTY123', 'common'],
  ['12345678', 'common'],
  ['87654321', 'common'],
  ['hgfedcba', 'common'],
  ['aaaaaaaaaa', 'common'],
  ['abcabcabcabc', 'common'],
  ['bitcoin2025!!', 'common'],
  ['Cocacola', 'common'],
  ['rush2112', 'common'],
  ['MAVERICK!', 'common'],
  ['toTheMoon1', 'common'],
  ['thefirm123', 'common'],
  ['ada.lovelace', 'personal'],
  ['Ada.Lovelace99', 'personal'],
  ['ada.lovelace@example.test', 'personal'],
  ['correct horse battery', undefined],
  ['tr0ub4dor&3x', undefined],
  ['пароль-длинный', undefined],
  ['x'.repeat(4) + 'y'.repeat(124), undefined],
  ['passwordless-gardening', undefined],
] as const)('%j: %s', (password, problem) => {
  expect(checkPassword(password, ['ada.lovelace@example.test', 'Ada Lovelace'])).toBe(problem);
});

test('the list is in small letters, and each of it is refused when long enough', () => {
  expect(commonPasswords.size).toBeGreaterThan(3_000);
  for (const word of commonPasswords) {
    expect(word).toBe(word.toLowerCase());
    expect(checkPassword(word)).toBe(word.length < 8 ? 'short' : 'common');
    expect(checkPassword(`${word}!!!!!!!!`)).toBe('common');
  }
});

test('the 3,000 that leaked most are refused, whatever their case', () => {
  const leakedPasswords = table.leaked.split(' ');
  expect(new Set(leakedPasswords).size).toBe(3_000);
  for (const password of leakedPasswords)
    for (const candidate of [password, password.toUpperCase(), `${password}!`])
      expect(checkPassword(candidate)).toBe('common');
});
