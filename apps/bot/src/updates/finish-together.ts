/**
 * Marks updates as answered, those that end at the same time in one statement: while one is
 * written, the next gather.
 *
 * @returns resolves once this one is written
 */
export function finishTogether(
  write: (updateIds: readonly number[]) => Promise<void>,
): (updateId: number) => Promise<void> {
  let gathering: { ids: number[]; written: Promise<void> } | undefined;
  let running: Promise<void> = Promise.resolve();
  return (updateId) => {
    if (gathering) {
      gathering.ids.push(updateId);
      return gathering.written;
    }
    const mine = { ids: [updateId], written: Promise.resolve() };
    gathering = mine;
    const begin = (): Promise<void> => {
      gathering = undefined;
      return write(mine.ids);
    };
    mine.written = running.then(begin, begin);
    running = mine.written;
    return mine.written;
  };
}
