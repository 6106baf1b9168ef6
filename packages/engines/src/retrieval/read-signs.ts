import {
  guessVector,
  meaningWords,
  sentenceVector,
  toUnit,
  vectorOf,
} from '@firm/format/meaning/index.ts';
import { meaningsOf } from './meanings.ts';
import { readFacets } from './read-facets.ts';
import type { MeantWord } from './soft-match.ts';
import type { Signs } from './vector-index.ts';
import { SYNONYMS } from './synonyms.ts';
import { turnDirection, type DirectionOf } from './turn-direction.ts';
import { contentStems, isStopWord, splitWords, stem } from './words.ts';

const GRAM = 4;
/** A question has so many words at most; what follows is a story. */
const MAX_WORDS = 80;
/** What words of the turn before count beside words said now. */
const BEFORE_WEIGHT = 0.6;

/** A text as the ranking sees it, each view with its own signs. */
export type Read = {
  /** Stems of words that say what it is about. */
  stems: Signs;
  /** Pieces of words: typing errors leave most of them. */
  grams: Signs;
  /** Stems, and what else they can mean. */
  meanings: Signs;
  /** All words and neighbours, also those that only carry the sentence. */
  phrases: Signs;
  facets: ReadonlySet<string>;
  /** The words of `stems` that were said now, with what they mean. */
  words: readonly MeantWord[];
  /** What it is about altogether, of length one. */
  direction: Float32Array;
  /** The same, turned so that questions of one answer lie together. */
  turned: Float32Array;
};

const SAID = SYNONYMS.map(([said, meant]) => ({
  said: ` ${splitWords(said).join(' ')} `,
  meant: contentStems(meant),
}));

/** What whole phrases of beginners mean. */
function meantBy(words: readonly string[]): string[] {
  const text = ` ${words.join(' ')} `;
  return SAID.flatMap(({ said, meant }) => (text.includes(said) ? meant : []));
}

/**
 * @param options correct: puts a misspelt stem right; context: words of what the turn before was
 *   about
 */
export function readSigns(
  text: string,
  {
    correct = (word) => word,
    context = '',
    turn = turnDirection,
  }: { correct?: (stem: string) => string; context?: string; turn?: DirectionOf } = {},
): Read {
  const words = splitWords(text).slice(0, MAX_WORDS);
  const stems = new Map([
    ...contentStems(context).map((one) => [one, BEFORE_WEIGHT] as const),
    ...contentStems(words.join(' ')).map((one) => [correct(one), 1] as const),
  ]);
  const meanings = new Map<string, number>();
  for (const [one, weight] of stems) {
    meanings.set(one, weight);
    for (const meant of meaningsOf(one)) meanings.set(meant, 0.6 * weight);
  }
  for (const one of meantBy(words)) if (!meanings.has(one)) meanings.set(one, 0.6);
  const phrases = new Map<string, number>();
  words.map(stem).forEach((word, at, all) => {
    phrases.set(word, 1);
    if (at > 0) phrases.set(`${all[at - 1] ?? ''} ${word}`, 0.7);
  });
  const grams = new Map<string, number>();
  for (const word of words) {
    const framed = `^${word}$`;
    for (let from = 0; from === 0 || from + GRAM <= framed.length; from++)
      grams.set(framed.slice(from, from + GRAM), 1);
  }
  return {
    stems,
    grams,
    meanings,
    phrases,
    facets: readFacets(text),
    words: meantWords(words, correct),
    direction: withContext(untouched, { text, context }),
    turned: withContext(turn, { text, context }),
  };
}

function meantWords(words: readonly string[], correct: (stem: string) => string): MeantWord[] {
  const found = new Map<string, MeantWord>();
  for (const word of words) {
    if (isStopWord(word)) continue;
    const one = correct(stem(word));
    if (!found.has(one))
      found.set(one, { stem: one, vector: vectorOf(word) ?? vectorOf(one) ?? guessVector(word) });
  }
  return [...found.values()];
}

const untouched: DirectionOf = (text) => sentenceVector(meaningWords(text).slice(0, MAX_WORDS));

function withContext(
  directionOf: DirectionOf,
  { text, context }: { text: string; context: string },
): Float32Array {
  const now = directionOf(text);
  if (context === '') return now;
  const before = directionOf(context);
  return toUnit(now.map((value, at) => value + BEFORE_WEIGHT * (before[at] ?? 0)));
}
