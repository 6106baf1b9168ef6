import {
  best,
  byNumber,
  isHedged,
  numberIn,
  sharedWords,
  strategies,
  wordsOf,
  type Strategy,
} from './guessing.ts';

const ABSOLUTE_WORDS = /\b(?:always|never)\b/iu;
const NEGATION = /\b(?:no|not|never|nothing|nobody|none|cannot|neither|nor|without)\b/iu;
const REASON = /\b(?:because|since|so|as)\b/iu;
const COMPARISON = /\b(?:more|less|than|higher|lower|larger|smaller)\b/giu;
const READER = /\byou(?:r|rs)?\b/giu;
const CAUTION =
  /\b(?:check|compare|wait|read|small|test|first|own|verify|look|type|refuse|nothing|move)\b/giu;
const CHECKING =
  /\b(?:check|compare|confirm|explorer|look|proof|prove|read|test|verify|documentation)(?:s|ed)?\b/giu;
const WARNING =
  /\b(?:danger|fake|fraud|lose|loss|lost|risk|steal|stolen|thief|trap|gone|nobody|cannot)s?\b/giu;
const FIGURE = /\d[\d,.]*/gu;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The options of which a sentence holds; any, where it holds of none. */
const those =
  (holds: (option: string, ask: string) => boolean): Strategy =>
  (item) =>
    best(item, (option) => Number(holds(option, item.ask ?? '')));

/** The share of two texts' words that both have, from 0 to 1. */
function overlap(one: string, other: string): number {
  const sharedCount = sharedWords(one, other);
  const all = sharedWords(one, one) + sharedWords(other, other) - sharedCount;
  return all === 0 ? 0 : sharedCount / all;
}

const nearness = (option: string, options: readonly string[]): number =>
  options.reduce((sum, other) => sum + overlap(option, other), 0);

const meanLength = (options: readonly string[]): number =>
  options.reduce((sum, { length }) => sum + length, 0) / options.length;

/** How many of an option's words no other option has. */
const ownWords = (option: string, options: readonly string[]): number => {
  const others = new Set(options.filter((other) => other !== option).flatMap(wordsOf));
  return new Set(wordsOf(option).filter((word) => !others.has(word))).size;
};

/** The mean length of a text's words, in letters. */
function wordLength(text: string): number {
  const words = wordsOf(text);
  return words.reduce((sum, { length }) => sum + length, 0) / Math.max(words.length, 1);
}

/** How many of an option's words some of the others have, and not all: where two lists cross. */
const crossings = (option: string, options: readonly string[]): number =>
  [...new Set(wordsOf(option))].filter((word) => {
    const users = options.filter((other) => wordsOf(other).includes(word)).length;
    return users > 1 && users < options.length;
  }).length;

/** How many options begin (0) or end (-1) with the word with which this one does. */
const alikeAt =
  (place: number) =>
  (option: string, options: readonly string[]): number =>
    options.filter((other) => wordsOf(other).at(place) === wordsOf(option).at(place)).length;

const pickAtRank = (numbers: readonly number[], place: number): number =>
  numbers.toSorted((a, b) => a - b).at(place) ?? 0;

const figuresOf = (text: string): Set<string> => new Set(text.match(FIGURE));

/** Further things that a guesser could always do, by how an option is worded. */
export const wordingStrategies: Readonly<Record<string, Strategy>> = {
  'nearest to the others': (item) => best(item, nearness),
  'furthest from the others': (item) => best(item, (option, options) => -nearness(option, options)),
  'the second longest': (item) => {
    const lengths = item.options.map(({ length }) => length);
    return best(item, ({ length }) => -Math.abs(length - pickAtRank(lengths, -2)));
  },
  'nearest to the mean length': (item) =>
    best(item, ({ length }, options) => -Math.abs(length - meanLength(options))),
  'furthest from the mean length': (item) =>
    best(item, ({ length }, options) => Math.abs(length - meanLength(options))),
  'the same beginning as another': (item) => best(item, alikeAt(0)),
  'the same end as another': (item) => best(item, alikeAt(-1)),
  'an end of its own': (item) => best(item, (option, options) => -alikeAt(-1)(option, options)),
  'most of the question': (item) => best(item, (option) => sharedWords(option, item.ask ?? '')),
  'least of the question': (item) => best(item, (option) => -sharedWords(option, item.ask ?? '')),
  'a number': those((option) => /\d/.test(option)),
  'no number': those((option) => !/\d/.test(option)),
  'a number of the question': those(
    (option, ask) => figuresOf(option).intersection(figuresOf(ask)).size > 0,
  ),
  'the second smallest number': (item) => byNumber(item, (numbers) => pickAtRank(numbers, 1)),
  'the roundest number': (item) => byLastDigits(item, -1),
  'the least round number': (item) => byLastDigits(item, 1),
  'without always or never': those((option) => !ABSOLUTE_WORDS.test(option)),
  'a negation': those((option) => NEGATION.test(option)),
  'no negation': those((option) => !NEGATION.test(option)),
  'a reason': those((option) => REASON.test(option)),
  'no reason': those((option) => !REASON.test(option)),
  'the most comparisons': (item) => best(item, (option) => count(option, COMPARISON)),
  'what speaks to the reader': (item) => best(item, (option) => count(option, READER)),
  'what sounds careful': (item) => best(item, (option) => count(option, CAUTION)),
  'what sounds careless': (item) => best(item, (option) => -count(option, CAUTION)),
  'what speaks of checking': (item) => best(item, (option) => count(option, CHECKING)),
  'what warns': (item) => best(item, (option) => count(option, WARNING)),
  'the shortest words': (item) => best(item, (option) => -wordLength(option)),
  'the longest words': (item) => best(item, wordLength),
  'what most others share in part': (item) => best(item, crossings),
  'most of the title of the lesson': (item) =>
    best(item, (option) => sharedWords(option, item.title ?? '')),
  'the latest comma': (item) => best(item, (option) => option.search(/[,;:](?=\s)/u)),
  'the most words of its own': (item) => best(item, ownWords),
  'the fewest words of its own': (item) =>
    best(item, (option, options) => -ownWords(option, options)),
  'the most words of its own, or digits': (item) =>
    item.options.map(numberIn).some(Number.isNaN) ? best(item, ownWords) : byLastDigits(item, 1),
  'hedged, then the longest': (item) =>
    best(item, (option) => (isHedged(option) ? 1000 : 0) + option.length),
};

/** Options whose number has the most (1) or the fewest (-1) digits before its last zeros. */
function byLastDigits(item: Parameters<Strategy>[0], sign: 1 | -1): readonly number[] {
  if (item.options.map(numberIn).some(Number.isNaN)) return item.options.map((_, at) => at);
  const digits = (option: string): number =>
    String(Math.abs(numberIn(option)))
      .replace('.', '')
      .replace(/0+$/, '').length;
  return best(item, (option) => sign * digits(option));
}

/** All that a guesser could always do. */
export const allStrategies: typeof strategies = { ...strategies, ...wordingStrategies };
