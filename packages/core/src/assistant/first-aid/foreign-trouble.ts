import { pattern } from '@firm/format';
import { detectLanguage, type Language } from '../detect-language.ts';
import { plainLetters } from '../languages/to-english.ts';
import type { AidKind } from './aid-kinds.ts';
import { TELLING } from './telling-words.ts';

/** One way of saying it: of each part one of the pieces stands in the message. */
type Telling = readonly (readonly string[])[];

const CALM: Readonly<Record<Language, RegExp>> = {
  es: /\bque (?:es|son|significa)\b|\bcual|\bcomo (?!recuper)|por que|cuant|diferencia/,
  pt: /\bo que (?:e|sao)\b|\bqual|\bcomo (?:se|funciona|posso|faco|guard)|por que|quant|diferenca/,
  fr: pattern()`
    qu est ce|c est quoi|\bquel|\bcomment (?:ca|on|je|faire|fonctionne)|pourquoi|combien|difference
  `,
  de: pattern()`
    \bwas (?:ist|sind|bedeutet|heisst)\b|\bwie\b|\bwarum\b|\bwelche|unterschied
    |\b(?:kann|soll) (?:ich|man)\b
  `,
  it: /\bcos\b|\bcosa (?:e|sono|significa)\b|\bqual|\bcome\b|perche|quant|differenza/,
  pl: /\bco to\b|\bczym\b|\bjak\b|dlaczego|\bile\b|roznica|\bczy\b|\bgdzie\b/,
  tr: /nedir|nasil|\bhangi\b|tehlikeli mi|\bneden\b|ne demek|\bkac\b|\bfark/,
  id: pattern()`
    \bapa itu\b|\bapa (?:beda|arti)|\bapakah\b|bagaimana|\bcara\b|\bgimana\b|kenapa|mengapa|berapa
  `,
  vi: /la gi|the nao|lam sao|cach |tai sao|bao nhieu|khac nhau/,
  hi: pattern('u')`
    kya (?:hai|hota|hoti)|kaise|kyu|kitn|क्या (?:है|होता|होती)|कैसे|क्यों|कितन|अंतर|सकता है|सकते हैं
    |पड़ता है
  `,
  ru: pattern('u')`
    что (?:такое|значит)|это что|как (?!мне быть|быть|вернуть|спасти)|почему|зачем|сколько|отлича
    |разниц
  `,
  ur: /کیا (?:ہے|ہوتا|ہوتی)|کیسے|کیوں|کتن|فرق/u,
  ar: /ما (?:هو|هي|معنى|الفرق)|كيف|لماذا|كم /u,
  ko: /무엇|뭐|왜|차이|얼마/u,
  ja: /とは|何です|なぜ|違い|どうやって|いくら|方法/u,
  zh: /什么是|是什么|怎么(?!办|救|找回)|为什么|区别|多少|如何/u,
};

const tellings = new Map<Language, readonly (readonly [AidKind, Telling])[]>();

/**
 * What a message in another language than English tells of, by telling words of that language, the
 * first that is found; undefined: the message is in English. `isCalm`: it only asks what or how.
 */
export function foreignTrouble(
  message: string,
): { kind: AidKind | undefined; isCalm: boolean } | undefined {
  const language = detectLanguage(message);
  if (language === undefined) return undefined;
  const text = ` ${plainLetters(message).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `;
  const found = tellingsOf(language).find(([, parts]) =>
    parts.every((pieces) => pieces.some((piece) => text.includes(piece))),
  );
  return { kind: found?.[0], isCalm: CALM[language].test(text) };
}

function tellingsOf(language: Language): readonly (readonly [AidKind, Telling])[] {
  const before = tellings.get(language);
  if (before) return before;
  const made = Object.entries(TELLING[language]).flatMap(([kind, said]) =>
    said.split(', ').map(
      (one) =>
        // The keys of each language are kinds.
        [kind as AidKind, one.split('+').map((part) => part.split('|').map(plainLetters))] as const,
    ),
  );
  tellings.set(language, made);
  return made;
}
