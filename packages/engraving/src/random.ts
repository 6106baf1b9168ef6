import { hashText, seededNumbers } from '@firm/format/seeded-random.ts';

/** A stream of numbers that the seed alone decides. */
export type Random = {
  /** The next number, from 0 up to but not including 1. */
  next(): number;
  /** A number between `low` and `high`. */
  between(low: number, high: number): number;
  /** One of the choices, each as likely as another. */
  pick<T>(choices: readonly [T, ...T[]]): T;
};

/** Good for ornament; never use it for secrets. */
export function seededRandom(seed: string): Random {
  const next = seededNumbers(hashText(seed));
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}
