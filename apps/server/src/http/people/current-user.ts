import type { MiddlewareHandler } from 'hono';
import { parse } from 'hono/utils/cookie';
import { accounts, Refusal } from '@firm/core';
import type { Auth } from '@firm/schema';
import type { AppEnv, Deps } from '../deps.ts';
import { readSessionToken, sessionCookieName } from './session-cookie.ts';

export type CurrentUser = accounts.CurrentUser;

type Needs = Pick<Deps, 'config' | 'db' | 'clock'>;

/**
 * Finds the caller, in `c.var.asker`; undefined when nobody is signed in. Endpoints for people
 * admit only those; guests must sign in, unless they are admitted.
 *
 * @throws Refusal `auth/sign-in-required`
 */
export function authenticate(
  deps: Needs,
  auth: Exclude<Auth, 'public'>,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const program = c.get('program');
    const visitor = program ? program.key?.owner : await findVisitor(deps, c.req.header('cookie'));
    if (auth !== 'optional' && (!visitor || (visitor.isGuest && auth === 'account')))
      throw new Refusal('auth/sign-in-required');
    c.set('asker', visitor);
    await next();
  };
}

export async function findVisitor(
  deps: Needs,
  cookies: string | undefined,
): Promise<CurrentUser | undefined> {
  const name = sessionCookieName(deps.config);
  const value = parse(cookies ?? '', name)[name];
  const token =
    value === undefined ? undefined : readSessionToken(value, deps.config.secrets.sessionSecret);
  // Without a signature of ours the database is not even asked.
  return token === undefined ? undefined : accounts.findCurrentUser(deps, { token });
}
