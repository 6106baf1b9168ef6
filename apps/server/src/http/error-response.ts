import { HTTPException } from 'hono/http-exception';
import type { Context } from 'hono';
import type { ApiError } from '@firm/schema';
import { isDatabaseUnreachable } from '@firm/db';
import { siteText } from '../text/en/site.ts';
import { AppError, refuse } from './app-error.ts';
import type { AppEnv, Deps } from './deps.ts';

/** The one place where an error becomes an answer. */
export function errorResponse(
  deps: Pick<Deps, 'log'>,
  error: unknown,
  c: Context<AppEnv>,
): Response {
  const refusal = toRefusal(error);
  const requestId = c.get('requestId') ?? '';
  const facts = { requestId, path: c.req.path, err: refusal.cause ?? error };
  if (refusal.status === 500) deps.log.error(facts, 'request failed');
  // Something that this stands on is away or closed: no fault of the program.
  else if (refusal.status > 500) deps.log.warn(facts, 'request refused');
  const headers = { 'cache-control': 'no-store', ...refusal.headers };
  if (!isApiPath(c.req.path)) return c.text(siteText.failed(requestId), refusal.status, headers);
  const { code, message, fields } = refusal;
  const body: ApiError = { error: { code, message, ...(fields ? { fields } : {}), requestId } };
  return c.json(body, refusal.status, headers);
}

/** Whether programs ask there: they get errors as JSON. */
export const isApiPath = (path: string): boolean => /^\/(api|health|metrics)(\/|$)/.test(path);

/** What the person who asked gets to see of an error. */
export function toRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException) {
    // Hono's own refusals: their texts are for developers and may repeat the input.
    if (error.status === 413) return refuse(413, 'body_too_large');
    if (error.status === 400) return refuse(400, 'broken_json');
    if (error.status < 500) return refuse(400, 'bad_request');
  }
  if (isDatabaseUnreachable(error))
    return refuse(503, 'unavailable', { cause: error, headers: { 'retry-after': '5' } });
  return refuse(500, 'internal', { cause: error });
}
