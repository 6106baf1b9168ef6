import { createLruMap } from './create-lru-map.ts';

/** Which services are left alone for a while, and for how long still. */
export type BackOff<Key> = {
  readonly size: number;
  /** Milliseconds for which it is left alone still; 0: it may be asked. */
  remaining: (key: Key) => number;
  /** Leaves it alone from now on for so long, at most for the longest time. */
  pause: (key: Key, milliseconds: number) => void;
  /** It may be asked again. */
  resume: (key: Key) => void;
  clear: () => void;
};

const HOUR_MILLISECONDS = 3_600_000;

/**
 * @param options now: milliseconds of any one clock; maxMilliseconds: the longest time, whatever a
 *   service asks for
 */
export function createBackOff<Key>({
  now,
  maxMilliseconds = HOUR_MILLISECONDS,
  maxEntries = 1_000,
}: {
  now: () => number;
  maxMilliseconds?: number;
  maxEntries?: number;
}): BackOff<Key> {
  const pausedUntil = createLruMap<Key, number>({ maxEntries });
  return {
    get size() {
      return pausedUntil.size;
    },
    remaining: (key) => {
      const remainingPause = (pausedUntil.peek(key) ?? -Infinity) - now();
      // A longer pause was begun by a clock that has been set back since.
      if (remainingPause > 0 && remainingPause <= maxMilliseconds) return remainingPause;
      pausedUntil.delete(key);
      return 0;
    },
    pause: (key, milliseconds) =>
      pausedUntil.set(key, now() + Math.min(milliseconds, maxMilliseconds)),
    resume: pausedUntil.delete,
    clear: pausedUntil.clear,
  };
}
