/* Inputs drawn for tests, and readers of answers. Imported by tests only. */
import { seededNumbers } from './numbers/seeded-random.ts';

/** Choices that a seed alone decides. */
export type Draw = {
  /** One of the given, each as likely. */
  one: <T>(...choices: readonly T[]) => T;
  chance: (share: number) => boolean;
  /** A whole number, both ends included. */
  whole: (from: number, to: number) => number;
  real: (from: number, to: number) => number;
  many: <T>(least: number, most: number, make: () => T) => T[];
  /** Characters of an alphabet, in a row. */
  text: (alphabet: string, least: number, most: number) => string;
  shuffled: <T>(list: readonly T[]) => T[];
};

export function drawFrom(seed: number): Draw {
  const next = seededNumbers(seed);
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
    text: (alphabet, least, most) => {
      const signs = Array.from(alphabet);
      return many(least, most, () => signs[whole(0, signs.length - 1)] ?? '').join('');
    },
    shuffled: (list) =>
      list
        .map((item) => ({ item, lot: next() }))
        .sort((a, b) => a.lot - b.lot)
        .map(({ item }) => item),
  };
}

/**
 * Holds a rule against draws: in the short run a third of so many, the same each time; in the full
 * run twenty times as many, others each time.
 *
 * @throws Error that names the seed of the draw that broke the rule
 */
export function holdsFor(draws: number, rule: (draw: Draw) => void): void {
  const isFull = process.env['FULL'] !== undefined;
  const first = isFull ? Math.trunc(Math.random() * 2 ** 31) : 1;
  for (let at = 0; at < (isFull ? draws * 20 : draws / 3); at++)
    try {
      rule(drawFrom(first + at * 7919));
    } catch (error) {
      throw new Error(`with the seed ${first + at * 7919}: ${String(error)}`, { cause: error });
    }
}

/** An answer's JSON as the test takes it to be: what is compared with it shows where it is not. */
export const jsonOf = <T>(response: { json: () => Promise<T> }): Promise<T> => response.json();

/** Where a server of a test listens. @throws Error while it does not */
export function portOf(server: { address: () => { port: number } | string | null }): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  return address.port;
}

/** Milliseconds of the processor for work of this thread: other programs take none of them. */
export function processorMilliseconds(work: () => void): number {
  const before = cpuMilliseconds();
  work();
  return cpuMilliseconds() - before;
}

/** Milliseconds of the processor that this thread has used so far. */
export function cpuMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/**
 * Watches the turns of this thread's event loop by what the thread computed in each: one that another
 * program keeps from running holds nothing.
 *
 * @returns ends the watch, and gives the milliseconds of the longest turn
 */
export function watchTurns(): () => number {
  let [longest, began, isWatching] = [0, cpuMilliseconds(), true];
  const turn = (): void => {
    const now = cpuMilliseconds();
    longest = Math.max(longest, now - began);
    began = now;
    if (isWatching) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    isWatching = false;
    return longest;
  };
}

const TICK_MILLISECONDS = 10;

/**
 * Milliseconds of waiting as a quiet machine has them: ticks of this thread are counted, and one
 * that other programs hold up counts once.
 */
export async function waitedMilliseconds(work: () => Promise<unknown>): Promise<number> {
  let tickCount = 0;
  const ticks = setInterval(() => (tickCount += 1), TICK_MILLISECONDS);
  try {
    await work();
  } finally {
    clearInterval(ticks);
  }
  return tickCount * TICK_MILLISECONDS;
}
