/** Calls of tools that are under way in this process, by caller and the caller's own id of each. */
type RunningCalls = {
  run: <T>(
    call: { caller: string; id: string | number },
    work: (signal: AbortSignal) => Promise<T>,
  ) => Promise<T>;
  /** Ends a call; nothing where no call or more than one has this id. */
  cancel: (call: { caller: string; id: string | number }) => void;
};

/**
 * The revision of 2025 cancels a call by a message of its own, which reaches a server without
 * sessions as a request like any other. Programs behind one address count their calls alike, so an
 * id that two of them use ends neither.
 */
export function createRunningCalls(): RunningCalls {
  const calls = new Map<string, Set<AbortController>>();
  const keyOf = ({ caller, id }: { caller: string; id: string | number }): string =>
    JSON.stringify([caller, id]);
  return {
    run: async (call, work) => {
      const key = keyOf(call);
      const controller = new AbortController();
      const sameId = calls.get(key) ?? new Set();
      calls.set(key, sameId.add(controller));
      try {
        return await work(controller.signal);
      } finally {
        sameId.delete(controller);
        if (sameId.size === 0) calls.delete(key);
      }
    },
    cancel: (call) => {
      const [controller, ...others] = calls.get(keyOf(call)) ?? [];
      if (others.length === 0) controller?.abort();
    },
  };
}
