import { Agent, request } from 'undici';
import { ChainRefusedError } from '../chain/index.ts';
import { anything, fields } from '../http/fields.ts';
import { isPublicHost, pinLookup, resolveName } from '../studio/index.ts';
import * as v from 'valibot';

/** A node that gives no usable answer now. */
export class NodeFailedError extends Error {
  override name = 'NodeFailedError';
  readonly kind: 'limited' | 'unreachable';
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: 'limited' | 'unreachable', message: string, retryAfterSeconds?: number) {
    super(message);
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type Node = { url: string; host: string; isTrusted: boolean };

const MAX_BYTES = 8 * 1024 * 1024;
/** Errors of nodes that have had too many questions, by code and by their words. */
const LIMIT_CODES = [-32005, -32029, 429];
const ONE_METHOD_WORDS = /too many requests for a specific rpc call/i;
const LIMIT_WORDS =
  /rate.?limit|too many requests|quota|exceeded .*(limit|capacity)|request limit/i;

// One for all: names are looked up once, and a private address is never connected to.
const checkedAgent = new Agent({ connect: { lookup: pinLookup(resolveName) } });
const trustedAgent = new Agent();

/**
 * Asks one node of others once, over https at public addresses only.
 *
 * @throws NodeFailedError where it limits, hangs, fails or answers nonsense; ChainRefusedError where it
 *   understood and refused
 */
export async function askNode(
  { url, host, isTrusted }: Node,
  { method, params }: { method: string; params: readonly unknown[] },
  timeoutMilliseconds: number,
): Promise<unknown> {
  if (!isTrusted && !isPublicNode(new URL(url)))
    throw new NodeFailedError('unreachable', `${host} is not at a public https address`);
  const { status, retryAfter, text } = await send(url, {
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    dispatcher: isTrusted ? trustedAgent : checkedAgent,
    signal: AbortSignal.timeout(timeoutMilliseconds),
  }).catch((cause: unknown) => {
    throw new NodeFailedError('unreachable', `${host} does not answer (${String(cause)})`);
  });
  // Free nodes of Solana refuse single methods so; the node itself may be asked on.
  if (ONE_METHOD_WORDS.test(text))
    throw new ChainRefusedError(-32_601, `${host} limits ${method}: method not available`);
  if (status === 429)
    throw new NodeFailedError('limited', `${host} answered 429`, secondsOf(retryAfter));
  const answer = parseAnswer(text);
  if (answer?.error) {
    const { code, message, data } = answer.error;
    // A range that is too long is refused with the same code: whoever asked for it asks for less.
    if (LIMIT_WORDS.test(message) || (LIMIT_CODES.includes(code) && method !== 'eth_getLogs'))
      throw new NodeFailedError('limited', `${host} asks for a pause`);
    throw new ChainRefusedError(code, message, data);
  }
  if (status >= 300 || answer?.result === undefined)
    throw new NodeFailedError('unreachable', `${host} gave no answer of a node`);
  return answer.result;
}

/** The names of others are looked up by the agent. */
const isPublicNode = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' && isPublicHost(hostname);

async function send(
  url: string,
  { body, dispatcher, signal }: { body: string; dispatcher: Agent; signal: AbortSignal },
) {
  const response = await request(url, {
    method: 'POST',
    dispatcher,
    signal,
    body,
    headers: { 'content-type': 'application/json', 'user-agent': 'the-firm' },
  });
  response.body.on('error', () => undefined);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Bytes, as long as no encoding is set.
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return {
    status: response.statusCode,
    retryAfter: [response.headers['retry-after']].flat()[0],
    text: Buffer.concat(chunks).toString('utf8'),
  };
}

const answerSchema = fields({ result: anything, error: anything });
const errorSchema = v.looseObject({
  code: v.number(),
  message: v.string(),
  data: v.optional(v.unknown()),
});

type RpcError = { code: number; message: string; data?: unknown };

function parseAnswer(text: string): { result?: unknown; error?: RpcError } | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { result, error } = v.parse(answerSchema, json);
  const refusal = v.safeParse(errorSchema, error);
  if (refusal.success) return { error: refusal.output };
  return { result };
}

function secondsOf(header: string | undefined): number | undefined {
  const seconds = Number(header ?? NaN);
  if (Number.isFinite(seconds) && seconds >= 0) return Math.min(seconds, 3_600);
  const until = Date.parse(header ?? '');
  return Number.isNaN(until)
    ? undefined
    : Math.min(3_600, Math.max(0, (until - Date.now()) / 1000));
}
