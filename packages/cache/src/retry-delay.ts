/** The part of a delay that is left to chance. */
const JITTER = 0.25;

/**
 * How long to wait before the next try: doubled with each failure, up to a limit, and up to a
 * quarter less by chance, so that those who failed together do not come back together.
 *
 * @param input failures: so many tries failed in a row, from 1 on; random: from 0 up to 1; absent:
 *   no jitter
 * @returns milliseconds
 */
export function retryDelay({
  failures,
  firstMilliseconds,
  maxMilliseconds = Infinity,
  random = () => 0,
}: {
  failures: number;
  firstMilliseconds: number;
  maxMilliseconds?: number;
  random?: () => number;
}): number {
  const delay = Math.min(maxMilliseconds, firstMilliseconds * 2 ** Math.max(0, failures - 1));
  return delay * (1 - JITTER * random());
}
