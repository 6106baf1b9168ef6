import { accounts, Refusal } from '@firm/core';
import { accountsApi } from '@firm/schema';
import { accountDeps, type AuthDeps } from './account-deps.ts';
import { countUse, otherLimits } from './sign-in/tries.ts';
import { mount, type MountDeps } from '../../http/mount.ts';
import { addressGroup } from '../../http/people/client-address.ts';
import type { CurrentUser } from '../../http/people/current-user.ts';
import { setSessionCookie } from '../../http/people/session-cookie.ts';

async function readAccount(deps: AuthDeps, user: CurrentUser) {
  const { name, email, emailVerified } = user;
  const lockEnd = await accounts.findLock(deps, user);
  return {
    name,
    email: accounts.hasMailbox(email) ? email : '',
    emailVerified,
    changesLockedUntil: lockEnd?.toISOString() ?? null,
    ...(await accounts.listWays(deps, { user })),
  };
}

/**
 * Routes to view and change a signed-in person's ways in, and to answer a mail's link about them.
 */
export function accountRoutes(deps: MountDeps & AuthDeps) {
  const forAccounts = accountDeps(deps);
  return mount(deps)
    .on(accountsApi.read, ({ user }) => readAccount(deps, user))
    .on(accountsApi.rename, ({ user, body }) => accounts.renameUser(deps, { user, ...body }))
    .on(accountsApi.changePassword, async ({ c, user, body }) => {
      await countUse(deps, otherLimits.prove, user.userId);
      const { currentPassword, newPassword } = body;
      const { sessionToken } = await accounts.changePassword(forAccounts, {
        user,
        currentPassword,
        newPassword,
      });
      setSessionCookie(deps, c, sessionToken);
      return { changed: true as const };
    })
    .on(accountsApi.changeEmail, async ({ user, body: { email, password } }) => {
      await countUse(deps, otherLimits.prove, user.userId);
      await countUse(deps, otherLimits.ownEmail, user.userId);
      await accounts.requestEmailChange(forAccounts, { user, email, password });
      return { sent: true as const };
    })
    .on(accountsApi.confirmEmail, async ({ user, body: { token } }) => {
      await countUse(deps, otherLimits.prove, user.userId);
      return await accounts.confirmEmailChange(forAccounts, { user, token });
    })
    .on(accountsApi.resendEmail, async ({ user }) => {
      if (!accounts.hasMailbox(user.email)) throw new Refusal('auth/email-required');
      await countUse(deps, otherLimits.ownEmail, user.userId);
      const proof = deps.random.uuid();
      await accounts.resendVerification(forAccounts, { email: user.email, proof });
      return { sent: true as const };
    })
    .on(accountsApi.reportNotMe, async ({ c, body }) => {
      await countUse(deps, otherLimits.link, addressGroup(c.var.address));
      const { until, usedAt, isAddressBack } = await accounts.reportNotMe(forAccounts, body);
      return {
        until: until.toISOString(),
        isAddressBack,
        usedAt: usedAt?.toISOString() ?? null,
      };
    })
    .on(accountsApi.sessions, async ({ user }) => {
      const sessions = await accounts.listSessions(deps, { user });
      return {
        sessions: sessions.map((session) => ({
          ...session,
          signedInAt: session.signedInAt.toISOString(),
          lastUsedAt: session.lastUsedAt.toISOString(),
        })),
      };
    })
    .on(accountsApi.endOthers, ({ user }) => accounts.endOtherSessions(deps, { user }))
    .on(accountsApi.endSession, async ({ user, params: { sessionId } }) => {
      if (!(await accounts.endSession(deps, { user, sessionId })))
        throw new Refusal('request/not-found');
    }).app;
}
