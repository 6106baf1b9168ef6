/** Runs work of the same chat one after the other, of different chats at the same time. */
export function serializeByChat(): {
  run: (chat: string, work: () => Promise<void>) => Promise<void>;
  idle: () => Promise<void>;
} {
  const last = new Map<string, Promise<void>>();
  return {
    run: (chat, work) => {
      const turn = (last.get(chat) ?? Promise.resolve()).then(work, work);
      last.set(chat, turn);
      const forget = (): void => void (last.get(chat) === turn && last.delete(chat));
      turn.then(forget, forget);
      return turn;
    },
    /** Resolves once nothing runs. */
    idle: async () => void (await Promise.allSettled(last.values())),
  };
}
