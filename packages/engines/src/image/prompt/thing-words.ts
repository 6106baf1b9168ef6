import WORDS from '../data/things-words.json' with { type: 'json' };
import { readLists, readNumbers, readTable, wordSet } from './word-table.ts';

export const NUMBERS = readNumbers(WORDS.numbers);
/** Other words for a thing of two words. */
export const PHRASES = readTable(WORDS.phrases);
/** Of two words, neither part of which is to be seen in what they name together. */
export const COMPOUNDS = wordSet(WORDS.compounds);
export const JOINING: ReadonlySet<string | undefined> = new Set(
  'of on in and with full is near by beside under behind over at to that next'.split(' '),
);
/** Words that say a colour by themselves. */
export const TINTS: Readonly<Record<string, string>> = {
  'diamond hand': '#8fd8f4',
  goldfish: '#ff982c',
};
/** Things that come in twos where no number is said. */
export const PAIRS = new Set(['hand', 'eye', 'shoe', 'boot']);
/** Things that are one thing however they are spelt, and money, which is many notes. */
export const MASSES = readNumbers(WORDS.masses);
/** Things that a scene holds already. */
export const AT_HOME = readLists(WORDS.atHome);
/** Company in which candles are of wax. */
export const WAX = /\b(?:cake|birthday|dinner|romantic|church|altar|wax)\b/;
/** Things that another one wears. */
export const WORN = readLists(WORDS.worn);
export const CAMERA_WORK =
  /^(?:zoom|pan|tilt|fl(?:y|ies)|mov|follow|circl|orbit|track|push|pull|glid|rotat|turn|shak)/;
