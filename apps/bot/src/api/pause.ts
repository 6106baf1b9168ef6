/**
 * Waits, or until the bot is stopped.
 * @param milliseconds real ones, whatever the clock of a test says
 */
export function pause(milliseconds: number, stopSignal: AbortSignal): Promise<void> {
  if (stopSignal.aborted || milliseconds <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    const endPause = (): void => {
      clearTimeout(timer);
      stopSignal.removeEventListener('abort', endPause);
      resolve();
    };
    const timer = setTimeout(endPause, milliseconds);
    stopSignal.addEventListener('abort', endPause, { once: true });
  });
}
