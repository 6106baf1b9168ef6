import { commonPasswords } from './common-passwords.ts';
import type { PasswordProblem } from '../../refusal.ts';

export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;

/**
 * Returns a new password's fault; undefined: none. Length is counted in characters. No character
 * classes are demanded: such rules make passwords alike.
 *
 * @param personal an attacker's knowledge of this person: address, name
 */
export function checkPassword(
  password: string,
  personal: readonly string[] = [],
): PasswordProblem | undefined {
  const length = Array.from(password).length;
  if (length < SHORTEST_PASSWORD) return 'short';
  if (length > LONGEST_PASSWORD) return 'long';
  const small = password.toLowerCase();
  const plain = simplify(password);
  if (
    isPattern(small) ||
    [small, small.replace(/[^\p{L}\p{N}]+$/u, ''), plain].some((form) => commonPasswords.has(form))
  )
    return 'common';
  const personalWords = personal.flatMap((text) => [text, text.split('@')[0] ?? '']).map(simplify);
  return personalWords.some((text) => text.length >= 4 && plain === text) ? 'personal' : undefined;
}

/** 'P@ssw0rd2024!' → 'password': without what people add to a word to please a rule. */
function simplify(text: string): string {
  const substitutes: Record<string, string> = {
    '@': 'a',
    '4': 'a',
    '3': 'e',
    '1': 'i',
    '0': 'o',
    $: 's',
    '5': 's',
    '7': 't',
  };
  return text
    .toLowerCase()
    .replace(/[^\p{L}]+$/u, '')
    .replace(/^[^\p{L}]+/u, '')
    .replace(/[@43105$7]/g, (character) => substitutes[character] ?? character);
}

/**
 * One thing over and over ('aaaaaaaa', 'abcabcabc'), or a run up or down ('12345678', 'hgfedcba').
 */
function isPattern(text: string): boolean {
  if (/^(.{1,4})\1+$/su.test(text)) return true;
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = points.slice(1).map((point, at) => point - (points[at] ?? 0));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}
