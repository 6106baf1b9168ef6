import type { LiveChain } from './chain-facts.ts';

/** The chain understood and refused; `data` holds a revert's bytes where there were any. */
export class RpcRefusalError extends Error {
  override readonly name = 'RpcRefusalError';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** The chain does not answer: it is starting again, or the network between is down. */
export class ChainUnavailableError extends Error {
  override readonly name = 'ChainUnavailableError';
}

type Reply = {
  id: number;
  result?: unknown;
  error?: { code: number; message: string; data?: unknown };
};
type Waiting = {
  method: string;
  params: readonly unknown[];
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
};

const MAX_WAIT_MILLISECONDS = 20_000;
const AWAY = 'starting again';
let queue: Waiting[] = [];

/**
 * Asks the chain through our server. What is asked in the same turn goes as one request.
 * @throws RpcRefusalError, ChainUnavailableError
 */
export function rpc<T>(
  chain: LiveChain,
  method: string,
  params: readonly unknown[] = [],
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    // The queue holds answers of all kinds; each goes to who asked for it.
    queue.push({ method, params, resolve: resolve as (value: unknown) => void, reject });
    if (queue.length === 1) queueMicrotask(() => void send(chain));
  });
}

async function send(chain: LiveChain): Promise<void> {
  const batch = queue;
  queue = [];
  try {
    const body = batch.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }));
    const response = await fetch(chain.rpcPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(MAX_WAIT_MILLISECONDS),
    });
    const replies: unknown = await response.json();
    if (!Array.isArray(replies)) throw new ChainUnavailableError(`answer ${response.status}`);
    // The JSON-RPC filter of our own server answers so.
    const byId = new Map((replies as Reply[]).map((reply) => [reply.id, reply]));
    for (const [id, waiting] of batch.entries()) settle(waiting, byId.get(id));
  } catch (cause) {
    for (const { reject } of batch)
      reject(
        cause instanceof ChainUnavailableError
          ? cause
          : new ChainUnavailableError('no answer', { cause }),
      );
  }
}

function settle({ resolve, reject }: Waiting, reply: Reply | undefined): void {
  if (reply === undefined) return reject(new ChainUnavailableError('no reply'));
  const { error } = reply;
  if (error === undefined) return resolve(reply.result);
  if (
    error.code === -32603 &&
    (error.message.includes(AWAY) || error.message.includes('does not answer'))
  )
    return reject(new ChainUnavailableError(error.message));
  reject(new RpcRefusalError(error.code, error.message, error.data));
}
