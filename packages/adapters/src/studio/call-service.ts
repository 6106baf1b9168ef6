import { request } from 'undici';
import * as v from 'valibot';
import { fields, figure } from '../http/fields.ts';
import { studioText as text } from '../text/en/studio.ts';
import { StudioError } from './studio.ts';

export type ServiceAnswer = {
  httpStatus: number;
  type: string;
  bytes: Uint8Array;
  /** undefined: not JSON (a proxy's page, sound, a picture). */
  json: unknown;
  retryAfterSeconds: number | undefined;
};

export type CallOptions = {
  /** JSON where it is text; else as `headers` say. */
  body: string | Uint8Array;
  headers?: Record<string, string>;
  signal: AbortSignal;
  timeoutMilliseconds: number;
  maxBytes: number;
  /** The person's message when nothing came. */
  failed: string;
  /** Asking again costs nothing (a question about a job that runs already). */
  isRepeatable?: boolean;
};

/** Nobody was reached, so nothing can have been billed. */
const NEVER_ARRIVED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/**
 * Posts to a service of our own configuration. Keys travel with it, so redirects are not followed.
 *
 * @throws StudioError 'unreachable', 'timeout', or 'bad-answer' for an endless body; the signal's
 *   reason when it is aborted
 */
export async function callService(
  url: string,
  {
    body,
    headers = {},
    signal,
    timeoutMilliseconds,
    maxBytes,
    failed: failureMessage,
    isRepeatable = false,
  }: CallOptions,
): Promise<ServiceAnswer> {
  const limit = AbortSignal.timeout(timeoutMilliseconds);
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  try {
    const response = await request(url, {
      method: 'POST',
      headers: { accept: 'application/json', ...type, ...headers },
      body,
      signal: AbortSignal.any([signal, limit]),
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    // A body closed early emits an error that nobody awaits.
    response.body.on('error', () => undefined);
    const header = (name: string) => [response.headers[name]].flat()[0];
    const bytes = await readBytes(response.body, maxBytes);
    const contentType = header('content-type') ?? '';
    const json = parseJson(bytes, contentType);
    return {
      httpStatus: response.statusCode,
      type: contentType,
      bytes,
      json,
      retryAfterSeconds: readPause(json, header('retry-after')),
    };
  } catch (error) {
    if (error instanceof StudioError) throw error;
    signal.throwIfAborted();
    if (limit.aborted)
      throw new StudioError('timeout', failureMessage, { canRetry: isRepeatable, cause: error });
    throw new StudioError('unreachable', failureMessage, {
      canRetry: isRepeatable || NEVER_ARRIVED.includes(codeOf(error)),
      cause: error,
    });
  }
}

async function readBytes(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxBytes)
      throw new StudioError('bad-answer', text.invalidResponse, {
        cause: `more than ${maxBytes} bytes`,
      });
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Some servers forget to say that it is JSON; what says that it is something else is believed. */
function parseJson(bytes: Uint8Array, type: string): unknown {
  if (type !== '' && !/json|text\/plain/.test(type)) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

const pauseSchema = fields({ retry_after: figure });

function readPause(json: unknown, header: string | undefined): number | undefined {
  const seconds = v.parse(pauseSchema, json).retry_after ?? Number(header ?? NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 3_600) : undefined;
}

function codeOf(error: unknown): string {
  // Several addresses were tried: each says the same.
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return inner instanceof Error && 'code' in inner ? String(inner.code) : '';
}
