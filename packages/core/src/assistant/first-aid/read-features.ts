import { hashFeature } from '../../hash-feature.ts';
import { conceptsOf } from './concepts.ts';

/** Two words with a meaning belong together within so many words. */
const REACH = 7;
const MAX_WORDS = 90;

/** Lower case, one kind of apostrophe, no accents, no invisible or doubled signs. */
export const plainOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/'/g, '')
    .replace(/(\p{L})\1{2,}/gu, '$1$1');

/**
 * What a sentence is made of: its words, neighbours, pieces of four letters, and what its words
 * mean, alone and in pairs. As numbers of 32 bits, each once.
 */
export function readFeatures(text: string): number[] {
  const words = (plainOf(text).match(/[\p{L}\d]+(?:\.\p{L}+)*/gu) ?? []).slice(0, MAX_WORDS);
  const found = new Set<number>();
  const add = (feature: string): void => {
    found.add(hashFeature(feature));
  };
  const meanings = words.map((word) => conceptsOf(word));
  words.forEach((raw, at) => {
    const word = /^\d/.test(raw) ? '0' : raw;
    add(`w ${word}`);
    if (at > 0) add(`b ${words[at - 1] ?? ''} ${word}`);
    const framed = `^${word}$`;
    for (let from = 0; word.length > 3 && from + 4 <= framed.length; from++)
      add(`c ${framed.slice(from, from + 4)}`);
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
  return [...found];
}
