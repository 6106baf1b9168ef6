import { CODE } from './rpc-error.ts';
import { isRecord } from './shapes.ts';

/** maxBytes: of the node's answer, which is cut off while it arrives. Absent: as many as come. */
export type RpcOptions = { maxBytes?: number | undefined };
/**
 * Sends one JSON-RPC request and gives its result.
 *
 * @throws RpcRefused with -32005 when the answer is longer than `maxBytes`
 */
export type Rpc = (
  method: string,
  params?: readonly unknown[],
  options?: RpcOptions,
) => Promise<unknown>;

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
export class NodeUnavailable extends Error {
  override name = 'NodeUnavailable';
}

type Patience = { timeoutMilliseconds: number; maxBytes: number | undefined };
/** Posts JSON and gives the JSON that is answered. @throws RpcRefused where that is too long */
export type Post = (url: string, body: string, patience: Patience) => Promise<unknown>;

const postByFetch: Post = async (url, body, { timeoutMilliseconds, maxBytes }) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  if (maxBytes === undefined || response.body === null) return await response.json();
  return await readJson(response.body, maxBytes);
};

/**
 * @param url http address of the node
 * @param timeoutMilliseconds after which a request counts as unanswered
 * @param options for requests that say nothing else
 * @throws RpcRefused, NodeUnavailable (from the function returned)
 */
export const rpcOver = (
  url: string,
  timeoutMilliseconds = 30_000,
  { maxBytes }: RpcOptions = {},
): Rpc => rpcBy(postByFetch, { url, timeoutMilliseconds, maxBytes });

/** As rpcOver, by this way of posting. */
export function rpcBy(
  post: Post,
  {
    url,
    timeoutMilliseconds,
    maxBytes: usualMaxBytes,
  }: { url: string; timeoutMilliseconds: number; maxBytes?: number | undefined },
): Rpc {
  let id = 0;
  return async (method, params = [], { maxBytes = usualMaxBytes } = {}) => {
    let answer: Answer;
    try {
      const body = JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params });
      answer = answerIn(await post(url, body, { timeoutMilliseconds, maxBytes }));
    } catch (cause) {
      if (cause instanceof RpcRefused) throw cause;
      throw new NodeUnavailable(`${method}: the node at ${url} does not answer`, { cause });
    }
    if ('error' in answer)
      throw new RpcRefused(answer.error.code, answer.error.message, answer.error.data);
    return answer.result;
  };
}

type Answer = { result: unknown } | { error: { code: number; message: string; data?: unknown } };

/**
 * Reads a reply that a proxy gives for a busy node, in its own JSON.
 *
 * @throws where it is no answer by the JSON-RPC specification
 */
function answerIn(json: unknown): Answer {
  if (isRecord(json)) {
    const { error, result } = json;
    if (
      isRecord(error) &&
      typeof error['code'] === 'number' &&
      typeof error['message'] === 'string'
    )
      return { error: { code: error['code'], message: error['message'], data: error['data'] } };
    if ((error === undefined || error === null) && result !== undefined) return { result };
  }
  throw new Error(`this is no answer of a node: ${JSON.stringify(json).slice(0, 200)}`);
}

/** Counts while it reads: what is too long is never held, whatever length the sender announced. */
export async function readJson(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<unknown> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop closes the connection.
  for await (const piece of body) {
    bytes += piece.byteLength;
    if (bytes > maxBytes)
      throw new RpcRefused(CODE.limit, 'The answer to this is too long: ask for less.');
    pieces.push(piece);
  }
  return JSON.parse(Buffer.concat(pieces, bytes).toString('utf8'));
}
