/** Work that can be interrupted: each `yield` is a place where something else may have its turn. */
export type InSteps<T> = Generator<undefined, T, undefined>;

/** Does the rest of the work at once. */
export function finish<T>(work: InSteps<T>): T {
  for (;;) {
    const { done: isDone, value } = work.next();
    if (isDone === true) return value;
  }
}
