import type { Readable } from 'node:stream';
import { request } from 'undici';

export type OpenStream = {
  httpStatus: number;
  type: string;
  retryAfterSeconds: number | undefined;
  body: Readable;
};

type OpenOptions = {
  body: string;
  headers: Record<string, string>;
  signal: AbortSignal;
  firstWordMilliseconds: number;
  silenceMilliseconds: number;
};

/**
 * Posts and hands the answer on as it comes. Node's own streams: a web stream costs twice as much
 * for every word.
 */
export async function openStream(
  url: string,
  { body, headers, signal, firstWordMilliseconds, silenceMilliseconds }: OpenOptions,
): Promise<OpenStream> {
  const response = await request(url, {
    method: 'POST',
    body,
    headers: {
      accept: 'text/event-stream, application/json',
      'content-type': 'application/json',
      ...headers,
    },
    signal,
    headersTimeout: firstWordMilliseconds,
    bodyTimeout: silenceMilliseconds,
  });
  const pause = Number(response.headers['retry-after'] ?? NaN);
  // A stream that is given up closes with an error that nobody waits for.
  response.body.on('error', () => undefined);
  return {
    httpStatus: response.statusCode,
    type: [response.headers['content-type']].flat()[0] ?? '',
    retryAfterSeconds: Number.isFinite(pause) ? Math.min(Math.max(pause, 0), 3_600) : undefined,
    body: response.body,
  };
}

/**
 * After the last word: the rest is read and thrown away, so that the next answer may come by the
 * same line; one that does not end soon is closed.
 */
export function letEnd({ body }: OpenStream): void {
  if (body.closed) return;
  const closing = setTimeout(() => void body.destroy(), END_MILLISECONDS).unref();
  body.once('close', () => clearTimeout(closing)).resume();
}

const END_MILLISECONDS = 1_000;
const MAX_CHARACTERS = 1_000_000;

/** The whole answer as JSON; undefined: it is none. */
export async function readAll({ body }: OpenStream): Promise<unknown> {
  let text = '';
  const decoder = new TextDecoder();
  // Bytes, as long as no encoding is set.
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_CHARACTERS) return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
