import { pattern } from '@firm/format';
import { drawNumbers } from '@firm/format/draw-numbers.ts';

/** A question as somebody meets it who knows nothing of its subject. */
export type GuessedItem = {
  ask?: string;
  /** The title of its lesson, which a person reads before they are asked. */
  title?: string;
  options: readonly string[];
  /** Index of the right option in its file. */
  answer: number;
  /** Of a question with numbers: those of each draw. */
  draws?: readonly (readonly string[])[];
  /** Of a drill: indices of the choices that refuse what is asked. */
  refusals?: readonly number[];
};

/** Questions that are passed together: `asked` of them are drawn, `needed` must be right. */
export type GuessedSet = {
  name: string;
  items: readonly GuessedItem[];
  asked: number;
  needed: number;
  /** The lesson of each question, where each lesson has its fair share of what is drawn. */
  lessons?: readonly string[];
};

/** How far a guesser gets: `share` right, and how likely the set is passed (both 0 to 1). */
export type Guess = {
  strategy: string;
  share: number;
  pass: number;
};

/** Which options a guesser would take, each as likely as the others. */
export type Strategy = (item: GuessedItem) => readonly number[];

const HEDGES = pattern('giu')`
  \b(?:may|might|can|could|usually|(?<!how )often|mostly|likely|probably|perhaps
  |sometimes|generally|typically|as a rule|depends?|tends?|seems?|possibl[ey]|some
  |most|about|roughly|nearly|almost|at least|at most|up to)\b
`;
const ABSOLUTES = pattern('giu')`
  \b(?:always|never|all|every|everything|nothing|nobody|none|only|exactly|must|any|anyone
  |no one)\b
`;
const JOINTS = pattern('giu')`
  [,;:](?=\s)|\b(?:because|since|so that|but|unless|although|though|while|if|when|until
  |which)\b
`;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

type Words = { inOrder: readonly string[]; different: ReadonlySet<string> };

/** Words of the texts that were read last: each strategy reads those of a question again. */
const recentWords = new Map<string, Words>();
const MOST_RECENT = 5_000;

function readWords(text: string): Words {
  const cachedWords = recentWords.get(text);
  if (cachedWords) return cachedWords;
  const inOrder = text.toLowerCase().match(/[a-z']+/gu) ?? [];
  const words = { inOrder, different: new Set(inOrder) };
  if (recentWords.size >= MOST_RECENT) recentWords.clear();
  recentWords.set(text, words);
  return words;
}

export const wordsOf = (text: string): readonly string[] => readWords(text).inOrder;

/** How many different words two texts have in common. */
export function sharedWords(one: string, other: string): number {
  const words = readWords(one).different;
  let sharedCount = 0;
  for (const word of readWords(other).different) if (words.has(word)) sharedCount++;
  return sharedCount;
}

/** How many words one of the options has in common with the other ones. */
export const alikeness = (one: string, options: readonly string[]): number =>
  options.reduce((sum, option) => sum + sharedWords(one, option), 0) - sharedWords(one, one);

export const isHedged = (option: string): boolean => count(option, HEDGES) > 0;
export const isTwoClause = (option: string): boolean => count(option, JOINTS) > 0;

/** The options that are worth the most. */
export function best(
  { options }: GuessedItem,
  worth: (option: string, options: readonly string[]) => number,
): number[] {
  const worths = options.map((option) => worth(option, options));
  const max = Math.max(...worths);
  return worths.flatMap((one, index) => (one === max ? [index] : []));
}

const everyOne = ({ options }: GuessedItem): number[] => options.map((_, index) => index);

const NUMBER = /[+−-]?\d[\d,]*(?:\.\d+)?/u;

/** The first number in an option, as it is read; NaN where it has none. */
export const numberIn = (option: string): number =>
  Number((NUMBER.exec(option)?.[0] ?? 'none').replaceAll(',', '').replace('−', '-'));

/** Options that hold a certain number of all; any, where an option has none. */
export function byNumber(
  item: GuessedItem,
  choose: (numbers: readonly number[]) => number,
): number[] {
  const numbers = item.options.map(numberIn);
  if (numbers.some(Number.isNaN)) return everyOne(item);
  const chosenNumber = choose(numbers);
  return numbers.flatMap((one, index) => (one === chosenNumber ? [index] : []));
}

const middleOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** The option of that number; with fewer options, any of them. */
const at =
  (index: number): Strategy =>
  (item) =>
    index < item.options.length ? [index] : everyOne(item);

/** The strategies of a guesser. `blind` is the baseline. */
export const strategies: Readonly<Record<string, Strategy>> = {
  blind: everyOne,
  'the longest': (item) => best(item, (option) => option.length),
  'the shortest': (item) => best(item, (option) => -option.length),
  'the most hedged': (item) =>
    best(item, (option) => count(option, HEDGES) - count(option, ABSOLUTES)),
  'the most clauses': (item) => best(item, (option) => count(option, JOINTS)),
  'the most like the others': (item) => best(item, alikeness),
  'the least like the others': (item) =>
    best(item, (option, options) => -alikeness(option, options)),
  'the largest number': (item) => byNumber(item, (numbers) => Math.max(...numbers)),
  'the smallest number': (item) => byNumber(item, (numbers) => Math.min(...numbers)),
  'a middle number': (item) => byNumber(item, middleOf),
  'option 1': at(0),
  'option 2': at(1),
  'option 3': at(2),
  'option 4': at(3),
  'the last option': ({ options }) => [options.length - 1],
};

/** The strategies of somebody who decides drills without reading them. */
export const drillStrategies: typeof strategies = {
  ...strategies,
  'to refuse': (item) => (item.refusals?.length ? item.refusals : everyOne(item)),
  'to accept': (item) => everyOne(item).filter((index) => item.refusals?.includes(index) !== true),
};

/** How likely a strategy answers a question right, over all its draws. */
export const chanceOf = (strategy: Strategy, item: GuessedItem): number =>
  chanceOver(strategy, drawsOf(item));

function chanceOver(strategy: Strategy, draws: readonly GuessedItem[]): number {
  const chances = draws.map((one) => {
    const picks = strategy(one);
    return picks.includes(one.answer) ? 1 / picks.length : 0;
  });
  return chances.reduce((sum: number, one) => sum + one, 0) / chances.length;
}

/** A question as it is met, once with the numbers of each draw. @param most of the draws, so many */
export const drawsOf = ({ draws, ...item }: GuessedItem, most?: number): GuessedItem[] =>
  (draws?.slice(0, most) ?? [[]]).map((_, lot) =>
    drawNumbers({ ask: '', why: '', ...item, ...(draws === undefined ? {} : { draws }) }, lot),
  );

/** The questions drawn, and how many must be right. */
type Passing = Pick<GuessedSet, 'asked' | 'needed' | 'lessons'>;

/**
 * How likely a set is passed, exactly: over all draws of `asked` questions without putting back,
 * and over what is tossed up within each.
 *
 * @param chances how likely each question of the set is answered right
 */
export function passProbability(
  chances: readonly number[],
  { asked: askedCount, needed: neededCount, lessons }: Passing,
): number {
  if (askedCount === chances.length) return atLeast(chances, neededCount);
  const piles = Map.groupBy(chances.keys(), (at) => lessons?.[at]);
  const each = Math.floor(askedCount / piles.size);
  const more = askedCount - each * piles.size;
  // rights[m][r]: how likely r are right so far, of all choices of m lessons that give one more.
  let rights = [[1]];
  for (const pile of piles.values()) {
    const ofPile = pile.map((at) => chances[at] ?? 0);
    const fewer = rightsOf(ofPile, each);
    const further = more > 0 ? rightsOf(ofPile, each + 1) : [];
    rights = Array.from({ length: Math.min(rights.length, more) + 1 }, (_, m) =>
      plus(times(rights[m] ?? [], fewer), times(rights[m - 1] ?? [], further)),
    );
  }
  const last = rights[more] ?? [];
  const all = last.reduce((sum, one) => sum + one, 0);
  return all === 0 ? 0 : last.slice(neededCount).reduce((sum, one) => sum + one, 0) / all;
}

const plus = (one: readonly number[], other: readonly number[]): number[] =>
  Array.from(
    { length: Math.max(one.length, other.length) },
    (_, at) => (one[at] ?? 0) + (other[at] ?? 0),
  );

/** How likely each sum is, of two numbers of which each has its likelihoods. */
function times(one: readonly number[], other: readonly number[]): number[] {
  if (one.length === 0 || other.length === 0) return [];
  const sums = Array<number>(one.length + other.length - 1).fill(0);
  one.forEach((a, at) =>
    other.forEach((b, by) => void (sums[at + by] = (sums[at + by] ?? 0) + a * b)),
  );
  return sums;
}

/** How likely so many are right of `asked` questions that are drawn, each set as likely as any. */
function rightsOf(chances: readonly number[], askedCount: number): number[] {
  // ways[k][r]: draws of k questions of those seen so far with r of them right, by likelihood.
  const ways = Array.from({ length: askedCount + 1 }, () => new Float64Array(askedCount + 1));
  const way = (drawnCount: number, right: number): number => ways[drawnCount]?.[right] ?? 0;
  ways[0]?.fill(1, 0, 1);
  for (const chance of chances)
    for (let drawCount = askedCount; drawCount >= 1; drawCount--)
      for (let right = drawCount; right >= 0; right--) {
        const row = ways[drawCount];
        if (row)
          row[right] =
            way(drawCount, right) +
            way(drawCount - 1, right - 1) * chance +
            way(drawCount - 1, right) * (1 - chance);
      }
  const last = ways[askedCount] ?? new Float64Array();
  const all = last.reduce((sum, one) => sum + one, 0);
  return Array.from(last, (one) => one / all);
}

/** How likely at least `needed` of some independent chances come true. */
function atLeast(chances: readonly number[], neededCount: number): number {
  const ways = new Float64Array(chances.length + 1);
  ways[0] = 1;
  chances.forEach((chance, seenCount) => {
    for (let right = seenCount + 1; right >= 0; right--)
      ways[right] = (ways[right] ?? 0) * (1 - chance) + (ways[right - 1] ?? 0) * chance;
  });
  return ways.slice(neededCount).reduce((sum, one) => sum + one, 0);
}

/** How far each guesser gets in a set. */
export function guessSet(set: GuessedSet, how: typeof strategies = strategies): Guess[] {
  const chances = set.items.map((item) => {
    // Read once for all strategies: some have two hundred.
    const draws = drawsOf(item);
    return Object.values(how).map((pick) => chanceOver(pick, draws));
  });
  return Object.keys(how).map((strategy, at) =>
    guessOf(
      strategy,
      chances.map((ofItem) => ofItem[at] ?? 0),
      set,
    ),
  );
}

/** How far a guesser gets who answers each question of a set right with these chances. */
export const guessOf = (strategy: string, chances: readonly number[], set: Passing): Guess => ({
  strategy,
  share: chances.reduce((sum, one) => sum + one, 0) / Math.max(chances.length, 1),
  pass: passProbability(chances, set),
});
