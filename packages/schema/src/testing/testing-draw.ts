/*
 * Inputs drawn for tests: a separate copy, since wire code imports nothing of ours. Imported by
 * tests only.
 */

/** Choices that a seed alone decides. */
export type Draw = {
  one: <T>(...choices: readonly T[]) => T;
  chance: (share: number) => boolean;
  /** A whole number, both ends included. */
  whole: (from: number, to: number) => number;
  real: (from: number, to: number) => number;
  many: <T>(least: number, most: number, make: () => T) => T[];
  /** Signs of an alphabet, in a row. */
  text: (alphabet: string, least: number, most: number) => string;
  shuffled: <T>(list: readonly T[]) => T[];
};

function drawFrom(seed: number): Draw {
  let state = seed;
  // Mulberry32.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedBits = Math.imul(state ^ (state >>> 15), state | 1);
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), mixedBits | 61)) ^ mixedBits;
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  // The index is below the length.
  const one = <T>(...choices: readonly T[]): T => choices[whole(0, choices.length - 1)] as T;
  const many = <T>(least: number, most: number, make: () => T): T[] =>
    Array.from({ length: whole(least, most) }, make);
  return {
    one,
    whole,
    many,
    chance: (share) => next() < share,
    real: (from, to) => from + next() * (to - from),
    text: (alphabet, least, most) => many(least, most, () => one(...alphabet)).join(''),
    shuffled: (list) =>
      list
        .map((item) => ({ item, lot: next() }))
        .sort((a, b) => a.lot - b.lot)
        .map(({ item }) => item),
  };
}

/**
 * Holds a rule against so many draws.
 *
 * @throws Error that names the seed of the draw that broke the rule
 */
export function holdsFor(draws: number, rule: (draw: Draw) => void): void {
  for (let seed = 1; seed <= draws; seed++)
    try {
      rule(drawFrom(seed * 7919));
    } catch (error) {
      throw new Error(`with the seed ${seed * 7919}: ${String(error)}`, { cause: error });
    }
}
