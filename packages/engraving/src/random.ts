/** A stream of numbers that the seed alone decides. */
export type Random = {
  /** The next number, from 0 up to but not including 1. */
  next(): number;
  /** A number between `low` and `high`. */
  between(low: number, high: number): number;
  /** One of the choices, each as likely as another. */
  pick<T>(choices: readonly [T, ...T[]]): T;
};

/** FNV-1a, 32 bits, over UTF-16 units: turns a seed of any length into a starting state. */
export function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  }
  return state >>> 0;
}

/**
 * A seeded generator (mulberry32, Tommy Ettinger, public domain). Integer arithmetic only, so the
 * stream is the same in every engine. Good for ornament; never use it for secrets.
 */
export function seededRandom(seed: string): Random {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}
