/** So many at a time take a few milliseconds. */
const STEP = 500;

/** Work that waits to go on, the longest first. */
const waiting: (() => void)[] = [];

/**
 * Lets whatever else the process has to do come in between. Of all work that waits, one piece goes on
 * in each turn of the event loop: many checks at once would hold it together.
 */
export const yieldToEventLoop = async (): Promise<void> =>
  await new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(resumeNext);
  });

function resumeNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(resumeNext);
}

/** Each of many, a few at a time, so that nobody waits long. */
export async function eachInSteps<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let processedCount = 0;
  for (const item of items) {
    work(item);
    if (++processedCount % STEP === 0) await yieldToEventLoop();
  }
}
