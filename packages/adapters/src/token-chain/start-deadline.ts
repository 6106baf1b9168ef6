import { yieldToEventLoop } from './in-steps.ts';

/** One time by which requests end that belong together. */
export type Deadline = {
  isOver: () => boolean;
  /** Gives what the work gives, or `late` where it takes too long. */
  wait: <T>(work: Promise<T>, late: T) => Promise<T>;
};

/**
 * @param milliseconds from now on
 * @param abandon ends them sooner
 */
export function startDeadline(milliseconds: number, abandon?: AbortSignal): Deadline {
  const limit = AbortSignal.timeout(milliseconds);
  const signal = abandon ? AbortSignal.any([limit, abandon]) : limit;
  // A race with one promise for all would hold each answer until the limit.
  const waiting = new Set<() => void>();
  signal.addEventListener('abort', () => waiting.forEach((leave) => leave()), { once: true });
  return {
    isOver: () => signal.aborted,
    wait: async <T>(work: Promise<T>, late: T): Promise<T> => {
      try {
        return await new Promise<T>((resolve, reject) => {
          const leave = () => resolve(late);
          waiting.add(leave);
          void work.then(resolve, reject).finally(() => waiting.delete(leave));
        });
      } finally {
        // Answers come together, and what is made of each takes a while.
        await yieldToEventLoop();
      }
    },
  };
}
