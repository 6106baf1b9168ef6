import type { Context } from 'hono';
import type { AppEnv } from '../deps.ts';
import { matchesEtag } from '../files/matches-etag.ts';
import { negotiateEncoding, type Encoding } from './negotiate-encoding.ts';
import type { StoredBody } from './stored-body.ts';

/** Answers with a body from memory: encoding, ETag, 304. */
export async function sendBody(
  c: Context<AppEnv>,
  body: StoredBody,
  available: readonly Encoding[],
  headers: Record<string, string>,
  status: 200 | 404 | 410 = 200,
): Promise<Response> {
  const encoding = negotiateEncoding(c.req.header('accept-encoding'), available);
  const etag = body.etag(encoding);
  const common = { ...headers, etag, ...(available.length > 1 ? { vary: 'accept-encoding' } : {}) };
  if (status === 200 && matchesEtag(c.req.header('if-none-match'), etag))
    return c.body(null, 304, common);
  const bytes = await body.bytes(encoding);
  return c.body(bytes, status, {
    ...common,
    'content-length': String(bytes.length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
}
