import { drawsOf, wordsOf, type GuessedItem } from './guessing.ts';
import type { Unseen } from './learned-wording.ts';
import { allStrategies } from './wording-strategies.ts';

/*
 * A guesser who has worked through other courses with their answers, and meets the test of one that
 * is new to it: a conditional logit over every strategy and over words.
 */

/** Words are dealt out to so many columns. */
const WORD_COLUMNS = 64;
/** Of a question with numbers, so many draws are read. */
const DRAWS = 2;
/** Steps of the search for the weights, how long each is, and how much a weight costs. */
const SEARCH = { steps: 80, rate: 0.5, cost: 0.01 } as const;

const names = Object.keys(allStrategies).filter((name) => name !== 'blind');
const COLUMNS = names.length + WORD_COLUMNS;

/** An option as columns and their values. */
type Traits = { columns: number[]; values: number[] };
type ReadItem = { answer: number; draws: readonly (readonly Traits[])[] };

/** A column for a word, the same in every run (FNV-1a). */
function columnOf(word: string): number {
  let hash = 2_166_136_261;
  for (const letter of word)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return names.length + (hash % WORD_COLUMNS);
}

function traitsOf(item: GuessedItem): Traits[] {
  const traits = item.options.map((option): Traits => {
    const words = [...new Set(wordsOf(option))];
    return {
      columns: words.map(columnOf),
      values: words.map(() => 1 / Math.sqrt(words.length)),
    };
  });
  names.forEach((name, column) => {
    const picks = allStrategies[name]?.(item) ?? [];
    if (picks.length === item.options.length) return;
    for (const pick of picks) {
      traits[pick]?.columns.push(column);
      traits[pick]?.values.push(1 / picks.length);
    }
  });
  return traits;
}

const readItem = (item: GuessedItem): ReadItem => ({
  answer: item.answer,
  draws: drawsOf(item, DRAWS).map(traitsOf),
});

const worth = ({ columns, values }: Traits, weights: Float64Array): number =>
  columns.reduce((sum, column, at) => sum + (values[at] ?? 0) * (weights[column] ?? 0), 0);

/** The weights under which the right options of some questions are the likeliest. */
function findWeights(items: readonly ReadItem[]): Float64Array {
  const weights = new Float64Array(COLUMNS);
  for (let step = 0; step < SEARCH.steps; step++) {
    const slope = new Float64Array(COLUMNS);
    for (const { answer, draws } of items)
      for (const options of draws) {
        const powers = options.map((traits) => Math.exp(worth(traits, weights)));
        const all = powers.reduce((sum, one) => sum + one, 0);
        options.forEach(({ columns, values }, option) => {
          const miss = (Number(option === answer) - (powers[option] ?? 0) / all) / draws.length;
          columns.forEach((column, at) => {
            slope[column] = (slope[column] ?? 0) + miss * (values[at] ?? 0);
          });
        });
      }
    weights.forEach((weight, at) => {
      const pull = (slope[at] ?? 0) / Math.max(items.length, 1) - SEARCH.cost * weight;
      weights[at] = weight + SEARCH.rate * pull;
    });
  }
  return weights;
}

function chanceOf({ answer, draws }: ReadItem, weights: Float64Array): number {
  const chances = draws.map((options) => {
    const worths = options.map((traits) => worth(traits, weights));
    const max = Math.max(...worths) - 1e-9;
    const picks = worths.flatMap((one, at) => (one >= max ? [at] : []));
    return picks.includes(answer) ? 1 / picks.length : 0;
  });
  return chances.reduce((sum: number, one) => sum + one, 0) / chances.length;
}

/** A course's test, and all questions under its lessons. */
export type CourseQuestions = { bank: Unseen; lessons: Unseen };

/** Questions that such a guesser may have worked through before it meets a course's test. */
export const classifiers: Readonly<
  Record<string, (courses: readonly CourseQuestions[], own: CourseQuestions) => Unseen>
> = {
  'as classified from other tests': (courses, own) =>
    courses.flatMap((course) => (course === own ? [] : course.bank)),
  'as classified from all but the test': (courses, own) => [
    ...courses.flatMap((course) => (course === own ? [] : [...course.bank, ...course.lessons])),
    ...own.lessons,
  ],
};

/** How likely each question of a course's test is answered right by who was trained so. */
export function classifiedChances(
  courses: readonly CourseQuestions[],
  own: CourseQuestions,
  train: (typeof classifiers)[string],
): number[] {
  const weights = findWeights(train(courses, own).map(readItem));
  return own.bank.map((item) => chanceOf(readItem(item), weights));
}
