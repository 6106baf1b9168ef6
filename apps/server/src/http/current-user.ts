import { createMiddleware } from 'hono/factory';
import { parse } from 'hono/utils/cookie';
import { accounts } from '@firm/core';
import { accountsText as text } from '../text/en/accounts.ts';
import { AppError } from './app-error.ts';
import type { AppEnv, Deps } from './deps.ts';
import { readSessionToken, sessionCookieName } from './session-cookie.ts';

export type CurrentUser = accounts.CurrentUser;

type Needs = Pick<Deps, 'config' | 'db' | 'clock'>;

/** Who is asking, guests included, in `c.var.visitor`; undefined when nobody is signed in. */
export function currentUser(deps: Needs) {
  return createMiddleware<AppEnv & { Variables: { visitor: CurrentUser | undefined } }>(
    async (c, next) => {
      c.set('visitor', await findVisitor(deps, c.req.header('cookie')));
      await next();
    },
  );
}

/**
 * Lets only signed-in people on, in `c.var.user`. Guests are told to sign in, unless the route takes them.
 *
 * @throws AppError 401 `auth/sign-in-required`
 */
export function requireUser(deps: Needs, { guests = false }: { guests?: boolean } = {}) {
  return createMiddleware<AppEnv & { Variables: { user: CurrentUser } }>(async (c, next) => {
    const visitor = await findVisitor(deps, c.req.header('cookie'));
    if (!visitor || (visitor.isGuest && !guests))
      throw new AppError(401, 'auth/sign-in-required', text['auth/sign-in-required']);
    c.set('user', visitor);
    await next();
  });
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
