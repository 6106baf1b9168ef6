/** Sends one JSON-RPC request and gives its result. */
export type Rpc = (method: string, params?: readonly unknown[]) => Promise<unknown>;

/** The node understood and refused. `data` holds a revert's bytes where there was one. */
export class RpcRefused extends Error {
  override name = 'RpcRefused';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** The node did not answer: it is stopped, starting or too slow. */
export class NodeAway extends Error {
  override name = 'NodeAway';
}

/**
 * @param url http address of the node
 * @param timeoutMs after which a request counts as unanswered
 * @throws RpcRefused, NodeAway (from the function returned)
 */
export function rpcOver(url: string, timeoutMs = 30_000): Rpc {
  let id = 0;
  return async (method, params = []) => {
    let answer: { result?: unknown; error?: { code: number; message: string; data?: unknown } };
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      answer = (await response.json()) as typeof answer;
    } catch (cause) {
      throw new NodeAway(`${method}: the node at ${url} does not answer`, { cause });
    }
    if (answer.error)
      throw new RpcRefused(answer.error.code, answer.error.message, answer.error.data);
    return answer.result;
  };
}
