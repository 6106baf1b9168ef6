import type { MiddlewareHandler } from 'hono';
import { Refusal } from '@firm/core';
import type { AppEnv } from '../deps.ts';
import { isApiPath } from '../errors/error-response.ts';

/**
 * Refuses addresses with a NUL character, which no text column can hold: nothing of ours has one in
 * its name. Pages lead to the start as any unknown page does.
 */
export function refuseNul(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { url } = c.req.raw;
    if (!url.includes('%00')) return next();
    const isInPath = url.split('?', 1)[0]?.includes('%00');
    if (isApiPath(c.req.path))
      throw isInPath
        ? new Refusal('request/not-found')
        : new Refusal('request/invalid-input', { facts: { sentences: {} } });
    if (isInPath) return c.body(null, 302, { location: '/', 'cache-control': 'no-store' });
    return next();
  };
}

/**
 * Where in a value, at any depth, a text has a NUL character: the names on the way there.
 * undefined: nowhere.
 */
export function findNul(value: unknown): string[] | undefined {
  // A list of what is left to see instead of a recursion: somebody may nest as deep as a body is
  // long.
  const pendingNodes: { value: unknown; path: string[] }[] = [{ value, path: [] }];
  for (let next = pendingNodes.pop(); next !== undefined; next = pendingNodes.pop()) {
    const { value: inner, path } = next;
    if (typeof inner === 'string' && inner.includes('\0')) return path;
    if (typeof inner !== 'object' || inner === null) continue;
    for (const [name, one] of Object.entries(inner)) {
      if (name.includes('\0')) return path;
      if (typeof one === 'string' || typeof one === 'object')
        pendingNodes.push({ value: one, path: path.length < 20 ? [...path, name] : path });
    }
  }
  return undefined;
}
