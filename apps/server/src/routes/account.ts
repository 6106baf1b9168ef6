import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { accounts } from '@firm/core';
import {
  changeEmailSchema,
  changePasswordSchema,
  confirmEmailSchema,
  renameSchema,
  type Account,
  type Sessions,
} from '@firm/schema';
import { accountDeps } from '../auth/account-deps.ts';
import { countUse, otherLimits } from '../auth/tries.ts';
import { toAccountRefusal } from '../http/account-refusal.ts';
import { refuse } from '../http/app-error.ts';
import { requireUser } from '../http/current-user.ts';
import type { AppEnv, Deps } from '../http/deps.ts';
import { errorResponse } from '../http/error-response.ts';
import { setSessionCookie } from '../http/session-cookie.ts';
import { validJson } from '../http/valid-json.ts';

/** /api/account: what a signed-in person sees and changes about how they sign in. */
export function accountRoutes(deps: Deps) {
  const forAccounts = accountDeps(deps);
  const describe = (summary: string) => describeRoute({ summary, tags: ['account'] });

  return new Hono<AppEnv>()
    .onError((error, c) => errorResponse(deps, toAccountRefusal(error, 'newPassword'), c))

    .get('/', describe('How you sign in'), requireUser(deps), async (c) => {
      const { name, email, emailVerified } = c.var.user;
      const ways = await accounts.listWays(deps, { user: c.var.user });
      const account: Account = { name, email, emailVerified, ...ways };
      return c.json(account, 200, { 'cache-control': 'no-store' });
    })

    .put(
      '/name',
      describe('Change your name'),
      requireUser(deps),
      validJson(renameSchema),
      async (c) =>
        c.json(await accounts.renameUser(deps, { user: c.var.user, ...c.req.valid('json') })),
    )

    .put(
      '/password',
      describe('Change your password; other devices are signed out'),
      requireUser(deps),
      validJson(changePasswordSchema),
      async (c) => {
        await countUse(deps, otherLimits.prove, c.var.user.userId);
        const { currentPassword, newPassword } = c.req.valid('json');
        const { sessionToken } = await accounts.changePassword(forAccounts, {
          user: c.var.user,
          currentPassword,
          newPassword,
        });
        setSessionCookie(deps, c, sessionToken);
        return c.json({ changed: true as const });
      },
    )

    .put(
      '/email',
      describe('Ask for another address; it is confirmed by mail'),
      requireUser(deps),
      validJson(changeEmailSchema),
      async (c) => {
        await countUse(deps, otherLimits.prove, c.var.user.userId);
        const { email, password } = c.req.valid('json');
        await countUse(deps, otherLimits.ownLetter, c.var.user.userId);
        await accounts.requestEmailChange(forAccounts, { user: c.var.user, email, password });
        return c.json({ sent: true as const });
      },
    )

    .post(
      '/email/confirm',
      describe('Confirm that address with the token from the mail'),
      requireUser(deps),
      validJson(confirmEmailSchema),
      async (c) => {
        await countUse(deps, otherLimits.prove, c.var.user.userId);
        return c.json(
          await accounts.confirmEmailChange(forAccounts, {
            user: c.var.user,
            token: c.req.valid('json').token,
          }),
        );
      },
    )

    .post(
      '/email/resend',
      describe('Send the link that confirms your address again'),
      requireUser(deps),
      async (c) => {
        const { email } = c.var.user;
        await countUse(deps, otherLimits.ownLetter, c.var.user.userId);
        await accounts.resendVerification(forAccounts, { email, proof: deps.random.uuid() });
        return c.json({ sent: true as const });
      },
    )

    .get('/sessions', describe('Where you are signed in'), requireUser(deps), async (c) => {
      const found = await accounts.listSessions(deps, { user: c.var.user });
      const sessions: Sessions = {
        sessions: found.map((session) => ({
          ...session,
          signedInAt: session.signedInAt.toISOString(),
          lastUsedAt: session.lastUsedAt.toISOString(),
        })),
      };
      return c.json(sessions, 200, { 'cache-control': 'no-store' });
    })

    .delete('/sessions', describe('Sign out all other devices'), requireUser(deps), async (c) => {
      await accounts.endOtherSessions(deps, { user: c.var.user });
      return c.body(null, 204);
    })

    .delete(
      '/sessions/:sessionId',
      describe('Sign out one device'),
      requireUser(deps),
      async (c) => {
        if (
          !(await accounts.endSession(deps, {
            user: c.var.user,
            sessionId: c.req.param('sessionId'),
          }))
        )
          throw refuse(404, 'not_found');
        return c.body(null, 204);
      },
    );
}
