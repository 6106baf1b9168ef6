import { expect, test } from 'vitest';
import { AID_KINDS } from './aid-kinds.ts';
import { firstAidInLanguage } from '../../text/en/first-aid-names.ts';
import { languageText } from '../../text/en/languages.ts';

test('in each language each kind of trouble is said in a sentence of its own', () => {
  for (const [language, { firstAid }] of Object.entries(languageText)) {
    // The keys of the texts are the languages.
    const say = (kind?: (typeof AID_KINDS)[number]): string =>
      firstAidInLanguage(language as keyof typeof languageText, kind);
    const replies = AID_KINDS.map((kind) => say(kind));
    expect([language, new Set(replies).size]).toEqual([language, AID_KINDS.length]);
    for (const one of replies) expect(one.endsWith(` ${firstAid}`)).toBe(true);
    expect(say()).toBe(firstAid);
  }
});
