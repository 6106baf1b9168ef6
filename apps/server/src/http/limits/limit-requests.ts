import { Refusal } from '@firm/core';
import { consumeRateLimit } from '@firm/db';
import type { Context, MiddlewareHandler } from 'hono';
import { addressGroup } from '../people/client-address.ts';
import { countedBy } from '../people/counted-by.ts';
import type { AppEnv, Deps } from '../deps.ts';

type Needs = Pick<Deps, 'keyedHash' | 'db' | 'clock'>;

export type Limit = {
  /** Name of what is limited: counters of different names are apart. */
  name: string;
  limit: number;
  windowSeconds: number;
};

/**
 * Counts one use against a limit; what it is counted by is kept only as a keyed hash.
 *
 * @param by an address group, an account id, a mail address…
 * @throws Refusal with Retry-After when it is used up
 */
export async function consumeLimit(
  deps: Needs,
  { name, limit, windowSeconds }: Limit,
  by: string,
): Promise<void> {
  const result = await consumeRateLimit(deps, {
    key: limitKey(deps, name, by),
    limit,
    windowSeconds,
  });
  if (!result.allowed)
    throw new Refusal('request/too-many', { retryAfterSeconds: result.retryAfterSeconds });
}

/** As consumeLimit, for what is dropped quietly instead of refused. */
export async function isWithinLimit(
  deps: Needs,
  { name, limit, windowSeconds }: Limit,
  by: string,
): Promise<boolean> {
  return (await consumeRateLimit(deps, { key: limitKey(deps, name, by), limit, windowSeconds }))
    .allowed;
}

/** The key that consumeLimit counts under; also what resetRateLimit takes. */
export const limitKey = (
  { keyedHash }: Pick<Deps, 'keyedHash'>,
  name: string,
  by: string,
): string => `${name}:${keyedHash('limit', by)}`;

/** Limits a route per visitor's address (IPv6: per /64). */
export function limitRequests(deps: Needs, limit: Limit): MiddlewareHandler<AppEnv> {
  return async (c: Context<AppEnv>, next) => {
    await consumeLimit(deps, limit, addressGroup(countedBy(c)));
    await next();
  };
}
