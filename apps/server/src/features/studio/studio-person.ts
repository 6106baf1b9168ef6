import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { studio } from '@firm/core';
import { addressGroup } from '../../http/people/client-address.ts';
import { findVisitor } from '../../http/people/current-user.ts';
import type { AppEnv, Deps } from '../../http/deps.ts';
import { cookiePrefix } from '../../http/people/session-cookie.ts';

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'random'>;

/**
 * Finds the studio's user: the signed-in person, else the owner of a cookie given with the first
 * thing made. On sign-in, the cookie owner's things move to the person.
 *
 * @param makesGuest whether people without a cookie get one
 */
export const findStudioPerson =
  (deps: Needs, { makesGuest }: { makesGuest: boolean }) =>
  (c: Context<AppEnv>): Promise<studio.StudioPerson> =>
    findPerson(deps, c, makesGuest);

async function findPerson(
  deps: Needs,
  c: Context<AppEnv>,
  makesGuest: boolean,
): Promise<studio.StudioPerson> {
  const name = `${cookiePrefix(deps.config)}.studio`;
  const options = {
    path: '/',
    httpOnly: true,
    secure: deps.config.isHttps,
    sameSite: 'Lax',
  } as const;
  const address = addressGroup(c.get('address'));
  const program = c.get('program');
  const guestCookie = program ? undefined : getCookie(c, name);
  const guestToken =
    guestCookie !== undefined && /^[\w-]{32}$/.test(guestCookie) ? guestCookie : undefined;
  const visitor =
    c.get('asker') ??
    (program ? program.key?.owner : await findVisitor(deps, c.req.header('cookie')));
  if (visitor) {
    if (guestToken !== undefined) {
      await studio.carryOverGuest(deps, { guestToken, userId: visitor.userId });
      deleteCookie(c, name, options);
    }
    return { key: studio.userKey(visitor.userId), userId: visitor.userId, address };
  }
  const token = guestToken ?? Buffer.from(deps.random.bytes(24)).toString('base64url');
  if (makesGuest) setCookie(c, name, token, { ...options, maxAge: studio.GUEST_DAYS * 86_400 });
  return { key: studio.guestKey(token), userId: null, address };
}
