/** Work that never overlaps. */
export function createSerializer() {
  let changing: Promise<unknown> = Promise.resolve();
  return {
    serialize: <T>(work: () => Promise<T>): Promise<T> => {
      const mine = changing.then(work);
      changing = mine.catch(() => undefined);
      return mine;
    },
    idle: (): Promise<unknown> => changing,
  };
}
