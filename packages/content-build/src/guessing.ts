/** A question as somebody meets it who knows nothing of its subject. */
export type GuessedItem = {
  ask?: string;
  options: readonly string[];
  /** Index of the right option in its file. */
  answer: number;
  /** Of a drill: indices of the choices that refuse what is asked. */
  refusals?: readonly number[];
};

/** Questions that are passed together: `asked` of them are drawn, `needed` must be right. */
export type GuessedSet = {
  name: string;
  items: readonly GuessedItem[];
  asked: number;
  needed: number;
};

/** How far a guesser gets: `share` right, and how likely the set is passed (both 0 to 1). */
export type Guess = {
  strategy: string;
  share: number;
  pass: number;
};

/** Which options a guesser would take, each as likely as the others. */
type Strategy = (item: GuessedItem) => readonly number[];

const HEDGES =
  /\b(?:may|might|can|could|usually|(?<!how )often|mostly|likely|probably|perhaps|sometimes|generally|typically|as a rule|depends?|tends?|seems?|possibl[ey]|some|most|about|roughly|nearly|almost|at least|at most|up to)\b/giu;
const ABSOLUTES =
  /\b(?:always|never|all|every|everything|nothing|nobody|none|only|exactly|must|any|anyone|no one)\b/giu;
const JOINTS =
  /[,;:](?=\s)|\b(?:because|since|so that|but|unless|although|though|while|if|when|until|which)\b/giu;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z']+/gu) ?? [];

/** How many different words two texts have in common. */
export function sharedWords(one: string, other: string): number {
  const words = new Set(wordsOf(one));
  return new Set(wordsOf(other).filter((word) => words.has(word))).size;
}

/** How many words one of the options has in common with the other ones. */
export const alikeness = (one: string, options: readonly string[]): number =>
  options.reduce((sum, option) => sum + sharedWords(one, option), 0) - sharedWords(one, one);

export const isHedged = (option: string): boolean => count(option, HEDGES) > 0;
export const isTwoClause = (option: string): boolean => count(option, JOINTS) > 0;

function best(
  { options }: GuessedItem,
  worth: (option: string, options: readonly string[]) => number,
): number[] {
  const worths = options.map((option) => worth(option, options));
  const max = Math.max(...worths);
  return worths.flatMap((one, index) => (one === max ? [index] : []));
}

const everyOne = ({ options }: GuessedItem): number[] => options.map((_, index) => index);

/** The option of that number; with fewer options, any of them. */
const at =
  (index: number): Strategy =>
  (item) =>
    index < item.options.length ? [index] : everyOne(item);

/** What a guesser could always do. `blind` is what the others are held against. */
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
  'option 1': at(0),
  'option 2': at(1),
  'option 3': at(2),
  'option 4': at(3),
  'the last option': ({ options }) => [options.length - 1],
};

/** What somebody could always do who decides drills without reading them. */
export const drillStrategies: typeof strategies = {
  ...strategies,
  'to refuse': (item) => (item.refusals?.length ? item.refusals : everyOne(item)),
  'to accept': (item) => everyOne(item).filter((index) => item.refusals?.includes(index) !== true),
};

/** How likely a strategy answers a question right. */
export function chanceOf(strategy: Strategy, item: GuessedItem): number {
  const picks = strategy(item);
  return picks.includes(item.answer) ? 1 / picks.length : 0;
}

/**
 * How likely a set is passed, exactly: over all draws of `asked` questions without putting back,
 * and over what is tossed up within each.
 *
 * @param chances how likely each question of the set is answered right
 */
export function passProbability(
  chances: readonly number[],
  { asked, needed }: { asked: number; needed: number },
): number {
  if (asked === chances.length) return atLeast(chances, needed);
  // ways[k][r]: draws of k questions of those seen so far with r of them right, by likelihood.
  const ways = Array.from({ length: asked + 1 }, () => new Float64Array(asked + 1));
  const way = (drawn: number, right: number): number => ways[drawn]?.[right] ?? 0;
  ways[0]?.fill(1, 0, 1);
  for (const chance of chances)
    for (let drawn = asked; drawn >= 1; drawn--)
      for (let right = drawn; right >= 0; right--) {
        const row = ways[drawn];
        if (row)
          row[right] =
            way(drawn, right) +
            way(drawn - 1, right - 1) * chance +
            way(drawn - 1, right) * (1 - chance);
      }
  const last = ways[asked] ?? new Float64Array();
  const all = last.reduce((sum, one) => sum + one, 0);
  return all === 0 ? 0 : last.slice(needed).reduce((sum, one) => sum + one, 0) / all;
}

/** How likely at least `needed` of some independent chances come true. */
function atLeast(chances: readonly number[], needed: number): number {
  const ways = new Float64Array(chances.length + 1);
  ways[0] = 1;
  chances.forEach((chance, seen) => {
    for (let right = seen + 1; right >= 0; right--)
      ways[right] = (ways[right] ?? 0) * (1 - chance) + (ways[right - 1] ?? 0) * chance;
  });
  return ways.slice(needed).reduce((sum, one) => sum + one, 0);
}

/** How far each guesser gets in a set. */
export function guessSet(set: GuessedSet, how: typeof strategies = strategies): Guess[] {
  return Object.entries(how).map(([strategy, pick]) =>
    guessOf(
      strategy,
      set.items.map((item) => chanceOf(pick, item)),
      set,
    ),
  );
}

/** How far a guesser gets who answers each question of a set right with these chances. */
export const guessOf = (
  strategy: string,
  chances: readonly number[],
  set: { asked: number; needed: number },
): Guess => ({
  strategy,
  share: chances.reduce((sum, one) => sum + one, 0) / Math.max(chances.length, 1),
  pass: passProbability(chances, set),
});
