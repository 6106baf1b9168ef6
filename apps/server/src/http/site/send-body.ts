import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
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
    return write(c, null, 304, common) ?? c.body(null, 304, common);
  const bytes = await body.bytes(encoding);
  const whole = {
    ...common,
    'content-length': String(bytes.length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
  return write(c, bytes, status, whole) ?? c.body(bytes, status, whole);
}

/**
 * Straight on the socket with the usual headers: a Response, copied for each header that is added to
 * it, costs several times what sending does.
 *
 * @returns undefined where it has to go the long way: another answer is made of it (HEAD, a form's
 *   page), or somebody else's page frames it
 */
function write(
  c: Context<AppEnv>,
  bytes: Buffer<ArrayBuffer> | null,
  status: number,
  headers: Record<string, string>,
): Response | undefined {
  const usual = c.get('usualHeaders');
  if (c.req.method !== 'GET' || usual === undefined || c.get('framedBy') !== undefined)
    return undefined;
  const { outgoing } = c.env;
  outgoing.writeHead(status, { ...usual, ...headers, 'x-request-id': c.get('requestId') });
  outgoing.end(bytes);
  return RESPONSE_ALREADY_SENT;
}
