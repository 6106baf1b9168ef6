import type { SourcePassage } from './create-retrieval.ts';
import { contentStems } from './words.ts';

/**
 * How much of a word's weight counts that stands in a passage's text only, and not in what it is
 * called.
 */
const TEXT_WEIGHT = 0.55;

/**
 * A passage, ready to be held against a question. `phrases`: its names, each as stems; `titles`:
 * those that stand over it.
 */
export type Indexed = {
  passage: SourcePassage;
  called: Set<string>;
  text: Set<string>;
  phrases: string[][];
  titles: string[][];
};
export const NOTHING: Set<string> = new Set();
/** Stems of a question, each with its weight. */
export type Terms = Map<string, number>;

/**
 * Of one word only: whether the passage is about it, and does not merely have it in a longer name,
 * as 'wrapped bitcoin' has 'bitcoin'.
 */
export const isNamed = ({ titles, phrases }: Indexed, said: Terms, terms: Terms): boolean =>
  said.size !== 1 ||
  titles.some((title) => title.some((term) => said.has(term))) ||
  phrases.some((phrase) => phrase.every((term) => terms.has(term)));

/** Whether what was said is just what the passage is called: 'gas', and not 'gas limit'. */
export const isTitle = ({ titles }: Indexed, said: Terms): boolean =>
  said.size > 0 &&
  titles.some((title) => title.length === said.size && title.every((term) => said.has(term)));

export function toIndexed(passage: SourcePassage): Indexed {
  const stemsOf = (names: readonly string[]): string[][] =>
    names.map((name) => [...new Set(contentStems(name))]).filter((stems) => stems.length > 0);
  const titles = stemsOf([passage.title, ...passage.title.split(/[()]/)]);
  const phrases = [...titles, ...stemsOf(passage.aliases.split(','))];
  return {
    passage,
    called: new Set(contentStems(`${passage.title} ${passage.aliases}`)),
    text: new Set(contentStems(passage.text)),
    phrases,
    titles,
  };
}

/** The share of the question's weight, rare words weighing more, that the passage has: 0 to 1. */
export function coverage(
  { called, text }: Indexed,
  terms: Terms,
  rarity: (term: string) => number,
): number {
  let [have, all] = [0, 0];
  for (const [term, weight] of terms) {
    const value = weight * rarity(term);
    all += value;
    have += called.has(term) ? value : text.has(term) ? value * TEXT_WEIGHT : 0;
  }
  return all === 0 ? 0 : have / all;
}

/**
 * How much of the question one of the passage's names makes up; a name that was said in part counts
 * by the square of that part. 0 to 1.
 */
export function nameMatch(
  { phrases }: Indexed,
  terms: Terms,
  rarity: (term: string) => number,
): number {
  let all = 0;
  for (const [term, weight] of terms) all += weight * rarity(term);
  let best = 0;
  for (const phrase of phrases) {
    let [have, whole] = [0, 0];
    for (const term of phrase) {
      whole += rarity(term);
      have += (terms.get(term) ?? 0) * rarity(term);
    }
    best = Math.max(best, have * Math.min(1, have / whole) ** 2);
  }
  return all === 0 ? 0 : best / all;
}
