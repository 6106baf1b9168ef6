import { HTTPException } from 'hono/http-exception';
import type { Context } from 'hono';
import { Refusal } from '@firm/core';
import type { ApiError } from '@firm/schema';
import { isDatabaseUnreachable } from '@firm/db';
import { siteText } from '../../text/en/site.ts';
import type { AppEnv, Deps } from '../deps.ts';
import { presentRefusal } from './refusals.ts';

/** The one place where an error becomes an answer. */
export function errorResponse(
  deps: Pick<Deps, 'log'>,
  error: unknown,
  c: Context<AppEnv>,
): Response {
  const refusal = toRefusal(error);
  const requestId = c.get('requestId') ?? '';
  const facts = { requestId, path: c.req.path, err: refusal.cause ?? error };
  const { status, error: errorBody, headers: own } = presentRefusal(refusal);
  // The caller left: nothing is wrong.
  if (status === 500 && error === c.req.raw.signal.reason)
    return new Response(null, { status: 499 });
  if (status === 500) deps.log.error(facts, 'request failed');
  // Something that this stands on is unavailable or closed: no fault of the program.
  else if (status > 500) deps.log.warn(facts, 'request refused');
  const headers = { 'cache-control': 'no-store', ...own };
  if (!isApiPath(c.req.path)) return c.text(siteText.failed(requestId), status, headers);
  const body: ApiError = { error: { ...errorBody, requestId } };
  return c.json(body, status, headers);
}

/** Whether programs ask there: they get errors as JSON. */
export const isApiPath = (path: string): boolean => /^\/(api|health|metrics|mcp)(\/|$)/.test(path);

/** Refusal that the caller sees of an error. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof HTTPException) {
    // Hono's own refusals: their texts are for developers and may repeat the input.
    if (error.status === 413) return new Refusal('request/body-too-large');
    if (error.status === 400) return new Refusal('request/broken-json');
    if (error.status < 500) return new Refusal('request/not-understood');
  }
  if (isDatabaseUnreachable(error)) return new Refusal('server/unavailable', { cause: error });
  return new Refusal('server/failed', { cause: error });
}
