import { compareOptions } from './compare-options.ts';
import { alikeness, drawsOf, sharedWords, wordsOf, type GuessedItem } from './guessing.ts';

/** The questions of one lesson or test, or one drill: nobody has seen them before. */
export type Unseen = readonly GuessedItem[];

/** Traits that a guesser looks at. */
type Traits = (option: string, item: GuessedItem) => readonly string[];

const NEGATIONS = /\b(?:no|not|never|nothing|nobody|none|cannot|neither|without)\b/iu;

const pairsOf = (option: string): string[] => {
  const words = wordsOf(option);
  return words.slice(1).map((word, at) => `${words[at] ?? ''} ${word}`);
};

/** Length, commas, numbers, negation, and what is said again of the question or other options. */
function shapeOf(option: string, { ask, options }: GuessedItem): string[] {
  const comma = option.search(/[,;:]\s/u);
  const numbers = option.match(/\d[\d.,]*/gu)?.length ?? 0;
  const alike = alikeness(option, options);
  const moreAlike = options.filter((other) => alikeness(other, options) > alike);
  return [
    `length: ${Math.min(Math.floor(wordsOf(option).length / 3), 5)}`,
    `comma: ${comma < 0 ? 'none' : Math.floor((3 * comma) / option.length)}`,
    `numbers: ${Math.min(numbers, 3)}`,
    `negated: ${String(NEGATIONS.test(option))}`,
    `asked: ${Math.min(sharedWords(option, ask ?? ''), 4)}`,
    `less alike than: ${moreAlike.length}`,
  ];
}

/** Guessers who learn from our other questions, and what each of them looks at. */
export const learners: Readonly<Record<string, Traits>> = {
  'as learned from words': wordsOf,
  'as learned from pairs of words': pairsOf,
  'as learned from shape': shapeOf,
  'as learned from all three': (option, item) => [
    ...wordsOf(option),
    ...pairsOf(option),
    ...shapeOf(option, item),
  ],
  'as learned from comparing': compareOptions,
};

type Tally = {
  right: number;
  wrong: number;
};

/** Of some questions: how many options are right and wrong, in all and with each trait. */
type Tallies = {
  all: Tally;
  by: Map<string, Tally>;
};

/** Of a question with numbers, so many draws are read: more teach a guesser nothing new. */
const DRAWS = 8;

/** A question as a guesser reads it: for each draw the traits of each option, each once. */
type ReadItem = {
  answer: number;
  draws: readonly (readonly (readonly string[])[])[];
};

const readItem = (item: GuessedItem, traits: Traits): ReadItem => ({
  answer: item.answer,
  draws: drawsOf(item, DRAWS).map((guessedQuestion) =>
    guessedQuestion.options.map((option) => [...new Set(traits(option, guessedQuestion))]),
  ),
});

function tally(items: readonly ReadItem[]): Tallies {
  const tallies: Tallies = { all: { right: 0, wrong: 0 }, by: new Map() };
  const add = (trait: string, kind: keyof Tally, share: number): void => {
    const traitTally = tallies.by.get(trait) ?? { right: 0, wrong: 0 };
    traitTally[kind] += share;
    tallies.by.set(trait, traitTally);
  };
  for (const { answer, draws } of items)
    for (const options of draws)
      options.forEach((traits, at) => {
        const kind = at === answer ? 'right' : 'wrong';
        tallies.all[kind] += 1 / draws.length;
        for (const trait of traits) add(trait, kind, 1 / draws.length);
      });
  return tallies;
}

/** To what was seen of a trait, so many options are added that are right as often as any. */
const DOUBT = 2;

/** How much a trait speaks for the right option: the logarithm of a ratio of frequencies. */
function weigh(trait: string, everywhere: Tallies, here: Tallies): number {
  const countElsewhere = (kind: keyof Tally): number =>
    (everywhere.by.get(trait)?.[kind] ?? 0) - (here.by.get(trait)?.[kind] ?? 0);
  const right = everywhere.all.right - here.all.right;
  const wrong = everywhere.all.wrong - here.all.wrong;
  if (right === 0 || wrong === 0) return 0;
  const byChance = DOUBT / (right + wrong);
  return Math.log(
    (countElsewhere('right') / right + byChance) / (countElsewhere('wrong') / wrong + byChance),
  );
}

/**
 * How likely each question is answered right by somebody who has studied the wording of all
 * others (naive Bayes). What stands in the same lesson or test is left out of what was studied.
 *
 * @returns in the order of `groups`, a chance for each of its questions
 */
export function learnedChances(groups: readonly Unseen[], traits: Traits): number[][] {
  const readGroups = groups.map((group) => group.map((item) => readItem(item, traits)));
  const everywhere = tally(readGroups.flat());
  return readGroups.map((group) => {
    const here = tally(group);
    return group.map(({ answer, draws }) => {
      const chances = draws.map((options) =>
        chanceAmong(
          options.map((option) =>
            option.reduce((sum, trait) => sum + weigh(trait, everywhere, here), 0),
          ),
          answer,
        ),
      );
      return chances.reduce((sum, one) => sum + one, 0) / chances.length;
    });
  });
}

/** How likely the right option is taken by who takes the one of the most worth. */
function chanceAmong(worths: readonly number[], answer: number): number {
  // Sums in another order differ in their last digits.
  const max = Math.max(...worths) - 1e-9;
  const picks = worths.flatMap((worth, at) => (worth >= max ? [at] : []));
  return picks.includes(answer) ? 1 / picks.length : 0;
}
