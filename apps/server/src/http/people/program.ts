import { isUtf8 } from 'node:buffer';
import type { MiddlewareHandler } from 'hono';
import { developers, Refusal } from '@firm/core';
import { IDEMPOTENCY_HOURS, KEY_LIMIT, type Scope } from '@firm/schema';
import type { AppEnv, Deps } from '../deps.ts';
import { answerOnce } from '../forms/once.ts';
import { limitInMemory } from '../limits/limit-in-memory.ts';

const BODY_HEADER = 'idempotency-body';
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Finds the key that a program shows and counts its requests. Without `Authorization` the program
 * is a visitor.
 *
 * @throws Refusal key/unknown, request/too-many
 */
export function findProgram(deps: Pick<Deps, 'db' | 'clock'>): MiddlewareHandler<AppEnv> {
  const take = limitInMemory({ clock: deps.clock, ...KEY_LIMIT });
  const takeGuess = limitInMemory({ clock: deps.clock, burst: 20, perMinute: 20 });
  return async (c, next) => {
    const authorization = c.req.header('authorization');
    let key: developers.ProgramKey | undefined;
    if (authorization !== undefined) {
      const text = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';
      try {
        key = await developers.findProgramKey(deps, { text });
      } catch (error) {
        takeGuess(c.get('address'));
        throw error;
      }
      take(key.id);
    }
    c.set('program', { key });
    await next();
  };
}

/**
 * Lets programs through whose key has the scope. What everybody may read is open to programs
 * without a key, and to pages of other sites: nothing in it is anybody's own.
 *
 * @throws Refusal key/required, key/scope
 */
export function requireScope(scope: Scope): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const key = c.get('program')?.key;
    if (!key && scope !== 'read:checks') throw new Refusal('key/required');
    if (key && !key.scopes.includes(scope)) throw new Refusal('key/scope');
    await next();
    if (!key && c.req.method === 'GET') c.header('access-control-allow-origin', '*');
  };
}

/**
 * Repeats the first answer to a request that comes again with the same `Idempotency-Key`, so a
 * program that lost an answer can send its request again.
 *
 * @throws Refusal key/reused where the body is another one
 */
export function repeatAnswer(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'keyedHash'>,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const idempotencyKey = c.req.header('idempotency-key');
    const key = c.get('program')?.key;
    if (idempotencyKey === undefined || !key || c.req.method !== 'POST') return next();
    if (!IDEMPOTENCY_KEY.test(idempotencyKey))
      throw new Refusal('request/invalid-input', { facts: { sentences: {} } });
    // As bytes: a file that was read as text cannot be read as itself any more.
    const bytes = Buffer.from(await c.req.arrayBuffer());
    const body = deps.keyedHash(
      'idempotency body',
      bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1'),
    );
    const answer = await answerOnce(
      deps,
      {
        key: deps.keyedHash('idempotency', [key.id, c.req.path, idempotencyKey]),
        keptSeconds: IDEMPOTENCY_HOURS * 3600,
      },
      async () => {
        await next();
        c.header(BODY_HEADER, body);
        return c.res;
      },
    );
    if (answer.headers.get(BODY_HEADER) !== body) throw new Refusal('key/reused');
    c.res = answer;
    c.res.headers.delete(BODY_HEADER);
    return undefined;
  };
}
