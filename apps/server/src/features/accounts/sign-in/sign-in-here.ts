import type { Context } from 'hono';
import { accounts } from '@firm/core';
import type { AppEnv } from '../../../http/deps.ts';
import type { CurrentUser } from '../../../http/people/current-user.ts';
import { SESSION_SECONDS, setSessionCookie } from '../../../http/people/session-cookie.ts';
import type { AuthDeps } from '../account-deps.ts';

/**
 * Signs somebody in who has shown all that it takes: a new session, whatever this browser had
 * before. What a guest did in it comes along.
 *
 * @param input isProven: what they have shown counts as fresh proof
 */
export async function signInHere(
  deps: AuthDeps,
  c: Context<AppEnv>,
  {
    visitor,
    userId,
    isProven = true,
  }: { visitor: CurrentUser | undefined; userId: string; isProven?: boolean },
): Promise<void> {
  const { sessionToken } = await accounts.beginSession(deps, {
    userId,
    userAgent: c.req.header('user-agent') ?? '',
    seconds: SESSION_SECONDS,
    isProven,
  });
  if (visitor?.isGuest === true)
    await accounts.carryOverGuest(deps, { guestId: visitor.userId, userId });
  await endReplaced(deps, visitor);
  setSessionCookie(deps, c, sessionToken);
}

/** The session that this browser had before; a guest's has gone with the guest. */
export async function endReplaced(
  deps: Pick<AuthDeps, 'db' | 'clock'>,
  visitor: CurrentUser | undefined,
): Promise<void> {
  if (visitor && !visitor.isGuest)
    await accounts.endSession(deps, { user: visitor, sessionId: visitor.sessionId });
}
