import type { Numbers } from './lists.ts';
import type { Read } from './read-signs.ts';
import type { Vocabulary } from './open-vocabulary.ts';

/** The words of a question, held against lists of numbers of words; rare words count more. */
export type Asked = {
  /** How many words say what it is about. */
  count: number;
  facets: ReadonlySet<string>;
  /** How much of the question is said in any of the lists: 0 to 1. */
  saidIn: (...lists: readonly Numbers[]) => number;
  /** How much of the list the question has: 0 to 1. */
  hasOf: (list: Numbers) => number;
};

export function askWords(
  { stems, facets }: Pick<Read, 'stems' | 'facets'>,
  { numberOf, rarity, rarities }: Pick<Vocabulary, 'numberOf' | 'rarity' | 'rarities'>,
): Asked {
  const words = Array.from(stems, ([stem, weight]) => ({
    number: numberOf(stem),
    weight,
    value: weight * rarity(stem),
  }));
  const all = words.reduce((sum, { value }) => sum + value, 0);
  const weights = new Map(words.map(({ number, weight }) => [number, weight]));
  return {
    count: words.length,
    facets,
    saidIn: (...lists) => {
      let said = 0;
      for (const { number, value } of words)
        if (lists.some((list) => list.includes(number))) said += value;
      return all === 0 ? 0 : said / all;
    },
    hasOf: (list) => {
      let [sum, had] = [0, 0];
      for (const word of list) {
        const weight = weights.get(word);
        const value = (rarities[word] ?? 0) * (weight ?? 1);
        sum += value;
        if (weight !== undefined) had += value;
      }
      return sum === 0 ? 0 : had / sum;
    },
  };
}
