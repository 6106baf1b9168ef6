import { accounts } from '@firm/core';
import { accountsApi } from '@firm/schema';
import { createAuth, mustConfirmEmail } from './sign-in/better-auth/create-auth.ts';
import type { AuthDeps } from './account-deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';

/** Routes of the current user and the ways to sign in. They also keep a used session alive. */
export function meRoutes(deps: MountDeps & AuthDeps) {
  const { config } = deps;
  let cachedAuth: ReturnType<typeof createAuth> | undefined;
  const auth = () => (cachedAuth ??= createAuth(deps));
  const isMailKept = config.mail.kind === 'outbox' && config.isPublicUrlLoopback;

  return mount(deps).on(accountsApi.me, async ({ c, user: visitor }) => {
    if (visitor) {
      const answer = await auth().api.getSession({ headers: c.req.raw.headers, asResponse: true });
      for (const cookie of answer.headers.getSetCookie())
        c.header('set-cookie', cookie, { append: true });
    }
    const user =
      visitor && !visitor.isGuest
        ? {
            uid: visitor.userId,
            displayName: visitor.name || null,
            email: accounts.hasMailbox(visitor.email) ? visitor.email : '',
            photoURL: visitor.image,
            emailVerified: visitor.emailVerified,
            isOperator: visitor.role !== null,
            suspension: visitor.suspension && {
              reason: visitor.suspension.reason,
              until: visitor.suspension.until?.toISOString() ?? null,
            },
          }
        : null;
    return {
      user,
      isGuest: visitor?.isGuest ?? false,
      social: config.google !== undefined,
      mustConfirmEmail: mustConfirmEmail(config),
      isMailKept,
    };
  }).app;
}
