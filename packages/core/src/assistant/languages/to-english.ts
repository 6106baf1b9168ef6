import { normalizeText } from '@firm/format';
import type { Language } from '../messages/detect-language.ts';
import { asianWords } from './words-asian.ts';
import { europeanWords } from './words-european.ts';
import { romanceWords } from './words-romance.ts';

const LISTS: Readonly<Record<Language, string>> = {
  ...romanceWords,
  ...europeanWords,
  ...asianWords,
};
/** Written without spaces, or with endings that have none. */
const WITHOUT_SPACES: ReadonlySet<Language> = new Set<Language>(['zh', 'ja', 'ko']);
/** A phrase has so many words at most. */
const MAX_WORDS = 5;
const READ_LENGTH = 600;

type Lexicon = {
  whole: ReadonlyMap<string, string>;
  /** By what a word begins with, the longest first. */
  begins: readonly (readonly [said: string, meant: string])[];
};
const lexicons = new Map<Language, Lexicon>();

/**
 * Translates a question into English keywords for a search: nobody reads the result. Unknown words
 * stay as they are where they are written in Latin letters and are no small word of that language.
 *
 * @returns '' where nothing was understood
 */
export function toEnglish(question: string, language: Language): string {
  const text = plainLetters(question.slice(0, READ_LENGTH));
  const lexicon = lexiconOf(language);
  const read = WITHOUT_SPACES.has(language) ? readPieces : readWords;
  const { words, known: knownCount } = read(text, lexicon);
  return knownCount === 0 ? '' : words.join(' ');
}

type Words = { words: string[]; known: number };

function readWords(text: string, lexicon: Lexicon): Words {
  const tokens = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const translation: Words = { words: [], known: 0 };
  for (let at = 0; at < tokens.length;) {
    const phrase = longestPhrase(tokens.slice(at, at + MAX_WORDS), lexicon);
    const word = tokens[at] ?? '';
    if (phrase) {
      translation.words.push(phrase.meant);
      translation.known++;
      // Names and English words in the middle of another language: 'rug pull', 'layer 2'.
    } else if (/^\d+$/.test(word) || isEnglish(word)) translation.words.push(word);
    at += phrase?.length ?? 1;
  }
  return translation;
}

/** Names of the trade that are the same in every language, out of the English side of all lists. */
let englishWords: ReadonlySet<string> | undefined;
const isEnglish = (word: string): boolean => {
  englishWords ??= new Set(
    Object.values(LISTS)
      .flatMap((list) => list.trim().split('\n'))
      .flatMap((line) => (line.split(': ')[0] ?? '').split(' ')),
  );
  return word.length > 2 && englishWords.has(word);
};

/** Finds the longest phrase of the first words that has a meaning. */
function longestPhrase(
  words: readonly string[],
  { whole, begins }: Lexicon,
): { meant: string; length: number } | undefined {
  for (let length = words.length; length > 0; length--) {
    const phrase = words.slice(0, length).join(' ');
    const meaning =
      whole.get(phrase) ??
      begins.find(
        ([foreignPhrase]) =>
          phrase.startsWith(foreignPhrase) && foreignPhrase.split(' ').length === length,
      )?.[1];
    if (meaning !== undefined) return { meant: meaning, length };
  }
  return undefined;
}

function readPieces(text: string, { begins }: Lexicon): Words {
  const translation: Words = { words: [], known: 0 };
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at);
    const latin = /^[a-z][a-z\d]+/.exec(rest)?.[0];
    const piece = begins.find(([foreignPhrase]) => rest.startsWith(foreignPhrase));
    if (latin !== undefined) translation.words.push(latin);
    else if (piece) {
      translation.words.push(piece[1]);
      translation.known++;
    }
    at += latin?.length ?? piece?.[0].length ?? 1;
  }
  return translation;
}

function lexiconOf(language: Language): Lexicon {
  const before = lexicons.get(language);
  if (before) return before;
  const all = LISTS[language]
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [meaning = '', foreignPhrases = ''] = line.split(': ');
      return foreignPhrases.split(', ').map((one) => [plainLetters(one.trim()), meaning] as const);
    });
  const isOpen = (foreignPhrase: string): boolean =>
    foreignPhrase.endsWith('*') || WITHOUT_SPACES.has(language);
  const lexicon: Lexicon = {
    whole: new Map(all.filter(([text]) => !isOpen(text))),
    begins: all
      .filter(([sourceText]) => isOpen(sourceText))
      .map(([sourceText, englishText]) => [sourceText.replace('*', ''), englishText] as const)
      .toSorted(([a], [b]) => b.length - a.length),
  };
  lexicons.set(language, lexicon);
  return lexicon;
}

/** Small letters without accents; what is left of an apostrophe is a space. */
const plainLetters = (text: string): string =>
  normalizeText(
    normalizeText(text, 'NFKD').replace(/(?<=[\p{Script=Latin}\p{Script=Arabic}])\p{M}/gu, ''),
    'NFC',
  )
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll('ß', 'ss')
    .replace(/[أإآ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replace(/['’‘`´-]/g, ' ');
