/** Runs work of the same chat one after the other, of different chats at the same time. */
export function serializeByChat(): {
  run: (chat: string, work: () => Promise<void>) => Promise<void>;
  idle: () => Promise<void>;
} {
  const last = new Map<string, Promise<void>>();
  return {
    run: (chat, work) => {
      const running = (last.get(chat) ?? Promise.resolve()).then(work, work);
      last.set(chat, running);
      const forget = (): void => void (last.get(chat) === running && last.delete(chat));
      running.then(forget, forget);
      return running;
    },
    /** Resolves once nothing runs. */
    idle: async () => void (await Promise.allSettled(last.values())),
  };
}
