import { expect, test } from 'vitest';
import { languageText } from '../../text/en/languages.ts';
import { detectLanguage, type Language } from '../messages/detect-language.ts';
import { toEnglish } from './to-english.ts';

test.each([
  ['es', '¿Cuánto cuesta la comisión de una transacción?', ['how much', 'fee', 'transaction']],
  ['pt', 'como posso sacar da corretora para minha carteira', ['how do i', 'withdraw', 'wallet']],
  ['fr', 'comment puis-je révoquer une autorisation', ['how do i', 'revoke', 'approval']],
  ['de', 'Wie lange dauert eine Überweisung?', ['how long', 'transaction']],
  ['it', 'come posso vendere un token senza liquidità', ['how do i', 'sell', 'liquidity']],
  ['pl', 'jak mogę cofnąć zgodę w moim portfelu', ['how do i', 'revoke', 'wallet']],
  ['ru', 'почему комиссия такая высокая', ['why', 'fee']],
  ['tr', 'soğuk cüzdan nedir ve neden lazım', ['cold', 'wallet', 'what is', 'why']],
  ['id', 'kenapa biaya jaringan mahal dan bagaimana cara bayar', ['why', 'fee', 'network']],
  ['vi', 'tại sao giao dịch của tôi bị treo', ['why', 'transaction', 'pending']],
  ['hi', 'मेरी फीस इतनी क्यों है', ['why', 'fee']],
  ['ar', 'كيف يمكنني سحب العملات من المنصة', ['how do i', 'withdraw', 'exchange']],
  ['zh', '为什么手续费这么高', ['why', 'fee']],
  ['ja', 'コールドウォレットとは何ですか', ['cold wallet', 'what is']],
  ['ko', '가스비는 왜 이렇게 비싼가요', ['gas', 'why']],
] as const)('%s: %s', (language, question, meanings) => {
  expect(detectLanguage(question)).toBe(language);
  const english = toEnglish(question, language);
  expect(meanings.filter((word) => !english.includes(word))).toEqual([]);
});

test('every language that is told has its words, and what says nothing is nothing', () => {
  // The keys of the texts are the languages.
  for (const language of Object.keys(languageText) as Language[]) {
    expect(toEnglish('', language)).toBe('');
    expect(toEnglish('🙂🙂 …', language)).toBe('');
  }
});
