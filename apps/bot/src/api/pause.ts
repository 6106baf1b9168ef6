/**
 * Waits, or until the bot is stopped.
 * @param milliseconds real ones, whatever the clock of a test says
 */
export function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  if (stopped.aborted || milliseconds <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      stopped.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    stopped.addEventListener('abort', done, { once: true });
  });
}
