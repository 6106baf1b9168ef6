import type { Question } from '../schema.ts';
import { plainWords } from '../markdown/top-blocks.ts';

/**
 * Which question closes each step: of all ways to choose, the one in which questions and texts have
 * most words in common, rare words counting more.
 *
 * @param texts HTML of the steps that a question closes
 * @param free the questions that may be chosen, by their place
 * @returns one question a step, by its place in the lesson
 */
export function assignQuestions(
  texts: readonly string[],
  questions: readonly Question[],
  free: readonly number[],
): number[] {
  const wordsOfTexts = texts.map((text) => new Set(plainWords(text).map(stemOf)));
  const weightOf = (word: string): number => {
    const uses = questions.filter((question) => wordsOf(question).has(word)).length;
    return uses === 0 ? 0 : Math.log(1 + questions.length / uses);
  };
  const score = (index: number, step: number): number => {
    const question = questions[index];
    if (question === undefined) return 0;
    const words = [...wordsOf(question)];
    const sharedWords = words.filter((word) => wordsOfTexts[step]?.has(word) === true);
    return sum(sharedWords.map(weightOf)) / sum(words.map(weightOf));
  };
  const scores = texts.map((_, step) => new Map(free.map((index) => [index, score(index, step)])));
  let best: { value: number; chosen: number[] } = { value: -1, chosen: [] };
  const choose = (choices: number[], value: number): void => {
    if (choices.length === texts.length) {
      if (value > best.value) best = { value, chosen: choices };
      return;
    }
    for (const index of free)
      if (!choices.includes(index))
        choose([...choices, index], value + (scores[choices.length]?.get(index) ?? 0));
  };
  choose([], 0);
  return best.chosen;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

const stemOf = (word: string): string =>
  word
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/(?:ing|ed|es|s)$/, '')
    .slice(0, 8);

const wordsOf = ({ ask, options, answer, why }: Question): ReadonlySet<string> =>
  new Set(
    plainWords(`${ask} ${options[answer] ?? ''} ${why}`)
      .map(stemOf)
      .filter((word) => word.length > 2),
  );
