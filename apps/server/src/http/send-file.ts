import type { Context } from 'hono';
import { Refusal } from '@firm/core';
import type { studio } from '@firm/core';

/** No script runs in what comes from here, whatever a browser takes it for. */
const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/**
 * Sends a file, or the part that a player asks for.
 *
 * @param options isDownload: saved instead of shown, under the specified name
 * @param options cache: the header
 */
export async function sendFile(
  c: Context,
  file: studio.OpenFile,
  { isDownload, cache }: { isDownload: boolean; cache: string },
): Promise<Response> {
  const etag = `"${file.sha256}"`;
  const headers: Record<string, string> = {
    'content-type': file.type,
    'content-disposition': `${isDownload ? 'attachment' : 'inline'}; filename="${file.name}"`,
    'content-security-policy': POLICY,
    'cross-origin-resource-policy': 'same-origin',
    'accept-ranges': 'bytes',
    'cache-control': cache,
    vary: 'Cookie',
    etag,
  };
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
  const asked = c.req.header('range');
  const conditional = c.req.header('if-range');
  const range =
    asked === undefined || (conditional !== undefined && conditional !== etag)
      ? undefined
      : readRange(asked, file.bytes);
  if (range === 'outside')
    return c.body(null, 416 as never, { ...headers, 'content-range': `bytes */${file.bytes}` });
  const length = range ? range.end - range.start + 1 : file.bytes;
  const sent = {
    ...headers,
    'content-length': String(length),
    ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${file.bytes}` } : {}),
  };
  if (c.req.method === 'HEAD') return c.body(null, range ? 206 : 200, sent);
  const stream = await file.read(range);
  if (!stream) throw new Refusal('request/not-found');
  return c.body(stream, range ? 206 : 200, sent);
}

/**
 * One part of a file of so many bytes. Several parts at once, or what is no range, is answered with
 * the whole.
 */
export function readRange(
  header: string,
  bytes: number,
): { start: number; end: number } | 'outside' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim());
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, from = '', to = ''] = match;
  if (from === '')
    return Number(to) === 0 || bytes === 0
      ? 'outside'
      : { start: Math.max(0, bytes - Number(to)), end: bytes - 1 };
  const start = Number(from);
  const end = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== '' && Number(to) < start) return undefined;
  return start >= bytes ? 'outside' : { start, end };
}
