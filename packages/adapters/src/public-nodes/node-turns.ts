import { createQueue } from '@firm/cache';

/** So many requests at once, and within one minute, are sent to one node. */
const MAX_AT_ONCE = 10;
const MAX_PER_MINUTE = 600;
const MINUTE_MILLISECONDS = 60_000;

/** Keeps what one node is sent within what a free node bears. */
export type NodeTurns = {
  /** False: it has had its share of this minute. */
  hasRoom: () => boolean;
  take: <T>(work: () => Promise<T>) => Promise<T>;
};

export function createNodeTurns({ now }: { now: () => number }): NodeTurns {
  const queue = createQueue({ atOnce: MAX_AT_ONCE });
  let minute = { from: now(), sent: 0 };
  const current = () => {
    const age = now() - minute.from;
    // Set back, a clock begins a new minute too.
    if (age >= MINUTE_MILLISECONDS || age < 0) minute = { from: now(), sent: 0 };
    return minute;
  };
  return {
    hasRoom: () => current().sent < MAX_PER_MINUTE,
    take: (work) => {
      current().sent += 1;
      return queue.take(work);
    },
  };
}
