/** So many at a time take a few milliseconds. */
const STEP = 500;

/** Lets whatever else the process has to do come in between. */
export const yieldToEventLoop = async (): Promise<void> =>
  await new Promise((resolve) => void setImmediate(resolve));

/** Each of many, a few at a time, so that nobody waits long. */
export async function eachInSteps<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let processedCount = 0;
  for (const item of items) {
    work(item);
    if (++processedCount % STEP === 0) await yieldToEventLoop();
  }
}
