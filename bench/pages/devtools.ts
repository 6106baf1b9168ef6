import * as v from 'valibot';

const messageSchema = v.object({
  id: v.optional(v.number()),
  method: v.optional(v.string()),
  params: v.optional(v.unknown()),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ message: v.string() })),
});

export type Devtools = {
  /** @param sessionId of an attached target; none: the browser */
  send(method: string, params?: object, sessionId?: string): Promise<unknown>;
  /** @returns takes the listener away */
  listen(listener: (method: string, params: unknown) => void): () => void;
  close(): void;
};

/**
 * A connection to a browser that turns on nothing by itself. The kept libraries turn on the page's
 * console, and a browser that is watched so pays for each error that a page makes (decision 004).
 *
 * @param port of its debugging server
 */
export async function connectDevtools(port: number): Promise<Devtools> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/version`);
  const { webSocketDebuggerUrl } = v.parse(
    v.object({ webSocketDebuggerUrl: v.string() }),
    await answer.json(),
  );
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const calls = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Set<(method: string, params: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error } = v.parse(messageSchema, JSON.parse(String(data)));
    if (method !== undefined) for (const listener of listeners) listener(method, params);
    if (id === undefined) return;
    const call = calls.get(id);
    calls.delete(id);
    if (error === undefined) call?.resolve(result);
    else call?.reject(new Error(error.message));
  });
  let lastId = 0;
  return {
    send(method, params = {}, sessionId) {
      const call = Promise.withResolvers<unknown>();
      lastId += 1;
      calls.set(lastId, call);
      socket.send(JSON.stringify({ id: lastId, method, params, sessionId }));
      return call.promise;
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => socket.close(),
  };
}
