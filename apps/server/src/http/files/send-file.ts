import type { Context } from 'hono';
import { Refusal } from '@firm/core';
import { matchesEtag } from './matches-etag.ts';

type Body = ReadableStream | Uint8Array<ArrayBuffer>;

type SentFile = {
  bytes: number;
  /** In quotes, as the header has it. Without one, nothing is answered with 304. */
  etag?: string;
  /** The whole file where no range is named. Undefined where there is nothing to read. */
  read: (range: ByteRange | undefined) => Body | undefined | Promise<Body | undefined>;
};

/**
 * Sends a file, or the part of it that is asked for: Range, If-Range, If-None-Match and HEAD.
 *
 * @param headers content type, caching and policy
 * @throws Refusal request/not-found
 */
export async function sendFile(
  c: Context,
  { bytes, etag, read }: SentFile,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const common = {
    ...headers,
    ...(etag === undefined ? {} : { etag }),
    'accept-ranges': 'bytes',
  };
  if (etag !== undefined && matchesEtag(c.req.header('if-none-match'), etag))
    return c.body(null, 304, common);
  const ifRange = c.req.header('if-range');
  const range =
    ifRange === undefined || ifRange === etag
      ? parseRange(c.req.header('range'), bytes)
      : undefined;
  if (range === 'unsatisfiable')
    return c.body(null, 416, { ...common, 'content-range': `bytes */${bytes}` });
  const status = range ? 206 : 200;
  const sizedHeaders = {
    ...common,
    'content-length': String(range ? range.end - range.start + 1 : bytes),
    ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${bytes}` } : {}),
  };
  // HEAD is answered through here too; a stream that nobody reads would stay open.
  if (c.req.method === 'HEAD' || bytes === 0) return c.body(null, status, sizedHeaders);
  const body = await read(range);
  if (!body) throw new Refusal('request/not-found');
  return c.body(body, status, sizedHeaders);
}

type ByteRange = { start: number; /** Inclusive. */ end: number };

/**
 * Reads a Range header for a body of `size` bytes. Undefined: send the whole (no range, several
 * ranges or one we cannot read); 'unsatisfiable': it lies outside.
 */
function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const rangeMatch = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!rangeMatch) return undefined;
  const [, first = '', last = ''] = rangeMatch;
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}
