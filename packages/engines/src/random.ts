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

/** FNV-1a, 32 bits, over UTF-16 units. */
export function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1)
    state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  return state >>> 0;
}

/**
 * Seeded mulberry32 (Tommy Ettinger, public domain): integer arithmetic, the same on every machine.
 */
export function seededRandom(seed: string): Random {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
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
        [copy[i], copy[j]] = [copy[j] as (typeof copy)[number], copy[i] as (typeof copy)[number]];
      }
      return copy;
    },
  };
}
