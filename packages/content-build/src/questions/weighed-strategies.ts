import { drawsOf, type GuessedItem } from './guessing.ts';
import type { Unseen } from './learned-wording.ts';
import { allStrategies } from './wording-strategies.ts';

/* A guesser who knows every strategy and has found out on our other questions how far to trust each. */

/** Of a question with numbers, so many draws are read. */
const DRAWS = 4;
/** Groups are dealt out to so many parts; what is learned on the others is tried on each. */
const PARTS = 10;
/** Steps of the search for the weights, how long each is, and how much a weight costs. */
const SEARCH = { steps: 100, rate: 0.5, cost: 0.01 } as const;

const names = Object.keys(allStrategies).filter((name) => name !== 'blind');

/** The strategies that would take an option (columns), and how firmly: among how few. */
type Votes = { columns: number[]; firm: number[] };
type ReadItem = { answer: number; draws: readonly (readonly Votes[])[] };

function votesOn(item: GuessedItem): Votes[] {
  const votes = item.options.map((): Votes => ({ columns: [], firm: [] }));
  names.forEach((name, column) => {
    const picks = allStrategies[name]?.(item) ?? [];
    // A vote for all options says nothing.
    if (picks.length === item.options.length) return;
    for (const pick of picks) {
      votes[pick]?.columns.push(column);
      votes[pick]?.firm.push(1 / picks.length);
    }
  });
  return votes;
}

const readItem = (item: GuessedItem): ReadItem => ({
  answer: item.answer,
  draws: drawsOf(item, DRAWS).map(votesOn),
});

function worth({ columns, firm }: Votes, weights: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < columns.length; at++)
    sum += (firm[at] ?? 0) * (weights[columns[at] ?? 0] ?? 0);
  return sum;
}

/** The weights under which the right options of some questions are the likeliest (logit). */
function findWeights(items: readonly ReadItem[]): Float64Array {
  const weights = new Float64Array(names.length);
  const slope = new Float64Array(names.length);
  for (let step = 0; step < SEARCH.steps; step++) {
    slope.fill(0);
    for (const { answer, draws } of items)
      for (const options of draws)
        addSlope(slope, weights, { options, answer, share: 1 / draws.length });
    for (let at = 0; at < weights.length; at++) {
      const pull = (slope[at] ?? 0) / Math.max(items.length, 1) - SEARCH.cost * (weights[at] ?? 0);
      weights[at] = (weights[at] ?? 0) + SEARCH.rate * pull;
    }
  }
  return weights;
}

/** Adds what one question says about each weight. */
function addSlope(
  slope: Float64Array,
  weights: Float64Array,
  { options, answer, share }: { options: readonly Votes[]; answer: number; share: number },
): void {
  const powers = options.map((votes) => Math.exp(worth(votes, weights)));
  const all = powers.reduce((sum, one) => sum + one, 0);
  options.forEach(({ columns, firm }, option) => {
    const miss = share * (Number(option === answer) - (powers[option] ?? 0) / all);
    for (let at = 0; at < columns.length; at++) {
      const column = columns[at] ?? 0;
      slope[column] = (slope[column] ?? 0) + miss * (firm[at] ?? 0);
    }
  });
}

function chanceOf({ answer, draws }: ReadItem, weights: Float64Array): number {
  const chances = draws.map((options) => {
    const worths = options.map((votes) => worth(votes, weights));
    // Sums in another order differ in their last digits.
    const max = Math.max(...worths) - 1e-9;
    const picks = worths.flatMap((one, at) => (one >= max ? [at] : []));
    return picks.includes(answer) ? 1 / picks.length : 0;
  });
  return chances.reduce((sum: number, one) => sum + one, 0) / chances.length;
}

/**
 * How likely each question is answered right by somebody who weighs all strategies by how they
 * fare in the other parts.
 *
 * @returns in the order of `groups`, a chance for each of its questions
 */
export function weighedChances(groups: readonly Unseen[]): number[][] {
  const readGroups = groups.map((group) => group.map(readItem));
  const weights = Array.from({ length: Math.min(PARTS, groups.length) }, (_, part) =>
    findWeights(readGroups.filter((_items, at) => at % PARTS !== part).flat()),
  );
  return readGroups.map((group, at) => {
    const own = weights[at % PARTS] ?? new Float64Array(names.length);
    return group.map((item) => chanceOf(item, own));
  });
}
