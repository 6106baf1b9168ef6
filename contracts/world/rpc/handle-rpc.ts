import type { Hex } from '../types.ts';
import { NodeUnavailable, RpcRefused, type Rpc } from './json-rpc.ts';
import { RPC_LIMITS } from './limits.ts';
import { CODE, RequestRefused } from './rpc-error.ts';
import { readLogs } from './read-logs.ts';
import { checkRpcRequest, idOf, type RpcId } from './rpc-filter.ts';

/** Answer over HTTP: `body` as JSON. */
export type RpcAnswer = { status: number; body: unknown };
export type RpcDeps = {
  /** The node's. */
  rpc: Rpc;
  /** How many blocks of logs the node is asked for at a time; absent: a request's whole range. */
  logBlocksAtATime?: number;
  /**
   * Admits a signed transaction before the node is asked; absent: each is. Returns what is called
   * where the node refuses it. @throws RequestRefused
   */
  admit?: (raw: Hex) => Promise<() => void>;
  /** Keeps a signed transaction that the node has taken; the asker is answered afterwards. */
  onAccepted: (raw: Hex) => Promise<void>;
};
type Reply = {
  jsonrpc: '2.0';
  id: RpcId;
  result?: unknown;
  error?: { code: number; message: string; data?: unknown };
};

/**
 * Answers JSON-RPC from the page: one request or a batch, only what rpc-filter.ts lets through.
 *
 * @param body the request's text, or what was parsed from it
 * @returns 200 with replies; 400 for what is not JSON-RPC at all, 413 for too much, 503 while the
 *   node is unavailable
 */
export async function handleRpc(deps: RpcDeps, body: unknown): Promise<RpcAnswer> {
  let parsedBody: unknown;
  try {
    parsedBody = parse(body);
  } catch (error) {
    const tooLong = error instanceof RequestRefused && error.code === CODE.limit;
    return { status: tooLong ? 413 : 400, body: refusal(null, error) };
  }
  if (!Array.isArray(parsedBody)) {
    const reply = await answerOne(deps, parsedBody, await latestFor(deps, [parsedBody]));
    return { status: isUnavailable(reply) ? 503 : 200, body: reply };
  }
  if (parsedBody.length === 0)
    return {
      status: 400,
      body: refusal(null, new RequestRefused(CODE.request, 'The batch is empty.')),
    };
  if (parsedBody.length > RPC_LIMITS.batch)
    return {
      status: 413,
      body: refusal(
        null,
        new RequestRefused(CODE.request, `At most ${RPC_LIMITS.batch} requests in a batch.`),
      ),
    };
  const latest = await latestFor(deps, parsedBody);
  const replies: Reply[] = [];
  let length = 0;
  for (const request of parsedBody) {
    // One after the other: a batch gets no more of the node at a time than a single request.
    const reply = await answerNext(deps, { request, latest, last: replies.at(-1), length });
    length += JSON.stringify(reply).length;
    replies.push(reply);
  }
  return { status: 200, body: replies };
}

function parse(body: unknown): unknown {
  const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
  if (Buffer.byteLength(text) > RPC_LIMITS.bodyBytes)
    throw new RequestRefused(CODE.limit, `At most ${RPC_LIMITS.bodyBytes} bytes.`);
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    throw new RequestRefused(CODE.parse, 'This is not JSON.');
  }
}

/** Asked only where a range has to be measured. */
async function latestFor(
  { rpc }: Pick<RpcDeps, 'rpc'>,
  requests: readonly unknown[],
): Promise<number> {
  const needsCheck = requests.some(
    // Whatever somebody sent as JSON may be asked for a field, but null.
    (request) => (request as { method?: unknown } | null)?.method === 'eth_getLogs',
  );
  return needsCheck ? Number(await rpc('eth_blockNumber').catch(() => '0x0')) : 0;
}

/** The next of a batch, after `last` and answers of `length` characters. */
async function answerNext(
  deps: RpcDeps,
  {
    request,
    latest,
    last,
    length,
  }: { request: unknown; latest: number; last: Reply | undefined; length: number },
): Promise<Reply> {
  if (length >= RPC_LIMITS.answerBytes)
    return refusal(
      idOf(request),
      new RequestRefused(CODE.limit, 'The answer to this batch is too long.'),
    );
  // A node that is unavailable is waited for once and not once a request: no asker waits that long.
  return last !== undefined && isUnavailable(last)
    ? { ...last, id: idOf(request) }
    : await answerOne(deps, request, latest, RPC_LIMITS.answerBytes - length);
}

async function answerOne(
  deps: RpcDeps,
  request: unknown,
  latest: number,
  maxBytes: number = RPC_LIMITS.answerBytes,
): Promise<Reply> {
  try {
    const { id, method, params } = checkRpcRequest(request, { latest });
    // The parameters are as `checkRpcRequest` lets them through.
    const result =
      method === 'eth_getLogs'
        ? await readLogs(deps, params[0] as Record<string, unknown>, maxBytes)
        : method === 'eth_sendRawTransaction'
          ? await sendTransaction(deps, params[0] as Hex, maxBytes)
          : await deps.rpc(method, params, { maxBytes });
    return { jsonrpc: '2.0', id, result };
  } catch (error) {
    return refusal(idOf(request), error);
  }
}

async function sendTransaction(
  { rpc, admit, onAccepted }: RpcDeps,
  raw: Hex,
  maxBytes: number,
): Promise<unknown> {
  const takeBack = await admit?.(raw);
  const result = await rpc('eth_sendRawTransaction', [raw], { maxBytes }).catch(
    (error: unknown) => {
      // One that got no answer may have been taken.
      if (error instanceof RpcRefused) takeBack?.();
      throw error;
    },
  );
  await onAccepted(raw);
  return result;
}

const isUnavailable = ({ error }: Reply): boolean =>
  error?.code === CODE.internal && /is starting again|does not answer/.test(error.message);

function refusal(id: RpcId, error: unknown): Reply {
  const reply = (code: number, message: string, data?: unknown): Reply => ({
    jsonrpc: '2.0',
    id,
    error: { code, message, ...(data !== undefined && { data }) },
  });
  if (error instanceof RequestRefused) return reply(error.code, error.message);
  // The node's own refusal: a revert's bytes are what the screens explain failures by.
  if (error instanceof RpcRefused)
    return reply(error.code, error.message.slice(0, 500), error.data);
  if (error instanceof NodeUnavailable)
    return reply(
      CODE.internal,
      'The local chain is starting again. Try once more in a few seconds.',
    );
  return reply(CODE.internal, 'The request failed.');
}
