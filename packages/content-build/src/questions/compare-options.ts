import { numberIn, sharedWords, wordsOf, type GuessedItem } from './guessing.ts';

const SMALL = new Set(
  'a an and are as at be by for from in is it its of on or that the this to was were with'.split(
    ' ',
  ),
);

const stemsByText = new Map<string, Set<string>>();

/**
 * Words that say something, without their endings, so that 'fee' and 'fees' are one. Kept, since
 * each option is held against each other one many times.
 */
function stemsOf(option: string): Set<string> {
  const stems =
    stemsByText.get(option) ??
    new Set(
      wordsOf(option)
        .filter((word) => !SMALL.has(word))
        .map((word) => word.replace(/(?:ing|ed|es|s|ly|er|ions?)$/, '').slice(0, 6)),
    );
  stemsByText.set(option, stems);
  return stems;
}

type Worth = (option: string, options: readonly string[]) => number;

const othersOf = (option: string, options: readonly string[]): string[] =>
  options.filter((other) => other !== option);

/** The share of an option's words that stand in others too, added up. */
const centre: Worth = (option, options) => {
  const own = stemsOf(option);
  const sharedCounts = othersOf(option, options).map(
    (other) => own.intersection(stemsOf(other)).size,
  );
  return sharedCounts.reduce((sum, one) => sum + one, 0) / Math.max(own.size, 1);
};

/** How much of an option stands in the one other that is most like it. */
const likest: Worth = (option, options) => {
  const own = stemsOf(option);
  const shares = othersOf(option, options).map((other) => {
    const words = stemsOf(other);
    return own.intersection(words).size / Math.max(Math.min(own.size, words.size), 1);
  });
  return Math.max(0, ...shares);
};

/** How many others end, or begin, with the same word. */
const alikeAt =
  (place: number): Worth =>
  (option, options) =>
    othersOf(option, options).filter(
      (other) => wordsOf(other).at(place) === wordsOf(option).at(place),
    ).length;

/** Digits of a number up to its last one that is not zero: 1,200 has two. */
const digits: Worth = (option) =>
  String(Math.abs(numberIn(option)))
    .replace('.', '')
    .replace(/0+$/, '').length;

/** How many options have more of something. */
const above = (option: string, options: readonly string[], worth: Worth): number => {
  const own = worth(option, options) + 1e-9;
  return options.filter((other) => worth(other, options) > own).length;
};

/** Lists the clues that a guesser gets by comparing a question's options. */
export function compareOptions(option: string, { ask = '', options }: GuessedItem): string[] {
  const rank = (name: string, worth: Worth): string => `${name}: ${above(option, options, worth)}`;
  const last = alikeAt(-1);
  const mostLast = Math.max(...options.map((one) => last(one, options)));
  const hasNumbers = options.every((one) => !Number.isNaN(numberIn(one)));
  return [
    rank('nearer the others', centre),
    rank('more like one other', likest),
    rank('longer', ({ length }) => length),
    rank('more of the question', (one) => sharedWords(one, ask)),
    `same end: ${last(option, options)} of ${mostLast}`,
    `same beginning: ${alikeAt(0)(option, options)}`,
    `reason: ${String(/\b(?:because|since|so)\b/i.test(option))}`,
    ...(hasNumbers ? [rank('larger', (one) => numberIn(one)), rank('longer number', digits)] : []),
  ];
}
