import { bodyLimit } from 'hono/body-limit';
import type { Context, MiddlewareHandler } from 'hono';
import { Refusal } from '@firm/core';
import { endpoints, programEndpointOf } from '@firm/schema';
import type { AppEnv } from '../deps.ts';

const DEFAULT_BYTES = 64 * 1024;

/** Routes that take something else than JSON, or more of it. */
export type BodyRule = { path: string; bytes: number; type: RegExp };

/** Those of the API, as their statements say. */
export const bodyRules: readonly BodyRule[] = endpoints
  .flatMap((one) => [one, programEndpointOf(one) ?? []].flat())
  .flatMap(({ path, bodyLimit: own }) => (own ? [{ path, ...own }] : []));

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/**
 * Refuses bodies that are too large, and those that are not JSON: a form on another site can send
 * forms and plain text here with the visitor's cookies, but not JSON.
 */
export function checkBody(rules: readonly BodyRule[]): MiddlewareHandler<AppEnv> {
  const limits = new Map(rules.map((rule) => [rule.path, limit(rule.bytes)]));
  const usual = limit(DEFAULT_BYTES);
  return async (c, next) => {
    const { headers } = c.req.raw;
    const hasBody =
      headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0;
    if (!hasBody) return next();
    const rule = rules.find((candidate) => candidate.path === c.req.path);
    const type = headers.get('content-type') ?? '';
    if (!(rule?.type ?? JSON_TYPE).test(type)) throw new Refusal('request/unsupported-type');
    return (limits.get(c.req.path) ?? usual)(c, next);
  };
}

function limit(maxSize: number): MiddlewareHandler<AppEnv> {
  // The rest of it is not read.
  const tooLarge = (c: Context<AppEnv>) => {
    c.header('connection', 'close');
    return new Refusal('request/body-too-large');
  };
  const limitBodySize = bodyLimit({
    maxSize,
    onError: (c) => {
      throw tooLarge(c);
    },
  });
  return (c, next) => {
    const { headers } = c.req.raw;
    const length = headers.get('content-length');
    if (length === null || headers.has('transfer-encoding')) return limitBodySize(c, next);
    // Node reads no more than was announced. Counting would make a web stream of the body first,
    // which costs more than most routes.
    if (Number(length) > maxSize) throw tooLarge(c);
    return next();
  };
}
