/** Further apart than any correction of a clock that runs a little fast or slow. */
const JUMP_MILLISECONDS = 60_000;
const LOOK_MILLISECONDS = 15_000;

/**
 * Notices that the machine's clock was set, by one that only goes forward. A machine that slept is
 * noticed as well.
 *
 * @param onJump told by how many seconds, less than 0 where it was set back
 * @returns ends it
 */
export function watchClock(onJump: (seconds: number) => void): () => void {
  const difference = (): number => Date.now() - performance.now();
  let before = difference();
  const timer = setInterval(() => {
    const clockJump = difference() - before;
    before += clockJump;
    if (Math.abs(clockJump) > JUMP_MILLISECONDS) onJump(Math.round(clockJump / 1000));
  }, LOOK_MILLISECONDS);
  timer.unref();
  return () => clearInterval(timer);
}
