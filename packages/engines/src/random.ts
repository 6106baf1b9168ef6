import { hashText, seededNumbers } from '@firm/format/seeded-random.ts';

/** A stream of numbers that the seed alone decides. */
export type Random = {
  /** The next number, from 0 up to but not including 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** The same things in another order. */
  shuffle<T>(things: readonly T[]): T[];
};

export function seededRandom(seed: string): Random {
  const next = seededNumbers(hashText(seed));
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    between: (low, high) => low + (high - low) * next(),
    chance: (probability) => next() < probability,
    pick: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
    shuffle(things) {
      const copy = [...things];
      for (let i = copy.length - 1; i > 0; i -= 1) {
        const j = whole(0, i);
        // Both places are inside the list.
        [copy[i], copy[j]] = [copy[j] as (typeof copy)[number], copy[i] as (typeof copy)[number]];
      }
      return copy;
    },
  };
}
