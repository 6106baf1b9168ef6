/** Questions to a node at the same time: more are refused by many, or taken for an attack. */
const WIDTH = 8;

/** Does something with each, a few at a time. */
export async function eachConcurrently<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const remainingEntries = [...items];
  await Promise.all(
    Array.from({ length: Math.min(WIDTH, remainingEntries.length) }, async () => {
      for (let next = remainingEntries.shift(); next !== undefined; next = remainingEntries.shift())
        await work(next);
    }),
  );
}
