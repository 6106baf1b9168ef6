import { normalizeText } from '../normalize-text.ts';
import { hashFeature } from './hash-feature.ts';
import type { KindReading } from './score-kinds.ts';
import { meaningWords, piecesOf, sentenceVector } from './word-vectors.ts';

/** Two words with a meaning belong together within so many words. */
const REACH = 7;
const MAX_WORDS = 90;

/** Lower case, one kind of apostrophe, no accents, no invisible or doubled signs. */
export const plainOf = (text: string): string =>
  normalizeText(text, 'NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/'/g, '')
    .replace(/(\p{L})\1{2,}/gu, '$1$1');

/**
 * What a sentence is made of: its words, neighbours, pieces of four letters, and what its words
 * mean, alone and in pairs, as numbers of 32 bits, each once; and what it is about altogether.
 *
 * @param meaningsOf what a word can mean, by names
 */
export function readSentence(
  text: string,
  meaningsOf: (word: string) => readonly string[],
): KindReading {
  const words = (plainOf(text).match(/[\p{L}\d]+(?:\.\p{L}+)*/gu) ?? []).slice(0, MAX_WORDS);
  const found = new Set<number>();
  const add = (feature: string): void => {
    found.add(hashFeature(feature));
  };
  const meanings = words.map((word) => meaningsOf(word));
  words.forEach((raw, at) => {
    const word = /^\d/.test(raw) ? '0' : raw;
    add(`w ${word}`);
    if (at > 0) add(`b ${words[at - 1] ?? ''} ${word}`);
    if (word.length > 3) for (const piece of piecesOf(word)) add(`c ${piece}`);
    for (const meaning of meanings[at] ?? []) {
      add(`m ${meaning}`);
      for (let near = Math.max(0, at - REACH); near < at; near++)
        for (const other of meanings[near] ?? [])
          if (other !== meaning) add(`p ${other} ${meaning}`);
      if (at > 0) add(`n ${words[at - 1] ?? ''} ${meaning}`);
      if (at + 1 < words.length) add(`f ${meaning} ${words[at + 1] ?? ''}`);
    }
  });
  add(`first ${words[0] ?? ''}`);
  add(`first ${words[0] ?? ''} ${words[1] ?? ''}`);
  add(`length ${Math.min(4, Math.floor(words.length / 3))}`);
  return {
    features: [...found],
    direction: sentenceVector(meaningWords(words.join(' '))),
  };
}
