import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

/** More words than this in one sentence make a reader begin it again. */
export const MOST_WORDS = 22;

/** A label has fewer words, and no grade. */
const FEWEST_WORDS = 4;

/** Strings that are no word of the language: an address, a path, a name of a variable, a number. */
const CODE = /[/_@\\={}<>]|\d|\.\w|^[A-Z]{2,}$/;

const plain = (text) =>
  text
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll(/`[^`]+`/g, 'it');

/** The sentences of a text; a colon with a list or a saying behind it ends none. */
export function sentencesOf(text) {
  return plain(text)
    .split(/(?<=[.!?…]["’”')]*)\s+(?=["‘“'([]*[\p{Lu}\d{])|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/** The words of a sentence, without the marks around them. */
export function wordsOf(sentence) {
  return sentence
    .split(/[\s–—]+|-(?=[a-z])/u)
    .map((word) => word.replaceAll(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ''))
    .filter(Boolean);
}

/** The words of the field that a visitor comes to learn, and names: each counts as an easy one. */
function syllablesOf(word, permittedWords) {
  if (CODE.test(word)) return 1;
  const count = syllable(word);
  const bare = word.toLowerCase().replace(/[’']s$/, '');
  const isPermitted = permittedWords.has(bare) || permittedWords.has(bare.replace(/e?s$/, ''));
  return isPermitted ? Math.min(count, 2) : count;
}

/**
 * Flesch and Kincaid's grade of sentences: the school year in which one reads them with ease.
 *
 * @param {string[]} sentences
 * @param {Set<string>} permittedWords words that count as easy
 * @returns {number} undefined where there is no sentence, only labels
 */
export function gradeOf(sentences, permittedWords) {
  const lists = sentences.map(wordsOf).filter((words) => words.length >= FEWEST_WORDS);
  const words = lists.flat();
  if (words.length === 0) return undefined;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word, permittedWords), 0);
  return fleschKincaid({ sentence: lists.length, word: words.length, syllable: syllables });
}
